/** Too few floats would silently turn into NaN multipliers; that must never reach a payout. */
export function floatAt(floats: readonly number[], index: number): number {
  const float = floats[index];
  if (float === undefined || !(float >= 0 && float < 1)) {
    throw new RangeError(`float ${index} must be in [0, 1), got ${float}`);
  }
  return float;
}
