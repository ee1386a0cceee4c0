import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Standing } from './standings.ts';

export interface Result extends Standing {
  readonly tournamentId: number;
}

/** Why the prize of a result `r` waits for a decision, since the freeze or a later correction; null: it does not. */
export const HELD = `coalesce(r.held, (select 'correction' from tournament_holds h
  where h.tournament_id = r.tournament_id and h.player_id = r.player_id))`;

/** The first three of every league and the player's own rows. */
export async function listTopResults(
  db: Queryable,
  tournamentIds: readonly number[],
  playerId: number,
  money: Money,
): Promise<readonly Result[]> {
  const { rows } = await db.query<Result>(
    `select r.tournament_id as "tournamentId", r.player_id as "playerId", r.league, r.place, r.name,
       r.score, r.prize, a.edge
     from tournament_results r join accounts a on a.player_id = r.player_id and a.money = $3
     where r.tournament_id = any($1) and (r.place <= 3 or r.player_id = $2)
     order by r.tournament_id, r.league, r.place`,
    [tournamentIds, playerId, money],
  );
  return rows;
}

/** How many stood in the tables, by tournament and league. */
export async function listPlayersOf(
  db: Queryable,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; players: number }>(
    `select concat_ws(' ', tournament_id, league) as key, count(*) as players
     from tournament_results where tournament_id = any($1) group by tournament_id, league`,
    [tournamentIds],
  );
  return new Map(rows.map(({ key, players }) => [key, players]));
}

export async function findTable(
  db: Queryable,
  tournamentId: number,
): Promise<{ text: string; hash: string } | null> {
  const { rows } = await db.query<{ text: string | null; hash: string | null }>(
    'select table_text as text, hash from tournaments where id = $1',
    [tournamentId],
  );
  const { text, hash } = rows[0] ?? { text: null, hash: null };
  return text !== null && hash !== null ? { text, hash } : null;
}
