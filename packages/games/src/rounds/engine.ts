import {
  areBetsFinal,
  type EndedRound,
  isRoundOver,
  openRound,
  type PlayingRound,
  type RoundState,
  type RoundTimings,
} from './round.ts';

/** What a game makes of the time of its rounds. */
export interface RoundPlan<Result> {
  readonly timings: RoundTimings;
  /** How long a round with this result is played. */
  playMs(result: Result): number;
  /**
   * What a new leader does with a round in play that the last one did not hand over. Where players
   * act during it and may not have been heard, it is void. Where they only watch, it goes on.
   */
  readonly onTakeover: 'void' | 'resume';
}

/** What a bet has ordered to happen to it during the round. */
export interface AutomaticMove {
  readonly betId: string;
  /** From the start of play. */
  readonly afterMs: number;
}

/** What the leader of a table keeps in mind. */
export interface RunningTable<Result> {
  readonly round: RoundState<Result>;
  /** Still to come in this round, the earliest first. */
  readonly moves: readonly AutomaticMove[];
}

export type RoundEvent<Result> =
  /**
   * A leader begins with the round of one that was lost. Since when its own node has heard players
   * without a break; null when it does not yet.
   */
  | { readonly type: 'taken-over'; readonly heardSinceMs: number | null }
  /** A leader begins with the round of one that left it in good order, a moment ago. */
  | { readonly type: 'handed-over' }
  | { readonly type: 'time-passed' }
  /** The answer to `list-moves`, in any order. */
  | { readonly type: 'moves-listed'; readonly moves: readonly AutomaticMove[] }
  /** The leader must go and cannot see the round to its end. */
  | { readonly type: 'abandoned' }
  /** The answer to `settle-bets`: none of the round's bets is open. */
  | { readonly type: 'bets-settled' }
  /** The answer to `draw-next`. */
  | { readonly type: 'next-drawn'; readonly result: Result };

export type RoundEffect =
  | { readonly type: 'list-moves' }
  | { readonly type: 'make-moves'; readonly betIds: readonly string[] }
  | { readonly type: 'settle-bets' }
  | { readonly type: 'draw-next' };

export interface RoundStep<Result> {
  readonly table: RunningTable<Result>;
  readonly effects: readonly RoundEffect[];
}

/**
 * The whole life of a round. Pure: the runner keeps the round it answers with before it does
 * anything else, and an event that does not fit the phase changes nothing.
 */
export function stepRound<Result>(
  table: RunningTable<Result>,
  event: RoundEvent<Result>,
  nowMs: number,
  plan: RoundPlan<Result>,
): RoundStep<Result> {
  const { round } = table;
  switch (event.type) {
    case 'taken-over':
      return plan.onTakeover === 'resume'
        ? resume(table)
        : takeOver(table, event.heardSinceMs, nowMs, plan);
    case 'handed-over':
      return resume(table);
    case 'time-passed':
      return passTime(table, nowMs, plan);
    case 'moves-listed':
      return listMoves(table, event.moves);
    case 'abandoned':
      return round.phase === 'playing' ? callOff(round, nowMs, plan) : unchanged(table);
    case 'bets-settled':
      return isRoundOver(round) ? change({ ...round, isSettled: true }) : unchanged(table);
    case 'next-drawn':
      return openNext(table, event.result, nowMs, plan);
  }
}

/** When `time-passed` has something to do next. */
export function nextRoundMomentMs<Result>(
  { round, moves }: RunningTable<Result>,
  plan: RoundPlan<Result>,
): number {
  switch (round.phase) {
    case 'betting':
      return round.bettingEndsAtMs;
    case 'playing': {
      const [first] = moves;
      const endMs = roundEndMs(round, plan);
      return first ? Math.min(round.startedAtMs + first.afterMs, endMs) : endMs;
    }
    default:
      return round.isSettled ? round.nextRoundAtMs : settleMomentMs(round, plan);
  }
}

/**
 * Where late bets are turned away only the moment of receipt counts: a leader that is late closes
 * nothing later, and what came in time is in as long as the result is secret; a table whose result is
 * seen before it is known here has a bound of its own, and makes bets final. What was meant for the round
 * before is not taken for this one.
 */
export function takesBet<Result>(
  round: RoundState<Result>,
  receivedAtMs: number,
  { timings }: RoundPlan<Result>,
): boolean {
  const { bettingEndsAtMs } = round;
  const lastEndedAtMs = bettingEndsAtMs - timings.bettingMs - timings.pauseMs;
  return !areBetsFinal(round) && receivedAtMs >= lastEndedAtMs && receivedAtMs < bettingEndsAtMs;
}

/** When a round in play runs out. */
export function roundEndMs<Result>(
  { startedAtMs, result }: PlayingRound<Result>,
  plan: RoundPlan<Result>,
): number {
  return startedAtMs + plan.playMs(result);
}

function unchanged<Result>(
  table: RunningTable<Result>,
  ...effects: RoundEffect[]
): RoundStep<Result> {
  return { table, effects };
}

function change<Result>(round: RoundState<Result>, ...effects: RoundEffect[]): RoundStep<Result> {
  return { table: { round, moves: [] }, effects };
}

function settleMomentMs<Result>(
  { phase, endedAtMs }: EndedRound<Result>,
  { timings }: RoundPlan<Result>,
): number {
  return phase === 'void' ? endedAtMs : endedAtMs + timings.settleDelayMs;
}

function resume<Result>(table: RunningTable<Result>): RoundStep<Result> {
  const isPlaying = table.round.phase === 'playing';
  return isPlaying ? unchanged(table, { type: 'list-moves' }) : unchanged(table);
}

