import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A player asks for pieces of a film: Safari plays nothing that cannot be asked for so. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

export async function serveRecording(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  part: number | null,
): Promise<void> {
  const found = await findPart(path, part, () => response.destroyed);
  if (!found) return void response.writeHead(404).end();
  const size = found.end - found.start;
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
  pipeline(
    createReadStream(path, { start: found.start + start, end: found.start + end }),
    response,
    () => {},
  );
}

interface Stretch {
  readonly start: number;
  /** The first byte that is no longer in it. */
  readonly end: number;
}

/**
 * Of the whole file, or of the part with this number: each begins with its own `ftyp`. Whoever leaves ends the walk
 * too, or one viewer who asks again and again has ever more of them under way.
 */
async function findPart(
  path: string,
  part: number | null,
  isLeft: () => boolean,
): Promise<Stretch | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    if (part === null) return { start: 0, end: size };
    const starts: number[] = [];
    const header = Buffer.alloc(8);
    for (let at = 0; at + header.length <= size && starts.length <= part; ) {
      if (isLeft()) return null;
      await file.read(header, 0, header.length, at);
      if (header.toString('latin1', 4) === 'ftyp') starts.push(at);
      // A box is never shorter than its header: a broken file is not walked for ever.
      at += Math.max(header.length, header.readUInt32BE(0));
    }
    const start = starts[part - 1];
    return start === undefined ? null : { start, end: starts[part] ?? size };
  } finally {
    await file.close();
  }
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
