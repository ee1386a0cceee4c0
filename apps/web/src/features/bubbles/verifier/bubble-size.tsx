import { useId } from 'react';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';

const SMALLEST = 16;
const LARGEST = 74;

/** Multipliers span six orders of magnitude: the picture is logarithmic, or it would show a dot. */
function measureRadius(multiplier: number, largest: number): number {
  const share = Math.log(multiplier) / Math.log(Math.max(largest, 1.5));
  return SMALLEST + (LARGEST - SMALLEST) * share;
}

interface BubbleSizeProps {
  point: number;
  target: number;
  isWin: boolean;
}

/** How far the bubble grew, against the ring of the target. */
export function BubbleSize({ point, target, isWin }: BubbleSizeProps) {
  const id = useId();
  const largest = Math.max(target, point);
  const bubble = measureRadius(point, largest);
  const ring = measureRadius(target, largest);
  return (
    <svg viewBox="0 0 360 172" aria-hidden="true" className="mx-auto block w-full max-w-105">
      <defs>
        <radialGradient id={`${id}film`} cx="0.35" cy="0.3" r="0.75">
          <stop offset="0" stopColor="#fff" stopOpacity="0.85" />
          <stop offset="0.3" stopColor="#8fdcff" stopOpacity="0.45" />
          <stop offset="0.75" stopColor="#7c5cff" stopOpacity="0.4" />
          <stop offset="1" stopColor="#ff8ad4" stopOpacity="0.75" />
        </radialGradient>
      </defs>
      <circle cx="130" cy="86" r={bubble} fill={`url(#${id}film)`} />
      <ellipse
        cx={130 - bubble * 0.35}
        cy={86 - bubble * 0.42}
        rx={bubble * 0.2}
        ry={bubble * 0.11}
        fill="#fff"
        opacity="0.8"
        transform={`rotate(-32 ${130 - bubble * 0.35} ${86 - bubble * 0.42})`}
      />
      <circle
        cx="130"
        cy="86"
        r={ring}
        fill="none"
        strokeWidth="2.5"
        strokeDasharray="5 6"
        strokeLinecap="round"
        className={isWin ? 'stroke-win' : 'stroke-lose'}
      />
      <g className="text-[15px]">
        <text x="236" y="66" className="fill-muted">
          лопнул на
        </text>
        <text x="236" y="88" className="fill-text font-bold">
          {formatMultiplier(point)}×
        </text>
        <text x="236" y="116" className="fill-muted">
          цель
        </text>
        <text x="236" y="138" className={isWin ? 'fill-win font-bold' : 'fill-lose font-bold'}>
          {formatMultiplier(target)}×
        </text>
      </g>
    </svg>
  );
}
