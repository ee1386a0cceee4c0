import { EDGE_UNIT } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';

const WHOLE_BP = 10_000;
const EDGE_FOR_A_KOPECK = BigInt(EDGE_UNIT * WHOLE_BP);

/** How much lies in a safe, and which part of the edge frees it. */
export interface SafeTerms {
  readonly amount: Kopecks;
  readonly shareBp: number;
}

/** So much of it is earned by the edge of a window; floored once, over the whole of it. */
export function earnedBy({ amount, shareBp }: SafeTerms, edge: number): Kopecks {
  const share = (BigInt(edge) * BigInt(shareBp)) / EDGE_FOR_A_KOPECK;
  return share < BigInt(amount) ? kopecks(Number(share)) : amount;
}

/** The least edge that earns all of it: what comes after is the next safe's. */
export function edgeToEarn({ amount, shareBp }: SafeTerms): number {
  const needed = BigInt(amount) * EDGE_FOR_A_KOPECK;
  return Number((needed + BigInt(shareBp - 1)) / BigInt(shareBp));
}
