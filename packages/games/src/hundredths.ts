/**
 * Targets and points have two decimals. On the wire they are numbers (57.29); inside they are whole
 * hundredths (5729), because 57.29 × 100 is 5728.999… in floats.
 */
export function toHundredths(value: number): number | null {
  const hundredths = Math.round(value * 100);
  if (!Number.isSafeInteger(hundredths)) return null;
  return fromHundredths(hundredths) === value ? hundredths : null;
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
