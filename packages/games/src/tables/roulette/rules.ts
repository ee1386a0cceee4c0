import { requireSpot } from '../find-spot.ts';
import { fieldsOf } from '../read-object.ts';
import { TABLE_TITLES } from '../table-catalogue.ts';
import type { TableGame } from '../table-game.ts';
import { ROULETTE_SPOTS } from './spots.ts';
import { isRouletteNumber, ROULETTE_POCKETS } from './wheel.ts';

export interface RouletteResult {
  readonly number: number;
}

/** European roulette: one zero, every spot returns 36/37. */
export const roulette: TableGame<RouletteResult> = {
  id: 'roulette',
  title: TABLE_TITLES.roulette,
  spots: ROULETTE_SPOTS,

  topReturn: 36,

  listKinds: () => Array.from({ length: ROULETTE_POCKETS }, (_, number) => ({ number })),

  settle(spot, stakeKopecks, { number }) {
    const { numbers, returns } = requireSpot(ROULETTE_SPOTS, spot);
    return numbers.includes(number) ? stakeKopecks * returns : 0;
  },

  /** The first float alone: the number itself, not a place on the wheel. */
  draw: source => ({ number: Math.floor(source.next() * ROULETTE_POCKETS) }),

  readResult(shown) {
    const { number } = fieldsOf(shown);
    return isRouletteNumber(number) ? { number } : null;
  },
};
