/** A fraction of two whole numbers, both exact: how chances and RTPs are counted. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * floor(dividend / divisor) without float error. The quotient of two whole numbers misses the next
 * whole number by at least 1/divisor, while rounding moves it by less than that as long as the
 * dividend stays below 2⁵³.
 */
export function floorDivide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`cannot divide ${dividend} by ${divisor} exactly`);
  }
  return Math.floor(dividend / divisor);
}

export function ratioToNumber({ numerator, denominator }: Ratio): number {
  return numerator / denominator;
}

/** "98.98" for 0.98989…: cut, not rounded, so that no figure shown is better than the true one. */
export function formatPercent({ numerator, denominator }: Ratio, decimals = 2): string {
  const scaled = (BigInt(numerator) * 100n * 10n ** BigInt(decimals)) / BigInt(denominator);
  if (decimals === 0) return scaled.toString();
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
