/** The pockets clockwise, as on every wheel with one zero. */
export const ROULETTE_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

export const ROULETTE_POCKETS = ROULETTE_WHEEL.length;

const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type RouletteColour = 'green' | 'red' | 'black';

export function rouletteColour(number: number): RouletteColour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

export function isRouletteNumber(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < ROULETTE_POCKETS
  );
}
