import type { TableGameName } from '@kvazar/contract';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { TableLook } from './table-look.ts';

/**
 * Each game's look is a chunk of its own: a page of one table loads one of them. A game's folder has
 * `<game>-look.ts` with its TableLook.
 */
const LOADS: Record<TableGameName, () => Promise<TableLook>> = {
  roulette: async () =>
    (await loadChunk(() => import('../roulette/roulette-look.ts'))).rouletteLook,
  baccarat: async () =>
    (await loadChunk(() => import('../baccarat/baccarat-look.ts'))).baccaratLook,
  'dragon-tiger': async () =>
    (await loadChunk(() => import('../dragon-tiger/dragon-tiger-look.ts'))).dragonTigerLook,
  wheel: async () =>
    (await loadChunk(() => import('../money-wheel/money-wheel-look.ts'))).moneyWheelLook,
};

export function loadLook(game: TableGameName): Promise<TableLook> {
  return LOADS[game]();
}
