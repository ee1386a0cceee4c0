import type { CrashRoundState } from '@kvazar/games';
import type { CrashRoundRecord } from './round-record.ts';

export const ROUND_COLUMNS = `id, hash, point_e2 as "pointHundredths", state,
  betting_ends_at as "bettingEndsAt", started_at as "startedAt", ended_at as "endedAt",
  next_round_at as "nextRoundAt", settled_at as "settledAt"`;

export interface RoundRow {
  readonly id: number;
  readonly hash: string;
  readonly pointHundredths: number;
  readonly state: CrashRoundState['phase'];
  readonly bettingEndsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly nextRoundAt: Date | null;
  readonly settledAt: Date | null;
}

/** The table's own checks promise the moment; without it the row is broken. */
function momentMs(moment: Date | null): number {
  if (!moment) throw new Error('a round lacks one of its moments');
  return moment.getTime();
}

export function readRoundRow(row: RoundRow): CrashRoundRecord {
  const base = {
    id: row.id,
    pointHundredths: row.pointHundredths,
    bettingEndsAtMs: row.bettingEndsAt.getTime(),
  };
  return { hash: row.hash, round: readState(row, base) };
}

function readState(
  row: RoundRow,
  base: Pick<CrashRoundState, 'id' | 'pointHundredths' | 'bettingEndsAtMs'>,
): CrashRoundState {
  if (row.state === 'betting') return { ...base, phase: 'betting' };
  const startedAtMs = momentMs(row.startedAt);
  if (row.state === 'flying') return { ...base, phase: 'flying', startedAtMs };
  return {
    ...base,
    phase: row.state,
    startedAtMs,
    endedAtMs: momentMs(row.endedAt),
    nextRoundAtMs: momentMs(row.nextRoundAt),
    isSettled: row.settledAt !== null,
  };
}
