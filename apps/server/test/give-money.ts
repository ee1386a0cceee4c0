import { isRefusal } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import { compensate } from '../src/modules/identity/compensation.ts';
import type { Money } from '../src/modules/ledger/site-accounts.ts';
import type { Database } from '../src/platform/db/database.ts';
import { withTreasurers } from './treasurers.ts';

/** Money for whoever a test is about, by the one road on which an operator gives any sum. */
export function giveMoney(
  db: Database,
  name: string,
  amount: Kopecks,
  money: Money = 'play',
): Promise<void> {
  return withTreasurers(db, async (within, treasurers) => {
    const given = await compensate(within, { name, amount, money, reason: 'test' }, treasurers);
    if (given === null || isRefusal(given)) throw new Error(`${name} was given nothing`);
  });
}
