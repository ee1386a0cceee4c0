import type { SlotInfo } from '@kvazar/games';

/** Width : height of a stage on a phone, so that the cells fill the width whatever the grid. */
export function stageAspect({ grid, hold, id }: Pick<SlotInfo, 'grid' | 'hold' | 'id'>): number {
  const above = hold ? 0.85 : 0.55;
  const below = id === 'moneytrain' ? 1.5 : 0.75;
  const ratio = (grid.reels + 0.2) / (grid.rows + above + below);
  return Math.min(1.34, Math.max(0.7, Math.round(ratio * 100) / 100));
}
