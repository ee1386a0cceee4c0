import { CatalogueHeading } from './catalogue/catalogue-heading.tsx';
import { useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotRow } from './catalogue/slot-row.tsx';
import { NoFavourites } from './no-favourites.tsx';
import { findSimilar } from './similar-slots.ts';

const SIMILAR = 8;

export function FavouritesRowsPage() {
  const { favourites, recent, newIds, isKnown } = useSlotCatalogue();
  const loved = favourites.length > 0 ? favourites : recent;
  const similar = loved.length > 0 ? findSimilar([...favourites, ...recent], SIMILAR) : [];
  const rows = [
    { id: 'favourites', title: 'Избранное', slots: favourites },
    { id: 'recent', title: 'Недавние', slots: recent },
    {
      id: 'similar',
      title: 'Похожие',
      note: 'По виду игры, особенностям и волатильности того, что вам нравится.',
      slots: similar,
    },
  ];
  return (
    <div className="flex flex-col gap-7">
      <CatalogueHeading
        title="Избранное и похожее"
        lead="Отмеченные слоты, последние сыгранные и те, что на них похожи."
      />
      {isKnown && favourites.length === 0 && <NoFavourites />}
      {rows
        .filter(({ slots }) => slots.length > 0)
        .map(row => (
          <SlotRow key={row.id} {...row} newIds={newIds} />
        ))}
    </div>
  );
}
