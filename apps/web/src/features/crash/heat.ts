type Colour = readonly [red: number, green: number, blue: number];

/** Cold at the start, gold, then red hot, and beyond twenty the pink of a nebula. */
const STOPS: readonly (readonly [multiplier: number, colour: Colour])[] = [
  [1, [122, 162, 255]],
  [1.35, [165, 139, 255]],
  [1.9, [255, 150, 190]],
  [2.6, [255, 184, 107]],
  [5, [255, 200, 87]],
  [10, [255, 138, 76]],
  [20, [255, 92, 92]],
  [100, [255, 79, 216]],
];

/** The colour of a flight at this height. */
export function heatAt(height: number): Colour {
  const reached = Math.log(Math.max(1, height));
  const index = STOPS.findIndex(([multiplier]) => Math.log(multiplier) > reached);
  if (index === -1) return STOPS.at(-1)?.[1] ?? [255, 255, 255];
  const [toMultiplier, to] = STOPS[index] ?? [1, [255, 255, 255]];
  const [fromMultiplier, from] = STOPS[index - 1] ?? [toMultiplier, to];
  const span = Math.log(toMultiplier) - Math.log(fromMultiplier);
  const share = span === 0 ? 0 : (reached - Math.log(fromMultiplier)) / span;
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

export function toHex([red, green, blue]: Colour): number {
  return (red << 16) | (green << 8) | blue;
}

export function toCss([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`;
}
