import { CatalogueHeading } from './catalogue/catalogue-heading.tsx';
import { useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotGrid } from './catalogue/slot-grid.tsx';
import { NoFavourites } from './no-favourites.tsx';

export function FavouritesPage() {
  const { favourites, newIds, isKnown } = useSlotCatalogue();
  return (
    <div className="flex flex-col gap-5">
      <CatalogueHeading title="Избранное" lead="Слоты, которые вы отметили сердечком." />
      {favourites.length > 0 && (
        <SlotGrid label="Избранные слоты" slots={favourites} newIds={newIds} />
      )}
      {isKnown && favourites.length === 0 && <NoFavourites />}
    </div>
  );
}
