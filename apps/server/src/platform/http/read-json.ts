import type { IncomingMessage } from 'node:http';
import { readBytes, UnreadableBody } from './read-bytes.ts';

export interface JsonBody {
  /** Undefined when the call brings nothing. */
  readonly sent: unknown;
  readonly bytes: number;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Rejects with `UnreadableBody`. */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  parse: (text: string) => unknown,
): Promise<JsonBody> {
  const { 'content-type': type, 'content-length': announced } = request.headers;
  if (type !== undefined && !JSON_TYPE.test(type)) throw new UnreadableBody('request/not-json');
  if (Number(announced) > maxBytes) throw new UnreadableBody('request/too-large');
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return { sent: undefined, bytes: 0 };
  if (type === undefined) throw new UnreadableBody('request/not-json');
  try {
    return { sent: parse(bytes.toString()), bytes: bytes.length };
  } catch {
    throw new UnreadableBody('request/invalid');
  }
}
