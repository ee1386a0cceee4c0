import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { pagePolicy } from './security-headers.ts';

export interface PagesOptions {
  /** The built web application. */
  readonly webRoot: string;
  readonly brandName: string;
  readonly mode: string;
  readonly socketPort: number;
  readonly publicOrigin: string | null;
  /** Off: browsers that have the service worker are given one that removes itself. */
  readonly serviceWorker: 'on' | 'off';
  /** Where pictures of tables come from, as this visitor reaches it. */
  readonly listVideoOrigins: (request: FastifyRequest) => readonly string[];
}

const ONE_YEAR_SECONDS = 31_536_000;
/** A compressed file is named after the one it stands for: `index-Ab12Cd34.js.br`. */
const HASHED_FILE = /\/(js|css|assets)\/.*-[\w-]{8}\.\w+(\.(br|gz))?$/;
/** Applications of their own, by the folder of their addresses. */
const STAFF_APPS = ['studio', 'admin'];
/** Decoders of sound and of codes on cards are WebAssembly. A worker is under the policy of its own file; pages allow none. */
const WASM_WORKER = /\/(opus|code)-worker-[\w-]{8}\.js(\.(br|gz))?$/;
const WASM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** Its policy is that of its own file, and all it asks for is asked of this site. */
const SERVICE_WORKER = /\/sw\.js(\.(br|gz))?$/;
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Takes the place of one that must go, with all it has kept. The page in front of the player is left alone. */
const FAREWELL_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
const FIRST_LOOK_PLACE = '<!-- first look -->';

/** By its last part alone. No expression looks for it: a path of dots would be gone through from each of them. */
function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  return dot !== -1 && dot < name.length - 1;
}

function fillPage(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

function describeManifest(brandName: string) {
  return {
    name: brandName,
    short_name: brandName,
    lang: 'ru',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#090c18',
    theme_color: '#090c18',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** As the application itself would ask for it: otherwise it would be fetched twice. */
const namePreload = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin; fetchpriority=low`
    : `</${file}>; rel=modulepreload; fetchpriority=low`;

/** By address: a header that names the files of its page, which the document itself does not know. */
async function readPreloads(webRoot: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(webRoot, 'preloads.json'), 'utf8');
  const preloads = Object.entries(JSON.parse(text) as Record<string, readonly string[]>);
  return new Map(preloads.map(([path, files]) => [path, files.map(namePreload).join(', ')]));
}

function chooseLife(path: string): string {
  if (HASHED_FILE.test(path)) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  // A mistake in it must be mended at the next visit.
  return SERVICE_WORKER.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** The lobby as a guest sees it stands in the document of its own address alone: others have no use for it. */
async function readLobby(template: string, webRoot: string, mode: string): Promise<string> {
  const firstLook = await readFile(join(webRoot, `guest-lobby.${mode}.html`), 'utf8');
  return template.replace(FIRST_LOOK_PLACE, () => firstLook);
}

/** Serves the web application: hashed files for ever, the page itself for every other address. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const template = await readFile(join(options.webRoot, 'index.html'), 'utf8');
  /** By the first part of the address; every other is the application's own. */
  const documents = new Map<string, string>();
  documents.set('', await readLobby(template, options.webRoot, options.mode));
  for (const name of STAFF_APPS) {
    documents.set(name, await readFile(join(options.webRoot, `${name}.html`), 'utf8'));
  }
  const offline = await readFile(join(options.webRoot, 'offline.html'), 'utf8');
  const linksOf = await readPreloads(options.webRoot);

  await app.register(fastifyStatic, {
    root: options.webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [
      ...['**/*.br', '**/*.gz', 'index.html', 'offline.html', 'preloads.json', 'guest-lobby.*'],
      ...STAFF_APPS.map(name => `${name}.html`),
      ...(options.serviceWorker === 'off' ? ['sw.js'] : []),
    ],
    cacheControl: false,
    setHeaders(reply, path) {
      if (WASM_WORKER.test(path)) reply.header('content-security-policy', WASM_POLICY);
      if (SERVICE_WORKER.test(path)) {
        reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      }
      reply.header('cache-control', chooseLife(path));
    },
  });

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .send(JSON.stringify(describeManifest(options.brandName))),
  );

  if (options.serviceWorker === 'off') {
    app.get('/sw.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', SERVICE_WORKER_POLICY)
        .send(FAREWELL_WORKER),
    );
  }

  app.get('/offline.html', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(request, options.socketPort, []))
      .send(fillPage(offline, { brandName: options.brandName })),
  );

  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (isFile(path)) return reply.callNotFound();
    const links = linksOf.get(path);
    if (links !== undefined) reply.header('link', links);
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        pagePolicy(request, options.socketPort, options.listVideoOrigins(request)),
      )
      .send(
        fillPage(documents.get(path.split('/', 2)[1] ?? '') ?? template, {
          brandName: options.brandName,
          mode: options.mode,
          socketPort: String(options.socketPort),
          origin,
          worker: options.serviceWorker,
        }),
      );
  });
}
