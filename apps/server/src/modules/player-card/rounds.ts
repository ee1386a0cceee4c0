import {
  type CallSuccess,
  isRefusal,
  type Refusal,
  refuse,
  type StaffRound,
} from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type StaffBetRow, viewStaffBet } from './bet-list.ts';

const PAGE = 30;
const BETS = 50;

interface RoundRow {
  readonly number: number;
  readonly state: StaffRound['state'];
  readonly result: Record<string, unknown> | null;
  readonly hash: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly bets: number;
  readonly stakes: number;
  readonly payouts: number;
}

/** Result and hash only of what is over: before, nobody may know them, staff least of all. */
const ROUND_COLUMNS = `r.number, r.state, case when r.state = 'ended' then r.result end as result,
  case when r.state in ('ended', 'void') then r.hash end as hash, r.started_at as "startedAt",
  r.ended_at as "endedAt", s.bets, s.stakes, s.payouts`;
const SUMS = `cross join lateral (
  select count(*)::integer as bets, coalesce(sum(b.stake), 0)::bigint as stakes,
    coalesce(sum(b.payout), 0)::bigint as payouts
  from bets b where b.table_id = r.table_id and b.round_number = r.number
    and b.state in ('open', 'settled')) s`;

function viewRound(table: string, row: RoundRow): StaffRound {
  const { number, state, result, hash, bets } = row;
  return {
    ...{ table, number, state, result, hash, bets },
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    stakes: roublesFromKopecks(kopecks(row.stakes)),
    payouts: roublesFromKopecks(kopecks(row.payouts)),
  };
}

export async function listRounds(
  db: Queryable,
  table: string,
  cursor: string | undefined,
): Promise<CallSuccess<'/api/admin/bets/rounds'> | Refusal> {
  const below = readCursor(cursor);
  if (isRefusal(below)) return below;
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from (
       select * from rounds where table_id = $1 and ($2::bigint is null or number < $2)
       order by number desc limit ${PAGE + 1}
     ) r ${SUMS} order by r.number desc`,
    [table, below],
  );
  const page = rows.slice(0, PAGE);
  return {
    rounds: page.map(row => viewRound(table, row)),
    nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.number) : null,
  };
}

/** With its bets, the first made first. */
export async function readRound(
  db: Queryable,
  table: string,
  number: number,
  cursor: string | undefined,
): Promise<CallSuccess<'/api/admin/bets/round'> | Refusal> {
  const after = readCursor(cursor);
  if (isRefusal(after)) return after;
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from (select * from rounds where table_id = $1 and number = $2) r ${SUMS}`,
    [table, number],
  );
  const [round] = rows;
  if (!round) return refuse('live/round-not-found');
  const { rows: bets } = await db.query<StaffBetRow>(
    `select b.seq, b.id, b.player_id as "playerId", p.login, b.game, b.state, b.stake, b.payout,
       b.multiplier_e4 as "multiplierE4", b.created_at as "createdAt"
     from bets b join players p on p.id = b.player_id
     where b.table_id = $1 and b.round_number = $2 and ($3::bigint is null or b.seq > $3)
     order by b.seq limit ${BETS + 1}`,
    [table, number, after],
  );
  const page = bets.slice(0, BETS);
  return {
    round: viewRound(table, round),
    bets: page.map(viewStaffBet),
    nextCursor: bets.length > BETS ? writeCursor(page.at(-1)?.seq) : null,
  };
}
