import { ALL_BACCARAT_CASES, listBaccaratCoups } from './baccarat/coups.ts';
import { baccaratReturns } from './baccarat/rules.ts';
import { BACCARAT_SPOTS } from './baccarat/spots.ts';
import { type Card, RANKS, SHOE_CARDS, SHOE_DECKS, SUITS } from './cards.ts';
import { dragonTiger, judgeDragonTiger } from './dragon-tiger/rules.ts';
import { requireSpot } from './find-spot.ts';
import { ROULETTE_SPOTS } from './roulette/spots.ts';
import { ROULETTE_POCKETS } from './roulette/wheel.ts';
import type { TableGameId } from './table-game.ts';
import { MONEY_WHEEL_SPOTS } from './wheel/spots.ts';

/** Which part of a bet lies on a spot; the parts add up to 1. */
export type SpotWeights = ReadonlyMap<string, number>;

interface Case {
  readonly chance: number;
  /** What comes back of the whole bet, for one staked. */
  readonly returns: number;
}

function varianceOver(cases: readonly Case[]): number {
  const mean = cases.reduce((sum, { chance, returns }) => sum + chance * returns, 0);
  return cases.reduce((sum, { chance, returns }) => sum + chance * (returns - mean) ** 2, 0);
}

function weigh(weights: SpotWeights, returnsOf: (spot: string) => number): number {
  let sum = 0;
  for (const [spot, weight] of weights) sum += weight * returnsOf(spot);
  return sum;
}

function onRoulette(weights: SpotWeights): number {
  const returns = new Array<number>(ROULETTE_POCKETS).fill(0);
  for (const [id, weight] of weights) {
    const spot = requireSpot(ROULETTE_SPOTS, id);
    for (const number of spot.numbers) {
      returns[number] = (returns[number] ?? 0) + weight * spot.returns;
    }
  }
  return varianceOver(returns.map(value => ({ chance: 1 / ROULETTE_POCKETS, returns: value })));
}

function onBaccarat(weights: SpotWeights): number {
  return varianceOver(
    listBaccaratCoups().map(({ coup, cases }) => ({
      chance: cases / ALL_BACCARAT_CASES,
      returns: weigh(
        weights,
        spot => baccaratReturns(requireSpot(BACCARAT_SPOTS, spot).id, coup) / 100,
      ),
    })),
  );
}

const OF_ONE_RANK = SHOE_DECKS * SUITS.length;
const ALL_PAIRS_OF_CARDS = SHOE_CARDS * (SHOE_CARDS - 1);
/** An even stake: of halves nothing is rounded. */
const WHOLE = 2;

/** Suits count only where the ranks are the same: spades stand for all, hearts for another suit. */
function listPairsOfCards(): readonly { dragon: Card; tiger: Card; chance: number }[] {
  return RANKS.flatMap(first =>
    RANKS.flatMap(second => {
      const suited = first === second ? OF_ONE_RANK * (SHOE_DECKS - 1) : 0;
      const others = OF_ONE_RANK * (first === second ? OF_ONE_RANK - 1 : OF_ONE_RANK) - suited;
      return [
        { dragon: `${first}S`, tiger: `${second}S`, chance: suited / ALL_PAIRS_OF_CARDS } as const,
        { dragon: `${first}S`, tiger: `${second}H`, chance: others / ALL_PAIRS_OF_CARDS } as const,
      ];
    }),
  );
}

interface PairOfCards {
  readonly chance: number;
  readonly returns: ReadonlyMap<string, number>;
}

let pairsOfCards: readonly PairOfCards[] | null = null;

/** What every spot returns, worked out once: odds are asked for with every bet that is settled. */
function listPairReturns(): readonly PairOfCards[] {
  pairsOfCards ??= listPairsOfCards().map(({ dragon, tiger, chance }) => {
    const result = judgeDragonTiger(dragon, tiger);
    const returns = dragonTiger.spots.map(
      ({ id }) => [id, dragonTiger.settle(id, WHOLE, result) / WHOLE] as const,
    );
    return { chance, returns: new Map(returns) };
  });
  return pairsOfCards;
}

function onDragonTiger(weights: SpotWeights): number {
  for (const spot of weights.keys()) requireSpot(dragonTiger.spots, spot);
  return varianceOver(
    listPairReturns().map(({ chance, returns }) => ({
      chance,
      returns: weigh(weights, spot => returns.get(spot) ?? 0),
    })),
  );
}

/** At most one spot wins, so the mean square of a bet is the sum of those of its spots. */
function onWheel(weights: SpotWeights): number {
  let mean = 0;
  let meanSquare = 0;
  for (const [id, weight] of weights) {
    const { rtp, variance } = requireSpot(MONEY_WHEEL_SPOTS, id);
    const returns = rtp.numerator / rtp.denominator;
    mean += weight * returns;
    meanSquare += weight ** 2 * (variance + returns ** 2);
  }
  return meanSquare - mean ** 2;
}

const VARIANCES: Readonly<Record<TableGameId, (weights: SpotWeights) => number>> = {
  roulette: onRoulette,
  baccarat: onBaccarat,
  'dragon-tiger': onDragonTiger,
  wheel: onWheel,
};

/**
 * Of what comes back for one staked, over all results of a game together: spots that win and lose
 * against each other take it back. Exact up to the rounding of doubles, for cards too.
 */
export function tableVariance(game: TableGameId, weights: SpotWeights): number {
  return VARIANCES[game](weights);
}
