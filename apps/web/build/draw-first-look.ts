import icons from 'unplugin-icons/vite';
import { createServer, type Plugin } from 'vite';

const SPLASH_PLACE = '<!-- splash -->';

interface FirstLook {
  drawSplash(): string;
  drawGuestLobby(isDemo: boolean): Promise<string>;
}

interface Drawn {
  splash: string;
  /** By the site's mode, which has a line of its own in the header. */
  lobbies: Readonly<Record<'demo' | 'real', string>>;
}

/** Draws with the application's own components, outside a browser. */
async function draw(root: string): Promise<Drawn> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [icons({ compiler: 'raw' }), leaveNamesOpen()],
  });
  try {
    // The socket is made, though never opened, with the address of the page.
    globalThis.location ??= new URL('http://localhost') as unknown as Location;
    const look = (await server.ssrLoadModule('/src/app/first-look.tsx')) as FirstLook;
    return {
      splash: look.drawSplash(),
      lobbies: { demo: await look.drawGuestLobby(true), real: await look.drawGuestLobby(false) },
    };
  } finally {
    await server.close();
  }
}

/** Outside a browser there is no document to read the site's names from: the server fills them in. */
function leaveNamesOpen(): Plugin {
  return {
    name: 'kvazar:leave-names-open',
    enforce: 'pre',
    load: id =>
      id.endsWith('/src/lib/site-config.ts')
        ? "export const siteConfig = { brandName: '{{brandName}}', socketPort: 0 };"
        : null,
  };
}

/**
 * Puts the splash into the document and a guest's lobby beside it, so that both are seen before any
 * script has come. The server puts the lobby into the document of its address.
 */
export function drawFirstLook(): Plugin {
  let root = '';
  let drawn: Promise<Drawn> | undefined;
  return {
    name: 'kvazar:draw-first-look',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async html => {
        drawn ??= draw(root);
        return html.replace(SPLASH_PLACE, (await drawn).splash);
      },
    },
    async generateBundle() {
      drawn ??= draw(root);
      for (const [mode, source] of Object.entries((await drawn).lobbies)) {
        this.emitFile({ type: 'asset', fileName: `guest-lobby.${mode}.html`, source });
      }
    },
  };
}
