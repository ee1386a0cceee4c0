import { type Kopecks, kopecks } from './kopecks.ts';

/** Multipliers are whole numbers of ten-thousandths: 20 000 means ×2. */
export const MULTIPLIER_UNIT = 10_000;

/** floor(stake × multiplier): the fraction of a kopeck stays with the house. */
export function payoutFor(stake: Kopecks, multiplierE4: number): Kopecks {
  const product = stake * multiplierE4;
  if (Number.isSafeInteger(product)) return kopecks(Math.floor(product / MULTIPLIER_UNIT));
  return kopecks(Number((BigInt(stake) * BigInt(multiplierE4)) / BigInt(MULTIPLIER_UNIT)));
}

/** What a payout is of its stake, floored: a bet made of parts has no multiplier but this. */
export function multiplierOf(payout: Kopecks, stake: Kopecks): number {
  return Number((BigInt(payout) * BigInt(MULTIPLIER_UNIT)) / BigInt(stake));
}
