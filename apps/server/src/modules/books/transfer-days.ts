import type { Database, Queryable } from '../../platform/db/database.ts';

/** Transfers are dated by the beginning of their transaction, and none lasts as long. */
export const LONGEST_TRANSACTION = `interval '1 hour'`;
/** Days at a time: each is one statement. */
const MOST_DAYS = 400;

/** Sums of transfers that are no bets, by kind and money; `where` bounds their time. */
const sumTransfers = (where: string) => `
  select t.kind, a.money, count(*) as transfers, sum(t.amount)::bigint as amount
  from transfers t join accounts a on a.id = least(t.from_account, t.to_account)
  where t.kind not in ('stake', 'payout', 'refund') and ${where}
  group by t.kind, a.money`;

const startOf = (day: string) => `${day}::timestamp at time zone 'UTC'`;

/** Whole days that nothing can join any more; what is newer is added up when somebody asks. */
export const NEWER_TRANSFERS = sumTransfers(
  `t.created_at >= ${startOf('(select day from transfer_days_end)')}`,
);

/** Sums up the next day, if it is over; false when there is none. */
async function closeDay(tx: Queryable, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ day: string }>(
    `update transfer_days_end set day = day + 1
     where ${startOf('(day + 1)')} + ${LONGEST_TRANSACTION} <= $1
     returning (day - 1)::text as day`,
    [now],
  );
  const [closed] = rows;
  if (!closed) return false;
  await tx.query(
    `insert into transfer_days (day, kind, money, transfers, amount)
     select $1::date, s.* from (${sumTransfers(
       `t.created_at >= ${startOf('$1::date')} and t.created_at < ${startOf('($1::date + 1)')}`,
     )}) s`,
    [closed.day],
  );
  return true;
}

export async function closeDays(db: Database, now: Date): Promise<void> {
  for (let days = 0; days < MOST_DAYS; days++) {
    if (!(await db.inTransaction(tx => closeDay(tx, now)))) return;
  }
}
