import type { CrashHistoryEntry, CrashRound } from '@kvazar/contract';
import { sha256Hex } from '@kvazar/fair';
import { type CrashResult, fromHundredths, isRoundOver, type RoundState } from '@kvazar/games';
import type { RoundRecord } from '../rounds/round-game.ts';

/** The phases of any round by the names that Crash gives them. */
const PHASES = {
  betting: 'betting',
  playing: 'flying',
  ended: 'crashed',
  void: 'void',
} as const satisfies Record<RoundState<unknown>['phase'], CrashRound['phase']>;

/** Null until the rocket has crashed; a round that was called off never had a point. */
function viewPoint({ round }: RoundRecord<CrashResult>): number | null {
  return round.phase === 'ended' ? fromHundredths(round.result.pointHundredths) : null;
}

/**
 * The only way from a round to anyone outside. Fields are named one by one, and what decides the
 * round is there when it is over, never before.
 */
export function viewRound(record: RoundRecord<CrashResult>): CrashRound {
  const { round, hash } = record;
  const ended = isRoundOver(round) ? round : null;
  return {
    id: round.number,
    phase: PHASES[round.phase],
    commitment: sha256Hex(hash),
    bettingEndsAtMs: round.bettingEndsAtMs,
    startedAtMs: round.phase === 'betting' ? null : round.startedAtMs,
    crashedAtMs: ended?.endedAtMs ?? null,
    nextRoundAtMs: ended?.nextRoundAtMs ?? null,
    point: viewPoint(record),
    hash: ended ? hash : null,
  };
}

export function viewEndedRound(record: RoundRecord<CrashResult>): CrashHistoryEntry {
  return { id: record.round.number, hash: record.hash, point: viewPoint(record) };
}
