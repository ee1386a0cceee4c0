import { countSafeCells, minesRtp, type Ratio, ratioToNumber } from '@kvazar/games';

/**
 * Exact when the number of tiles is planned. By hand it is open when the player stops, so the lowest
 * one stands for the setting: no figure shown may be better than the true one.
 */
export function rtpOfSetting(mines: number, plannedTiles: number): Ratio {
  if (plannedTiles > 0) return minesRtp({ mines }, plannedTiles);
  const rtps = Array.from({ length: countSafeCells({ mines }) }, (_, index) =>
    minesRtp({ mines }, index + 1),
  );
  return rtps.reduce((lowest, rtp) => (ratioToNumber(rtp) < ratioToNumber(lowest) ? rtp : lowest));
}
