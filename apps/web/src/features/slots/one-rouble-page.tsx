import { EmptyState } from '../../components/empty-state.tsx';
import { useBetLimits } from '../../play/round/use-bet-limits.ts';
import { CatalogueHeading } from './catalogue/catalogue-heading.tsx';
import { useSlotCatalogue } from './catalogue/slot-catalogue.ts';
import { SlotGrid } from './catalogue/slot-grid.tsx';
import { slotInfos } from './slot-infos.ts';

const ONE_ROUBLE = { roubles: 1, kopecks: 100 } as const;

/** A slot takes any stake within the site's limits, so the limits decide who is on this page. */
export function OneRoublePage() {
  const { newIds } = useSlotCatalogue();
  const { minBet } = useBetLimits();
  return (
    <div className="flex flex-col gap-5">
      <CatalogueHeading
        title="Слоты от 1 рубля"
        lead="В каждом из них спин может стоить один рубль. Отсюда слот сразу откроется со ставкой 1 ₽."
      />
      {minBet <= ONE_ROUBLE.kopecks ? (
        <SlotGrid
          label="Слоты от 1 рубля"
          slots={slotInfos}
          newIds={newIds}
          stakeRoubles={ONE_ROUBLE.roubles}
        />
      ) : (
        <EmptyState
          title="Сейчас таких слотов нет"
          text="Наименьшая ставка на сайте временно больше одного рубля."
        />
      )}
    </div>
  );
}
