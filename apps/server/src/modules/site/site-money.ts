import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { readSetting, writeSetting } from './site-settings.ts';

const KEY = 'money';

/** Written down by whoever holds the money, for who comes to the database past the nodes. */
export async function noteSiteMoney(db: Queryable, money: Money): Promise<void> {
  if ((await readSiteMoney(db)) !== money) await writeSetting(db, KEY, money);
}

/** Null until the first node has come. */
export function readSiteMoney(db: Queryable): Promise<Money | null> {
  return readSetting<Money>(db, KEY);
}
