import type { Statement, StatementDay } from '@kvazar/contract';
import { addKopecks, type Kopecks, kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { listOperationSums } from '../ledger/operations.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** The day ends at midnight in Moscow, whatever clock the server or the player has. */
export const STATEMENT_ZONE = 'Europe/Moscow';
const DAYS = 365;
const DAY_MS = 86_400_000;
const SUM_NAMES = ['stakes', 'payouts', 'topUps', 'withdrawals', 'gifts'] as const;

type SumName = (typeof SUM_NAMES)[number];
type Sums = Record<SumName, Kopecks> & { bets: number };

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: STATEMENT_ZONE }).format(date);
}

function noSums(): Sums {
  const none = kopecks(0);
  return { bets: 0, stakes: none, payouts: none, topUps: none, withdrawals: none, gifts: none };
}

function showSums(sums: Sums): Omit<StatementDay, 'day'> {
  const shown = Object.fromEntries(SUM_NAMES.map(name => [name, roublesFromKopecks(sums[name])]));
  return { bets: sums.bets, ...(shown as Record<SumName, number>) };
}

/** A withdrawal that was returned never happened, as far as the player's money is concerned. */
function sortOperation(kind: string, amount: number): Partial<Record<SumName, Kopecks>> {
  if (kind === 'top-up') return { topUps: kopecks(amount) };
  if (kind === 'withdrawal' || kind === 'withdrawal-return') {
    return { withdrawals: kopecks(-amount) };
  }
  return { gifts: kopecks(amount) };
}

async function listBetSums(db: Queryable, playerId: number, from: string) {
  const { rows } = await db.query<{ day: string; bets: number; stakes: number; payouts: number }>(
    `select to_char(created_at at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as bets,
       sum(stake)::bigint as stakes, sum(payout)::bigint as payouts
     from bets where player_id = $1 and state in ('open', 'settled')
       and created_at >= $2::timestamp at time zone $3
     group by 1`,
    [playerId, from, STATEMENT_ZONE],
  );
  return rows;
}

/** What the player staked, won, paid in and took out, day by day for a year. */
export async function makeStatement(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<Statement> {
  const from = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const [bets, operations] = await Promise.all([
    listBetSums(db, playerId, from),
    listOperationSums(db, { playerId, money, from, zone: STATEMENT_ZONE }),
  ]);
  const byDay = new Map<string, Sums>();
  const total = noSums();
  const add = (day: string, part: Partial<Sums>) => {
    const sums = byDay.get(day) ?? noSums();
    byDay.set(day, sums);
    for (const target of [sums, total]) {
      target.bets += part.bets ?? 0;
      for (const name of SUM_NAMES)
        target[name] = addKopecks(target[name], part[name] ?? kopecks(0));
    }
  };
  for (const { day, bets: count, stakes, payouts } of bets) {
    add(day, { bets: count, stakes: kopecks(stakes), payouts: kopecks(payouts) });
  }
  for (const { day, kind, amount } of operations) add(day, sortOperation(kind, amount));
  return {
    from,
    to: dayOf(now),
    total: showSums(total),
    days: [...byDay]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, sums]) => ({ day, ...showSums(sums) })),
  };
}
