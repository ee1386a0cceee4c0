import type { KnownSlot } from '../slot-infos.ts';
import { SlotTile } from './slot-tile.tsx';

interface SlotRowProps {
  id: string;
  title: string;
  note?: string;
  slots: readonly KnownSlot[];
  newIds: ReadonlySet<string>;
}

/** A headed line of tiles that scrolls sideways. */
export function SlotRow({ id, title, note, slots, newIds }: SlotRowProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-lg font-bold tracking-tight wallet:text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <ul className="-mx-3.5 mt-1 flex snap-x gap-2.5 overflow-x-auto overscroll-x-contain px-3.5 pt-3 pb-3 [scrollbar-width:none] wallet:-mx-5 wallet:gap-3.5 wallet:px-5">
        {slots.map(slot => (
          <li
            key={slot.id}
            className="w-[38vw] max-w-44 shrink-0 snap-start scroll-mx-3.5 wallet:w-44"
          >
            <SlotTile slot={slot} isNew={newIds.has(slot.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
