import { countSafeCells, MINES_CELLS, type MinesParams, type MinesStep } from '@kvazar/games';
import type { MinesGame } from '../table/mines-game.ts';

/** The tiles that every game of the auto mode opens, in the order in which they were chosen. */
export type Picks = readonly number[];

/** With all safe tiles and one more chosen no game could be won. */
export function limitPicks(picks: Picks, params: MinesParams): Picks {
  return picks.slice(0, countSafeCells(params));
}

export function togglePick(picks: Picks, cell: number, params: MinesParams): Picks {
  if (picks.includes(cell)) return picks.filter(other => other !== cell);
  return limitPicks([...picks, cell], params);
}

/** Another tile that is not chosen yet; the same picks when none may be added. */
export function addRandomPick(picks: Picks, params: MinesParams, random: () => number): Picks {
  const free = listCells().filter(cell => !picks.includes(cell));
  const cell = free[Math.floor(random() * free.length)];
  return cell === undefined ? picks : limitPicks([...picks, cell], params);
}

/** What the plan does next; null when the game is over or has nothing to be cashed out. */
export function chooseAutoStep(game: MinesGame, picks: Picks): MinesStep | null {
  if (game.phase !== 'active') return null;
  const cell = limitPicks(picks, game).find(pick => !game.revealed.includes(pick));
  if (cell !== undefined) return { type: 'reveal', cell };
  return game.revealed.length > 0 ? { type: 'cashout' } : null;
}

function listCells(): number[] {
  return Array.from({ length: MINES_CELLS }, (_, cell) => cell);
}
