import type { CrashRound } from '@kvazar/contract';
import { sha256Hex } from '@kvazar/fair';
import { type CrashRoundState, fromHundredths } from '@kvazar/games';

/** A round as the server keeps it, secrets included. */
export interface CrashRoundRecord {
  readonly round: CrashRoundState;
  readonly hash: string;
}

/**
 * The only way from a round to anyone outside. Fields are named one by one, and what decides the
 * round is there when it is over, never before.
 */
export function viewRound({ round, hash }: CrashRoundRecord): CrashRound {
  const isOver = round.phase === 'crashed' || round.phase === 'void';
  return {
    id: round.id,
    phase: round.phase,
    commitment: sha256Hex(hash),
    bettingEndsAtMs: round.bettingEndsAtMs,
    startedAtMs: round.phase === 'betting' ? null : round.startedAtMs,
    crashedAtMs: isOver ? round.endedAtMs : null,
    nextRoundAtMs: isOver ? round.nextRoundAtMs : null,
    point: round.phase === 'crashed' ? fromHundredths(round.pointHundredths) : null,
    hash: isOver ? hash : null,
  };
}
