import { useSession } from '../../lib/session.ts';
import { useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotRow } from './catalogue/slot-row.tsx';
import { slotInfos } from './slot-infos.ts';

/** What is played, what is new, and what this player has played: never a row without real data. */
export function SlotRows() {
  const { popular, newest, recent, newIds } = useSlotCatalogue();
  const chosen = useSession().site.lobby?.slotOfWeek;
  const rows = [
    {
      ...{ id: 'slot-of-week', title: 'Слот недели' },
      slots: slotInfos.filter(({ id }) => id === chosen),
    },
    { id: 'slots-recent', title: 'Вы недавно играли', slots: recent },
    { id: 'slots-popular', title: 'Популярные слоты', slots: popular },
    { id: 'slots-new', title: 'Новые слоты', slots: newest },
  ];
  return rows
    .filter(({ slots }) => slots.length > 0)
    .map(row => <SlotRow key={row.id} {...row} newIds={newIds} />);
}
