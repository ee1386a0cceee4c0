import { ALL_GAME_IDS } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { MONEY_OF_BET, SOLE_MONEY } from '../bet-stream/money-of-bet.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Attempt, ScoredBet } from './scoring.ts';
import type { TournamentRecord } from './tournament.ts';

/** What counts of the bets `b`. */
export const SCORED_COLUMNS = `b.id, b.seq, b.settled_in as "settledIn", b.game, b.params, b.stake,
  b.multiplier_e4 as "multiplierE4", b.edge, b.created_at as "createdAt", b.opened_in as "openedIn",
  b.table_id as "tableId", b.round_number as "roundNumber"`;

export interface PlayersBet extends ScoredBet {
  readonly playerId: number;
  readonly money: Money;
}

/** The bets among which those of one attempt are, in their order. */
export async function listBetsOfAttempt(
  db: Queryable,
  { money, startsAt, endsAt }: TournamentRecord,
  playerId: number,
  { minSeq, maxSeq, first, last }: Attempt,
): Promise<readonly ScoredBet[]> {
  const { rows } = await db.query<PlayersBet>(
    `select ${SCORED_COLUMNS}, ${MONEY_OF_BET} as money
     from (
       select * from bets where player_id = $1 and game = any($2) and seq between $3 and $4
         and created_at >= $5 and created_at < $6
         and settled_in is not null and (settled_in, seq) >= ($7::bigint, $8::bigint)
         and (settled_in, seq) <= ($9::bigint, $10::bigint)
     ) b ${SOLE_MONEY}
     order by b.settled_in, b.seq`,
    [
      ...[playerId, [...ALL_GAME_IDS], minSeq, maxSeq, startsAt, endsAt],
      ...[first.settledIn, first.seq, last.settledIn, last.seq],
    ],
  );
  return rows.filter(bet => bet.money === money);
}

/** Of one player, by their ids. */
export async function findScoredBets(
  db: Queryable,
  { startsAt, endsAt }: TournamentRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScoredBet>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<ScoredBet>(
    `select ${SCORED_COLUMNS} from bets b
     where b.id = any($1) and b.created_at >= $2 and b.created_at < $3`,
    [ids, startsAt, endsAt],
  );
  return new Map(rows.map(bet => [bet.id, bet]));
}
