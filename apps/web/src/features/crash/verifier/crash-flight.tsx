import { useId } from 'react';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';

const LEFT = 24;
const RIGHT = 316;
const BOTTOM = 150;
const TOP = 34;
const POINTS = 40;

/** The multiplier grows exponentially with time; both axes are stretched to the picture. */
function drawCurve(point: number): { x: number; y: number }[] {
  const growth = Math.log(Math.max(point, 1.01));
  return Array.from({ length: POINTS + 1 }, (_, step) => {
    const share = step / POINTS;
    const height = (Math.exp(growth * share) - 1) / (Math.exp(growth) - 1);
    return { x: LEFT + (RIGHT - LEFT) * share, y: BOTTOM - (BOTTOM - TOP) * height };
  });
}

export function CrashFlight({ point }: { point: number }) {
  const id = useId();
  const curve = drawCurve(point);
  const line = curve.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg viewBox="0 0 360 172" aria-hidden="true" className="mx-auto block w-full max-w-105">
      <defs>
        <linearGradient id={`${id}under`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7c5cff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#7c5cff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}line`}>
          <stop offset="0" stopColor="#22d3ee" />
          <stop offset="1" stopColor="#7c5cff" />
        </linearGradient>
      </defs>
      <path
        d={`M${LEFT} ${BOTTOM} H${RIGHT + 20}`}
        className="stroke-line-strong"
        strokeWidth="1.5"
      />
      <polygon points={`${LEFT},${BOTTOM} ${line} ${RIGHT},${BOTTOM}`} fill={`url(#${id}under)`} />
      <polyline
        points={line}
        fill="none"
        stroke={`url(#${id}line)`}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform={`translate(${RIGHT} ${TOP})`}>
        <path
          d="M0-20 5-7 18-13 9-2 22 4 8 6 12 20 0 11-12 20-8 6-22 4-9-2-18-13-5-7Z"
          className="fill-lose-fill"
        />
        <path d="M0-9 3-3 9-5 5 0 10 4 3 4 0 9-3 4-10 4-5 0-9-5-3-3Z" className="fill-gold-fill" />
      </g>
      <text x={LEFT} y="166" className="fill-muted text-[12px]">
        1.00×
      </text>
      <text x={RIGHT - 32} y={TOP + 6} textAnchor="end" className="fill-text text-[17px] font-bold">
        {formatMultiplier(point)}×
      </text>
    </svg>
  );
}
