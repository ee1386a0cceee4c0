import type { Ratio } from '@kvazar/games';

/** "98.984375" of 0.98984375: every decimal, which ends where the denominator is a power of two. */
export function writeExactPercent({ numerator, denominator }: Ratio): string {
  let rest = BigInt(numerator) * 100n;
  const divisor = BigInt(denominator);
  let text = String(rest / divisor);
  rest %= divisor;
  if (rest > 0n) text += '.';
  while (rest > 0n) {
    rest *= 10n;
    text += String(rest / divisor);
    rest %= divisor;
  }
  return text;
}
