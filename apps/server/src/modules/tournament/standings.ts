import { sharePrizes } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import { isInTable } from './scoring.ts';
import { poolOf, type TournamentRecord } from './tournament.ts';

/** A row of the table of a league. */
export interface Standing {
  readonly playerId: number;
  readonly league: number;
  readonly place: number;
  readonly name: string | null;
  /** The peak, in millionths. */
  readonly score: number;
  readonly prize: number;
  /** Of all the player's bets, for the status. */
  readonly edge: number;
}

export type Ranked = Omit<Standing, 'place' | 'prize'>;

/** Places and prizes of every league, of rows that stand in their order. */
export function rank(
  tournament: Pick<TournamentRecord, 'leagues'>,
  rows: readonly Ranked[],
): ReadonlyMap<number, readonly Standing[]> {
  return new Map(
    tournament.leagues.map(({ league }) => {
      const own = rows.filter(row => row.league === league);
      const prizes = sharePrizes(
        poolOf(tournament, league),
        own.map(({ score }) => score),
      );
      return [league, own.map((row, n) => ({ ...row, place: n + 1, prize: prizes[n] ?? 0 }))];
    }),
  );
}

/** The tables of all leagues as the reader has them now: the best first, of equals the earlier. */
export async function readStandings(
  db: Queryable,
  tournament: TournamentRecord,
): Promise<ReadonlyMap<number, readonly Standing[]>> {
  const { rows } = await db.query<Ranked>(
    `select e.player_id as "playerId", e.league, ${SHOWN_NAME} as name, e.peak as score, a.edge
     from tournament_entrants e join players p on p.id = e.player_id
     join accounts a on a.player_id = e.player_id and a.money = $2
     where e.tournament_id = $1
     order by e.peak desc, e.peak_settled_in, e.peak_seq`,
    [tournament.id, tournament.money],
  );
  return rank(
    tournament,
    rows.filter(({ score }) => isInTable(tournament, score)),
  );
}
