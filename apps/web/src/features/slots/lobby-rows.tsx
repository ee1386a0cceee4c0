import { useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotRow } from './catalogue/slot-row.tsx';

/** What is played, what is new, and what this player has played: never a row without real data. */
export function SlotRows() {
  const { popular, newest, recent, newIds } = useSlotCatalogue();
  const rows = [
    { id: 'slots-recent', title: 'Вы недавно играли', slots: recent },
    { id: 'slots-popular', title: 'Популярные слоты', slots: popular },
    { id: 'slots-new', title: 'Новые слоты', slots: newest },
  ];
  return rows
    .filter(({ slots }) => slots.length > 0)
    .map(row => <SlotRow key={row.id} {...row} newIds={newIds} />);
}
