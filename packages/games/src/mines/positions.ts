import { floatAt } from '../float-at.ts';
import { MINES_CELLS, type MinesParams } from './params.ts';

/** How one float chose its cell. */
export interface MinePick {
  readonly float: number;
  readonly freeCells: number;
  /** How many free cells are passed over. */
  readonly index: number;
  readonly cell: number;
}

/**
 * One float a mine, each picking among the cells still free. The free cells stay in order, as the
 * published algorithm has it: swapping the last one in would be as fair but give other positions.
 */
export function pickMines(floats: readonly number[], { mines }: MinesParams): MinePick[] {
  const free = Array.from({ length: MINES_CELLS }, (_, cell) => cell);
  return Array.from({ length: mines }, (_, mine) => {
    const float = floatAt(floats, mine);
    const freeCells = free.length;
    const index = Math.floor(float * freeCells);
    const [cell] = free.splice(index, 1);
    if (cell === undefined) throw new RangeError(`no cell is left for mine ${mine + 1}`);
    return { float, freeCells, index, cell };
  });
}

/** Where the mines lie, ascending. */
export function placeMines(floats: readonly number[], params: MinesParams): number[] {
  return pickMines(floats, params)
    .map(({ cell }) => cell)
    .sort((a, b) => a - b);
}
