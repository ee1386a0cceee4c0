import { CircleDot, Grid3x3 } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../../../lib/use-element-size.ts';
import type { LayoutProps } from '../../table/table-look.ts';
import { FinalsMenu, NeighbourChoice } from '../layout/call-bets.tsx';
import { CELL_SPOTS, feltBreadth, feltLength, UPRIGHT_FELT, type Zone } from '../layout/felt.ts';
import { FeltChips } from '../layout/felt-chips.tsx';
import { FeltPicture } from '../layout/felt-picture.tsx';
import { FeltZones } from '../layout/felt-zones.tsx';
import { Racetrack } from '../layout/racetrack.tsx';
import { RouletteLayout } from '../layout/roulette-layout.tsx';
import { uprightTrack } from '../layout/track.ts';
import '../layout/layout.css';
import { readNumber } from '../read-number.ts';
import '../roulette.css';
import { Lens } from './lens.tsx';
import { type Crossing, findCrossing } from './lens-view.ts';
import './phone-layout.css';

const NOTHING: ReadonlySet<number> = new Set();
/** A felt that lies has cells for a thumb from this width on. */
const LYING_FROM_PX = 640;
/** Half of the lens: nearer to the felt's edge its middle does not go. */
const LENS_REACH = { across: '95px', along: '113px' };

interface OpenLens {
  readonly crossing: Crossing;
  readonly chosen: Zone;
}

/** The felt upright; where there is more width than height, lying down as on a wide page. */
export function RoulettePhoneLayout(props: LayoutProps) {
  const root = useRef<HTMLDivElement>(null);
  const room = useElementSize(root);
  const isLying = room !== null && room.width >= LYING_FROM_PX && room.width > room.height;
  return (
    <div ref={root} className="phone-felt" data-lying={isLying || undefined}>
      {isLying ? (
        <RouletteLayout {...props} />
      ) : (
        <UprightLayout {...props} heightPx={room?.height ?? feltLength(UPRIGHT_FELT)} />
      )}
    </div>
  );
}

/** Cells take a thumb at once, lines through the lens. */
function UprightLayout({ heightPx, ...props }: LayoutProps & { heightPx: number }) {
  const { chips, isOpen, place, takeBack, shownResult } = props;
  const [isTrack, setTrack] = useState(false);
  const [aimed, setAimed] = useState(NOTHING);
  const [each, setEach] = useState(2);
  const [lens, setLens] = useState<OpenLens | null>(null);
  const felt = useRef<HTMLDivElement>(null);
  const track = useMemo(() => uprightTrack(heightPx), [heightPx]);
  const drawn = readNumber(shownResult);
  const aimAt = useCallback(
    (zone: Zone | null) => setAimed(zone ? new Set(zone.spot.numbers) : NOTHING),
    [],
  );

  function openLens(zone: Zone, event: MouseEvent) {
    const box = felt.current?.getBoundingClientRect();
    if (!box || !isOpen) return;
    setLens(aimLens(zone, event, box));
  }

  function press(zone: Zone, event: MouseEvent) {
    if (!isOpen) return;
    // A key or a screen reader has named the very spot; a finger near a line has not.
    const isExact = event.detail === 0 || CELL_SPOTS.includes(zone.spot);
    if (isExact) place([zone.spot.id]);
    else openLens(zone, event);
  }

  return isTrack ? (
    <div className="phone-track">
      <Racetrack
        size={track}
        turn="upright"
        isOpen={isOpen}
        each={each}
        aimed={aimed}
        drawn={drawn}
        onAim={setAimed}
        place={place}
      />
      <div className="phone-felt-side">
        <SwapButton isTrack onClick={() => setTrack(false)} />
        <NeighbourChoice each={each} onChange={setEach} />
        <FinalsMenu isOpen={isOpen} place={place} />
      </div>
    </div>
  ) : (
    <div className="phone-felt-whole">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend of its own */}
      <div ref={felt} role="group" aria-label="Поле ставок" className="felt" data-turn="upright">
        <FeltPicture size={UPRIGHT_FELT} turn="upright" aimed={aimed} drawn={drawn} />
        <FeltZones
          size={UPRIGHT_FELT}
          turn="upright"
          chips={chips}
          isOpen={isOpen}
          takeBack={takeBack}
          onPress={press}
          onHold={openLens}
          onAim={aimAt}
        />
        <FeltChips chips={chips} size={UPRIGHT_FELT} turn="upright" />
        <div className="phone-felt-corner">
          <SwapButton isTrack={false} onClick={() => setTrack(true)} />
        </div>
      </div>
      {lens && isOpen && (
        <>
          <button
            type="button"
            aria-label="Закрыть крупный план"
            tabIndex={-1}
            className="felt-lens-scrim"
            onClick={() => setLens(null)}
          />
          <Lens
            crossing={lens.crossing}
            chosen={lens.chosen}
            chips={chips}
            style={standOver(lens.crossing)}
            onPlace={zone => {
              place([zone.spot.id]);
              setLens({ ...lens, chosen: zone });
            }}
            onTakeBack={zone => takeBack(zone.spot.id)}
            onClose={() => setLens(null)}
          />
        </>
      )}
    </div>
  );
}

function SwapButton({ isTrack, onClick }: { isTrack: boolean; onClick: () => void }) {
  const Icon = isTrack ? Grid3x3 : CircleDot;
  return (
    <button type="button" className="phone-felt-swap" onClick={onClick}>
      <Icon aria-hidden="true" />
      {isTrack ? 'Поле' : 'Трек'}
    </button>
  );
}

/** The crossing that was meant. */
function aimLens(zone: Zone, { clientX, clientY }: MouseEvent, box: DOMRect): OpenLens {
  const size = UPRIGHT_FELT;
  const along = ((clientY - box.top) / box.height) * feltLength(size) - size.zero;
  const across = ((clientX - box.left) / box.width) * feltBreadth(size) - 2 * size.outside;
  return { crossing: findCrossing(size, along, across), chosen: zone };
}

/** Over its crossing, however large the felt is, and never beyond the felt. */
function standOver({ row, place }: Crossing): CSSProperties {
  const size = UPRIGHT_FELT;
  const left = (place * size.cellAcross + 2 * size.outside) / feltBreadth(size);
  const top = (row * size.cellAlong + size.zero) / feltLength(size);
  return {
    left: stayWithin(left, LENS_REACH.across),
    top: stayWithin(top, LENS_REACH.along),
  };
}

function stayWithin(share: number, reach: string): string {
  return `clamp(${reach}, ${share * 100}%, calc(100% - ${reach}))`;
}
