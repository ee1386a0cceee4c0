import { crashMultiplierHundredthsAt, elapsedMsForCrashMultiplier } from './curve.ts';
import {
  type CrashRoundState,
  type CrashTimings,
  crashMomentMs,
  type EndedRound,
  type FlyingRound,
  openCrashRound,
} from './round.ts';

/** Who cashes out by itself in this flight, and where. */
export interface AutomaticCashOut {
  readonly betId: string;
  readonly targetHundredths: number;
}

/** What the leader of the rounds keeps in mind. */
export interface CrashTable {
  readonly round: CrashRoundState;
  /** Still to come in this flight, the lowest target first. */
  readonly autos: readonly AutomaticCashOut[];
}

export type CrashEvent =
  /** A leader begins with the round that the one before it left. */
  | { readonly type: 'taken-over' }
  | { readonly type: 'time-passed' }
  /** The answer to `list-autos`, in any order. */
  | { readonly type: 'autos-listed'; readonly autos: readonly AutomaticCashOut[] }
  /** The leader must go and cannot finish the flight. */
  | { readonly type: 'abandoned' }
  /** The answer to `settle-bets`: none of the round's bets is open. */
  | { readonly type: 'bets-settled' }
  /** The answer to `draw-next`. */
  | { readonly type: 'next-drawn'; readonly pointHundredths: number };

export type CrashEffect =
  | { readonly type: 'list-autos' }
  | { readonly type: 'cash-out'; readonly betIds: readonly string[] }
  | { readonly type: 'settle-bets' }
  | { readonly type: 'draw-next' };

export interface CrashStep {
  readonly table: CrashTable;
  readonly effects: readonly CrashEffect[];
}

/**
 * The whole life of a round. Pure: the runner keeps the round it answers with before it does
 * anything else, and an event that does not fit the phase changes nothing.
 */
export function stepCrash(
  table: CrashTable,
  event: CrashEvent,
  nowMs: number,
  timings: CrashTimings,
): CrashStep {
  switch (event.type) {
    case 'taken-over':
      return takeOver(table, nowMs, timings);
    case 'time-passed':
      return passTime(table, nowMs, timings);
    case 'autos-listed':
      return listAutos(table, event.autos);
    case 'abandoned':
      return table.round.phase === 'flying'
        ? callOff(table.round, nowMs, timings)
        : unchanged(table);
    case 'bets-settled':
      return isOver(table.round) ? change({ ...table.round, isSettled: true }) : unchanged(table);
    case 'next-drawn':
      return openNext(table, event.pointHundredths, nowMs, timings);
  }
}

/** When `time-passed` has something to do next. */
export function nextCrashMomentMs({ round, autos }: CrashTable, timings: CrashTimings): number {
  switch (round.phase) {
    case 'betting':
      return round.bettingEndsAtMs;
    case 'flying': {
      const [first] = autos;
      const crashMs = crashMomentMs(round);
      if (!first || first.targetHundredths > round.pointHundredths) return crashMs;
      return round.startedAtMs + elapsedMsForCrashMultiplier(first.targetHundredths);
    }
    default:
      return round.isSettled ? round.nextRoundAtMs : settleMomentMs(round, timings);
  }
}

function unchanged(table: CrashTable, ...effects: CrashEffect[]): CrashStep {
  return { table, effects };
}

function change(round: CrashRoundState, ...effects: CrashEffect[]): CrashStep {
  return { table: { round, autos: [] }, effects };
}

function isOver(round: CrashRoundState): round is EndedRound {
  return round.phase === 'crashed' || round.phase === 'void';
}

function settleMomentMs(round: EndedRound, { settleDelayMs }: CrashTimings): number {
  return round.phase === 'void' ? round.endedAtMs : round.endedAtMs + settleDelayMs;
}

/** Nobody saw the flight while there was no leader, so it does not count; betting starts again. */
function takeOver(table: CrashTable, nowMs: number, timings: CrashTimings): CrashStep {
  const { round } = table;
  if (round.phase === 'flying') return callOff(round, nowMs, timings);
  if (round.phase !== 'betting') return unchanged(table);
  return change({ ...round, bettingEndsAtMs: nowMs + timings.bettingMs });
}

