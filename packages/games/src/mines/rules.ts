import { requireLegal } from '../refusals.ts';
import type { SteppedGame, StepResult } from '../stepped-game.ts';
import { minesMultiplierE4 } from './odds.ts';
import { checkMinesParams, countSafeCells, MINES_CELLS, type MinesParams } from './params.ts';
import { placeMines } from './positions.ts';
import type { MinesState, MinesStep } from './state.ts';
import { type MinesView, viewMines } from './view.ts';

function startMines(floats: readonly number[], params: MinesParams): MinesState {
  requireLegal(checkMinesParams(params));
  return { phase: 'active', positions: placeMines(floats, params), revealed: [] };
}

function revealCell(state: MinesState, cell: number): StepResult<MinesState> {
  if (state.phase !== 'active') return { refusal: 'mines/game-over' };
  if (!Number.isInteger(cell) || cell < 0 || cell >= MINES_CELLS) {
    return { refusal: 'mines/cell-out-of-range' };
  }
  if (state.revealed.includes(cell)) return { refusal: 'mines/cell-already-revealed' };
  const revealed = [...state.revealed, cell];
  if (state.positions.includes(cell)) return { state: { ...state, phase: 'lost', revealed } };
  const isCleared = revealed.length === countSafeCells({ mines: state.positions.length });
  return { state: { ...state, phase: isCleared ? 'won' : 'active', revealed } };
}

function cashOut(state: MinesState): StepResult<MinesState> {
  if (state.phase !== 'active') return { refusal: 'mines/game-over' };
  if (state.revealed.length === 0) return { refusal: 'mines/nothing-revealed' };
  return { state: { ...state, phase: 'won' } };
}

function finalMultiplierE4(state: MinesState): number | null {
  if (state.phase === 'active') return null;
  if (state.phase === 'lost') return 0;
  return minesMultiplierE4({ mines: state.positions.length }, state.revealed.length);
}

export const mines: SteppedGame<MinesParams, MinesState, MinesStep, MinesView> = {
  id: 'mines',
  checkParams: checkMinesParams,
  floatsNeeded: params => params.mines,
  start: startMines,
  step: (state, step) => (step.type === 'reveal' ? revealCell(state, step.cell) : cashOut(state)),
  finalMultiplierE4,
  view: viewMines,
  maxMultiplierE4: params => minesMultiplierE4(params, countSafeCells(params)),
};
