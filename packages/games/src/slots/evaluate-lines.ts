import type { CompiledSlot } from './compile-slot.ts';
import type { Evaluate } from './evaluate.ts';

/** The longest run from the left along each line; wilds stand for any regular symbol. */
export const evaluateLines: Evaluate = (slot, grid, marks, wins) => {
  let sumE4 = 0;
  for (let line = 0; line < slot.lines; line++)
    sumE4 += evaluateLine(slot, grid, line, marks, wins);
  return sumE4;
};

type LineParameters = [
  slot: CompiledSlot,
  grid: Uint8Array,
  line: number,
  marks: Uint8Array | null,
  wins: Parameters<Evaluate>[3],
];

function evaluateLine(...[slot, grid, line, marks, wins]: LineParameters): number {
  const { reels, isWild, isRegular, wildMultiplier, lineCells, pays, payWidth } = slot;
  const first = line * reels;
  let symbol = -1;
  let run = 0;
  let wildRun = 0;
  let multiplier = 1;
  let wildRunMultiplier = 1;
  for (; run < reels; run++) {
    const shown = grid[lineCells[first + run] as number] as number;
    if (isWild[shown]) {
      multiplier *= wildMultiplier[shown] as number;
      if (symbol < 0) {
        wildRun++;
        wildRunMultiplier = multiplier;
      }
    } else if (symbol < 0 && isRegular[shown]) symbol = shown;
    else if (shown !== symbol) break;
  }
  let winE4 = symbol < 0 ? 0 : (pays[symbol * payWidth + run] as number) * multiplier;
  let count = run;
  if (wildRun > 0) {
    const wild = grid[lineCells[first] as number] as number;
    const wildE4 = (pays[wild * payWidth + wildRun] as number) * wildRunMultiplier;
    if (wildE4 > winE4) {
      winE4 = wildE4;
      symbol = wild;
      count = wildRun;
      multiplier = wildRunMultiplier;
    }
  }
  if (winE4 === 0) return 0;
  if (marks !== null) {
    for (let reel = 0; reel < count; reel++) marks[lineCells[first + reel] as number] = 1;
  }
  wins?.push({
    symbol,
    count,
    cells: Array.from(lineCells.subarray(first, first + count)),
    line,
    wildMultiplier: multiplier,
    winE4,
  });
  return winE4;
}
