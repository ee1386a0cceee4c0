import type { CrashOwnBet } from '@kvazar/contract';
import { type CrashBetState, fromHundredths, toHundredths } from '@kvazar/games';
import { kopecks, payoutFor } from '@kvazar/money';
import type { BetRecord } from '../betting/bet-record.ts';
import { viewBet } from '../betting/bet-view.ts';
import type { Leg } from '../betting/settlement/command.ts';
import type { BetLimits } from '../site/bet-limits.ts';

export type CrashSlot = 1 | 2;

export interface CrashParams {
  readonly slot: CrashSlot;
  readonly autoCashout: number | null;
}

/** A hundredth is a hundred units of a bet's multiplier. */
export const UNITS_PER_HUNDREDTH = 100;

/** The parameters of a bet of Crash are written by this module alone. */
export function readCrashParams(bet: BetRecord): CrashParams {
  return bet.params as unknown as CrashParams;
}

/** A bet's row as the rules see it. */
export function readBetState(bet: BetRecord): CrashBetState {
  if (!bet.round) throw new Error(`bet ${bet.id} has no round`);
  const { autoCashout } = readCrashParams(bet);
  const isPaid = bet.state === 'settled' && bet.multiplierE4 > 0;
  return {
    roundId: bet.round.id,
    state: bet.state,
    autoHundredths: autoCashout === null ? null : toHundredths(autoCashout),
    cashedOutHundredths: isPaid ? bet.multiplierE4 / UNITS_PER_HUNDREDTH : null,
  };
}

/** The bet's row after the rules have spoken, and the money that moves for it. */
export function applyBetState(
  bet: BetRecord,
  next: CrashBetState,
  limits: BetLimits,
): { readonly bet: BetRecord; readonly legs: readonly Leg[] } {
  if (next.state === 'cancelled' || next.state === 'refunded') {
    return {
      bet: { ...bet, state: next.state },
      legs: [{ kind: 'refund', amount: bet.stake }],
    };
  }
  const hundredths = next.cashedOutHundredths;
  if (hundredths === null) return { bet: { ...bet, state: next.state }, legs: [] };
  const multiplierE4 = hundredths * UNITS_PER_HUNDREDTH;
  const payout = kopecks(Math.min(payoutFor(bet.stake, multiplierE4), limits.maxPayout));
  const outcome = { cashedOutAt: fromHundredths(hundredths) };
  return {
    bet: { ...bet, state: next.state, multiplierE4, payout, outcome },
    legs: [{ kind: 'payout', amount: payout }],
  };
}

/** What a player sees of the own bet. */
export function viewOwnBet(bet: BetRecord): CrashOwnBet {
  const { slot, autoCashout } = readCrashParams(bet);
  if (!bet.round) throw new Error(`bet ${bet.id} has no round`);
  return { ...viewBet(bet), slot, autoCashout, roundId: bet.round.id };
}
