import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { acceptingRoundNumber, isRoundOver, type RoundState, takesBet } from '@kvazar/games';
import { type Kopecks, multiplierOf, ZERO } from '@kvazar/money';
import type { BetRecord } from '../betting/bet-record.ts';
import { answerRepeat, cappedPayout, checkStake } from '../betting/bet-terms.ts';
import {
  answerAgain,
  type Command,
  type Decision,
  type Leg,
  type Seat,
} from '../betting/settlement/command.ts';
import type { BetLimits, PlayTerms } from '../site/bet-limits.ts';
import { isEarlier, shareOfBound } from './round-bound.ts';
import type { BetEnd, BetOwner, RoundTable } from './round-game.ts';

export interface NewRoundBet extends BetOwner {
  readonly stake: Kopecks;
  readonly params: Record<string, unknown>;
  /** Before anything is decided about the bet. */
  readonly outcome: Record<string, unknown>;
  /** In the time of rounds. */
  readonly receivedAtMs: number;
  /** Where a page says for which round it is meant, it joins no other. */
  readonly meantFor?: number | undefined;
}

/** Looks at the player's other bets of the same round, open and withdrawn ones, and at what takes bets now. */
export type JoinRule<Result = unknown> = (
  others: readonly BetRecord[],
  current: RoundState<Result>,
) => Refusal | null;

/** Joins the round that takes bets, or the next one where the game lets bets wait. */
export function createJoin<Result>(
  table: RoundTable<Result>,
  bet: NewRoundBet,
  limits: PlayTerms,
  mayJoin: JoinRule<Result>,
): Command {
  const { stake, params, outcome, receivedAtMs, meantFor, ...owner } = bet;

  const terms = { playerId: owner.playerId, game: table.game.id, stake, params };

  function join(seat: Seat, roundNumber: number): Decision {
    return {
      usesNonce: false,
      legs: [{ kind: 'stake', amount: stake }],
      bet: {
        ...terms,
        id: owner.betId,
        state: 'open',
        payout: ZERO,
        multiplierE4: 0,
        outcome,
        progress: null,
        seed: null,
        round: { table: table.id, number: roundNumber, revealed: null },
        balanceAfter: ZERO,
        createdAt: seat.now,
      },
    };
  }

  return {
    ...owner,
    table,
    looksAtBets: true,
    decide(seat, existing) {
      if (existing) return answerRepeat(existing, { ...terms, table: table.id });
      if (limits.closed) return limits.closed;
      const current = seat.roundAt(table);
      if (!current) return refuse('rounds/preparing');
      const number = findRound(table, current.round, receivedAtMs);
      if (number === null || number !== (meantFor ?? number)) return refuse('live/closed');
      const others = seat
        .betsAt(table)
        .filter(({ round, state }) => round?.number === number && state !== 'settled');
      return mayJoin(others, current.round) ?? checkStake(stake, limits) ?? join(seat, number);
    },
  };
}

function findRound<Result>(
  { game }: RoundTable<Result>,
  round: RoundState<Result>,
  receivedAtMs: number,
): number | null {
  if (game.lateBets === 'wait') return acceptingRoundNumber(round);
  return takesBet(round, receivedAtMs, game) ? round.number : null;
}

/** What a step makes of a bet; null when nothing. */
export type StepRule<Result> = (
  bet: BetRecord,
  round: RoundState<Result>,
) => BetEnd | 'refunded' | 'cancelled' | Refusal | null;

/** A step of a bet that exists, by one of the rules of the game. */
export function createStep<Result>(
  table: RoundTable<Result>,
  owner: BetOwner,
  limits: BetLimits,
  rule: StepRule<Result>,
  traits: Pick<Command, 'isOfSite' | 'looksAtBets'> = {},
): Command {
  return {
    ...owner,
    ...traits,
    table,
    decide(seat, existing) {
      // Someone else's bet looks the same as none at all.
      if (existing?.playerId !== owner.playerId || existing.round?.table !== table.id) {
        return refuse('betting/not-found');
      }
      const current = seat.roundAt(table);
      if (!current) throw new Error(`bet ${owner.betId} exists without any round`);
      const end = rule(existing, current.round);
      if (end === null) return answerAgain(existing);
      if (isRefusal(end)) return end;
      const before = traits.looksAtBets ? sumEarlier(table, seat, existing, current.round) : 0;
      return { ...endBet(existing, end, limits, before), usesNonce: false };
    },
  };
}

/** Closes a bet whose round is over: what its game says of it, or its stake back. */
export function createSettlement<Result>(
  table: RoundTable<Result>,
  owner: BetOwner,
  limits: BetLimits,
): Command {
  const rule: StepRule<Result> = (bet, round) => {
    if (bet.state !== 'open' || bet.round?.number !== round.number || !isRoundOver(round)) {
      return null;
    }
    return round.phase === 'void' ? 'refunded' : table.game.settle(bet, round);
  };
  // Nobody's other bets are read where nothing can be cut.
  const looksAtBets = (table.game.mostInRound ?? 0) > limits.maxPayout;
  return createStep(table, owner, limits, rule, { isOfSite: true, looksAtBets });
}

/** What the player's earlier bets of the round bring, paid yet or not: the same in whatever order. */
function sumEarlier<Result>(
  table: RoundTable<Result>,
  seat: Seat,
  bet: BetRecord,
  round: RoundState<Result>,
): number {
  if (round.phase !== 'ended') return 0;
  return seat
    .betsAt(table)
    .filter(({ state }) => state === 'open' || state === 'settled')
    .filter(other => other.round?.number === round.number && isEarlier(other, bet))
    .map(other => table.game.settle(other, round))
    .reduce((sum, end) => sum + ('payout' in end ? end.payout : 0), 0);
}

function endBet(
  bet: BetRecord,
  end: BetEnd | 'refunded' | 'cancelled',
  limits: BetLimits,
  before: number,
): { readonly bet: BetRecord; readonly legs: readonly Leg[] } {
  if (typeof end === 'string') {
    return {
      bet: { ...bet, state: end },
      legs: [{ kind: 'refund', amount: bet.stake }],
    };
  }
  const { multiplierE4, payout } = measureEnd(bet, end, limits, before);
  return {
    bet: { ...bet, state: 'settled', multiplierE4, payout, outcome: end.outcome },
    legs: payout > 0 ? [{ kind: 'payout', amount: payout }] : [],
  };
}

function measureEnd(bet: BetRecord, end: BetEnd, limits: BetLimits, before: number) {
  if ('payout' in end) {
    const payout = shareOfBound(end.payout, before, limits.maxPayout);
    return { payout, multiplierE4: multiplierOf(payout, bet.stake) };
  }
  const { multiplierE4 } = end;
  return { multiplierE4, payout: cappedPayout(bet.stake, multiplierE4, limits) };
}
