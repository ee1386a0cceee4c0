import type { SiteAccounts } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { GAME_DAYS_READER } from '../game-days/game-days.ts';
import {
  BUDGETS,
  type Budget,
  isBudget,
  type Money,
  SITE_ACCOUNT_KINDS,
  type SiteAccountKind,
} from '../ledger/site-accounts.ts';
import { TRANSFER_KINDS, type TransferKind } from '../ledger/transfer-kinds.ts';
import { NEWER_TRANSFERS } from './transfer-days.ts';

interface Books {
  readonly players: number;
  readonly balances: number;
  readonly budgets: Readonly<Record<string, number>>;
  readonly moved: Readonly<Record<string, number>>;
  /** Stakes less payouts of settled bets. */
  readonly house: number;
  readonly openBets: number;
  readonly openStakes: number;
  readonly withdrawals: number;
  readonly withdrawalSum: number;
  readonly readings: readonly {
    readonly kind: 'rakeback' | 'referral';
    readonly amount: number;
    readonly players: number;
    readonly at: string;
  }[];
}

const moneyOf = (bets: string) => `(
  select a.money from transfers t join accounts a on a.id = t.from_account
  where t.reference = ${bets}.id and t.kind = 'stake' and t.created_at = ${bets}.created_at)`;

/**
 * Everything of one moment, in one statement: kept sums of closed days and of the stream, and the few
 * rows that are newer than those. What bets are open is told by games and rounds that are.
 */
const READ_BOOKS = `
  with held as (
    select count(*) filter (where kind = 'player' and balance > 0) as players,
      coalesce(sum(balance) filter (where kind = 'player'), 0)::bigint as balances
    from accounts where money = $1
  ), moved as (
    select kind, sum(amount)::bigint as amount from (
      select kind, money, amount from transfer_days
      union all select kind, money, amount from (${NEWER_TRANSFERS}) newer
    ) all_of_them where money = $1 group by kind
  ), unread as (
    select b.id, b.created_at, b.stake, b.payout from bets b, (
      select coalesce(max(settled_in), 0) as settled_in, coalesce(max(seq), 0) as seq
      from stream_positions where reader = '${GAME_DAYS_READER}') p
    where b.settled_in is not null and (b.settled_in, b.seq) > (p.settled_in, p.seq)
  ), open_ones as (
    select b.id, b.created_at, b.stake from open_games g join bets b on b.id = g.bet_id
    where b.state = 'open'
    union
    select b.id, b.created_at, b.stake from rounds r
    join bets b on b.table_id = r.table_id and b.round_number = r.number
    where r.settled_at is null and b.state = 'open'
  ), unfinished as (
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from withdrawals
    where state in ('waiting', 'approved', 'stopped') and money = $1
  )
  select h.players, h.balances,
    (select json_object_agg(kind, balance) from accounts
      where player_id is null and balance is not null and money = $1) as budgets,
    (select coalesce(json_object_agg(kind, amount), '{}') from moved) as moved,
    ((select coalesce(sum(stakes - payouts), 0) from game_days where money = $1)
      + (select coalesce(sum(stake - payout), 0) from unread u where ${moneyOf('u')} = $1))::bigint as house,
    (select count(*) from open_ones o where ${moneyOf('o')} = $1) as "openBets",
    (select coalesce(sum(stake), 0) from open_ones o where ${moneyOf('o')} = $1)::bigint as "openStakes",
    w.count as withdrawals, w.amount as "withdrawalSum",
    (select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount,
        'players', players, 'at', at)), '[]') from liability_readings where money = $1) as readings
  from held h, unfinished w`;

async function readBooks(db: Queryable, money: Money): Promise<Books> {
  const { rows } = await db.query<Books>(READ_BOOKS, [money]);
  const [row] = rows;
  if (!row) throw new Error('the books cannot be read');
  return row;
}

function sumOf(account: SiteAccountKind, { moved, house, openStakes }: Books): number {
  const ofBets = account === 'house' ? house + openStakes : 0;
  return Object.entries(moved).reduce((sum, [kind, amount]) => {
    const { from, to } = TRANSFER_KINDS[kind as TransferKind];
    return sum + (to === account ? amount : 0) - (from === account ? amount : 0);
  }, ofBets);
}

const PRIZES: readonly Budget[] = ['tournament-pools', 'heist-pools'];

export async function readAccounts(db: Database, money: Money, now: Date): Promise<SiteAccounts> {
  const books = await readBooks(db, money);
  const at = now.toISOString();
  const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));
  const balanceOf = (account: SiteAccountKind) =>
    isBudget(account) ? (books.budgets[account] ?? 0) : sumOf(account, books);
  const accounts = SITE_ACCOUNT_KINDS.map(account => ({
    account,
    sum: balanceOf(account),
    isKept: isBudget(account),
  }));
  const total = accounts.reduce((sum, account) => sum + account.sum, books.balances);
  const sumOfBudgets = (budgets: readonly Budget[]) =>
    budgets.reduce((sum, budget) => sum + balanceOf(budget), 0);
  const others = BUDGETS.filter(budget => budget !== 'safe' && !PRIZES.includes(budget));
  const booked = (
    kind: SiteAccounts['liabilities'][number]['kind'],
    amount: number,
    count: number | null = null,
  ) => ({ kind, amount: roubles(amount), count, at, isBooked: true });
  return {
    money,
    at,
    accounts: accounts.map(({ account, sum, isKept }) => ({
      account,
      balance: roubles(sum),
      isKept,
    })),
    liabilities: [
      booked('balances', books.balances, books.players),
      booked('withdrawals', books.withdrawalSum, books.withdrawals),
      booked('open-bets', books.openStakes, books.openBets),
      booked('safes', balanceOf('safe')),
      booked('prizes', sumOfBudgets(PRIZES)),
      booked('free-spins', balanceOf('free-spins')),
      booked('budgets', sumOfBudgets(others)),
      ...books.readings.map(({ kind, amount, players, at: readAt }) => ({
        kind,
        amount: roubles(amount),
        count: players,
        at: new Date(readAt).toISOString(),
        isBooked: false,
      })),
    ],
    check: { sum: roubles(total), holds: total === 0 },
  };
}
