import {
  type CallBody,
  type CallSuccess,
  isRefusal,
  type Refusal,
  type StaffBet,
} from '@kvazar/contract';
import { kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';

export type BetsQuery = CallBody<'/api/admin/bets/list'>;

const PAGE = 50;
/**
 * What no index knows (state, sums, multiplier) is looked for among so many bets, the newest of the
 * player, the game or the site; the next page goes on where this one ended. So a search of something
 * rare takes several pages, and none of them takes long.
 */
const LOOKED_THROUGH = 5_000;
/** Numbers and times of bets made at the same moment on two nodes may stand the other way round. */
const DISORDER_MS = 60_000;
const NO_END = Number.MAX_SAFE_INTEGER;

export interface StaffBetRow {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly login: string;
  readonly game: string;
  readonly state: StaffBet['state'];
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
  readonly createdAt: Date | string;
}

export function viewStaffBet(row: StaffBetRow): StaffBet {
  const { id, playerId, login, game, state, stake, payout, multiplierE4, createdAt } = row;
  return {
    ...{ id, game, state, title: GAME_TITLES.get(game) ?? game },
    player: { id: playerId, login },
    amount: roublesFromKopecks(kopecks(stake)),
    payout: roublesFromKopecks(kopecks(payout)),
    multiplier: multiplierE4 / MULTIPLIER_UNIT,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** The number of the first bet at or after a moment: found by halving, for numbers grow with time. */
async function findSeqAt(db: Queryable, at: Date): Promise<number> {
  const { rows } = await db.query<{ top: number | null }>('select max(seq) as top from bets');
  let low = 0;
  let high = (rows[0]?.top ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows: found } = await db.query<{ seq: number; createdAt: Date }>(
      `select seq, created_at as "createdAt" from bets where seq >= $1 order by seq limit 1`,
      [middle],
    );
    const [bet] = found;
    if (!bet || bet.createdAt >= at) high = middle;
    else low = bet.seq + 1;
  }
  return low;
}

const shift = (moment: string, ms: number) => new Date(Date.parse(moment) + ms);

export async function listBets(
  db: Queryable,
  query: BetsQuery,
): Promise<CallSuccess<'/api/admin/bets/list'> | Refusal> {
  const cursor = readCursor(query.cursor);
  if (isRefusal(cursor)) return cursor;
  const from = query.from ? await findSeqAt(db, shift(query.from, -DISORDER_MS)) : 0;
  const to = query.to ? await findSeqAt(db, shift(query.to, DISORDER_MS)) : NO_END;
  const values: unknown[] = [from, Math.min(to, cursor ?? NO_END)];
  const bind = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  const conditions: string[] = [];
  if (query.state) conditions.push(`state = ${bind(query.state)}`);
  if (query.from) conditions.push(`created_at >= ${bind(query.from)}`);
  if (query.to) conditions.push(`created_at < ${bind(query.to)}`);
  const least = (column: string, unit: number, value: number | undefined) => {
    if (value !== undefined) conditions.push(`${column} >= ${bind(Math.round(value * unit))}`);
  };
  least('stake', 100, query.stake);
  least('payout', 100, query.payout);
  least('multiplier_e4', MULTIPLIER_UNIT, query.multiplier);
  const looked = conditions.length === 0 ? PAGE + 1 : LOOKED_THROUGH;
  const stretch = (condition: string) =>
    `select * from bets where ${condition} and seq >= $1 and seq < $2 order by seq desc limit ${looked}`;
  const games = query.game === undefined ? [...GAME_TITLES.keys()] : [query.game];
  const source =
    query.player !== undefined
      ? `select b.* from unnest(${bind(games)}::text[]) wanted (game)
         cross join lateral (${stretch(`player_id = ${bind(query.player)} and game = wanted.game`)}) b
         order by b.seq desc limit ${looked}`
      : stretch(query.game === undefined ? 'true' : `game = ${bind(query.game)}`);
  const { rows } = await db.query<{
    looked: number;
    lowest: number | null;
    lowestAt: Date | null;
    found: StaffBetRow[];
  }>(
    `with looked as materialized (${source}), found as (
       select l.seq, l.id, l.player_id as "playerId", p.login, l.game, l.state, l.stake, l.payout,
         l.multiplier_e4 as "multiplierE4", l.created_at as "createdAt"
       from (select * from looked ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
         order by seq desc limit ${PAGE + 1}) l
       join players p on p.id = l.player_id
     )
     select count(*)::integer as looked, min(seq) as lowest, min(created_at) as "lowestAt",
       (select coalesce(json_agg(f order by f.seq desc), '[]') from found f) as found
     from looked`,
    values,
  );
  const [answer] = rows;
  if (!answer) throw new Error('an aggregate has one row');
  const { found } = answer;
  const page = found.slice(0, PAGE);
  const isFull = found.length > PAGE;
  const isCutShort = !isFull && answer.looked === looked;
  const end = isFull ? page.at(-1)?.seq : isCutShort ? (answer.lowest ?? undefined) : undefined;
  return {
    bets: page.map(viewStaffBet),
    nextCursor: writeCursor(end),
    lookedTo: isCutShort ? (answer.lowestAt?.toISOString() ?? null) : null,
  };
}
