import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CatalogueHeading } from './catalogue/catalogue-heading.tsx';
import { CatalogueTools } from './catalogue/catalogue-tools.tsx';
import { filterSlots, firstFilter, type SlotShelf } from './catalogue/filter-slots.ts';
import { ShelfChips } from './catalogue/shelf-chips.tsx';
import { type SlotCatalogue, useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotGrid } from './catalogue/slot-grid.tsx';
import { useSlotFilter } from './catalogue/use-slot-filter.ts';
import { slotInfos } from './slot-infos.ts';

export function SlotsPage() {
  const catalogue = useSlotCatalogue();
  const [filter, setFilter] = useSlotFilter();
  const change = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part });
  const slots = useMemo(() => filterSlots(filter, catalogue), [filter, catalogue]);
  return (
    <div className="flex flex-col gap-5">
      <CatalogueHeading
        title="Слоты"
        lead="Свои слоты с открытой математикой: отдача, частота выигрышей и предел посчитаны и указаны у каждого, а любой спин можно проверить."
      />
      <CatalogueTools filter={filter} onChange={change} />
      <ShelfChips
        value={filter.shelf}
        onChange={shelf => change({ shelf })}
        counts={countShelves(catalogue)}
      />
      <p role="status" className="sr-only">
        Найдено слотов: {slots.length}
      </p>
      {slots.length > 0 ? (
        <SlotGrid label="Слоты" slots={slots} newIds={catalogue.newIds} />
      ) : (
        <EmptyState
          {...describeEmptiness(filter.query === '' ? filter.shelf : 'all')}
          action={
            <Button variant="secondary" onClick={() => setFilter(firstFilter)}>
              Показать все слоты
            </Button>
          }
        />
      )}
    </div>
  );
}

function countShelves({ recent, favourites }: SlotCatalogue) {
  return {
    all: slotInfos.length,
    ...(recent.length > 0 && { recent: recent.length }),
    ...(favourites.length > 0 && { favourites: favourites.length }),
  };
}

function describeEmptiness(shelf: SlotShelf) {
  switch (shelf) {
    case 'popular':
      return {
        title: 'Пока без любимцев',
        text: 'Популярность считается по настоящим ставкам последней недели, а их ещё не было.',
      };
    case 'recent':
      return {
        title: 'Вы ещё не крутили слоты',
        text: 'Слоты, в которые вы сыграете, появятся здесь, последний первым.',
      };
    case 'favourites':
      return {
        title: 'В избранном пусто',
        text: 'Отметьте слот сердечком на его обложке, и он останется под рукой.',
      };
    default:
      return {
        title: 'Ничего не нашлось',
        text: 'Попробуйте другое слово или уберите фильтры.',
      };
  }
}
