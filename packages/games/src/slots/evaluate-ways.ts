import type { Evaluate } from './evaluate.ts';

/** Each way to pick one cell of a symbol (or a wild) on every reel of the run pays. */
export const evaluateWays: Evaluate = (slot, grid, marks, wins) => {
  const { reels, rows, isWild, isRegular, pays, payWidth } = slot;
  let sumE4 = 0;
  for (let row = 0; row < rows; row++) {
    const symbol = grid[row] as number;
    if (!isRegular[symbol] || standsAbove(grid, symbol, row)) continue;
    let ways = 1;
    let run = 0;
    for (; run < reels; run++) {
      let matches = 0;
      for (let cell = run * rows; cell < (run + 1) * rows; cell++) {
        const shown = grid[cell] as number;
        if (shown === symbol || isWild[shown]) matches++;
      }
      if (matches === 0) break;
      ways *= matches;
    }
    const winE4 = (pays[symbol * payWidth + run] as number) * ways;
    if (winE4 === 0) continue;
    sumE4 += winE4;
    if (marks === null && wins === null) continue;
    const cells: number[] = [];
    for (let cell = 0; cell < run * rows; cell++) {
      const shown = grid[cell] as number;
      if (shown !== symbol && !isWild[shown]) continue;
      if (marks !== null) marks[cell] = 1;
      if (wins !== null) cells.push(cell);
    }
    wins?.push({ symbol, count: run, cells, ways, wildMultiplier: 1, winE4 });
  }
  return sumE4;
};

function standsAbove(grid: Uint8Array, symbol: number, row: number): boolean {
  for (let above = 0; above < row; above++) if (grid[above] === symbol) return true;
  return false;
}
