import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagePolicy } from './security-headers.ts';

export interface PagesOptions {
  /** The built web application. */
  readonly webRoot: string;
  readonly brandName: string;
  readonly mode: string;
  readonly socketPort: number;
  readonly publicOrigin: string | null;
  /** Where pictures of tables come from, as this visitor reaches it. */
  readonly listVideoOrigins: (request: FastifyRequest) => readonly string[];
}

const ONE_YEAR_SECONDS = 31_536_000;
/** A compressed file is named after the one it stands for: `index-Ab12Cd34.js.br`. */
const HASHED_FILE = /\/(js|css|assets)\/.*-[\w-]{8}\.\w+(\.(br|gz))?$/;
/** Applications of their own, by the folder of their addresses. */
const STAFF_APPS = ['studio', 'admin'];
/** The decoder of sound is WebAssembly. A worker is under the policy of its own file; pages allow none. */
const WASM_WORKER = /\/opus-worker-[\w-]{8}\.js(\.(br|gz))?$/;
const WASM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const FILE_REQUEST = /\/[^/]*\.[^/]+$/;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);
}

function fillPage(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

function describeManifest(brandName: string) {
  return {
    name: brandName,
    short_name: brandName,
    lang: 'ru',
    start_url: '/',
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

/** By address: a header that names the scripts of its page, which the document itself does not know. */
async function readPreloads(webRoot: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(webRoot, 'preloads.json'), 'utf8');
  const preloads = Object.entries(JSON.parse(text) as Record<string, readonly string[]>);
  return new Map(
    preloads.map(([path, files]) => [
      path,
      files.map(file => `</${file}>; rel=modulepreload; fetchpriority=low`).join(', '),
    ]),
  );
}

/** Serves the web application: hashed files for ever, the page itself for every other address. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const template = await readFile(join(options.webRoot, 'index.html'), 'utf8');
  const staffPages = new Map<string, string>();
  for (const name of STAFF_APPS) {
    staffPages.set(name, await readFile(join(options.webRoot, `${name}.html`), 'utf8'));
  }
  const linksOf = await readPreloads(options.webRoot);

  await app.register(fastifyStatic, {
    root: options.webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [
      ...['**/*.br', '**/*.gz', 'index.html', 'preloads.json'],
      ...STAFF_APPS.map(name => `${name}.html`),
    ],
    cacheControl: false,
    setHeaders(reply, path) {
      if (WASM_WORKER.test(path)) reply.header('content-security-policy', WASM_POLICY);
      reply.header(
        'cache-control',
        HASHED_FILE.test(path)
          ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
          : 'public, max-age=3600',
      );
    },
  });

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .send(JSON.stringify(describeManifest(options.brandName))),
  );

  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (FILE_REQUEST.test(path)) return reply.callNotFound();
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
        fillPage(staffPages.get(path.split('/', 2)[1] ?? '') ?? template, {
          brandName: options.brandName,
          mode: options.mode,
          socketPort: String(options.socketPort),
          origin,
        }),
      );
  });
}
