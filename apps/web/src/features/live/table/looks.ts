import type { TableGameName } from '@kvazar/contract';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { TableLook } from './table-look.ts';

/**
 * Each game's look is a chunk of its own: a page of one table loads one of them. A game's folder has
 * `<game>-look.ts(x)` with its TableLook (`rouletteLook`, `baccaratLook`, `dragonTigerLook`,
 * `moneyWheelLook`).
 */
const LOADS: Record<TableGameName, () => Promise<TableLook>> = {
  roulette: () => loadPlain('roulette'),
  baccarat: async () =>
    (await loadChunk(() => import('../baccarat/baccarat-look.ts'))).baccaratLook,
  'dragon-tiger': async () =>
    (await loadChunk(() => import('../dragon-tiger/dragon-tiger-look.ts'))).dragonTigerLook,
  wheel: () => loadPlain('wheel'),
};

export function loadLook(game: TableGameName): Promise<TableLook> {
  return LOADS[game]();
}

async function loadPlain(game: TableGameName): Promise<TableLook> {
  return (await loadChunk(() => import('./plain-look.tsx'))).createPlainLook(game);
}
