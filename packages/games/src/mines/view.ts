import { MULTIPLIER_UNIT } from '@kvazar/money';
import { minesMultiplierE4 } from './odds.ts';
import { countSafeCells } from './params.ts';
import type { MinesPhase, MinesState } from './state.ts';

export interface MinesView {
  readonly state: MinesPhase;
  /** The cells with mines: only when the game is over. */
  readonly mines?: readonly number[];
  readonly revealed: readonly number[];
  /** What a cash-out pays now, or paid: 1 before the first tile, 0 when lost. */
  readonly multiplier: number;
  /** What a cash-out will pay after one more safe tile; null when the game is over. */
  readonly nextMultiplier: number | null;
}

function currentMultiplier({ phase, positions, revealed }: MinesState): number {
  if (phase === 'lost') return 0;
  if (revealed.length === 0) return 1;
  return minesMultiplierE4({ mines: positions.length }, revealed.length) / MULTIPLIER_UNIT;
}

function nextMultiplier({ phase, positions, revealed }: MinesState): number | null {
  const params = { mines: positions.length };
  if (phase !== 'active' || revealed.length >= countSafeCells(params)) return null;
  return minesMultiplierE4(params, revealed.length + 1) / MULTIPLIER_UNIT;
}

/**
 * The only way from a state to a player. Fields are named one by one: spreading the state would
 * send the mines along as soon as someone adds a field.
 */
export function viewMines(state: MinesState): MinesView {
  const seen: MinesView = {
    state: state.phase,
    revealed: state.revealed,
    multiplier: currentMultiplier(state),
    nextMultiplier: nextMultiplier(state),
  };
  return state.phase === 'active' ? seen : { ...seen, mines: state.positions };
}
