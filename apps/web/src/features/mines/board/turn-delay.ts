import type { MinesGame } from '../table/mines-game.ts';
import type { TileView } from './board-view.ts';
import { BOARD_SIDE } from './tile-label.ts';

const WAVE_MS = 38;
/** The mine is seen before the rest comes up. */
const AFTER_BLAST_MS = 180;
const AFTER_CASH_OUT_MS = 60;
const LIFT_EVERY_MS = 45;

/** What the player opened turns at once; at the end the rest comes up as a wave from there. */
export function delayTurn(tile: TileView, game: MinesGame | null): number {
  if (!game || game.phase === 'active' || tile.isOpened) return 0;
  const from = game.revealed.at(-1) ?? 0;
  const start = game.phase === 'lost' ? AFTER_BLAST_MS : AFTER_CASH_OUT_MS;
  return Math.round(start + measureDistance(from, tile.cell) * WAVE_MS);
}

/** The gems of a game that was won rise in the order in which they were found. */
export function delayLift({ cell, isOpened }: TileView, game: MinesGame | null): number {
  return game && isOpened ? (game.revealed.indexOf(cell) + 1) * LIFT_EVERY_MS : 0;
}

function measureDistance(from: number, to: number): number {
  const rows = Math.floor(from / BOARD_SIDE) - Math.floor(to / BOARD_SIDE);
  const columns = (from % BOARD_SIDE) - (to % BOARD_SIDE);
  return Math.hypot(rows, columns);
}
