import { useId } from 'react';
import {
  bandPaths,
  type GradientStop,
  highlight,
  highlightStops,
  planetBox,
  planetCentre,
  planetRadius,
  rimStops,
  ringFrontPath,
  ringGapFrontPath,
  ringGapPath,
  ringGapStroke,
  ringPath,
  ringShadeStops,
  ringShadowPath,
  ringStops,
  ringTiltDegrees,
  shadowFill,
  sphereStops,
} from './planet-shape.ts';

interface PlanetMarkProps {
  size?: number;
  className?: string;
}

const disc = { cx: planetCentre.x, cy: planetCentre.y, r: planetRadius };
const alongRing = { x1: -31, x2: 31, y1: 0, y2: 0, gradientUnits: 'userSpaceOnUse' } as const;
const tilt = `translate(${planetCentre.x} ${planetCentre.y}) rotate(${ringTiltDegrees})`;

/** The brand's planet. Decorative: the name beside it carries the meaning. */
export function PlanetMark({ size = 40, className }: PlanetMarkProps) {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox={`0 0 ${planetBox} ${planetBox}`}
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <radialGradient id={`${id}sphere`} cx="0.34" cy="0.26" r="0.82">
          <Stops stops={sphereStops} />
        </radialGradient>
        <radialGradient id={`${id}rim`} cx="0.42" cy="0.4" r="0.62">
          <Stops stops={rimStops} />
        </radialGradient>
        <radialGradient id={`${id}highlight`}>
          <Stops stops={highlightStops} />
        </radialGradient>
        <linearGradient id={`${id}ring`} {...alongRing}>
          <Stops stops={ringStops} />
        </linearGradient>
        <linearGradient id={`${id}shade`} {...alongRing}>
          <Stops stops={ringShadeStops} />
        </linearGradient>
        <clipPath id={`${id}disc`}>
          <circle {...disc} />
        </clipPath>
      </defs>
      <g transform={tilt}>
        <path d={ringPath} fill={paint('ring')} fillRule="evenodd" />
        <RingGap d={ringGapPath} />
        <path d={ringPath} fill={paint('shade')} fillRule="evenodd" />
      </g>
      <circle {...disc} fill={paint('sphere')} />
      <g clipPath={paint('disc')}>
        <g transform={tilt}>
          {bandPaths.map(band => (
            <path key={band.d} d={band.d} fill={band.color} opacity={band.opacity} />
          ))}
          <path d={ringShadowPath} fill={shadowFill.color} opacity={shadowFill.opacity} />
        </g>
      </g>
      <ellipse
        cx={highlight.cx}
        cy={highlight.cy}
        rx={highlight.rx}
        ry={highlight.ry}
        transform={`rotate(${highlight.turnDegrees} ${highlight.cx} ${highlight.cy})`}
        fill={paint('highlight')}
      />
      <circle {...disc} fill={paint('rim')} />
      <g transform={tilt}>
        <path d={ringFrontPath} fill={paint('ring')} />
        <RingGap d={ringGapFrontPath} />
      </g>
    </svg>
  );
}

function RingGap({ d }: { d: string }) {
  const { color, width, opacity } = ringGapStroke;
  return <path d={d} stroke={color} strokeWidth={width} opacity={opacity} />;
}

function Stops({ stops }: { stops: readonly GradientStop[] }) {
  return stops.map(stop => (
    <stop
      key={stop.offset}
      offset={stop.offset}
      stopColor={stop.color}
      stopOpacity={stop.opacity ?? 1}
    />
  ));
}
