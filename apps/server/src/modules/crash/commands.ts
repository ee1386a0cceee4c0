import { type ErrorCode, refuse } from '@kvazar/contract';
import {
  type CrashBetState,
  type CrashBetStep,
  type CrashResult,
  type CrashRoundState,
  cancelCrashBet,
  cashOutCrashBet,
  cashOutCrashBetAutomatically,
} from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import type { Command } from '../betting/settlement/command.ts';
import { createJoin, createStep, type StepRule } from '../rounds/commands.ts';
import type { BetOwner, RoundTable } from '../rounds/round-game.ts';
import { refuseMoreWithdrawn } from '../rounds/withdrawn-bets.ts';
import type { BetLimits, PlayTerms } from '../site/bet-limits.ts';
import { type CrashParams, describeEnd, readBetState, readCrashParams } from './bet-state.ts';

type CrashRoundTable = RoundTable<CrashResult>;

export interface NewCrashBet extends BetOwner {
  readonly stake: Kopecks;
  readonly params: CrashParams;
  readonly receivedAtMs: number;
}

export function createCrashBet(
  table: CrashRoundTable,
  bet: NewCrashBet,
  limits: PlayTerms,
): Command {
  const { slot } = bet.params;
  const joining = { ...bet, params: { ...bet.params }, outcome: { cashedOutAt: null } };
  return createJoin(table, joining, limits, others => {
    const isTaken = others.some(
      other => other.state === 'open' && readCrashParams(other).slot === slot,
    );
    return isTaken ? refuse('crash/slot-taken') : refuseMoreWithdrawn(others);
  });
}

type Rule = (
  bet: CrashBetState,
  current: CrashRoundState,
) => CrashBetStep | { readonly refusal: ErrorCode };

function byRule(rule: Rule): StepRule<CrashResult> {
  return (bet, round) => {
    const before = readBetState(bet);
    const step = rule(before, round);
    if ('refusal' in step) return refuse(step.refusal);
    if (step.bet === before) return null;
    return step.bet.state === 'cancelled' ? 'cancelled' : describeEnd(bet, step.bet);
  };
}

export function createCancel(table: CrashRoundTable, owner: BetOwner, limits: BetLimits): Command {
  return createStep(table, owner, limits, byRule(cancelCrashBet));
}

/** By hand: what counts is the moment at which the server received it, in the time of rounds. */
export function createCashOut(
  table: CrashRoundTable,
  owner: BetOwner,
  limits: BetLimits,
  receivedAtMs: number,
): Command {
  const rule: Rule = (bet, current) =>
    bet.state === 'cancelled'
      ? { refusal: 'betting/not-found' }
      : cashOutCrashBet(bet, current, receivedAtMs);
  return createStep(table, owner, limits, byRule(rule));
}

export function createAutomaticCashOut(
  table: CrashRoundTable,
  owner: BetOwner,
  limits: BetLimits,
  nowMs: number,
): Command {
  const rule: Rule = (bet, current) => ({
    bet: cashOutCrashBetAutomatically(bet, current, nowMs),
  });
  return createStep(table, owner, limits, byRule(rule), { isOfSite: true });
}
