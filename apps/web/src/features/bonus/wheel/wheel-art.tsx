import type { WheelOfDay } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { type CSSProperties, memo, useId } from 'react';
import { PlanetMark } from '../../../components/brand/planet-mark.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { partColour } from './part-colours.ts';
import { pointAt, type Sector, slicePath } from './wheel-geometry.ts';

const [RIM, OUTER, INNER] = [114, 100, 27];
const LAMPS = Array.from({ length: 20 }, (_, index) => pointAt(index * 18 + 9, (RIM + OUTER) / 2));
/** A narrower slice has no room for its sum; the list beside the wheel names it. */
const NARROWEST_LABEL_DEG = 10;

interface WheelArtProps {
  sectors: readonly Sector[];
  prizes: WheelOfDay['prizes'];
  turnedDeg: number;
  /** Null: it does not turn, it stands there as told. */
  turnsMs: number | null;
  /** The part that came up, once it may be seen. */
  won: number | null;
}

/** For the eye alone: the odds and the result stand in words beside it. */
export function WheelArt({ sectors, prizes, turnedDeg, turnsMs, won }: WheelArtProps) {
  const style: CSSProperties = {
    transform: `rotate(${turnedDeg}deg)`,
    ...(turnsMs !== null && {
      transition: `transform ${turnsMs}ms cubic-bezier(0.12, 0.6, 0.1, 1)`,
    }),
  };
  return (
    <div aria-hidden="true" className="wheel" data-won={won === null ? undefined : ''}>
      {/* Standing still, another stop is another picture, and it fades in. */}
      <div key={turnsMs === null ? turnedDeg : 'turning'} className="wheel-disc" style={style}>
        <Disc sectors={sectors} prizes={prizes} won={won} />
      </div>
      <span className="wheel-hub">
        <PlanetMark size={44} className="size-[62%]" />
      </span>
      <Pointer />
    </div>
  );
}

interface DiscProps extends Pick<WheelArtProps, 'sectors' | 'prizes' | 'won'> {}

const Disc = memo(({ sectors, prizes, won }: DiscProps) => {
  const id = useId();
  const shade = (part: number) => `${id}p${part}`;
  return (
    <svg aria-hidden="true" viewBox="-118 -118 236 236" className="size-full">
      <defs>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c4b2ff" />
          <stop offset="0.45" stopColor="#6f4ff2" />
          <stop offset="1" stopColor="#3ea6ff" />
        </linearGradient>
        {prizes.map((_, part) => (
          <radialGradient
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
            key={part}
            id={shade(part)}
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r={OUTER}
          >
            <stop offset="0.2" stopColor={partColour(part)} stopOpacity="0.42" />
            <stop offset="1" stopColor={partColour(part)} />
          </radialGradient>
        ))}
      </defs>
      <circle r={RIM} fill={`url(#${id}rim)`} />
      <circle r={OUTER + 2.5} fill="#0a0d1f" />
      <circle r={OUTER} fill="#151a3a" />
      {sectors.map(sector => (
        <path
          key={sector.fromDeg}
          d={slicePath(sector, INNER, OUTER)}
          fill={`url(#${shade(sector.part)})`}
          stroke="#0d1128"
          strokeWidth={sector.sizeDeg < 1 ? 0 : 0.8}
          opacity={won === null || won === sector.part ? 1 : 0.45}
        />
      ))}
      {LAMPS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" fill="#fff" opacity="0.85" />
      ))}
      {sectors
        .filter(({ sizeDeg }) => sizeDeg >= NARROWEST_LABEL_DEG)
        .map(sector => (
          <Label
            key={sector.fromDeg}
            sector={sector}
            text={formatWholeRoubles(readRoubles(prizes[sector.part]?.amount ?? 0))}
          />
        ))}
    </svg>
  );
});

function Label({ sector, text }: { sector: Sector; text: string }) {
  const { part, fromDeg, sizeDeg } = sector;
  const isBright = part === 2 || part === 3;
  const middleDeg = fromDeg + sizeDeg / 2;
  // On the left half it would stand on its head.
  const isLeft = middleDeg > 180;
  return (
    <text
      transform={`rotate(${middleDeg + (isLeft ? 90 : -90)}) translate(${(isLeft ? -1 : 1) * (OUTER - 8)} 0)`}
      textAnchor={isLeft ? 'start' : 'end'}
      dominantBaseline="central"
      fontSize={part === 0 ? 11.5 : 13.5}
      fontWeight="800"
      fill={isBright ? '#062330' : '#fff'}
      fillOpacity={part === 0 ? 0.86 : 1}
      className="font-display"
    >
      {text}
    </text>
  );
}

function Pointer() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 34" className="wheel-pointer">
      <path
        d="M3 1h22a2 2 0 0 1 1.8 3L16 31.5a2.2 2.2 0 0 1-4 0L1.2 4A2 2 0 0 1 3 1Z"
        fill="#ffb84d"
        stroke="#7a4a00"
        strokeOpacity="0.5"
      />
      <circle cx="14" cy="10" r="4" fill="#7a3d00" />
    </svg>
  );
}
