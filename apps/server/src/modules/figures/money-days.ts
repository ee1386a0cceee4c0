import type { Database, Queryable } from '../../platform/db/database.ts';
import { dayInMoscow, MOSCOW, startOfDay } from '../bet-days/zone.ts';
import { type Money, siteAccount } from '../ledger/site-accounts.ts';
import { TRANSFER_KINDS, type TransferKind } from '../ledger/transfer-kinds.ts';
import type { FigureSums } from './figure-definitions.ts';
import { daysBetween, nextDay } from './figure-period.ts';

type MoneyPart = 'rewards' | 'deposits' | 'withdrawals';

/**
 * What a transfer means to the figures. The play money of a newcomer is no reward: nothing was paid
 * for it. What moves between accounts of the site has reached nobody yet.
 */
const PARTS: Readonly<Record<TransferKind, readonly [MoneyPart, 1 | -1] | null>> = {
  gift: null,
  stake: null,
  payout: null,
  refund: null,
  'operator-credit': ['rewards', 1],
  'correction-paid': ['rewards', 1],
  'correction-taken': ['rewards', -1],
  'debt-taken': ['rewards', -1],
  'top-up': ['deposits', 1],
  withdrawal: ['withdrawals', 1],
  'withdrawal-return': ['withdrawals', -1],
  rakeback: ['rewards', 1],
  'level-gift': ['rewards', 1],
  'referral-share': ['rewards', 1],
  'wheel-budget': null,
  'wheel-budget-return': null,
  'wheel-prize': ['rewards', 1],
  'codes-budget': null,
  'codes-budget-return': null,
  'code-gift': ['rewards', 1],
  'free-spins-reserve': null,
  'free-spins-return': null,
  'free-spin': ['rewards', 1],
  'safe-deposit': null,
  'safe-return': null,
  'safe-portion': ['rewards', 1],
  'tournaments-budget': null,
  'tournaments-budget-return': null,
  'tournament-pool': null,
  'tournament-pool-return': null,
  'tournament-prize': ['rewards', 1],
  'heists-budget': null,
  'heists-budget-return': null,
  'heist-pool': null,
  'heist-pool-return': null,
  'heist-loot': ['rewards', 1],
  'heist-pot': ['rewards', 1],
};

export const FIGURE_KINDS = (Object.keys(PARTS) as TransferKind[]).filter(kind => PARTS[kind]);

/** The site's side of these kinds, by the direction in which they move. */
function siteSides(direction: 'from' | 'to', money: Money): number[] {
  const sides = FIGURE_KINDS.map(kind => TRANSFER_KINDS[kind][direction]);
  return [...new Set(sides)].flatMap(side => (side === 'player' ? [] : [siteAccount(side, money)]));
}

type MoneySums = Pick<FigureSums, MoneyPart>;

interface KindOfDay {
  readonly day: string;
  readonly kind: TransferKind;
  readonly amount: number;
}

/** From the ledger: by the indexes of what is no bet, of which there is little. */
async function addUp(db: Queryable, money: Money, from: Date, to: Date): Promise<KindOfDay[]> {
  const side = (column: string, accounts: string) => `
    select created_at, kind, amount from transfers where ${column} = any(${accounts}::bigint[])
      and kind not in ('stake', 'payout', 'refund') and kind = any($5)
      and created_at >= $3 and created_at < $4`;
  const { rows } = await db.query<KindOfDay>(
    `select to_char(created_at at time zone '${MOSCOW}', 'YYYY-MM-DD') as day, kind,
       sum(amount)::bigint as amount
     from (${side('from_account', '$1')} union all ${side('to_account', '$2')}) moved
     group by 1, 2`,
    [siteSides('from', money), siteSides('to', money), from, to, FIGURE_KINDS],
  );
  return rows;
}

/** Days in a row are added up together. */
function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && nextDay(run[1]) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** By day; a day without any of it is not there. */
export async function readMoneyDays(
  db: Queryable,
  money: Money,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, MoneySums>> {
  const days = daysBetween(from, to);
  // One that the stretch cuts short is added up to there, though it may be over by now.
  const whole = days.filter(day => startOfDay(nextDay(day)) <= to);
  const { rows: kept } = await db.query<KindOfDay & { readonly kind: TransferKind | null }>(
    `select to_char(c.day, 'YYYY-MM-DD') as day, m.kind, m.amount from figure_closed_days c
     left join figure_money_days m on m.day = c.day and m.money = $2
     where c.day = any($1::date[])`,
    [whole, money],
  );
  const closed = new Set(kept.map(({ day }) => day));
  const rows = kept.filter(({ kind }) => kind !== null);
  for (const [first, last] of runsOf(days.filter(day => !closed.has(day)))) {
    const end = startOfDay(nextDay(last));
    rows.push(...(await addUp(db, money, startOfDay(first), end < to ? end : to)));
  }
  const sums = new Map<string, Record<MoneyPart, number>>();
  for (const { day, kind, amount } of rows) {
    const part = PARTS[kind];
    if (!part) continue;
    const sum = sums.get(day) ?? { rewards: 0, deposits: 0, withdrawals: 0 };
    sum[part[0]] += part[1] * amount;
    sums.set(day, sum);
  }
  return sums;
}

/** A transfer carries the moment at which its transaction began: by then all of a day are committed. */
const SETTLED_AFTER_MS = 15 * 60_000;
const DAYS_AT_ONCE = 400;

/** Writes down what days came to that are over and not written down yet; the oldest first. */
export async function closeDays(db: Database, now: Date): Promise<void> {
  const { rows } = await db.query<{ first: string | null }>(
    `select to_char(coalesce((select max(day) + 1 from figure_closed_days), (
       select (min(created_at) at time zone '${MOSCOW}')::date from players)), 'YYYY-MM-DD') as first`,
  );
  const first = rows[0]?.first ?? null;
  const end = startOfDay(dayInMoscow(new Date(now.getTime() - SETTLED_AFTER_MS)));
  if (first === null || startOfDay(first) >= end) return;
  for (const day of daysBetween(startOfDay(first), end).slice(0, DAYS_AT_ONCE)) {
    await db.inTransaction(async tx => {
      const { rowCount } = await tx.query(
        'insert into figure_closed_days (day) values ($1) on conflict do nothing',
        [day],
      );
      if (rowCount === 0) return;
      for (const money of ['play', 'real'] as const) {
        const sums = await addUp(tx, money, startOfDay(day), startOfDay(nextDay(day)));
        await tx.query(
          `insert into figure_money_days (day, money, kind, amount)
           select $1, $2, kind, amount from json_to_recordset($3) k (kind text, amount bigint)`,
          [day, money, JSON.stringify(sums)],
        );
      }
    });
  }
}
