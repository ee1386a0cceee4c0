/** Bits 48–51 of the id say 7, bits 64–65 say 10: RFC 9562. */
const VERSION_BITS = 0x70;
const VARIANT_BITS = 0x80;

/** A new id that sorts by the time it was made: 48 bits of milliseconds, then 74 random ones. */
export function createUuidV7(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let restMs = nowMs;
  for (let index = 5; index >= 0; index--) {
    bytes[index] = restMs % 256;
    restMs = Math.floor(restMs / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_BITS;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT_BITS;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
