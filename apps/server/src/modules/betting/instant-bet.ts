import { type Refusal, refuse } from '@kvazar/contract';
import { type BetSeed, drawFloats } from '@kvazar/fair';
import type { InstantGame, InstantResult } from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks, payoutFor, ZERO } from '@kvazar/money';
import type { BetLimits } from '../site/bet-limits.ts';
import { type BetRecord, recordSeed } from './bet-record.ts';
import { answerAgain, type Command, type Decision, type Seat } from './settlement/command.ts';

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
}

/** One call, one result: checked, decided and settled in one batch. */
export function createInstantBet<Detail>(
  deal: Deal<Detail>,
  bet: InstantBet,
  limits: BetLimits,
): Command<Detail> {
  function play(seat: Seat): Decision<Detail> {
    const { multiplierE4, outcome, detail } = deal.play(seat.seeds);
    const payout = kopecks(Math.min(payoutFor(bet.stake, multiplierE4), limits.maxPayout));
    return {
      detail,
      usesNonce: true,
      legs: [
        { kind: 'stake', amount: bet.stake },
        ...(payout > 0 ? [{ kind: 'payout', amount: payout } as const] : []),
      ],
      bet: {
        id: bet.id,
        playerId: bet.playerId,
        game: deal.id,
        state: 'settled',
        stake: bet.stake,
        payout,
        multiplierE4,
        params: bet.wireParams,
        outcome: { ...outcome } as Record<string, unknown>,
        progress: null,
        seed: recordSeed(seat.seeds),
        balanceAfter: ZERO,
        createdAt: seat.now,
      },
    };
  }

  function isSameCommand(existing: BetRecord): boolean {
    return (
      existing.playerId === bet.playerId &&
      existing.game === deal.id &&
      existing.stake === bet.stake &&
      JSON.stringify(existing.params) === JSON.stringify(bet.wireParams)
    );
  }

  return {
    betId: bet.id,
    playerId: bet.playerId,
    shownName: bet.shownName,
    decide(seat, existing) {
      if (existing) {
        return isSameCommand(existing) ? answerAgain(existing) : refuse('betting/id-conflict');
      }
      return checkStake(bet.stake, limits) ?? play(seat);
    },
  };
}

export function checkStake(stake: Kopecks, limits: BetLimits): Refusal | null {
  if (stake >= limits.minBet && stake <= limits.maxBet) return null;
  return refuse(
    'betting/amount-out-of-limits',
    `Ставка: от ${formatRoubles(limits.minBet)} до ${formatRoubles(limits.maxBet)}`,
  );
}
