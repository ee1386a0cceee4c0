import type { TableHistoryEntry, TablePhase, TableRound } from '@kvazar/contract';
import { sha256Hex } from '@kvazar/fair';
import { isRoundOver, type RoundState } from '@kvazar/games';
import type { RoundRecord } from '../rounds/round-game.ts';

/** The last moments in which bets are taken have a name of their own. */
const CLOSING_MS = 5_000;

type TableRoundState = RoundState<object>;

export function viewPhase(round: TableRoundState, nowMs: number): TablePhase {
  switch (round.phase) {
    case 'betting':
      return nowMs < round.bettingEndsAtMs - CLOSING_MS ? 'open' : 'closing';
    case 'playing':
      return 'dealing';
    case 'ended':
      return round.isSettled ? 'settled' : 'resolved';
    case 'void':
      return 'void';
  }
}

/** Betting is one span for those who watch a clock: `closing` only names the end of it. */
export function phaseEndMs(round: TableRoundState, playMs: number): number {
  if (round.phase === 'betting') return round.bettingEndsAtMs;
  return round.phase === 'playing' ? round.startedAtMs + playMs : round.nextRoundAtMs;
}

function viewResult({ phase, result }: TableRoundState): Record<string, unknown> | null {
  return phase === 'ended' ? { ...result } : null;
}

export interface RoundViewTerms {
  readonly nowMs: number;
  readonly bettingMs: number;
  readonly playMs: number;
}

/**
 * The only way from a round to anyone outside. Fields are named one by one, and what decides the
 * round is there when it is over, never before.
 */
export function viewRound(
  { round, hash }: RoundRecord<object>,
  { nowMs, bettingMs, playMs }: RoundViewTerms,
): TableRound {
  const over = isRoundOver(round) ? round : null;
  return {
    id: round.number,
    phase: viewPhase(round, nowMs),
    commitment: sha256Hex(hash),
    openedAtMs: round.bettingEndsAtMs - bettingMs,
    endsAtMs: phaseEndMs(round, playMs),
    bettingEndsAtMs: round.bettingEndsAtMs,
    nextRoundAtMs: over?.nextRoundAtMs ?? null,
    result: viewResult(round),
    hash: over && hash,
    voidReason:
      round.phase === 'void' ? 'Раунд прерван: сервер не смог довести его до конца' : null,
    recording: null,
  };
}

export function viewEndedRound({ round, hash }: RoundRecord<object>): TableHistoryEntry {
  return { id: round.number, result: viewResult(round), hash };
}
