import type { Statement, StatementDay } from '@kvazar/contract';
import { addKopecks, type Kopecks, kopecks, roublesFromKopecks, ZERO } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { type BetDays, listBetDays } from '../bet-days/bet-days.ts';
import { dayInMoscow, MOSCOW } from '../bet-days/zone.ts';
import { listOperationSums } from '../ledger/operations.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { TransferKind } from '../ledger/transfer-kinds.ts';

const DAYS = 365;
const DAY_MS = 86_400_000;
const SUM_NAMES = ['stakes', 'payouts', 'inPlay', 'topUps', 'withdrawals', 'gifts'] as const;

type SumName = (typeof SUM_NAMES)[number];
type Sums = Record<SumName, Kopecks> & { bets: number };

function noSums(): Sums {
  const none = Object.fromEntries(SUM_NAMES.map(name => [name, ZERO]));
  return { bets: 0, ...(none as Record<SumName, Kopecks>) };
}

function showSums(sums: Sums): Omit<StatementDay, 'day'> {
  const shown = Object.fromEntries(SUM_NAMES.map(name => [name, roublesFromKopecks(sums[name])]));
  return { bets: sums.bets, ...(shown as Record<SumName, number>) };
}

const CORRECTIONS: ReadonlySet<string> = new Set<TransferKind>([
  'correction-paid',
  'correction-taken',
  'debt-taken',
]);

/** A withdrawal that was returned never happened, as far as the player's money is concerned. */
function sortOperation(kind: string, amount: number): Partial<Record<SumName, Kopecks>> {
  if (kind === 'top-up') return { topUps: kopecks(amount) };
  if (kind === 'withdrawal' || kind === 'withdrawal-return') {
    return { withdrawals: kopecks(-amount) };
  }
  // What a bet brought in the end.
  if (CORRECTIONS.has(kind)) return { payouts: kopecks(amount) };
  return { gifts: kopecks(amount) };
}

export interface StatementParts {
  readonly db: Queryable;
  readonly betDays: BetDays;
  readonly money: Money;
}

/** What the player staked, won, paid in and took out, day by day for a year. */
export async function makeStatement(
  { db, betDays, money }: StatementParts,
  playerId: number,
  now: Date,
): Promise<Statement> {
  await betDays.bringUpToDate(playerId);
  const from = dayInMoscow(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const [bets, operations] = await Promise.all([
    listBetDays(db, playerId, from),
    listOperationSums(db, { playerId, money, from, zone: MOSCOW }),
  ]);
  const byDay = new Map<string, Sums>();
  const total = noSums();
  const add = (day: string, part: Partial<Sums>) => {
    const sums = byDay.get(day) ?? noSums();
    byDay.set(day, sums);
    for (const target of [sums, total]) {
      target.bets += part.bets ?? 0;
      for (const name of SUM_NAMES) target[name] = addKopecks(target[name], part[name] ?? ZERO);
    }
  };
  for (const { day, bets: count, stakes, payouts, inPlay, money: kind } of bets) {
    if (kind !== money) continue;
    add(day, {
      bets: count,
      stakes: kopecks(stakes),
      payouts: kopecks(payouts),
      inPlay: kopecks(inPlay),
    });
  }
  for (const { day, kind, amount } of operations) add(day, sortOperation(kind, amount));
  return {
    from,
    to: dayInMoscow(now),
    total: showSums(total),
    days: [...byDay]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, sums]) => ({ day, ...showSums(sums) })),
  };
}
