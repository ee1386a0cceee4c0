import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationFault } from '../../provider.ts';

export const SIGNATURE_HEADER = 'kvazar-signature';
const TOLERANCE_SECONDS = 300;

function computeMac(key: Buffer, timestamp: string, rawBody: Buffer): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest();
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body">` */
export function signBody(key: Buffer, rawBody: Buffer, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${computeMac(key, timestamp, rawBody).toString('hex')}`;
}

/** Null when the body is signed with this key, and lately. */
export function findSignatureFault(
  key: Buffer,
  header: string | string[] | undefined,
  rawBody: Buffer,
  now: Date,
): NotificationFault['fault'] | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '');
  const [, timestamp = '', mac = ''] = match ?? [];
  if (!match) return 'signature';
  const isGenuine = timingSafeEqual(computeMac(key, timestamp, rawBody), Buffer.from(mac, 'hex'));
  if (!isGenuine) return 'signature';
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return ageSeconds > TOLERANCE_SECONDS ? 'stale' : null;
}
