import type { SpotStake, UncountedCut } from '@kvazar/contract';
import { type Kopecks, kopecks, kopecksFromRoubles, payoutFor } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { wasMaxPayout } from '../site/site-settings.ts';
import type { BetRecord } from './bet-record.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from './bet-rows.ts';

/** What the bound of a payout took off a bet, and on account of which others. */
export interface PayoutCutRecord {
  readonly maxPayout: Kopecks;
  readonly of: 'bet' | 'round';
  /** The player's own of the same round, the first first. */
  readonly earlier: readonly BetRecord[];
}

/**
 * Null where all that was won was paid, and where no bound that ever held explains what is missing. The
 * bound is not written with a bet: what is cut takes the last of it, so with the payouts before it comes to it.
 * `later` while one of those is not known yet, `archived` when they may lie in the files of a month before.
 */
export async function findCut(
  db: Queryable,
  bet: BetRecord,
): Promise<PayoutCutRecord | UncountedCut | null> {
  if (bet.state !== 'settled') return null;
  const spots = spotsWon(bet);
  const won = spots ?? payoutFor(bet.stake, bet.multiplierE4);
  if (bet.payout >= won) return null;
  const earlier = spots === null ? [] : await listEarlierOfRound(db, bet);
  if (earlier.some(({ state }) => state === 'open')) return 'later';
  const maxPayout = kopecks(earlier.reduce<number>((sum, { payout }) => sum + payout, bet.payout));
  if (!(await wasMaxPayout(db, bet.round?.table ?? bet.game, maxPayout))) {
    return spots !== null && (await isAfterArchived(db, bet)) ? 'archived' : null;
  }
  return { maxPayout, of: spots === null ? 'bet' : 'round', earlier };
}

/** What the spots of a bet at a table brought together; null for a bet that has none. */
function spotsWon({ round, outcome: { spots } }: BetRecord): number | null {
  if (!round || !Array.isArray(spots)) return null;
  return (spots as readonly (SpotStake & { payout: number })[]).reduce(
    (sum, { payout }) => sum + (kopecksFromRoubles(payout) ?? 0),
    0,
  );
}

/** In the order in which they use up the bound. */
async function listEarlierOfRound(
  db: Queryable,
  { id, playerId, round, createdAt }: BetRecord,
): Promise<readonly BetRecord[]> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
     where b.table_id = $1 and b.round_number = $2 and b.player_id = $3
       and b.state in ('open', 'settled') and (b.created_at, b.id) < ($4, $5)
     order by b.created_at, b.id`,
    [round?.table, round?.number, playerId, createdAt, id],
  );
  return rows.map(readBetRow);
}

/** No table takes bets on one round for so long. */
const LONGEST_BETTING_MS = 3_600_000;

/** Whether the month of bets made just before this one lies in files. */
async function isAfterArchived(db: Queryable, { createdAt }: BetRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from archived_months
     where month = date_trunc('month', $1::timestamptz at time zone 'UTC')::date
       and month < date_trunc('month', $2::timestamptz at time zone 'UTC')::date`,
    [new Date(createdAt.getTime() - LONGEST_BETTING_MS), createdAt],
  );
  return rowCount === 1;
}
