import { type BetSeed, drawFloats } from '@kvazar/fair';
import type { InstantGame, InstantResult } from '@kvazar/games';
import { type Kopecks, ZERO } from '@kvazar/money';
import type { TransferKind } from '../ledger/transfer-kinds.ts';
import type { PlayTerms } from '../site/bet-limits.ts';
import { type BetRecord, recordSeed } from './bet-record.ts';
import { answerRepeat, cappedPayout, checkStake } from './bet-terms.ts';
import type { Command, Decision, Leg, Seat } from './settlement/command.ts';

/** A game with all its settings made: nothing but the seeds is missing. */
export interface Deal<Detail = unknown> {
  /** The bet's `game`. */
  readonly id: string;
  /** Pure, like the command it becomes a part of. */
  play(seeds: BetSeed): InstantResult<object> & { readonly detail?: Detail | undefined };
}

export function dealInstantGame<Params, Outcome extends object>(
  game: InstantGame<Params, Outcome>,
  params: Params,
): Deal {
  return {
    id: game.id,
    play: seeds => game.play(drawFloats(seeds, game.floatsNeeded(params)), params),
  };
}

export interface InstantBet {
  readonly id: string;
  readonly playerId: number;
  readonly shownName: string | null;
  readonly stake: Kopecks;
  /** What the player sent and will see again. */
  readonly wireParams: Record<string, unknown>;
  /** Whose money the stake is, if not the player's; a bond knows what it may be. */
  readonly funding?: TransferKind | undefined;
}

/** One call, one result: checked, decided and settled in one batch. */
export function createInstantBet<Detail>(
  deal: Deal<Detail>,
  bet: InstantBet,
  limits: PlayTerms,
): Command<Detail> {
  const { playerId, stake, wireParams, funding } = bet;
  const terms = { playerId, game: deal.id, stake, params: wireParams };

  const stakeLegs: readonly Leg[] = [
    ...(funding ? [{ kind: funding, amount: stake }] : []),
    { kind: 'stake', amount: stake },
  ];

  /** Every field by its name: copies of copies were the dearest part of settling a bet. */
  function record(
    seat: Seat,
    state: BetRecord['state'],
    payout: Kopecks,
    multiplierE4: number,
    outcome: Record<string, unknown>,
  ): BetRecord {
    return {
      id: bet.id,
      playerId,
      game: deal.id,
      state,
      stake,
      payout,
      multiplierE4,
      params: wireParams,
      outcome,
      progress: null,
      seed: recordSeed(seat.seeds),
      balanceAfter: ZERO,
      createdAt: seat.now,
    };
  }

  function play(seat: Seat): Decision<Detail> {
    const { multiplierE4, outcome, detail } = deal.play(seat.seeds);
    const payout = cappedPayout(stake, multiplierE4, limits);
    return {
      detail,
      usesNonce: true,
      legs: payout > 0 ? [...stakeLegs, { kind: 'payout', amount: payout }] : stakeLegs,
      bet: record(seat, 'settled', payout, multiplierE4, outcome as Record<string, unknown>),
    };
  }

  return {
    betId: bet.id,
    playerId: bet.playerId,
    shownName: bet.shownName,
    decide(seat, existing) {
      if (existing) return answerRepeat(existing, terms);
      const fault = funding ? limits.closed : checkStake(stake, limits);
      if (fault) return fault;
      // As it would be written if it were never drawn.
      const undrawn = record(seat, 'open', ZERO, 0, {});
      return seat.objectTo(undrawn, stakeLegs) ?? play(seat);
    },
  };
}
