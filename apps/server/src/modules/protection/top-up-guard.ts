import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { describeExclusion } from './exclusion.ts';
import { isExcluded, limitInForce } from './guard.ts';
import { PERIOD_WORDS, PERIODS, startOf } from './period.ts';
import { findGuard, sumDeposits } from './protection-repository.ts';

/** Asked inside the transaction that opens a payment, with the player's account locked. */
export function createTopUpGuard(money: Money) {
  return async (
    tx: Queryable,
    playerId: number,
    amount: Kopecks,
    now: Date,
  ): Promise<Refusal | null> => {
    const guard = await findGuard(tx, playerId, money, now);
    if (!guard) return null;
    if (guard.exclusion && isExcluded(guard, now)) {
      return refuse('protection/excluded', describeExclusion(guard.exclusion));
    }
    for (const period of PERIODS) {
      const limit = limitInForce(guard, 'deposit', period, now);
      if (limit === null) continue;
      const paid = await sumDeposits(tx, playerId, money, startOf(period, now));
      if (paid + amount > limit) {
        const left = formatRoubles(kopecks(Math.max(0, limit - paid)));
        return refuse(
          'protection/deposit-limit',
          `Ваш лимит пополнений за ${PERIOD_WORDS[period]}: осталось ${left}`,
        );
      }
    }
    return null;
  };
}
