import { floorDivide } from '../exact.ts';

/** The round's integer is one of 2³² equally likely ones. */
export const CRASH_OUTCOMES = 2 ** 32;

/** max(1, 2³²/(int + 1) × 0.99) cut to hundredths, in whole numbers: floats fall short at times. */
export function crashPointHundredths(integer: number): number {
  return Math.max(100, floorDivide(99 * CRASH_OUTCOMES, integer + 1));
}
