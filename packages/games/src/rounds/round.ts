interface AnyRound<Result> {
  /** Counts the rounds of its table, from 1 and without gaps. */
  readonly number: number;
  /** Decided before the first bet, and secret until the round is over. */
  readonly result: Result;
  readonly bettingEndsAtMs: number;
}

export interface BettingRound<Result> extends AnyRound<Result> {
  readonly phase: 'betting';
}

/** No bets any more: what was drawn takes its course. */
export interface PlayingRound<Result> extends AnyRound<Result> {
  readonly phase: 'playing';
  readonly startedAtMs: number;
  /** The bets of the round are written down and stand; only where the result is made before everybody's eyes. */
  readonly areBetsFinal?: true;
}

/** Over: it ran its course, or it was called off. */
export interface EndedRound<Result> extends AnyRound<Result> {
  readonly phase: 'ended' | 'void';
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly nextRoundAtMs: number;
  /** No bet of this round is open any more. */
  readonly isSettled: boolean;
}

/** A round that everyone at a table shares, as the server knows it. Plain data, storable. */
export type RoundState<Result> = BettingRound<Result> | PlayingRound<Result> | EndedRound<Result>;

export interface RoundTimings {
  readonly bettingMs: number;
  /** From the end of one round to the opening of the next. */
  readonly pauseMs: number;
  /** How long what arrived before the end may still be on its way to a decision. */
  readonly settleDelayMs: number;
}

export function openRound<Result>(
  number: number,
  result: Result,
  nowMs: number,
  { bettingMs }: RoundTimings,
): BettingRound<Result> {
  return { number, phase: 'betting', result, bettingEndsAtMs: nowMs + bettingMs };
}

export function isRoundOver<Result>(round: RoundState<Result>): round is EndedRound<Result> {
  return round.phase === 'ended' || round.phase === 'void';
}

/** No bet of the round comes or goes any more, whenever it was received. */
export function areBetsFinal(round: RoundState<unknown>): boolean {
  return isRoundOver(round) || (round.phase === 'playing' && round.areBetsFinal === true);
}

/** A bet made while a round is played waits for the next. */
export function acceptingRoundNumber(current: RoundState<unknown>): number {
  return current.phase === 'betting' ? current.number : current.number + 1;
}
