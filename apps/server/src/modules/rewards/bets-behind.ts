import { ALL_GAME_IDS, EDGE_UNIT } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from '../betting/bet-rows.ts';
import { viewBet } from '../betting/bet-view.ts';
import type { Claimant, Explanation } from './reward-source.ts';

const PAGE_SIZE = 20;

interface Place {
  /** Below this bet. */
  readonly seq: number | null;
  /** So much edge is still to be shown. */
  readonly edge: number;
}

function readPlace(cursor: string | null, edge: number): Place {
  const [seq, left] = (cursor ?? '').split('.').map(Number);
  const isPlace = Number.isSafeInteger(seq) && Number.isSafeInteger(left) && seq !== 0;
  return isPlace ? { seq: seq ?? null, edge: Math.min(edge, left ?? 0) } : { seq: null, edge };
}

/** The newest settled bets, as many as it takes to make up so much edge. */
export async function listBetsBehind(
  db: Queryable,
  { playerId }: Claimant,
  edge: number,
  cursor: string | null,
): Promise<Pick<Explanation, 'bets' | 'nextCursor'>> {
  const place = readPlace(cursor, edge);
  const { rows } = await db.query<BetRow & { before: number }>(
    `select * from (
       select ${BET_COLUMNS}, (sum(b.edge) over (order by b.seq desc) - b.edge)::bigint as before
       from (
         select newest.* from unnest($4::text[]) wanted (game) cross join lateral (
           select * from bets where player_id = $1 and game = wanted.game and edge > 0
             and ($2::bigint is null or seq < $2)
           order by seq desc limit ${PAGE_SIZE}
         ) newest order by seq desc limit ${PAGE_SIZE}
       ) b left join seed_pairs s on s.id = b.seed_pair_id
     ) page where before < $3 order by seq desc`,
    [playerId, place.seq, place.edge, ALL_GAME_IDS],
  );
  const last = rows.at(-1);
  const left = last ? place.edge - last.before - (last.edge ?? 0) : 0;
  return {
    bets: rows.map(row => ({ bet: viewBet(readBetRow(row)), points: (row.edge ?? 0) / EDGE_UNIT })),
    nextCursor: last && rows.length === PAGE_SIZE && left > 0 ? `${last.seq}.${left}` : null,
  };
}
