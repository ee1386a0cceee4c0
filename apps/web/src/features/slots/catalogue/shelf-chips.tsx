import { SLOT_CATEGORIES } from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';
import { slotInfos } from '../slot-infos.ts';
import { categoryNames } from '../slot-words.ts';
import type { SlotShelf } from './filter-slots.ts';

interface ShelfChipsProps {
  value: SlotShelf;
  onChange: (shelf: SlotShelf) => void;
  counts: Partial<Record<SlotShelf, number>>;
}

const ownShelves = [
  ['all', 'Все'],
  ['popular', 'Популярные'],
  ['new', 'Новые'],
  ['recent', 'Недавние'],
  ['favourites', 'Избранное'],
] as const;

const categoryShelves = SLOT_CATEGORIES.filter(category =>
  slotInfos.some(({ categories }) => categories.includes(category)),
).map(category => [category, categoryNames[category]] as const);

export function ShelfChips({ value, onChange, counts }: ShelfChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Раздел</legend>
      {/* The hidden inputs belong to this box, or they would widen the page. */}
      <div className="relative -mx-3.5 flex gap-2 overflow-x-auto overscroll-x-contain px-3.5 py-1 [scrollbar-width:none] wallet:mx-0 wallet:flex-wrap wallet:px-0">
        {[...ownShelves, ...categoryShelves].map(([shelf, name]) => (
          <label
            key={shelf}
            className={joinClasses(
              'flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-muted transition-colors duration-150 touch:min-h-11',
              'hover:border-line-strong hover:text-text has-checked:border-accent-text has-checked:bg-accent-tint has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
            )}
          >
            <input
              type="radio"
              name="shelf"
              className="sr-only"
              checked={value === shelf}
              onChange={() => onChange(shelf)}
            />
            {name}
            {counts[shelf] !== undefined && <span className="font-normal">{counts[shelf]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
