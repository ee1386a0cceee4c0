/** How fast the multiplier grows: e^(0.00006 t), t in milliseconds. Doubles in about 11.6 s. */
const GROWTH_PER_MS = 0.00006;

/** The unrounded height of the curve, for drawing. Money uses hundredths only. */
export function crashHeightAt(elapsedMs: number): number {
  return Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs));
}

/** The multiplier at a moment of flight, in hundredths: what a cash-out at that moment pays. */
export function crashMultiplierHundredthsAt(elapsedMs: number): number {
  return Math.floor(100 * crashHeightAt(elapsedMs));
}

export function crashMultiplierAt(elapsedMs: number): number {
  return crashMultiplierHundredthsAt(elapsedMs) / 100;
}

/**
 * The first whole millisecond at which the multiplier is reached. The logarithm alone may miss it
 * by one through float error, and then a bet would be cashed out below its own target; so it only
 * says where to start looking.
 */
export function elapsedMsForCrashMultiplier(multiplierHundredths: number): number {
  if (multiplierHundredths <= 100) return 0;
  let elapsedMs = Math.floor(Math.log(multiplierHundredths / 100) / GROWTH_PER_MS) - 1;
  while (crashMultiplierHundredthsAt(elapsedMs) < multiplierHundredths) elapsedMs++;
  return elapsedMs;
}
