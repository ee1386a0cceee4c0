import type { Plugin } from 'vite';

/** The subsets that the first screen needs: Russian text, digits and the rouble sign. */
const FIRST_SCREEN_FONTS =
  /(onest-(cyrillic|latin|latin-ext)|unbounded-(cyrillic|latin))-wght-normal-.*\.woff2$/;

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
