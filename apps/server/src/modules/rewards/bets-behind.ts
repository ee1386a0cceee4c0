import { ALL_GAME_IDS, EDGE_UNIT } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from '../betting/bet-rows.ts';
import { viewBet } from '../betting/bet-view.ts';
import type { Claimant, Explanation } from './reward-source.ts';

const PAGE_SIZE = 20;
/** Bets without an edge are passed over: however many there are, so many are read and no more. */
const MOST_READ = 200;

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
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from unnest($3::text[]) wanted (game)
     cross join lateral (
       select * from bets where player_id = $1 and game = wanted.game and ($2::bigint is null or seq < $2)
       order by seq desc limit ${MOST_READ}
     ) b left join seed_pairs s on s.id = b.seed_pair_id
     order by b.seq desc limit ${MOST_READ}`,
    [playerId, place.seq, ALL_GAME_IDS],
  );
  const shown: BetRow[] = [];
  let [left, lastSeq] = [place.edge, place.seq];
  for (const row of rows) {
    if (left <= 0 || shown.length === PAGE_SIZE) break;
    lastSeq = row.seq;
    if (!row.edge) continue;
    shown.push(row);
    left -= row.edge;
  }
  const isEnd = left <= 0 || (rows.length < MOST_READ && shown.length < PAGE_SIZE);
  return {
    bets: shown.map(row => ({
      bet: viewBet(readBetRow(row)),
      points: (row.edge ?? 0) / EDGE_UNIT,
    })),
    nextCursor: isEnd ? null : `${lastSeq}.${left}`,
  };
}
