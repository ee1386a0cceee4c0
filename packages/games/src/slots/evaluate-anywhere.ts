import type { Evaluate } from './evaluate.ts';

const counts = new Int32Array(256);

/** Only how many of a symbol are on the grid matters, not where. */
export const evaluateAnywhere: Evaluate = (slot, grid, marks, wins) => {
  const { cells, symbols, isRegular, pays, payWidth } = slot;
  for (let symbol = 0; symbol < symbols; symbol++) counts[symbol] = 0;
  for (let cell = 0; cell < cells; cell++) (counts[grid[cell] as number] as number)++;
  let sumE4 = 0;
  for (let symbol = 0; symbol < symbols; symbol++) {
    if (!isRegular[symbol]) continue;
    const count = counts[symbol] as number;
    const winE4 = pays[symbol * payWidth + count] as number;
    if (winE4 === 0) continue;
    sumE4 += winE4;
    if (marks !== null) {
      for (let cell = 0; cell < cells; cell++) if (grid[cell] === symbol) marks[cell] = 1;
    }
    wins?.push({ symbol, count, cells: findCells(grid, cells, symbol), wildMultiplier: 1, winE4 });
  }
  return sumE4;
};

function findCells(grid: Uint8Array, cells: number, symbol: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells; cell++) if (grid[cell] === symbol) found.push(cell);
  return found;
}
