import { floatAt } from '../float-at.ts';
import { MINES_CELLS, type MinesParams } from './params.ts';

/**
 * One float a mine, each picking among the cells still free. The free cells stay in order, as the
 * published algorithm has it: swapping the last one in would be as fair but give other positions.
 */
export function placeMines(floats: readonly number[], { mines }: MinesParams): number[] {
  const free = Array.from({ length: MINES_CELLS }, (_, cell) => cell);
  const placed: number[] = [];
  for (let mine = 0; mine < mines; mine++) {
    const pick = Math.floor(floatAt(floats, mine) * free.length);
    placed.push(...free.splice(pick, 1));
  }
  return placed.sort((a, b) => a - b);
}
