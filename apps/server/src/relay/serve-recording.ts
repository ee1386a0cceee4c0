import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A player asks for pieces of a film: Safari plays nothing that cannot be asked for so. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

export async function serveRecording(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const size = (await stat(path).catch(() => null))?.size;
  if (size === undefined) return void response.writeHead(404).end();
  const range = readRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  // A viewer who leaves in the middle is no fault.
  pipeline(createReadStream(path, { start, end }), response, () => {});
}

export function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
