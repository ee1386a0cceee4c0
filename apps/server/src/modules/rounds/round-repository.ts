import { type BettingRound, isRoundOver, type RoundState } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { Witness } from '../betting/settlement/loss-watch.ts';
import { SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';
import type { RoundRecord, RoundTable } from './round-game.ts';
import { CURRENT_ROUND, ROUND_COLUMNS, type RoundRow } from './round-rows.ts';

/** The round that is on, or the last one; null before the first. */
export async function findCurrentRound<Result>(
  db: Queryable,
  table: RoundTable<Result>,
): Promise<RoundRecord<Result> | null> {
  const { rows } = await db.query<RoundRow>(CURRENT_ROUND, [table.id]);
  return rows[0] ? table.readRound(rows[0]) : null;
}

export async function findEndedRound<Result>(
  db: Queryable,
  table: RoundTable<Result>,
  number: number,
): Promise<RoundRecord<Result> | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds
     where table_id = $1 and number = $2 and state in ('ended', 'void')`,
    [table.id, number],
  );
  return rows[0] ? table.readRound(rows[0]) : null;
}

/** The newest first. */
export async function listEndedRounds<Result>(
  db: Queryable,
  table: RoundTable<Result>,
  count: number,
): Promise<RoundRecord<Result>[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds where table_id = $1 and state in ('ended', 'void')
     order by number desc limit $2`,
    [table.id, count],
  );
  return rows.map(row => table.readRound(row));
}

/** What a round may be known by: from its start on it shows what it comes to. */
export type ShownPhase = Exclude<RoundState<unknown>['phase'], 'betting'>;

/** Taking bets again it would take them on what everybody has seen, of a flight even its beginning alone. */
export function witnessRound(tableId: string, number: number, phase: ShownPhase): Witness {
  return {
    name: `round ${number} of ${tableId}`,
    async isBorneOut(db) {
      const { rowCount } = await db.query(
        `select from rounds where table_id = $1 and number = $2 and state in ('ended', 'void', $3)`,
        [tableId, number, phase],
      );
      return rowCount !== 0;
    },
  };
}

export interface NewRound<Result> {
  readonly round: BettingRound<Result>;
  readonly chainId: number;
  readonly position: number;
  readonly hash: string;
}

export async function insertRound<Result>(
  tx: Queryable,
  table: RoundTable<Result>,
  { round, chainId, position, hash }: NewRound<Result>,
): Promise<void> {
  await tx.query(
    `insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at)
     values ($1, $2, $3, $4, $5, $6, 'betting', $7)`,
    [
      table.id,
      round.number,
      chainId,
      position,
      hash,
      JSON.stringify(table.game.showResult(round.result)),
      new Date(round.bettingEndsAtMs),
    ],
  );
}

function moment(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Whoever leads is alone with the table; a row that is not as it was left is a fault. */
export async function updateRound<Result>(
  tx: Queryable,
  table: RoundTable<Result>,
  before: RoundState<Result>,
  after: RoundState<Result>,
  now: Date,
): Promise<void> {
  const isOver = isRoundOver(after);
  const { rowCount } = await tx.query(
    `update rounds set state = $4, betting_ends_at = $5, started_at = $6, ended_at = $7,
       next_round_at = $8, settled_at = $9,
       ended_in = coalesce(ended_in, case when $4 = 'ended' then ${SETTLEMENT_NUMBER} end),
       ended_after_transfer = coalesce(
         ended_after_transfer, case when $4 = 'ended' then nextval('transfers_id_seq') end)
     where table_id = $1 and number = $2 and state = $3 and settled_at is null`,
    [
      table.id,
      before.number,
      before.phase,
      after.phase,
      new Date(after.bettingEndsAtMs),
      moment(after.phase === 'betting' ? null : after.startedAtMs),
      moment(isOver ? after.endedAtMs : null),
      moment(isOver ? after.nextRoundAtMs : null),
      isOver && after.isSettled ? now : null,
    ],
  );
  if (rowCount !== 1)
    throw new Error(`round ${before.number} of ${table.id} is not as it was left`);
}
