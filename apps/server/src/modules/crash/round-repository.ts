import type { CrashHistoryEntry } from '@kvazar/contract';
import { type BettingRound, type CrashRoundState, fromHundredths } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { CrashRoundRecord } from './round-record.ts';
import { ROUND_COLUMNS, type RoundRow, readRoundRow } from './round-rows.ts';

export const CURRENT_ROUND = `select ${ROUND_COLUMNS} from crash_rounds order by id desc limit 1`;

/** The round that is on, or the last one; null before the first. */
export async function findCurrentRound(db: Queryable): Promise<CrashRoundRecord | null> {
  const { rows } = await db.query<RoundRow>(CURRENT_ROUND);
  return rows[0] ? readRoundRow(rows[0]) : null;
}

export async function findEndedRound(db: Queryable, id: number): Promise<CrashRoundRecord | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from crash_rounds where id = $1 and state in ('crashed', 'void')`,
    [id],
  );
  return rows[0] ? readRoundRow(rows[0]) : null;
}

/** The newest first. */
export async function listEndedRounds(db: Queryable, count: number): Promise<CrashHistoryEntry[]> {
  const { rows } = await db.query<{ id: number; hash: string; pointHundredths: number | null }>(
    `select id, hash, case when state = 'crashed' then point_e2 end as "pointHundredths"
     from crash_rounds where state in ('crashed', 'void') order by id desc limit $1`,
    [count],
  );
  return rows.map(({ id, hash, pointHundredths }) => ({
    id,
    hash,
    point: pointHundredths === null ? null : fromHundredths(pointHundredths),
  }));
}

export interface NewRound {
  readonly round: BettingRound;
  readonly chainId: number;
  readonly position: number;
  readonly hash: string;
}

export async function insertRound(tx: Queryable, opened: NewRound): Promise<void> {
  const { round, chainId, position, hash } = opened;
  await tx.query(
    `insert into crash_rounds (id, chain_id, position, hash, point_e2, state, betting_ends_at)
     values ($1, $2, $3, $4, $5, 'betting', $6)`,
    [round.id, chainId, position, hash, round.pointHundredths, new Date(round.bettingEndsAtMs)],
  );
}

function moment(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Whoever leads is alone with the table; a row that is not as it was left is a fault. */
export async function updateRound(
  tx: Queryable,
  before: CrashRoundState,
  after: CrashRoundState,
  now: Date,
): Promise<void> {
  const isOver = after.phase === 'crashed' || after.phase === 'void';
  const { rowCount } = await tx.query(
    `update crash_rounds set state = $3, betting_ends_at = $4, started_at = $5, ended_at = $6,
       next_round_at = $7, settled_at = $8
     where id = $1 and state = $2 and settled_at is null`,
    [
      before.id,
      before.phase,
      after.phase,
      new Date(after.bettingEndsAtMs),
      moment(after.phase === 'betting' ? null : after.startedAtMs),
      moment(isOver ? after.endedAtMs : null),
      moment(isOver ? after.nextRoundAtMs : null),
      isOver && after.isSettled ? now : null,
    ],
  );
  if (rowCount !== 1) throw new Error(`round ${before.id} is not as it was left`);
}
