import { sha256Hex } from '@kvazar/fair';
import type { SlotData } from './slot-data.ts';

/** Changes with everything that can change what a slot pays, and with nothing else. */
export function hashSlot(slot: SlotData): string {
  const { id, version, grid, symbols, paying, pays, fill, cascades, freeSpins, hold, capE4 } = slot;
  const mechanics = symbols.map(({ id: symbol, kind, expands, multiplier }) => ({
    symbol,
    kind,
    expands,
    multiplier,
  }));
  return sha256Hex(
    JSON.stringify([
      id,
      version,
      grid,
      mechanics,
      paying,
      pays,
      fill,
      cascades,
      freeSpins,
      hold,
      capE4,
    ]),
  );
}
