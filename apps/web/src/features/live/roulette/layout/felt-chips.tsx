import type { LayoutProps } from '../../table/table-look.ts';
import { ChipPile } from './chip-pile.tsx';
import { type FeltSize, layZones } from './felt.ts';
import { placePoint, type Turn } from './felt-frame.ts';

interface FeltChipsProps {
  chips: LayoutProps['chips'];
  size: FeltSize;
  turn: Turn;
}

const CHIP_PX = 30;

/** The piles on the felt, the nearer ones above those behind them. */
export function FeltChips({ chips, size, turn }: FeltChipsProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {layZones(size).map(zone => {
        const lying = chips.get(zone.spot.id);
        if (!lying) return null;
        return (
          <span key={zone.spot.id} className="felt-point" style={placePoint(zone, size, turn)}>
            <ChipPile chips={lying} size={CHIP_PX} />
          </span>
        );
      })}
    </div>
  );
}
