import { SIDES } from './compile-slot.ts';
import type { Evaluate } from './evaluate.ts';

const MAX_CELLS = 256;
/** By cell: the cluster that last took it. A wild may belong to several clusters. */
const takenBy = new Int32Array(MAX_CELLS);
const queue = new Int32Array(MAX_CELLS);

/** Groups of one symbol that touch side by side; wilds belong to every group they touch. */
export const evaluateClusters: Evaluate = (slot, grid, marks, wins) => {
  const { cells, neighbours, isWild, isRegular, pays, payWidth } = slot;
  takenBy.fill(-1, 0, cells);
  let sumE4 = 0;
  for (let start = 0; start < cells; start++) {
    const symbol = grid[start] as number;
    if (!isRegular[symbol] || takenBy[start] !== -1) continue;
    let size = 1;
    queue[0] = start;
    takenBy[start] = start;
    for (let head = 0; head < size; head++) {
      const cell = queue[head] as number;
      for (let side = cell * SIDES; side < (cell + 1) * SIDES; side++) {
        const next = neighbours[side] as number;
        if (next < 0 || takenBy[next] === start) continue;
        const shown = grid[next] as number;
        if (shown !== symbol && !isWild[shown]) continue;
        takenBy[next] = start;
        queue[size++] = next;
      }
    }
    const winE4 = pays[symbol * payWidth + size] as number;
    if (winE4 === 0) continue;
    sumE4 += winE4;
    if (marks !== null) {
      for (let place = 0; place < size; place++) marks[queue[place] as number] = 1;
    }
    wins?.push({
      symbol,
      count: size,
      cells: Array.from(queue.subarray(0, size)).sort((a, b) => a - b),
      wildMultiplier: 1,
      winE4,
    });
  }
  return sumE4;
};
