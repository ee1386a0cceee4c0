import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { type ApiDescription, describeApi } from './openapi.ts';

const gzipInBackground = promisify(gzip);

const STYLE = `
  :root { color-scheme: dark light; font: 15px/1.55 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.6rem } h2 { font: 600 1.05rem ui-monospace, monospace; margin: 0 }
  article { border: 1px solid #8886; border-radius: 14px; padding: 1rem 1.2rem; margin: 1rem 0 }
  pre { overflow-x: auto; background: #8881; border-radius: 10px; padding: .8rem; font-size: 13px }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .6rem .3rem 0; vertical-align: top }
  summary { cursor: pointer } p { margin: .3rem 0 .6rem }
`;

function showSchema(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function renderCall(path: string, call: ApiDescription['paths'][string]): string {
  const { post } = call;
  return `<article id="${path}"><h2>POST ${path}</h2><p>${escapeHtml(post.summary)}${
    'security' in post ? ' · нужен вход' : ''
  }</p>${showSchema('Тело', post.requestBody.content['application/json'].schema)}${showSchema(
    'Успех',
    post.responses[200].content['application/json'].schema,
  )}</article>`;
}

function renderPage(api: ApiDescription): string {
  const rows = Object.entries(api['x-errors']).map(
    ([code, { status, text }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(api.info.title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(
    api.info.title,
  )}</h1><p>${escapeHtml(api.info.description)}</p><p><a href="/api/docs/openapi.json">OpenAPI 3.1</a></p>${Object.entries(
    api.paths,
  )
    .map(([path, call]) => renderCall(path, call))
    .join('')}<h1>Отказы</h1><table>${rows.join('')}</table></body></html>`;
}

interface KeptText {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

async function keep(text: string): Promise<KeptText> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, gzipped: await gzipInBackground(plain), etag };
}

/**
 * A readable page and the OpenAPI document itself, both without any script. They are megabytes and open to
 * everybody: made when somebody first asks, and kept as the bytes that are sent.
 */
export function addApiDocs(app: FastifyInstance, brandName: string): void {
  const describe = once(() => describeApi(brandName));
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

  function addText(path: string, type: string, write: () => string): void {
    const read = once(() => keep(write()));
    app.get(path, { compress: false }, async ({ headers }, reply) => {
      const { plain, gzipped, etag } = await read();
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const isGzipped = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
      if (isGzipped) reply.header('content-encoding', 'gzip');
      reply.type(type).header('content-security-policy', policy);
      return reply.send(isGzipped ? gzipped : plain);
    });
  }

  addText('/api/docs', 'text/html; charset=utf-8', () => renderPage(describe()));
  addText('/api/docs/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(describe()),
  );
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
