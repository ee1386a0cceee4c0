import type { RoundState } from '@kvazar/games';
import type { RoundRecord, SharedRoundGame } from './round-game.ts';

export const ROUND_COLUMNS = `number, hash, result, state, betting_ends_at as "bettingEndsAt",
  started_at as "startedAt", ended_at as "endedAt", next_round_at as "nextRoundAt",
  settled_at as "settledAt", bets_final_at is not null as "areBetsFinal"`;

/** The round that is on, or the last one. */
export const CURRENT_ROUND = `select ${ROUND_COLUMNS} from rounds where table_id = $1
  order by number desc limit 1`;

export interface RoundRow {
  readonly number: number;
  /** Null where a dealer runs the round, and the result until it is confirmed. */
  readonly hash: string | null;
  readonly result: Record<string, unknown> | null;
  readonly state: RoundState<unknown>['phase'];
  readonly bettingEndsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly nextRoundAt: Date | null;
  readonly settledAt: Date | null;
  readonly areBetsFinal: boolean;
}

/** The table's own checks promise the moment; without it the row is broken. */
function momentMs(moment: Date | null): number {
  if (!moment) throw new Error('a round lacks one of its moments');
  return moment.getTime();
}

export function readRoundRow<Result>(
  game: Pick<SharedRoundGame<Result>, 'readResult' | 'undecided'>,
  row: RoundRow,
): RoundRecord<Result> {
  const base = {
    number: row.number,
    result: readResult(game, row),
    bettingEndsAtMs: row.bettingEndsAt.getTime(),
  };
  return { hash: row.hash ?? '', round: readState(row, base) };
}

function readResult<Result>(
  game: Pick<SharedRoundGame<Result>, 'readResult' | 'undecided'>,
  { number, result }: RoundRow,
): Result {
  if (result) return game.readResult(result);
  if (game.undecided === undefined) throw new Error(`round ${number} lacks its result`);
  return game.undecided;
}

function readState<Result>(
  row: RoundRow,
  base: Pick<RoundState<Result>, 'number' | 'result' | 'bettingEndsAtMs'>,
): RoundState<Result> {
  if (row.state === 'betting') return { ...base, phase: 'betting' };
  const startedAtMs = momentMs(row.startedAt);
  if (row.state === 'playing') {
    const final = row.areBetsFinal ? { areBetsFinal: true as const } : {};
    return { ...base, phase: 'playing', startedAtMs, ...final };
  }
  return {
    ...base,
    phase: row.state,
    startedAtMs,
    endedAtMs: momentMs(row.endedAt),
    nextRoundAtMs: momentMs(row.nextRoundAt),
    isSettled: row.settledAt !== null,
  };
}