function takeOver<Result>(
  table: RunningTable<Result>,
  heardSinceMs: number | null,
  nowMs: number,
  plan: RoundPlan<Result>,
): RoundStep<Result> {
  const { round } = table;
  if (round.phase === 'playing') {
    // Who could act all through a round that has run out would be paid for winning and paid back for losing.
    const wasHeard = heardSinceMs !== null && heardSinceMs <= round.startedAtMs;
    const stands = wasHeard && nowMs >= roundEndMs(round, plan);
    return stands ? change(endInTime(round, nowMs, plan)) : callOff(round, nowMs, plan);
  }
  if (round.phase !== 'betting') return unchanged(table);
  return change({ ...round, bettingEndsAtMs: nowMs + plan.timings.bettingMs });
}

function endInTime<Result>(
  round: PlayingRound<Result>,
  nowMs: number,
  plan: RoundPlan<Result>,
): EndedRound<Result> {
  return {
    ...round,
    phase: 'ended',
    endedAtMs: roundEndMs(round, plan),
    nextRoundAtMs: nowMs + plan.timings.pauseMs,
    isSettled: false,
  };
}

function callOff<Result>(
  round: PlayingRound<Result>,
  nowMs: number,
  { timings }: RoundPlan<Result>,
): RoundStep<Result> {
  // A clock that was moved back must not make a round end before it began.
  const endedAtMs = Math.max(nowMs, round.startedAtMs);
  return change({
    ...round,
    phase: 'void',
    endedAtMs,
    nextRoundAtMs: nowMs + timings.pauseMs,
    isSettled: false,
  });
}

function passTime<Result>(
  table: RunningTable<Result>,
  nowMs: number,
  plan: RoundPlan<Result>,
): RoundStep<Result> {
  const { round } = table;
  switch (round.phase) {
    case 'betting':
      return waitForBets(table, round.bettingEndsAtMs, nowMs, plan);
    case 'playing':
      return goOn(table, round, nowMs, plan);
    default:
      return waitForNext(table, round, nowMs, plan);
  }
}

/** A step back of the clock by more than this is no jitter: moments set before it mean nothing. */
const CLOCK_TOLERANCE_MS = 1_000;

/** Without this a clock moved back by an hour would stop the game for an hour. */
function isTooFarAway(momentMs: number, nowMs: number, plannedMs: number): boolean {
  return momentMs - nowMs > plannedMs + CLOCK_TOLERANCE_MS;
}

function waitForBets<Result>(
  table: RunningTable<Result>,
  bettingEndsAtMs: number,
  nowMs: number,
  { timings: { bettingMs } }: RoundPlan<Result>,
): RoundStep<Result> {
  const { number, result } = table.round;
  if (nowMs >= bettingEndsAtMs) {
    return change(
      { number, result, bettingEndsAtMs, phase: 'playing', startedAtMs: nowMs },
      { type: 'list-moves' },
    );
  }
  if (!isTooFarAway(bettingEndsAtMs, nowMs, bettingMs)) return unchanged(table);
  return change({ number, result, phase: 'betting', bettingEndsAtMs: nowMs + bettingMs });
}

function goOn<Result>(
  table: RunningTable<Result>,
  round: PlayingRound<Result>,
  nowMs: number,
  plan: RoundPlan<Result>,
): RoundStep<Result> {
  if (nowMs < round.startedAtMs - CLOCK_TOLERANCE_MS) return callOff(round, nowMs, plan);
  const dueCount = countUpTo(table.moves, nowMs - round.startedAtMs);
  const betIds = table.moves.slice(0, dueCount).map(({ betId }) => betId);
  const effects: RoundEffect[] = betIds.length > 0 ? [{ type: 'make-moves', betIds }] : [];
  if (nowMs < roundEndMs(round, plan)) {
    if (dueCount === 0) return unchanged(table);
    return { table: { round, moves: table.moves.slice(dueCount) }, effects };
  }
  return change(endInTime(round, nowMs, plan), ...effects);
}

function countUpTo(moves: readonly AutomaticMove[], elapsedMs: number): number {
  const later = moves.findIndex(({ afterMs }) => afterMs > elapsedMs);
  return later === -1 ? moves.length : later;
}

function waitForNext<Result>(
  table: RunningTable<Result>,
  round: EndedRound<Result>,
  nowMs: number,
  plan: RoundPlan<Result>,
): RoundStep<Result> {
  const isMovedBack = isTooFarAway(round.nextRoundAtMs, nowMs, plan.timings.pauseMs);
  if (!round.isSettled) {
    const isDue = nowMs >= settleMomentMs(round, plan) || isMovedBack;
    return isDue ? unchanged(table, { type: 'settle-bets' }) : unchanged(table);
  }
  const isDue = nowMs >= round.nextRoundAtMs || isMovedBack;
  return isDue ? unchanged(table, { type: 'draw-next' }) : unchanged(table);
}

function listMoves<Result>(
  table: RunningTable<Result>,
  moves: readonly AutomaticMove[],
): RoundStep<Result> {
  if (table.round.phase !== 'playing') return unchanged(table);
  const sorted = [...moves].sort((one, other) => one.afterMs - other.afterMs);
  return unchanged({ round: table.round, moves: sorted });
}

/** A round whose bets are not settled is never left behind. */
function openNext<Result>(
  table: RunningTable<Result>,
  result: Result,
  nowMs: number,
  { timings }: RoundPlan<Result>,
): RoundStep<Result> {
  const { round } = table;
  if (!isRoundOver(round) || !round.isSettled) return unchanged(table);
  return change(openRound(round.number + 1, result, nowMs, timings));
}
