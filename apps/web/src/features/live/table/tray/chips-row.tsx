import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { useStore } from 'zustand';
import { ChipArt } from './chip.tsx';
import { nameChip, pickChip } from './chips.ts';
import type { Tray } from './tray.ts';

interface ChipsRowProps {
  tray: Tray;
  offered: readonly Kopecks[];
  chipSize: number;
}

/** Says what is printed on it too: who speaks to the page says what they see. */
function describeChip(chip: Kopecks): string {
  const printed = nameChip(chip);
  const sum = formatWholeRoubles(chip);
  return sum.startsWith(printed) ? `Фишка ${sum}` : `Фишка ${printed}, ${sum}`;
}

export function ChipsRow({ tray, offered, chipSize }: ChipsRowProps) {
  const chosen = pickChip(
    offered,
    useStore(tray.store, state => state.chip),
  );
  return (
    <fieldset aria-label="Фишка" className="live-chips">
      {offered.map(chip => (
        <button
          key={chip}
          type="button"
          aria-pressed={chip === chosen}
          aria-label={describeChip(chip)}
          className="live-chip"
          onClick={() => tray.choose(chip)}
        >
          <ChipArt amount={chip} size={chipSize} />
        </button>
      ))}
    </fieldset>
  );
}
