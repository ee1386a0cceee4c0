import { ECDH } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';

/** A browser that takes pushes: where they go, and for whose eyes they are sealed. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push services of browsers. A name that begins with a dot stands for every host below it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

const MAX_ENDPOINT_CHARS = 1_000;
const AUTH_BYTES = 16;

function isKnownHost(host: string): boolean {
  return KNOWN_HOSTS.some(known => (known.startsWith('.') ? host.endsWith(known) : host === known));
}

/**
 * The site itself calls the address that a browser names: any other than that of a push service would
 * make it knock wherever a player likes, in its own network too.
 */
export function isTrustedEndpoint(endpoint: string, ownServices: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, href } = new URL(endpoint);
  if (username !== '' || password !== '' || href.length > MAX_ENDPOINT_CHARS) return false;
  if (ownServices.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isKnownHost(hostname);
}

function decode(text: string): Buffer | null {
  return /^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url') : null;
}

/** Keys that nothing can be sealed with would fail at every push. */
function areKeysSound({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  const [point, secret] = [decode(p256dh), decode(auth)];
  if (secret?.length !== AUTH_BYTES || point?.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export function readPushAddress(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  ownServices: readonly string[],
): PushAddress | Refusal {
  if (!isTrustedEndpoint(endpoint, ownServices)) return refuse('notices/endpoint');
  if (!areKeysSound(keys)) return refuse('request/invalid', 'Поле «keys»: неверное значение');
  return { endpoint: new URL(endpoint).href, ...keys };
}
