import { ALL_GAME_IDS } from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { MONEY_OF_BET, SOLE_MONEY } from '../bet-stream/money-of-bet.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import { movedBy } from '../dealers/correction-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Attempt, ScoredBet } from './scoring.ts';
import type { TournamentRecord } from './tournament.ts';

/**
 * Whether the player of a bet `b` could know, when it was settled, what another bet of theirs had come
 * to that was not settled yet: its round was over, or at a dealer's table its bets were final. At each table only the last round that ended can
 * have bets that are not settled. Told by places alone: whenever it is asked, before or after a round is called off and
 * its stakes are back, the answer is the same.
 */
const IS_FORESEEN = `exists (
  select from (select table_id from round_chains union select table_id from dealer_desks) t
  cross join lateral (
    select r.number, r.state, r.voided_in from rounds r where r.table_id = t.table_id and r.ended_in < b.settled_in
    order by r.ended_in desc limit 1
  ) r
  join bets x on x.table_id = t.table_id and x.round_number = r.number and x.player_id = b.player_id
    and x.created_at > b.created_at - interval '1 day'
  where (x.settled_in > b.settled_in
      or (x.state in ('open', 'refunded') and (r.state <> 'void' or r.voided_in > b.settled_in)))
    and (x.table_id, x.round_number) is distinct from (b.table_id, b.round_number))`;

/**
 * What a bet `b` brought by the last counted correction of its round. A bet that a correction did not change
 * was due what the player had of it by then.
 */
function correctedPayout(through: number | null): string {
  return `(
    select coalesce(k.due, b.payout + coalesce((
        select sum(${movedBy('e')}) from dealer_correction_bets e
        join dealer_corrections o on o.id = e.correction_id
        where e.bet_id = b.id and o.nth < c.nth), 0))
    from dealer_corrections c
    join scored_corrections n on n.correction_id = c.id
    left join dealer_correction_bets k on k.correction_id = c.id and k.bet_id = b.id
    where c.table_id = b.table_id and c.round_number = b.round_number
      ${through === null ? '' : `and n.number <= ${through}`}
    order by c.nth desc limit 1)`;
}

/** What counts of the bets `b`, by the corrections that were counted, or those up to a number. */
export function scoredColumns(through: number | null): string {
  return `b.id, b.seq, b.settled_in as "settledIn", b.game, b.params, b.stake,
    case when b.table_id is null then b.multiplier_e4 else coalesce(
      floor(${correctedPayout(through)}::numeric * ${MULTIPLIER_UNIT} / b.stake)::bigint, b.multiplier_e4)
    end as "multiplierE4",
    b.edge, b.created_at as "createdAt", b.opened_in as "openedIn",
    b.table_id as "tableId", b.round_number as "roundNumber", ${IS_FORESEEN} as "isForeseen"`;
}

export interface PlayersBet extends ScoredBet {
  readonly playerId: number;
  readonly money: Money;
}

/** The last correction that counts of a tournament, 0 where there is none: by it all its bets are scored. */
export async function findLastCorrection(
  db: Queryable,
  { finalCorrection }: TournamentRecord,
): Promise<number> {
  if (finalCorrection !== null) return finalCorrection;
  const { rows } = await db.query<{ last: number | null }>(
    'select max(number) as last from scored_corrections',
  );
  return rows[0]?.last ?? 0;
}

/**
 * The next bets among which those of one attempt are, in their order. What is staked
 * too low to count takes no place among them.
 */
export async function listBetsOfAttempt(
  db: Queryable,
  { minStake, startsAt, endsAt, finalCorrection }: TournamentRecord,
  playerId: number,
  { minSeq, maxSeq, last }: Attempt,
  after: Position,
  count: number,
): Promise<readonly PlayersBet[]> {
  const { rows } = await db.query<PlayersBet>(
    `select ${scoredColumns(finalCorrection)}, ${MONEY_OF_BET} as money
     from (
       select * from bets where player_id = $1 and game = any($2) and seq between $3 and $4
         and created_at >= $5 and created_at < $6 and stake >= $7
         and settled_in is not null and (settled_in, seq) > ($8::bigint, $9::bigint)
         and (settled_in, seq) <= ($10::bigint, $11::bigint)
       order by settled_in, seq limit $12
     ) b ${SOLE_MONEY}
     order by b.settled_in, b.seq`,
    [
      ...[playerId, [...ALL_GAME_IDS], minSeq, maxSeq, startsAt, endsAt, minStake],
      ...[after.settledIn, after.seq, last.settledIn, last.seq, count],
    ],
  );
  return rows;
}

/** Of one player, by their ids. */
export async function findScoredBets(
  db: Queryable,
  { startsAt, endsAt, finalCorrection }: TournamentRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScoredBet>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<ScoredBet>(
    `select ${scoredColumns(finalCorrection)} from bets b
     where b.id = any($1) and b.created_at >= $2 and b.created_at < $3`,
    [ids, startsAt, endsAt],
  );
  return new Map(rows.map(bet => [bet.id, bet]));
}