function callOff(round: FlyingRound, nowMs: number, { pauseMs }: CrashTimings): CrashStep {
  // A clock that was moved back must not make a round end before it began.
  const endedAtMs = Math.max(nowMs, round.startedAtMs);
  return change({
    ...round,
    phase: 'void',
    endedAtMs,
    nextRoundAtMs: nowMs + pauseMs,
    isSettled: false,
  });
}

function passTime(table: CrashTable, nowMs: number, timings: CrashTimings): CrashStep {
  const { round } = table;
  switch (round.phase) {
    case 'betting':
      return waitForBets(table, round.bettingEndsAtMs, nowMs, timings);
    case 'flying':
      return fly(table, round, nowMs, timings);
    default:
      return waitForNext(table, round, nowMs, timings);
  }
}

/** A step back of the clock by more than this is no jitter: moments set before it mean nothing. */
const CLOCK_TOLERANCE_MS = 1_000;

/** Without this a clock moved back by an hour would stop the game for an hour. */
function isTooFarAway(momentMs: number, nowMs: number, plannedMs: number): boolean {
  return momentMs - nowMs > plannedMs + CLOCK_TOLERANCE_MS;
}

function waitForBets(
  table: CrashTable,
  bettingEndsAtMs: number,
  nowMs: number,
  { bettingMs }: CrashTimings,
): CrashStep {
  if (nowMs >= bettingEndsAtMs) {
    const { id, pointHundredths } = table.round;
    return change(
      { id, pointHundredths, bettingEndsAtMs, phase: 'flying', startedAtMs: nowMs },
      { type: 'list-autos' },
    );
  }
  if (!isTooFarAway(bettingEndsAtMs, nowMs, bettingMs)) return unchanged(table);
  return change({ ...table.round, phase: 'betting', bettingEndsAtMs: nowMs + bettingMs });
}

function fly(
  table: CrashTable,
  round: FlyingRound,
  nowMs: number,
  timings: CrashTimings,
): CrashStep {
  if (nowMs < round.startedAtMs - CLOCK_TOLERANCE_MS) return callOff(round, nowMs, timings);
  const reached = Math.min(
    crashMultiplierHundredthsAt(nowMs - round.startedAtMs),
    round.pointHundredths,
  );
  const dueCount = countUpTo(table.autos, reached);
  const due = table.autos.slice(0, dueCount).map(({ betId }) => betId);
  const effects: CrashEffect[] = due.length > 0 ? [{ type: 'cash-out', betIds: due }] : [];
  const endedAtMs = crashMomentMs(round);
  if (nowMs < endedAtMs) {
    if (due.length === 0) return unchanged(table);
    return { table: { round, autos: table.autos.slice(dueCount) }, effects };
  }
  const crashed: EndedRound = {
    ...round,
    phase: 'crashed',
    endedAtMs,
    nextRoundAtMs: nowMs + timings.pauseMs,
    isSettled: false,
  };
  return change(crashed, ...effects);
}

function countUpTo(autos: readonly AutomaticCashOut[], reachedHundredths: number): number {
  const above = autos.findIndex(({ targetHundredths }) => targetHundredths > reachedHundredths);
  return above === -1 ? autos.length : above;
}

function waitForNext(
  table: CrashTable,
  round: EndedRound,
  nowMs: number,
  timings: CrashTimings,
): CrashStep {
  const isMovedBack = isTooFarAway(round.nextRoundAtMs, nowMs, timings.pauseMs);
  if (!round.isSettled) {
    const isDue = nowMs >= settleMomentMs(round, timings) || isMovedBack;
    return isDue ? unchanged(table, { type: 'settle-bets' }) : unchanged(table);
  }
  const isDue = nowMs >= round.nextRoundAtMs || isMovedBack;
  return isDue ? unchanged(table, { type: 'draw-next' }) : unchanged(table);
}

function listAutos(table: CrashTable, autos: readonly AutomaticCashOut[]): CrashStep {
  if (table.round.phase !== 'flying') return unchanged(table);
  const sorted = [...autos].sort((a, b) => a.targetHundredths - b.targetHundredths);
  return unchanged({ round: table.round, autos: sorted });
}

/** A round whose bets are not settled is never left behind. */
function openNext(
  table: CrashTable,
  pointHundredths: number,
  nowMs: number,
  timings: CrashTimings,
): CrashStep {
  const { round } = table;
  if (!isOver(round) || !round.isSettled) return unchanged(table);
  return change(openCrashRound(round.id + 1, pointHundredths, nowMs, timings));
}
