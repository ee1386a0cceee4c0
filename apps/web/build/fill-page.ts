import type { Plugin } from 'vite';

/** Whatever is no file there is that application's own page. */
const STAFF_ADDRESS = /^\/(studio|admin)(?:\/[^.?]*)?(?:\?|$)/;

/** In development Vite serves the page, so it fills in what the server would. */
export function fillPage(): Plugin {
  const values: Record<string, string> = {
    brandName: process.env['BRAND_NAME'] ?? 'Kvazar',
    socketPort: process.env['SOCKET_PORT'] ?? '8443',
    mode: 'demo',
    origin: '',
    worker: 'off',
  };
  return {
    name: 'kvazar:fill-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [, staffApp] = STAFF_ADDRESS.exec(request.url ?? '') ?? [];
        if (staffApp) request.url = `/${staffApp}.html`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: html => html.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole),
    },
  };
}
