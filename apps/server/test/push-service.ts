import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitUntil } from './wait-until.ts';

/** A push that came whole: signed as RFC 8292 and sealed as RFC 8291 ask. */
interface TakenPush {
  readonly path: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  /** The `sub` of the signature. */
  readonly subject: string;
  /** What the browser reads. */
  readonly payload: Record<string, unknown>;
  readonly bytes: number;
}

/** As a browser's `PushSubscription.toJSON()` tells it. */
export interface Subscriber {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

const MAX_LIFE_SECONDS = 24 * 3_600;
const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8188 with the keys of RFC 8291: one record, opened by the browser's own key. */
function open(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no delimiter of the last record');
  return padded.subarray(0, end).toString('utf8');
}

/** Throws unless the site has signed for this very service, and for a day at most. */
function checkSignature(authorization: string, origin: string, siteKey: string): string {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/i.exec(authorization)?.groups ?? {};
  if (key !== siteKey) throw new Error('signed by somebody else');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (read(head)['alg'] !== 'ES256' || !isSigned) throw new Error('not signed');
  const { aud, exp, sub } = read(claims);
  const nowSeconds = Date.now() / 1_000;
  if (aud !== origin) throw new Error('signed for another service');
  if (!(Number(exp) > nowSeconds && Number(exp) <= nowSeconds + MAX_LIFE_SECONDS)) {
    throw new Error('signed for too long or too late');
  }
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('no subject');
  return sub;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A push service of one's own, with the browsers that subscribe to it: RFC 8030. */
export class PushService {
  readonly taken: TakenPush[] = [];
  /** Why pushes were not taken. */
  readonly faults: string[] = [];
  /** How many requests came, whatever became of them. */
  asked = 0;
  readonly #answers: Answer[] = [];
  readonly #browsers = new Map<string, Browser & { readonly siteKey: string }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>(resolve => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What a browser does that asks for pushes of the site with this key. */
  subscribe(siteKey: string): Subscriber {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    this.#browsers.set(path, { ecdh, auth, siteKey });
    return {
      endpoint: `${this.origin}${path}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  /** Instead of taking it, the next push is answered so. */
  answerNext(status: number, headers: Record<string, string> = {}): void {
    this.#answers.push({ status, headers });
  }

  takenBy({ endpoint }: Subscriber): TakenPush[] {
    return this.taken.filter(({ path }) => `${this.origin}${path}` === endpoint);
  }

  /** The nth push that a browser has taken. */
  async waitForPush(subscriber: Subscriber, nth = 1): Promise<TakenPush> {
    await waitUntil(() => this.takenBy(subscriber)[nth - 1], `push ${nth}`);
    const found = this.takenBy(subscriber)[nth - 1];
    if (!found) throw new Error('the push vanished');
    return found;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked += 1;
    const body = await readBody(request);
    const planned = this.#answers.shift();
    if (planned) {
      response.writeHead(planned.status, planned.headers).end();
      return;
    }
    const path = request.url ?? '';
    const browser = this.#browsers.get(path);
    if (!browser) {
      response.writeHead(404).end();
      return;
    }
    try {
      this.taken.push(this.#take(path, browser, request, body));
      response.writeHead(201, { location: `${this.origin}/message/${this.taken.length}` }).end();
    } catch (error) {
      this.faults.push(String(error));
      response.writeHead(400).end();
    }
  }

  #take(
    path: string,
    browser: Browser & { readonly siteKey: string },
    { method, headers }: IncomingMessage,
    body: Buffer,
  ): TakenPush {
    if (method !== 'POST') throw new Error(`not a push: ${method}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not sealed');
    if (body.length > 4_096) throw new Error('too large');
    const ttl = Number(headers['ttl'] ?? Number.NaN);
    if (!Number.isInteger(ttl)) throw new Error('no TTL');
    const subject = checkSignature(headers.authorization ?? '', this.origin, browser.siteKey);
    const payload = JSON.parse(open(body, browser)) as Record<string, unknown>;
    const topic = headers['topic'];
    return { path, ttl, topic: topic?.toString(), subject, payload, bytes: body.length };
  }
}
