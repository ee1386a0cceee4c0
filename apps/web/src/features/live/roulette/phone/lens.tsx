import { rouletteColour } from '@kvazar/games';
import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { SpotChips } from '../../table/table-look.ts';
import { ChipPile } from '../layout/chip-pile.tsx';
import { layZones, UPRIGHT_FELT, type Zone } from '../layout/felt.ts';
import { describeSpot, nameSpot } from '../layout/spot-words.ts';
import { type Crossing, type LensTarget, listTargets } from './lens-view.ts';

interface LensProps {
  crossing: Crossing;
  chosen: Zone;
  chips: ReadonlyMap<string, SpotChips>;
  /** Where its middle goes, in pixels of the layout. */
  style: CSSProperties;
  onPlace: (zone: Zone) => void;
  onTakeBack: (zone: Zone) => void;
  onClose: () => void;
}

const CELL_PX = 86;
const LINE_SPREAD = 1.46;
const ZONES = layZones(UPRIGHT_FELT);

/** A piece of the felt, enlarged until a thumb meets the lines. */
export function Lens({ crossing, chosen, chips, style, onPlace, onTakeBack, onClose }: LensProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const targets = listTargets(ZONES, UPRIGHT_FELT, crossing);
  const hasDraft = (chips.get(chosen.spot.id)?.draft ?? 0) > 0;
  return (
    <div
      ref={root}
      role="dialog"
      aria-label="Крупный план поля"
      tabIndex={-1}
      className="felt-lens"
      style={style}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="felt-lens-glass">
        {targets.map(target => (
          <LensButton
            key={target.zone.spot.id}
            target={target}
            isChosen={target.zone === chosen || target.zone.spot.id === chosen.spot.id}
            chips={chips.get(target.zone.spot.id)}
            onClick={() => onPlace(target.zone)}
          />
        ))}
      </div>
      <p className="felt-lens-words">
        <span>
          {nameSpot(chosen.spot)} <b>{chosen.spot.pays}</b>
        </span>
        {hasDraft && (
          <button type="button" onClick={() => onTakeBack(chosen)}>
            Снять
          </button>
        )}
        <button type="button" aria-label="Закрыть крупный план" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </p>
    </div>
  );
}

interface LensButtonProps {
  target: LensTarget;
  isChosen: boolean;
  chips: SpotChips | undefined;
  onClick: () => void;
}

function LensButton({ target, isChosen, chips, onClick }: LensButtonProps) {
  const { zone, along, across, isCell } = target;
  const { spot } = zone;
  const hasChips = chips !== undefined && chips.draft + chips.accepted > 0;
  // Targets on lines stand apart from the one on the crossing, where a thumb has room for them.
  const reach = isCell ? CELL_PX : CELL_PX * LINE_SPREAD;
  const isZero = spot.id === 'straight:0';
  return (
    <button
      type="button"
      className={isCell ? 'felt-lens-cell' : 'felt-lens-target'}
      data-colour={isCell ? rouletteColour(spot.numbers[0] ?? 0) : undefined}
      data-chosen={isChosen || undefined}
      data-zero={isZero || undefined}
      aria-label={describeSpot(spot, chips)}
      style={{
        left: `calc(50% + ${across * reach}px)`,
        top: `calc(50% + ${along * reach}px)`,
      }}
      onClick={onClick}
    >
      {isCell && <span>{spot.title}</span>}
      {!isCell && !hasChips && <span>{spot.pays}</span>}
      {hasChips && (
        <span className="felt-lens-chips" aria-hidden="true">
          <ChipPile chips={chips} size={30} />
        </span>
      )}
    </button>
  );
}
