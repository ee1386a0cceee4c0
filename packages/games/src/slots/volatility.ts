export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Standard deviations of a payment, in stakes, from which on a slot is called so. */
export const MEDIUM_FROM = 3;
export const HIGH_FROM = 6.5;

/** The label follows from the proven deviation and from nothing else. */
export function rateVolatility(deviation: number): Volatility {
  if (deviation >= HIGH_FROM) return 'high';
  return deviation >= MEDIUM_FROM ? 'medium' : 'low';
}
