import { useCallback, useState } from 'react';
import type { LayoutProps } from '../../table/table-look.ts';
import { readNumber } from '../read-number.ts';
import '../roulette.css';
import './layout.css';
import { FinalsMenu, NeighbourChoice } from './call-bets.tsx';
import { WIDE_FELT, type Zone } from './felt.ts';
import { FeltChips } from './felt-chips.tsx';
import { FeltPicture } from './felt-picture.tsx';
import { FeltZones } from './felt-zones.tsx';
import { Racetrack } from './racetrack.tsx';
import { WIDE_TRACK } from './track.ts';

const NOTHING: ReadonlySet<number> = new Set();

/** The felt of a wide page with the racetrack under it. */
export function RouletteLayout(props: LayoutProps) {
  const { chips, isOpen, place, takeBack, shownResult } = props;
  const [aimed, setAimed] = useState(NOTHING);
  const [each, setEach] = useState(2);
  const drawn = readNumber(shownResult);
  const aimAt = useCallback(
    (zone: Zone | null) => setAimed(zone ? new Set(zone.spot.numbers) : NOTHING),
    [],
  );
  return (
    <div className="roulette-layout" data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend of its own */}
      <div role="group" aria-label="Поле ставок" className="felt" data-turn="wide">
        <FeltPicture size={WIDE_FELT} turn="wide" aimed={aimed} drawn={drawn} />
        <FeltZones
          size={WIDE_FELT}
          turn="wide"
          chips={chips}
          isOpen={isOpen}
          takeBack={takeBack}
          onPress={({ spot }) => isOpen && place([spot.id])}
          onHold={({ spot }) => takeBack(spot.id)}
          onAim={aimAt}
        />
        <FeltChips chips={chips} size={WIDE_FELT} turn="wide" />
        <div className="felt-corner" data-side="start">
          <FinalsMenu isOpen={isOpen} place={place} />
        </div>
        <div className="felt-corner" data-side="end">
          <NeighbourChoice each={each} onChange={setEach} />
        </div>
      </div>
      <Racetrack
        size={WIDE_TRACK}
        turn="wide"
        isOpen={isOpen}
        each={each}
        aimed={aimed}
        drawn={drawn}
        onAim={setAimed}
        place={place}
      />
    </div>
  );
}
