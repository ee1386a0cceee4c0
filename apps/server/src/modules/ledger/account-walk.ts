import type { Queryable } from '../../platform/db/database.ts';
import { LAST_SITE_ACCOUNT, type Money } from './site-accounts.ts';

/** A transfer as one of its two accounts sees it. */
export interface AccountTransfer {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  /** Kopecks; below zero what left the account. */
  readonly change: number;
  readonly balanceAfter: number;
  readonly reference: string;
  readonly otherAccount: number;
}

/** An account of a player and the last transfer that its balance knows of. */
export interface AccountStand {
  readonly id: number;
  readonly balance: number;
  readonly lastTransfer: number;
}

/** The indexes of the walk leave the accounts of the site out. */

const side = (own: 'from' | 'to', comparison: '<' | '>') => {
  const other = own === 'from' ? 'to' : 'from';
  return `(select id, created_at as at, kind, ${own === 'from' ? '-' : ''}amount as change,
      balance_after as "balanceAfter", reference, ${other}_account as "otherAccount"
    from transfers
    where ${own}_account = $1 and ${own}_account > ${LAST_SITE_ACCOUNT} and id ${comparison} $2
    order by id ${comparison === '<' ? 'desc' : 'asc'} limit $3)`;
};

const pageFrom = (comparison: '<' | '>') =>
  `select * from (${side('from', comparison)} union all ${side('to', comparison)}) moves
   order by id ${comparison === '<' ? 'desc' : 'asc'} limit $3`;

const AFTER = pageFrom('>');
const BEFORE = pageFrom('<');

/** Oldest first, after an id. An account's transfers are written under its lock: ids are their order. */
export async function listTransfersAfter(
  db: Queryable,
  account: number,
  id: number,
  count: number,
): Promise<readonly AccountTransfer[]> {
  return (await db.query<AccountTransfer>(AFTER, [account, id, count])).rows;
}

/** Newest first, below an id. */
export async function listTransfersBefore(
  db: Queryable,
  account: number,
  id: number,
  count: number,
): Promise<readonly AccountTransfer[]> {
  return (await db.query<AccountTransfer>(BEFORE, [account, id, count])).rows;
}

/** Both in one statement: whatever moves the account meanwhile is in neither or in both. */
export async function readStand(
  db: Queryable,
  playerId: number,
  money: Money,
): Promise<AccountStand> {
  const { rows } = await db.query<AccountStand>(
    `select a.id, a.balance, greatest(
       (select id from transfers where from_account = a.id and from_account > ${LAST_SITE_ACCOUNT}
        order by id desc limit 1),
       (select id from transfers where to_account = a.id and to_account > ${LAST_SITE_ACCOUNT}
        order by id desc limit 1), 0) as "lastTransfer"
     from accounts a where a.player_id = $1 and a.money = $2`,
    [playerId, money],
  );
  const [stand] = rows;
  if (!stand) throw new Error(`player ${playerId} has no ${money} account`);
  return stand;
}

const ROWS_AT_ONCE = 5_000;

/** All up to that stand, the oldest first; a batch at a time, however many there are. */
export async function* walkAccount(
  db: Queryable,
  { id: account, lastTransfer }: AccountStand,
): AsyncGenerator<AccountTransfer> {
  let last = 0;
  for (;;) {
    const rows = await listTransfersAfter(db, account, last, ROWS_AT_ONCE);
    for (const row of rows) {
      if (row.id > lastTransfer) return;
      yield row;
    }
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end.id;
  }
}
