import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from '../betting/bet-rows.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { BetOwner } from './round-game.ts';

/** Bets of a round that are still open, any of them, up to a count. */
export async function listOpenBets(
  db: Queryable,
  tableId: string,
  roundNumber: number,
  count: number,
): Promise<BetOwner[]> {
  const { rows } = await db.query<BetOwner>(
    `select b.id as "betId", b.player_id as "playerId", ${SHOWN_NAME} as "shownName"
     from bets b join players p on p.id = b.player_id
     where b.table_id = $1 and b.round_number = $2 and b.state = 'open' limit $3`,
    [tableId, roundNumber, count],
  );
  return rows;
}

export async function isAnyBetOpen(
  db: Queryable,
  tableId: string,
  roundNumber: number,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from bets
       where table_id = $1 and round_number = $2 and state = 'open') as found`,
    [tableId, roundNumber],
  );
  return rows[0]?.found ?? true;
}

/** A player's bets of these rounds, in the order in which they were made. */
export async function listOwnBets(
  db: Queryable,
  tableId: string,
  playerId: number,
  roundNumbers: readonly number[],
): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
     where b.table_id = $1 and b.round_number = any($3::bigint[]) and b.player_id = $2
       and b.state <> 'cancelled'
     order by b.seq`,
    [tableId, playerId, roundNumbers],
  );
  return rows.map(readBetRow);
}

/** At which table a player has a bet; null when it is nobody's, someone else's or on no round. */
export async function findTableOfBet(
  db: Queryable,
  { betId, playerId }: Pick<BetOwner, 'betId' | 'playerId'>,
): Promise<string | null> {
  const { rows } = await db.query<{ tableId: string | null }>(
    'select table_id as "tableId" from bets where id = $1 and player_id = $2',
    [betId, playerId],
  );
  return rows[0]?.tableId ?? null;
}
