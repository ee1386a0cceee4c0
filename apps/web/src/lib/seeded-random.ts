/**
 * Numbers in [0, 1) that come the same from the same seed, on every visit and every device: a
 * scattered picture stays as it was. Mulberry32: small, and without visible patterns.
 */
export function createRandom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
