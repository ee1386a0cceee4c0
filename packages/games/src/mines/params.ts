import type { GameRefusal } from '../refusals.ts';

export interface MinesParams {
  /** How many mines lie on the board. */
  readonly mines: number;
}

export const MINES_CELLS = 25;
export const MIN_MINES = 1;
export const MAX_MINES = 24;

export function checkMinesParams({ mines }: MinesParams): GameRefusal | null {
  const isLegal = Number.isInteger(mines) && mines >= MIN_MINES && mines <= MAX_MINES;
  return isLegal ? null : 'mines/count-out-of-range';
}

export function countSafeCells({ mines }: MinesParams): number {
  return MINES_CELLS - mines;
}
