import type { SpinStep } from '@kvazar/games';
import type { ReelPlan } from './cue.ts';
import type { Pace } from './pace.ts';
import type { StageSlot } from './stage-slot.ts';

/**
 * Reels start and stop one after another. Once only one more scatter or coin is missing for a
 * feature, each reel still turning turns longer.
 */
export function planReels(
  slot: StageSlot,
  { grid, stops }: Pick<SpinStep, 'grid' | 'stops'>,
  pace: Pace,
): ReelPlan[] {
  // Symbols that fall leave an empty reel behind, which must not be seen for long.
  const betweenStopsMs = pace.betweenStopsMs * (stops === null ? 0.45 : 1);
  const { reels, rows } = slot.grid;
  const watched = watchedCounts(slot);
  let lateMs = 0;
  return Array.from({ length: reels }, (_, reel) => {
    const isTense = pace.tensionMs > 0 && watched.some(({ seen, needed }) => seen === needed - 1);
    if (isTense) lateMs += pace.tensionMs;
    for (const entry of watched) {
      for (let row = 0; row < rows; row++) {
        if (entry.symbols.has(grid[reel * rows + row] ?? -1)) entry.seen += 1;
      }
    }
    return {
      startMs: reel * pace.betweenStartsMs,
      stopMs: pace.firstStopMs + reel * betweenStopsMs + lateMs,
      isTense,
    };
  });
}

interface Watched {
  readonly symbols: ReadonlySet<number>;
  readonly needed: number;
  seen: number;
}

function watchedCounts({ symbols, freeSpins, hold }: StageSlot): Watched[] {
  const pick = (kind: string) =>
    new Set(symbols.flatMap((symbol, index) => (symbol.kind === kind ? [index] : [])));
  const watched: Watched[] = [];
  const scatters = freeSpins?.awards[0]?.[0];
  if (scatters !== undefined) watched.push({ symbols: pick('scatter'), needed: scatters, seen: 0 });
  if (hold) watched.push({ symbols: pick('coin'), needed: hold.trigger, seen: 0 });
  return watched;
}
