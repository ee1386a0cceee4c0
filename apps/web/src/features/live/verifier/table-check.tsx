import type { WholeBet } from '@kvazar/contract';
import { type BetSeed, type FloatSource, openFloatStream } from '@kvazar/fair';
import { findSpot, type SpotStakeKopecks, settleSpots, type TableGame } from '@kvazar/games';
import {
  formatRoubles,
  kopecks,
  kopecksFromRoubles,
  MULTIPLIER_UNIT,
  multiplierOf,
} from '@kvazar/money';
import type { ReactNode } from 'react';
import { compareTexts, NOT_RECORDED, showTimes } from '../../../play/verifier/facts.ts';
import type {
  ComparedFact,
  OutcomeComparison,
  OutcomeSummary,
} from '../../../play/verifier/verifier.ts';

/** What one float of the stream chose. */
export interface FloatPick {
  /** Among how many things of equal chance. */
  readonly among: number;
  readonly chosen: string;
}

/** How a game of tables tells its results; all else about checking a round is the same for all. */
export interface ResultLook<Result> {
  summarize(result: Result): Pick<OutcomeSummary, 'name' | 'value'>;
  /** In the order of the stream, as many as were read. */
  listPicks(result: Result): readonly FloatPick[];
  draw(result: Result): ReactNode;
}

export interface CheckedRound {
  readonly floats: readonly number[];
  readonly picks: readonly FloatPick[];
  readonly summary: OutcomeSummary;
  draw(): ReactNode;
  compare(bet: WholeBet): OutcomeComparison;
}

export type CheckRound = (seed: BetSeed) => CheckedRound;

/** Replays a round by the rules that decided it. */
export function createRoundCheck<Result extends object>(
  game: TableGame<Result>,
  look: ResultLook<Result>,
): CheckRound {
  return seed => {
    const floats: number[] = [];
    const result = game.draw(remember(openFloatStream(seed), floats));
    return {
      floats,
      picks: look.listPicks(result),
      summary: { ...look.summarize(result), verdict: null, isWin: false },
      draw: () => look.draw(result),
      compare: bet => compareBet(game, look, bet, result),
    };
  };
}

function remember(source: FloatSource, floats: number[]): FloatSource {
  return {
    next() {
      const float = source.next();
      floats.push(float);
      return float;
    },
  };
}

function compareBet<Result extends object>(
  game: TableGame<Result>,
  look: ResultLook<Result>,
  bet: WholeBet,
  result: Result,
): OutcomeComparison {
  const recorded = game.readResult(bet.outcome['result']);
  const computed = look.summarize(result);
  const resultFact: ComparedFact = {
    name: 'Результат',
    recorded: recorded ? tell(look.summarize(recorded)) : NOT_RECORDED,
    computed: tell(computed),
    isSame: JSON.stringify(recorded) === JSON.stringify(result),
  };
  const due = settleSpots(game, readStakes(game, bet), result);
  const paid = kopecksFromRoubles(bet.payout);
  const stake = kopecksFromRoubles(bet.amount);
  const multiplierE4 = paid !== null && stake ? multiplierOf(paid, stake) : 0;
  return {
    facts: [
      resultFact,
      compareSpots(game, bet, due.spots),
      // Of what was paid: one multiplier for all spots follows from the sum, not the sum from it.
      compareTexts(
        'Множитель',
        showTimes(bet.multiplier * MULTIPLIER_UNIT),
        showTimes(multiplierE4),
      ),
    ],
    multiplierE4,
    payout: kopecks(due.payoutKopecks),
  };
}

function tell({ name, value }: Pick<OutcomeSummary, 'name' | 'value'>): string {
  return `${name}: ${value}`;
}

interface PaidSpot extends SpotStakeKopecks {
  readonly payoutKopecks: number;
}

function readList(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value : [];
}

/** A chip that lies where the game has no spot brings nothing, so that it shows in the sum. */
function readStakes(game: TableGame<object>, { params }: WholeBet): readonly SpotStakeKopecks[] {
  return readList(params['spots']).flatMap(({ spot, amount }) => {
    const stake = typeof amount === 'number' ? kopecksFromRoubles(amount) : null;
    const isKnown = typeof spot === 'string' && findSpot(game.spots, spot);
    return isKnown && stake !== null ? [{ spot, stakeKopecks: stake }] : [];
  });
}

/** All spots are compared, those that won are shown. */
function compareSpots(
  game: TableGame<object>,
  { outcome }: WholeBet,
  due: readonly PaidSpot[],
): ComparedFact {
  const recorded = readList(outcome['spots']).map(({ spot, amount, payout }) => ({
    spot: String(spot),
    stakeKopecks: Math.round(Number(amount) * 100),
    payoutKopecks: Math.round(Number(payout) * 100),
  }));
  return {
    ...compareTexts('Выигравшие поля', listWon(game, recorded), listWon(game, due)),
    isSame: JSON.stringify(recorded) === JSON.stringify(due),
  };
}

const MOST_NAMED = 4;

function listWon(game: TableGame<object>, spots: readonly PaidSpot[]): string {
  const won = spots.filter(({ payoutKopecks }) => payoutKopecks > 0);
  if (won.length === 0) return 'нет';
  const named = won
    .slice(0, MOST_NAMED)
    .map(({ spot, payoutKopecks }) => {
      const title = findSpot(game.spots, spot)?.title ?? spot;
      return `${title} ${formatRoubles(kopecks(payoutKopecks))}`;
    })
    .join(', ');
  return won.length > MOST_NAMED ? `${named} и ещё ${won.length - MOST_NAMED}` : named;
}
