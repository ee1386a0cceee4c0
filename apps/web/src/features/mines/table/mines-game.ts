import type { Bet } from '@kvazar/contract';
import { countSafeCells, type MinesPhase } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import { readRoubles } from '../../../lib/balance.ts';

/** A game of Mines as far as the player may know it. */
export interface MinesGame {
  readonly id: string;
  readonly stake: Kopecks;
  readonly mines: number;
  readonly phase: MinesPhase;
  /** In the order in which they were opened. */
  readonly revealed: readonly number[];
  /** The cells with mines: null until the game is over. */
  readonly positions: readonly number[] | null;
  readonly payout: Kopecks;
  /** Empty while the server has not taken the start. */
  readonly createdAt: string;
}

/** Null for a bet that is no readable game of Mines. */
export function readMinesGame(bet: Bet): MinesGame | null {
  const { state, revealed, mines: positions } = bet.outcome;
  const { mines } = bet.params;
  if (bet.game !== 'mines' || typeof mines !== 'number') return null;
  if (!isPhase(state) || !isCellList(revealed)) return null;
  return {
    id: bet.id,
    stake: readRoubles(bet.amount),
    mines,
    phase: state,
    revealed,
    positions: isCellList(positions) ? positions : null,
    payout: readRoubles(bet.payout),
    createdAt: bet.createdAt,
  };
}

/** Safe tiles opened so far: the mine that ended the game is not one of them. */
export function countGems({ phase, revealed }: MinesGame): number {
  return phase === 'lost' ? revealed.length - 1 : revealed.length;
}

export function countGemsLeft(game: MinesGame): number {
  return countSafeCells(game) - countGems(game);
}

function isPhase(value: unknown): value is MinesPhase {
  return value === 'active' || value === 'won' || value === 'lost';
}

function isCellList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(cell => Number.isInteger(cell));
}
