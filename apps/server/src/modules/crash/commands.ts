import { type ErrorCode, type Refusal, refuse } from '@kvazar/contract';
import {
  acceptingRoundId,
  type CrashBetState,
  type CrashBetStep,
  type CrashRoundState,
  cancelCrashBet,
  cashOutCrashBet,
  cashOutCrashBetAutomatically,
  settleCrashBet,
} from '@kvazar/games';
import { type Kopecks, ZERO } from '@kvazar/money';
import type { BetRecord } from '../betting/bet-record.ts';
import { checkStake } from '../betting/instant-bet.ts';
import {
  answerAgain,
  type Command,
  type Decision,
  type Seat,
} from '../betting/settlement/command.ts';
import type { BetLimits } from '../site/bet-limits.ts';
import { applyBetState, type CrashParams, readBetState, readCrashParams } from './bet-state.ts';
import { CRASH, crashTable } from './crash-table.ts';

export interface BetOwner {
  readonly betId: string;
  readonly playerId: number;
  readonly shownName: string | null;
}

function createCommand(
  owner: BetOwner,
  decide: Command['decide'],
  traits: Pick<Command, 'joinsRound' | 'isOfSite'> = {},
): Command {
  return { ...owner, ...traits, table: crashTable, decide };
}

export interface NewCrashBet extends BetOwner {
  readonly stake: Kopecks;
  readonly params: CrashParams;
}

/** Joins the round that takes bets, or the next one. */
export function createCrashBet(bet: NewCrashBet, limits: BetLimits): Command {
  const { stake, params, ...owner } = bet;

  function isSameCommand(existing: BetRecord): boolean {
    return (
      existing.playerId === owner.playerId &&
      existing.game === CRASH &&
      existing.stake === stake &&
      JSON.stringify(existing.params) === JSON.stringify(params)
    );
  }

  function isSlotTaken({ openBets }: Seat, roundId: number): boolean {
    return [...openBets.values()].some(
      open =>
        open.game === CRASH &&
        open.round?.id === roundId &&
        readCrashParams(open).slot === params.slot,
    );
  }

  function join(seat: Seat, roundId: number): Decision {
    return {
      usesNonce: false,
      legs: [{ kind: 'stake', amount: stake }],
      bet: {
        id: owner.betId,
        playerId: owner.playerId,
        game: CRASH,
        state: 'open',
        stake,
        payout: ZERO,
        multiplierE4: 0,
        params: { ...params },
        outcome: { cashedOutAt: null },
        progress: null,
        seed: null,
        round: { id: roundId, revealed: null },
        balanceAfter: ZERO,
        createdAt: seat.now,
      },
    };
  }

  return createCommand(
    owner,
    (seat, existing) => {
      if (existing) {
        return isSameCommand(existing) ? answerAgain(existing) : refuse('betting/id-conflict');
      }
      const current = seat.roundAt(crashTable);
      if (!current) return refuse('crash/preparing');
      const roundId = acceptingRoundId(current.round);
      if (isSlotTaken(seat, roundId)) return refuse('crash/slot-taken');
      return checkStake(stake, limits) ?? join(seat, roundId);
    },
    { joinsRound: true },
  );
}

type Rule = (
  bet: CrashBetState,
  current: CrashRoundState,
) => CrashBetStep | { readonly refusal: ErrorCode };

/** A step of a bet that exists, by one of the rules of the game. */
function createStep(
  owner: BetOwner,
  limits: BetLimits,
  rule: Rule,
  traits: Pick<Command, 'isOfSite'> = {},
): Command {
  const decide = (seat: Seat, existing: BetRecord | null): Decision | Refusal => {
    // Someone else's bet looks the same as none at all.
    if (existing?.playerId !== owner.playerId || existing.game !== CRASH) {
      return refuse('betting/not-found');
    }
    const current = seat.roundAt(crashTable);
    if (!current) throw new Error(`bet ${owner.betId} exists without any round`);
    const before = readBetState(existing);
    const step = rule(before, current.round);
    if ('refusal' in step) return refuse(step.refusal);
    if (step.bet === before) return answerAgain(existing);
    return { ...applyBetState(existing, step.bet, limits), usesNonce: false };
  };
  return createCommand(owner, decide, traits);
}

export function createCancel(owner: BetOwner, limits: BetLimits): Command {
  return createStep(owner, limits, cancelCrashBet);
}

/** By hand: what counts is the moment at which the server received it, in the time of rounds. */
export function createCashOut(owner: BetOwner, limits: BetLimits, receivedAtMs: number): Command {
  return createStep(owner, limits, (bet, current) =>
    bet.state === 'cancelled'
      ? { refusal: 'betting/not-found' }
      : cashOutCrashBet(bet, current, receivedAtMs),
  );
}

/** `nowMs` is the time of rounds, which is not that of the batch. */
export function createAutomaticCashOut(owner: BetOwner, limits: BetLimits, nowMs: number): Command {
  const rule: Rule = (bet, current) => ({
    bet: cashOutCrashBetAutomatically(bet, current, nowMs),
  });
  return createStep(owner, limits, rule, { isOfSite: true });
}

/** Closes a bet whose round is over: pays its target, loses or refunds it. */
export function createSettlement(owner: BetOwner, limits: BetLimits): Command {
  const rule: Rule = (bet, current) => {
    const isOver = current.phase === 'crashed' || current.phase === 'void';
    return { bet: isOver ? settleCrashBet(bet, current) : bet };
  };
  return createStep(owner, limits, rule, { isOfSite: true });
}
