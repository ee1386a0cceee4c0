import type { Plugin } from 'vite';

/** What the splash and the first headings are written in; the others come when a text asks for them. */
const FIRST_SCREEN_FONTS = /(onest-(russian|ascii)|unbounded-russian)-.*\.woff2$/;

/** Puts `<link rel="preload">` for those font files into the built page. */
export function preloadFonts(): Plugin {
  return {
    name: 'kvazar:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter(fileName => FIRST_SCREEN_FONTS.test(fileName))
          .map(fileName => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${fileName}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
