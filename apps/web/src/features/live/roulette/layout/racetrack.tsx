import { findSpot, neighbours, ROULETTE_SPOTS, rouletteColour } from '@kvazar/games';
import { pluralize } from '@kvazar/text';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import type { Turn } from './felt-frame.ts';
import { layCells, laySectors, type TrackSize } from './track.ts';

interface RacetrackProps {
  size: TrackSize;
  turn: Turn;
  isOpen: boolean;
  /** So many neighbours on either side. */
  each: number;
  aimed: ReadonlySet<number>;
  drawn: number | null;
  onAim: (numbers: ReadonlySet<number>) => void;
  place: (spots: readonly string[]) => void;
}

const NOTHING: ReadonlySet<number> = new Set();
const FORWARD = new Set(['ArrowRight', 'ArrowDown']);
const BACKWARD = new Set(['ArrowLeft', 'ArrowUp']);

/** The wheel as a track: its parts and the neighbours of a number, each a handful of ordinary chips. */
export const Racetrack = memo((props: RacetrackProps) => {
  const { size, turn, isOpen, each, aimed, drawn, onAim, place } = props;
  const cells = useMemo(() => layCells(size), [size]);
  const sectors = useMemo(() => laySectors(size), [size]);
  const [current, setCurrent] = useState(0);
  const root = useRef<SVGSVGElement>(null);
  const isUpright = turn === 'upright';

  function onKeyDown(event: KeyboardEvent, spots: readonly string[], index: number | null) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isOpen) place(spots);
      return;
    }
    const step = FORWARD.has(event.key) ? 1 : BACKWARD.has(event.key) ? -1 : 0;
    if (step === 0 || index === null) return;
    event.preventDefault();
    const next = (index + step + cells.length) % cells.length;
    root.current?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
  }

  const controls = (spots: readonly string[], index: number | null = null) => ({
    role: 'button',
    'aria-disabled': !isOpen,
    onClick: () => isOpen && place(spots),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, spots, index),
    onPointerEnter: () => onAim(coveredBy(spots)),
    onPointerLeave: () => onAim(NOTHING),
    onFocus: () => {
      if (index !== null) setCurrent(index);
      onAim(coveredBy(spots));
    },
    onBlur: () => onAim(NOTHING),
  });

  const { length, breadth } = size;
  // Upright the track is turned by a quarter, and its words turned back.
  const upright = (x: number, y: number) => (isUpright ? `rotate(-90 ${x} ${y})` : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={root}
      className="racetrack"
      data-turn={turn}
      viewBox={isUpright ? `0 0 ${breadth} ${length}` : `0 0 ${length} ${breadth}`}
      role="group"
      aria-label="Трек"
    >
      <g transform={isUpright ? `translate(${breadth} 0) rotate(90)` : undefined}>
        {sectors.map(({ name, title, spots, path, at }) => (
          <g
            key={name}
            className="racetrack-sector"
            tabIndex={0}
            aria-label={`${title} ${countChips(spots.length)}`}
            {...controls(spots)}
          >
            <path d={path} />
            <text
              x={at.x}
              y={at.y}
              transform={upright(at.x, at.y)}
              dy={isUpright ? '-0.25em' : '0.35em'}
            >
              {title}{' '}
              {isUpright ? (
                <tspan x={at.x} dy="1.4em">
                  {countChips(spots.length)}
                </tspan>
              ) : (
                <tspan dx="3">{nameChips(name, spots.length)}</tspan>
              )}
            </text>
          </g>
        ))}
        {cells.map(({ number, path, at }, index) => (
          <g
            key={number}
            className="racetrack-cell"
            data-cell={index}
            data-colour={rouletteColour(number)}
            data-aimed={aimed.has(number) || undefined}
            data-won={number === drawn || undefined}
            tabIndex={index === current ? 0 : -1}
            aria-label={`${number} и соседи, по ${each} с каждой стороны`}
            {...controls(neighbours(number, each), index)}
          >
            <path d={path} />
            <text x={at.x} y={at.y} transform={upright(at.x, at.y)} dy="0.36em">
              {number}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
});

function countChips(count: number): string {
  return `${count} ${pluralize(count, ['фишка', 'фишки', 'фишек'])}`;
}

/** The narrow sectors have room for the figure alone. */
function nameChips(sector: string, count: number): string {
  return sector === 'tiers' || sector === 'voisins' ? countChips(count) : String(count);
}

function coveredBy(spots: readonly string[]): ReadonlySet<number> {
  return new Set(spots.flatMap(spot => findSpot(ROULETTE_SPOTS, spot)?.numbers ?? []));
}
