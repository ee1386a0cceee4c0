import { addCases, NO_CASES, NO_PAYMENT, type Payment, payBoth } from './sums.ts';

/** Free spins that retrigger alike. */
export interface SpinCases {
  readonly retrigger: number;
  readonly payment: Payment;
}

/** What a run of free spins pays in all, with its retriggers and their bound. */
export function sumFreeSpins(
  cases: readonly SpinCases[],
  spins: number,
  maxSpins: number,
): Payment {
  const known = new Map<number, Payment>();

  function sumFrom(played: number, awarded: number): Payment {
    if (played === awarded) return NO_PAYMENT;
    const key = played * (maxSpins + spins + 1) + awarded;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    let sum = NO_CASES;
    for (const { retrigger, payment } of cases) {
      const more = awarded + Math.max(0, Math.min(retrigger, maxSpins - awarded));
      sum = addCases(sum, payBoth(payment, sumFrom(played + 1, more)));
    }
    known.set(key, sum);
    return sum;
  }

  return sumFrom(0, spins);
}
