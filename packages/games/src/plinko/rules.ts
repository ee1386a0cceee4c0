import { floatAt } from '../float-at.ts';
import type { InstantGame } from '../instant-game.ts';
import { requireLegal } from '../refusals.ts';
import { checkPlinkoParams, type PlinkoParams, plinkoMultipliersE4 } from './params.ts';

/** 0: the ball goes left of the pin, 1: right. */
export type PlinkoDirection = 0 | 1;

export interface PlinkoOutcome {
  /** One direction for each row, from the top. */
  readonly path: readonly PlinkoDirection[];
  /** The bin from the left: how many times the ball went right. */
  readonly bin: number;
}

function tracePlinkoPath(floats: readonly number[], rows: number): PlinkoDirection[] {
  const path: PlinkoDirection[] = [];
  for (let row = 0; row < rows; row++) path.push(floatAt(floats, row) < 0.5 ? 0 : 1);
  return path;
}

export const plinko: InstantGame<PlinkoParams, PlinkoOutcome> = {
  id: 'plinko',
  checkParams: checkPlinkoParams,
  floatsNeeded: ({ rows }) => rows,
  play(floats, params) {
    requireLegal(checkPlinkoParams(params));
    const path = tracePlinkoPath(floats, params.rows);
    const bin = path.filter(direction => direction === 1).length;
    const multiplierE4 = plinkoMultipliersE4(params)[bin];
    if (multiplierE4 === undefined) throw new Error(`Plinko has no bin ${bin}`);
    return { multiplierE4, outcome: { path, bin } };
  },
  maxMultiplierE4: params => Math.max(...plinkoMultipliersE4(params)),
};
