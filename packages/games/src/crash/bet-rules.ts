import type { GameRefusal } from '../refusals.ts';
import type { EndedRound, PlayingRound } from '../rounds/round.ts';
import { crashMultiplierHundredthsAt, elapsedMsForCrashMultiplier } from './curve.ts';
import { type CrashResult, type CrashRoundState, crashMomentMs } from './round.ts';

export interface CrashBetState {
  readonly roundNumber: number;
  readonly state: 'open' | 'settled' | 'refunded' | 'cancelled';
  readonly autoHundredths: number | null;
  /** The multiplier of the cash-out; null before it, and for ever when there was none. */
  readonly cashedOutHundredths: number | null;
}

/** The bet after the step, the very same object when nothing has changed; or why not. */
export type CrashBetStep = { readonly bet: CrashBetState } | { readonly refusal: GameRefusal };

function cashOut(bet: CrashBetState, atHundredths: number): CrashBetState {
  return { ...bet, state: 'settled', cashedOutHundredths: atHundredths };
}

/** When an automatic cash-out is due; null when the round never gets so high. */
function autoMomentMs(
  bet: CrashBetState,
  round: PlayingRound<CrashResult> | EndedRound<CrashResult>,
): number | null {
  const { autoHundredths } = bet;
  if (autoHundredths === null || autoHundredths > round.result.pointHundredths) return null;
  return round.startedAtMs + elapsedMsForCrashMultiplier(autoHundredths);
}

/** Only bets of the current and the next round are open: a round ends with all its bets. */
function requireOpenBet(bet: CrashBetState, current: CrashRoundState): void {
  if (bet.roundNumber < current.number)
    throw new Error(`a bet of round ${bet.roundNumber} is still open`);
}

export function cancelCrashBet(bet: CrashBetState, current: CrashRoundState): CrashBetStep {
  if (bet.state === 'cancelled') return { bet };
  if (bet.state === 'refunded') return { refusal: 'crash/round-void' };
  if (bet.state === 'settled') return { refusal: 'crash/already-flying' };
  requireOpenBet(bet, current);
  if (bet.roundNumber > current.number || current.phase === 'betting') {
    return { bet: { ...bet, state: 'cancelled' } };
  }
  return { refusal: current.phase === 'void' ? 'crash/round-void' : 'crash/already-flying' };
}

/**
 * A cash-out by hand pays the multiplier of the moment at which the server received it. An
 * automatic one that was due by then came first, whether or not it has been carried out yet.
 */
export function cashOutCrashBet(
  bet: CrashBetState,
  current: CrashRoundState,
  receivedAtMs: number,
): CrashBetStep {
  if (bet.state === 'refunded') return { refusal: 'crash/round-void' };
  if (bet.state !== 'open') {
    return bet.cashedOutHundredths === null ? { refusal: 'crash/too-late' } : { bet };
  }
  requireOpenBet(bet, current);
  if (bet.roundNumber > current.number || current.phase === 'betting') {
    return { refusal: 'crash/too-early' };
  }
  if (current.phase === 'void') return { refusal: 'crash/round-void' };
  if (receivedAtMs < current.startedAtMs) return { refusal: 'crash/too-early' };
  const isTooLate = receivedAtMs >= crashMomentMs(current);
  // While no leader has ended the flight it may still become void: nobody chooses between the two.
  if (isTooLate && current.phase === 'playing') return { refusal: 'crash/too-late' };
  const autoMs = autoMomentMs(bet, current);
  if (bet.autoHundredths !== null && autoMs !== null && autoMs <= receivedAtMs) {
    return { bet: cashOut(bet, bet.autoHundredths) };
  }
  if (isTooLate) return { refusal: 'crash/too-late' };
  const atHundredths = crashMultiplierHundredthsAt(receivedAtMs - current.startedAtMs);
  return { bet: cashOut(bet, atHundredths) };
}

/** Pays exactly the target, once its moment has come; before that nothing changes. */
export function cashOutCrashBetAutomatically(
  bet: CrashBetState,
  current: CrashRoundState,
  nowMs: number,
): CrashBetState {
  const isInFlight = current.phase === 'playing' || current.phase === 'ended';
  if (bet.state !== 'open' || bet.roundNumber !== current.number || !isInFlight) return bet;
  const autoMs = autoMomentMs(bet, current);
  if (bet.autoHundredths === null || autoMs === null || nowMs < autoMs) return bet;
  return cashOut(bet, bet.autoHundredths);
}

/** What becomes of a bet that is still open when its round is over. */
export function settleCrashBet(bet: CrashBetState, ended: EndedRound<CrashResult>): CrashBetState {
  if (bet.state !== 'open' || bet.roundNumber !== ended.number) return bet;
  if (ended.phase === 'void') return { ...bet, state: 'refunded' };
  const isReached =
    bet.autoHundredths !== null && bet.autoHundredths <= ended.result.pointHundredths;
  return isReached ? cashOut(bet, bet.autoHundredths) : { ...bet, state: 'settled' };
}
