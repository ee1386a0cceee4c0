import { kopecks, roublesFromKopecks } from '@kvazar/money';

/** Averages and deviations have fractions of a kopeck, which nobody is shown. */
export function inRoubles(sum: number): number {
  const whole = Math.round(sum);
  return roublesFromKopecks(kopecks(whole === 0 ? 0 : whole));
}
