import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPages } from './pages.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kvazar-pages-'));
  const files = {
    'index.html': '<meta name="kvazar:worker" content="{{worker}}" /><!-- first look -->',
    'guest-lobby.demo.html': '<h1>{{brandName}} $& (демо)</h1>',
    'studio.html': '',
    'admin.html': '',
    'offline.html': '<title>Нет связи | {{brandName}}</title>',
    'preloads.json': '{"/crash":["css/play.css","js/crash.js"]}',
    'sw.js': 'the worker',
    'assets/opus-worker-Ab12Cd34.js': '',
    'assets/code-worker-Ab_2-d34.js': '',
    'assets/other-worker-Ab12Cd34.js': '',
  };
  await mkdir(join(webRoot, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text);
});
afterAll(() => rm(webRoot, { recursive: true }));

async function openPages(serviceWorker: 'on' | 'off') {
  const app = fastify();
  await addPages(app, {
    webRoot,
    brandName: 'Kvazar & Co',
    mode: 'demo',
    socketPort: 8443,
    publicOrigin: null,
    serviceWorker,
    listVideoOrigins: () => [],
  });
  return async (url: string) => app.inject({ url });
}

it('has browsers look for a new worker at every visit, and lets it ask this site alone', async () => {
  const get = await openPages('on');
  const worker = await get('/sw.js');
  expect(worker.body).toBe('the worker');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect((await get('/crash')).body).toContain('content="on"');
});

it('takes the worker out of browsers when it is switched off', async () => {
  const get = await openPages('off');
  const worker = await get('/sw.js');
  expect(worker.body).toContain('registration.unregister()');
  expect(worker.body).not.toContain('fetch');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/crash')).body).toContain('content="off"');
});

it('lets the decoders’ workers compile WebAssembly and ask nobody, and no other file', async () => {
  const get = await openPages('on');
  const policyOf = async (file: string) =>
    (await get(`/assets/${file}`)).headers['content-security-policy'];
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
  expect(await policyOf('opus-worker-Ab12Cd34.js')).toBe(policy);
  expect(await policyOf('code-worker-Ab_2-d34.js')).toBe(policy);
  expect(await policyOf('other-worker-Ab12Cd34.js')).toBeUndefined();
});

it('names the brand on the page without a connection, under the policy of pages', async () => {
  const get = await openPages('on');
  const page = await get('/offline.html');
  expect(page.body).toBe('<title>Нет связи | Kvazar &#38; Co</title>');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

it('is one application on a home screen, whatever address it was put there from', async () => {
  const get = await openPages('on');
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

it('puts the lobby of a guest into its own document, and into no other', async () => {
  const get = await openPages('on');
  expect((await get('/?ref=1')).body).toContain('<h1>Kvazar &#38; Co $& (демо)</h1>');
  expect((await get('/crash')).body).not.toContain('<h1>');
  expect((await get('/guest-lobby.demo.html')).statusCode).toBe(404);
});

it('names the files of a page with its document, as the application asks for them', async () => {
  const get = await openPages('on');
  expect((await get('/crash')).headers['link']).toBe(
    '</css/play.css>; rel=preload; as=style; crossorigin; fetchpriority=low, </js/crash.js>; rel=modulepreload; fetchpriority=low',
  );
  expect((await get('/dice')).headers['link']).toBeUndefined();
});

it('tells pages from files by the last part of the path, gone through once', async () => {
  const get = await openPages('on');
  const statusOf = async (path: string) => (await get(path)).statusCode;
  expect(await statusOf('/robots.none')).toBe(404);
  expect(await statusOf('/a.b/none.js')).toBe(404);
  expect(await statusOf('/a.b/crash')).toBe(200);
  expect(await statusOf('/crash.')).toBe(200);
  // Gone through anew from each dot, it would take hours.
  expect(await statusOf(`/${'.'.repeat(2_000_000)}/`)).toBe(200);
});
