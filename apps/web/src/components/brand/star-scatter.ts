import { createRandom } from '../../lib/seeded-random.ts';

interface StarField {
  width: number;
  height: number;
  count: number;
  seed: number;
}

/**
 * One path for a whole layer of stars: zero-length strokes with round caps are dots, so a sky of a
 * hundred stars costs one element instead of a hundred.
 */
export function scatterDots({ width, height, count, seed }: StarField): string {
  const next = createRandom(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    path += `M${Math.round(next() * width)} ${Math.round(next() * height)}h0`;
  }
  return path;
}

/** Four-pointed stars with drawn-in sides, few and bright. */
export function scatterSparkles({ width, height, count, seed }: StarField): string {
  const next = createRandom(seed);
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
