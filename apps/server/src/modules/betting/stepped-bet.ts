import { type Refusal, refuse } from '@kvazar/contract';
import { drawFloats } from '@kvazar/fair';
import type { SteppedGame } from '@kvazar/games';
import { type Kopecks, ZERO } from '@kvazar/money';
import type { BetLimits, PlayTerms } from '../site/bet-limits.ts';
import { type BetRecord, recordSeed } from './bet-record.ts';
import { answerRepeat, cappedPayout, checkStake } from './bet-terms.ts';
import { answerAgain, type Command, type Decision } from './settlement/command.ts';

type AnyView = object;

/** The bet after the game has come to `state`; a finished game pays what it has won. */
function advance<Params, State, Step>(
  game: SteppedGame<Params, State, Step, AnyView>,
  bet: BetRecord,
  state: State,
  limits: BetLimits,
): Pick<Decision, 'bet' | 'legs'> {
  const outcome = { ...game.view(state) } as Record<string, unknown>;
  const multiplierE4 = game.finalMultiplierE4(state);
  if (multiplierE4 === null) return { bet: { ...bet, outcome, progress: state }, legs: [] };
  const payout = cappedPayout(bet.stake, multiplierE4, limits);
  return {
    bet: { ...bet, state: 'settled', multiplierE4, payout, outcome, progress: state },
    legs: payout > 0 ? [{ kind: 'payout', amount: payout }] : [],
  };
}

export interface SteppedStart<Params> {
  readonly id: string;
  readonly playerId: number;
  readonly shownName: string | null;
  readonly stake: Kopecks;
  readonly params: Params & Record<string, unknown>;
}

/** Takes the stake and deals; one unfinished game of a kind at a time. */
export function createSteppedStart<Params, State, Step>(
  game: SteppedGame<Params, State, Step, AnyView>,
  start: SteppedStart<Params>,
  limits: PlayTerms,
  isUnfinished: Refusal,
): Command {
  const { playerId, stake, params } = start;
  const terms = { playerId, game: game.id, stake, params };

  return {
    betId: start.id,
    playerId: start.playerId,
    shownName: start.shownName,
    opensGame: true,
    decide(seat, existing) {
      if (existing) return answerRepeat(existing, terms);
      if (seat.openGames.has(game.id)) return isUnfinished;
      const fault = checkStake(start.stake, limits);
      if (fault) return fault;
      const floats = drawFloats(seat.seeds, game.floatsNeeded(start.params));
      const state = game.start(floats, start.params);
      const bet: BetRecord = {
        ...terms,
        id: start.id,
        state: 'open',
        payout: ZERO,
        multiplierE4: 0,
        outcome: { ...game.view(state) } as Record<string, unknown>,
        progress: state,
        seed: recordSeed(seat.seeds),
        balanceAfter: ZERO,
        createdAt: seat.now,
      };
      return {
        bet,
        legs: [{ kind: 'stake', amount: start.stake }],
        usesNonce: true,
        openGame: 'begins',
      };
    },
  };
}

export interface SteppedStep<State, Step> {
  readonly betId: string;
  readonly playerId: number;
  readonly shownName: string | null;
  readonly step: Step;
  /** The step has been made before: the answer is the game as it stands. */
  readonly isDone: (state: State) => boolean;
}

/** One step of an open game. A step sent twice has one effect and the same answer. */
export function createSteppedStep<Params, State, Step>(
  game: SteppedGame<Params, State, Step, AnyView>,
  { betId, playerId, shownName, step, isDone }: SteppedStep<State, Step>,
  limits: BetLimits,
): Command {
  return {
    betId,
    playerId,
    shownName,
    decide(_seat, existing) {
      // Someone else's game looks the same as none at all.
      if (existing?.playerId !== playerId || existing.game !== game.id) {
        return refuse('betting/not-found');
      }
      // Called off, its stake is back: nothing is left to play for.
      if (existing.state === 'cancelled') return refuse('betting/not-found');
      const state = existing.progress as State;
      if (isDone(state)) return answerAgain(existing);
      const result = game.step(state, step);
      if ('refusal' in result) return refuse(result.refusal);
      const next = advance(game, existing, result.state, limits);
      return {
        ...next,
        usesNonce: false,
        ...(next.bet.state === 'settled' ? { openGame: 'ends' } : {}),
      };
    },
  };
}
