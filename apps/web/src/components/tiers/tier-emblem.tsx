import { type ComponentType, useId } from 'react';
import type { TierShape } from './tier-look.ts';

/** Ids of gradients are of the whole document: each drawing brings its own. */
interface DrawingProps {
  id: string;
}

type Point = readonly [x: number, y: number];

const CENTRE: Point = [48, 48];

function around([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

function polygon(...points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}

function GlobeDrawing({ id }: DrawingProps) {
  return (
    <>
      <radialGradient id={`${id}-body`} cx="0.34" cy="0.26" r="0.86">
        <stop offset="0" stopColor="#d5fbff" />
        <stop offset="0.3" stopColor="#5fe3f6" />
        <stop offset="0.68" stopColor="#12a3c4" />
        <stop offset="1" stopColor="#075a78" />
      </radialGradient>
      <circle
        cx="48"
        cy="48"
        r="44"
        fill="none"
        stroke="#22d3ee"
        strokeOpacity="0.35"
        strokeDasharray="1.5 5"
      />
      <circle cx="48" cy="48" r="34" fill={`url(#${id}-body)`} />
      <g fill="none" stroke="#eaffff" strokeOpacity="0.5" strokeWidth="1.2">
        <ellipse cx="48" cy="48" rx="13" ry="34" transform="rotate(-14 48 48)" />
        <ellipse cx="48" cy="48" rx="26" ry="34" transform="rotate(-14 48 48)" />
        <ellipse cx="48" cy="48" rx="34" ry="10" transform="rotate(-14 48 48)" />
        <path d="M20.5 36.5C32 41 52 38.5 66.5 20.5M30 76.5C45 78 66 69 76 54" />
      </g>
      <circle
        cx="48"
        cy="48"
        r="33.4"
        fill="none"
        stroke="#c9fbff"
        strokeOpacity="0.7"
        strokeWidth="1.2"
      />
      <ellipse
        cx="36"
        cy="30"
        rx="12"
        ry="6.5"
        fill="#fff"
        fillOpacity="0.4"
        transform="rotate(-32 36 30)"
      />
      <circle cx="87" cy="30" r="4.5" fill="#b9f6ff" />
      <circle cx="86" cy="29" r="1.6" fill="#fff" />
    </>
  );
}

const STAR_CENTRE: Point = [48, 51];
const STAR_LIGHT = ['#b8ffde', '#4fe3a2', '#2fb880', '#3fd596', '#7df2bf'];
const STAR_DARK = ['#46d698', '#1d9c68', '#12734c', '#178a5b', '#2dbb82'];

/** Two faces to each of the five points, lit from above. */
const STAR_FACES = Array.from({ length: 5 }, (_, point) => {
  const tip = around(STAR_CENTRE, 44, point * 72);
  return [-36, 36].map(turn => ({
    points: polygon(STAR_CENTRE, tip, around(STAR_CENTRE, 19, point * 72 + turn)),
    fill: (turn < 0 ? STAR_LIGHT : STAR_DARK)[point] ?? '',
  }));
}).flat();

const STAR_RIM = polygon(
  ...Array.from({ length: 10 }, (_, n) => around(STAR_CENTRE, n % 2 === 0 ? 44 : 19, n * 36)),
);

function StarDrawing() {
  return (
    <>
      {STAR_FACES.map(({ points, fill }) => (
        <polygon key={points} points={points} fill={fill} stroke={fill} strokeWidth="0.6" />
      ))}
      <polygon
        points={STAR_RIM}
        fill="none"
        stroke="#d6ffec"
        strokeOpacity="0.75"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </>
  );
}

const HEXAGON_SIDES = ['#b6a2ff', '#7d5cf0', '#5b34d6', '#4c25c0', '#6a45e4', '#dcd2ff'];
const HEXAGON_FACES = HEXAGON_SIDES.map((fill, side) => ({
  fill,
  points: polygon(
    ...([44, 44, 26, 26] as const).map((radius, corner) =>
      around(CENTRE, radius, side * 60 + (corner === 1 || corner === 2 ? 60 : 0)),
    ),
  ),
}));
/** The inner cube. */
const HEXAGON_CUBE = ['#8f70ff', '#5a31dc', '#c9baff'].map((fill, face) => ({
  fill,
  points: polygon(CENTRE, ...[0, 60, 120].map(turn => around(CENTRE, 26, face * 120 + turn))),
}));
const HEXAGON_RIM = polygon(...Array.from({ length: 6 }, (_, n) => around(CENTRE, 44, n * 60)));

function HexagonDrawing() {
  return (
    <>
      {[...HEXAGON_FACES, ...HEXAGON_CUBE].map(({ points, fill }) => (
        <polygon key={points} points={points} fill={fill} stroke={fill} strokeWidth="0.6" />
      ))}
      <polygon
        points={HEXAGON_RIM}
        fill="none"
        stroke="#efeaff"
        strokeOpacity="0.8"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </>
  );
}

function QuasarDrawing({ id }: DrawingProps) {
  const disc = `url(#${id}-disc)`;
  return (
    <>
      <linearGradient id={`${id}-disc`}>
        <stop offset="0" stopColor="#ff7a2f" />
        <stop offset="0.28" stopColor="#ffb347" />
        <stop offset="0.5" stopColor="#fff3c9" />
        <stop offset="0.74" stopColor="#ffa63d" />
        <stop offset="1" stopColor="#d9481c" />
      </linearGradient>
      <linearGradient id={`${id}-jet`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff6d8" stopOpacity="0" />
        <stop offset="0.5" stopColor="#fff6d8" stopOpacity="0.9" />
        <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
      </linearGradient>
      <g transform="rotate(-18 48 48)">
        <path d="M46 1h4l2.5 46h-9z" fill={`url(#${id}-jet)`} />
        <path d="M46 95h4l2.5-46h-9z" fill={`url(#${id}-jet)`} />
        <ellipse cx="48" cy="48" rx="45" ry="12.5" fill={disc} />
        <ellipse
          cx="48"
          cy="48"
          rx="33"
          ry="8"
          fill="none"
          stroke="#fff8e0"
          strokeOpacity="0.6"
          strokeWidth="1.2"
        />
        <circle cx="48" cy="46.5" r="20.5" fill="#12060a" stroke="#ffdf9c" strokeWidth="2.4" />
        <path
          d="M3.2 46.5C10 60.5 86 60.5 92.8 46.5 93.5 54 76 61 48 61S2.5 54 3.2 46.5Z"
          fill={disc}
        />
        <path
          d="M15 54.5c16 5.5 50 5.5 66 0"
          fill="none"
          stroke="#fff8e0"
          strokeOpacity="0.75"
          strokeWidth="1.2"
        />
      </g>
    </>
  );
}

const DRAWINGS: Record<TierShape, ComponentType<DrawingProps>> = {
  globe: GlobeDrawing,
  star: StarDrawing,
  hexagon: HexagonDrawing,
  quasar: QuasarDrawing,
};

/** The emblem of a tier: the shape of its small icon, cut and lit. */
export function TierEmblem({ shape, className }: { shape: TierShape; className: string }) {
  const Drawing = DRAWINGS[shape];
  const id = useId();
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false" className={className}>
      <Drawing id={id} />
    </svg>
  );
}
