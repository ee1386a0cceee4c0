import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type HmacState = ReturnType<typeof hmac.create>;

/**
 * A player bets many times on one server seed. Keeping the state after the key was absorbed
 * halves the work of every later bet; a state weighs about a kilobyte, hence the bound.
 */
const MAX_KEPT_STATES = 4096;
const keptStates = new Map<string, HmacState>();

/** Work memory shared by all calls: everything here is synchronous, so no two calls overlap. */
const work = hmac.create(sha256, new Uint8Array(0));
const digest = new Uint8Array(32);
const digestView = new DataView(digest.buffer);
const asciiMessage = new Uint8Array(192);

function stateForKey(key: string): HmacState {
  const kept = keptStates.get(key);
  if (kept !== undefined) return kept;
  const state = hmac.create(sha256, utf8ToBytes(key));
  if (keptStates.size >= MAX_KEPT_STATES) {
    const oldest = keptStates.keys().next();
    if (!oldest.done) keptStates.delete(oldest.value);
  }
  keptStates.set(key, state);
  return state;
}

/** Almost every message is short ASCII, which needs no encoder and no new memory. */
function encodeMessage(message: string): Uint8Array {
  const { length } = message;
  if (length > asciiMessage.length) return utf8ToBytes(message);
  for (let index = 0; index < length; index++) {
    const code = message.charCodeAt(index);
    if (code > 0x7f) return utf8ToBytes(message);
    asciiMessage[index] = code;
  }
  return asciiMessage.subarray(0, length);
}

/**
 * HMAC-SHA256 of two texts. The returned view is overwritten by the next call: read it at once
 * and keep no reference to it.
 */
export function computeHmac(key: string, message: string): DataView {
  stateForKey(key)._cloneInto(work).update(encodeMessage(message)).digestInto(digest);
  return digestView;
}

export function computeHmacHex(key: string, message: string): string {
  computeHmac(key, message);
  return bytesToHex(digest);
}
