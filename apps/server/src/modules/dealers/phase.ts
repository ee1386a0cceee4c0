import type { StudioStep, TablePhase } from '@kvazar/contract';
import type { DealerTable } from './dealer-tables.ts';
import type { DealerRound, Desk } from './desk.ts';
import { readEntered } from './entered.ts';

/** As at automatic tables. */
const CLOSING_MS = 5_000;

/** What pages call the phase that a round is in. */
export function phaseOf(table: DealerTable, round: DealerRound, nowMs: number): TablePhase {
  switch (round.state) {
    case 'betting':
      return round.bettingEndsAtMs - nowMs <= CLOSING_MS ? 'closing' : 'open';
    case 'playing':
      if (round.dealingAtMs === null) return 'closed';
      return isWhole(table, round) ? 'confirming' : 'dealing';
    case 'ended':
      return round.isSettled ? 'settled' : 'resolved';
    case 'void':
      return 'void';
  }
}

export function isWhole(table: DealerTable, { entered }: DealerRound): boolean {
  return entered !== null && readEntered(table, entered)?.result != null;
}

/** Counted from the last spin too: a ball that is thrown again needs its time again. */
export function enterFromMs(
  { enterAfterMs }: DealerTable,
  { closedAtMs, dealingAtMs, respins }: DealerRound,
): number | null {
  if (closedAtMs === null) return null;
  const sinceMs = respins > 0 ? (dealingAtMs ?? closedAtMs) : closedAtMs;
  return sinceMs + enterAfterMs;
}

export function voidAtMs(
  { resultWithinMs }: DealerTable,
  { closedAtMs }: DealerRound,
): number | null {
  return closedAtMs === null ? null : closedAtMs + resultWithinMs;
}

/** Past the bound within which a result is confirmed. */
export function isOverdue(table: DealerTable, round: DealerRound, nowMs: number): boolean {
  return nowMs >= (voidAtMs(table, round) ?? Number.POSITIVE_INFINITY);
}

/**
 * A result was entered, and nobody confirmed it in time. Such a round is not called off by itself: a
 * dealer would choose which results stand by waiting.
 */
export function isLeftToSupervisor(
  table: DealerTable,
  round: DealerRound | null,
  nowMs: number,
): boolean {
  return round?.state === 'playing' && isWhole(table, round) && isOverdue(table, round, nowMs);
}

/**
 * Whoever dealt the round over which a table waits for a supervisor: it got no result, or one that nobody
 * confirmed. Another looks into it, whoever has paused the table, and when.
 */
export function findSilentDealer(
  table: DealerTable,
  { round, pause }: Desk,
  nowMs: number,
): number | null {
  if (!round) return null;
  const isCalledOff =
    round.state === 'void' && round.voidedBy === null && pause?.cause === 'supervisor';
  return isCalledOff || isLeftToSupervisor(table, round, nowMs) ? round.dealerId : null;
}

/** True while bets of the round hang on what happens at the table. */
export function isUnfinished(round: DealerRound | null): boolean {
  return round !== null && !round.isSettled;
}

/** What the dealer does next. */
export function nextStep(table: DealerTable, { shift, pause, round }: Desk): StudioStep {
  if (!shift) return 'start-shift';
  if (pause) return 'resume';
  if (!round || round.isSettled) return 'open';
  switch (round.state) {
    case 'betting':
      return 'close';
    case 'playing':
      if (round.dealingAtMs === null) return 'deal';
      return isWhole(table, round) ? 'confirm' : 'enter';
    default:
      return 'wait';
  }
}
