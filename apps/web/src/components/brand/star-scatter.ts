interface StarField {
  width: number;
  height: number;
  count: number;
  seed: number;
}

/** Mulberry32: the same seed gives the same sky on every render and on every device. */
function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One path for a whole layer of stars: zero-length strokes with round caps are dots, so a sky of a
 * hundred stars costs one element instead of a hundred.
 */
export function scatterDots({ width, height, count, seed }: StarField): string {
  const next = createDice(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    path += `M${Math.round(next() * width)} ${Math.round(next() * height)}h0`;
  }
  return path;
}

/** Four-pointed stars with drawn-in sides, few and bright. */
export function scatterSparkles({ width, height, count, seed }: StarField): string {
  const next = createDice(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(next() * width);
    const y = Math.round(next() * height);
    const reach = 4 + Math.round(next() * 5);
    const top = `M${x} ${y - reach}`;
    path += `${top}Q${x} ${y} ${x + reach} ${y}Q${x} ${y} ${x} ${y + reach}Q${x} ${y} ${x - reach} ${y}Q${x} ${y} ${x} ${y - reach}Z`;
  }
  return path;
}
