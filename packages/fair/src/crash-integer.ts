import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The number that decides a Crash round: the first 8 hex digits of HMAC-SHA256(key = the round's
 * hash as text, message = salt), from 0 to 2³² − 1. Every round has a key of its own, so keeping
 * keyed states, as bets do, would only push theirs out.
 */
export function computeCrashInteger(roundHash: string, salt: string): number {
  const bytes = hmac(sha256, utf8ToBytes(roundHash), utf8ToBytes(salt));
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
