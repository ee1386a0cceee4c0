import type { TableLimits } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import { readRoubles } from '../../../../lib/balance.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage.ts';

/** The chips of every table; which of them lie in a tray is told by the table's limits. */
export const CHIPS: readonly Kopecks[] = [10, 50, 100, 500, 1_000, 5_000, 25_000].map(roubles =>
  kopecks(roubles * 100),
);

const FIRST_CHIP = kopecks(100_00);
const KEY = 'setting_chip';

/** A chip that no spot takes is none. */
export function offerChips({ minSpot, maxSpot }: TableLimits): readonly Kopecks[] {
  const offered = CHIPS.filter(
    chip => chip >= readRoubles(minSpot) && chip <= readRoubles(maxSpot),
  );
  return offered.length > 0 ? offered : [readRoubles(minSpot)];
}

/** The chip chosen last at any table; where it is not offered, the nearest below, else the least. */
export function pickChip(offered: readonly Kopecks[], wanted: Kopecks): Kopecks {
  return offered.findLast(chip => chip <= wanted) ?? offered[0] ?? wanted;
}

export function readChosenChip(): Kopecks {
  const stored = Number(readStored(KEY));
  return CHIPS.find(chip => chip === stored) ?? FIRST_CHIP;
}

export function rememberChosenChip(chip: Kopecks): void {
  writeStored(KEY, String(chip));
}

/** `10`, `500`, `1K`, `25K`: as it is printed on the chip. */
export function nameChip(chip: Kopecks): string {
  const roubles = chip / 100;
  return roubles >= 1_000 ? `${roubles / 1_000}K` : String(roubles);
}
