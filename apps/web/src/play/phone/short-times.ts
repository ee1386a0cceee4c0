import { formatUnits } from '../typed-number.ts';

/** From here on decimals have no room on a phone, and no meaning. */
const WHOLE_FROM = 1_000;

/** `2.0000×`, and `9 900×` where decimals would be cut; in whole units of so many decimals. */
export function shortenTimes(units: number, decimals: number): string {
  const whole = Math.floor(units / 10 ** decimals);
  return whole < WHOLE_FROM ? `${formatUnits(units, decimals)}×` : `${formatUnits(whole, 0)}×`;
}
