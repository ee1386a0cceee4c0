import type { CrashOwnBet } from '@kvazar/contract';
import { type CrashBetState, fromHundredths, toHundredths } from '@kvazar/games';
import type { BetRecord } from '../betting/bet-record.ts';
import { viewBet } from '../betting/bet-view.ts';
import type { BetEnd } from '../rounds/round-game.ts';

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
    roundNumber: bet.round.number,
    state: bet.state,
    autoHundredths: autoCashout === null ? null : toHundredths(autoCashout),
    cashedOutHundredths: isPaid ? bet.multiplierE4 / UNITS_PER_HUNDREDTH : null,
  };
}

/** What a bet that is over has come to: paid at its multiplier, or lost. */
export function describeEnd(bet: BetRecord, { cashedOutHundredths }: CrashBetState): BetEnd {
  if (cashedOutHundredths === null) return { multiplierE4: 0, outcome: bet.outcome };
  return {
    multiplierE4: cashedOutHundredths * UNITS_PER_HUNDREDTH,
    outcome: { cashedOutAt: fromHundredths(cashedOutHundredths) },
  };
}

/** What a player sees of the own bet. */
export function viewOwnBet(bet: BetRecord): CrashOwnBet {
  const { slot, autoCashout } = readCrashParams(bet);
  if (!bet.round) throw new Error(`bet ${bet.id} has no round`);
  return { ...viewBet(bet), slot, autoCashout, roundId: bet.round.number };
}
