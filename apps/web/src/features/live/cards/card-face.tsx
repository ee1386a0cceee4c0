import { type Card, rankOf, suitOf } from '@kvazar/games';
import { useId } from 'react';
import { SUIT_PATHS } from './suit-paths.ts';

/** Every card keeps this ratio. */
const BOX = '0 0 68 98';

/** Any of the 52: a big index to be read from across the table, and one large pip. */
export function CardFace({ card }: { card: Card }) {
  const id = useId();
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const path = SUIT_PATHS[suit];
  const ink = suit === 'H' || suit === 'D' ? '#e01f48' : '#151a33';
  return (
    <svg viewBox={BOX} className="card-art" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}paper`} x1="0" y1="0" x2="0.4" y2="1">
          <stop stopColor="#ffffff" />
          <stop offset="0.6" stopColor="#f5f6fe" />
          <stop offset="1" stopColor="#d9def5" />
        </linearGradient>
      </defs>
      <rect width="68" height="98" rx="7" fill={`url(#${id}paper)`} />
      <rect
        x="0.6"
        y="0.6"
        width="66.8"
        height="96.8"
        rx="6.5"
        fill="none"
        stroke="#aab2dc"
        strokeWidth="0.8"
      />
      <text
        x={rank === '10' ? 19 : 16}
        y="28"
        textAnchor="middle"
        className="card-index"
        fill={ink}
        letterSpacing={rank === '10' ? -2 : 0}
      >
        {rank}
      </text>
      <path d={path} fill={ink} transform="translate(7.6 33.5) scale(0.7)" />
      <path d={path} fill={ink} transform="translate(25.5 51.5) scale(1.62)" />
    </svg>
  );
}

/** The back of every card: the planet on a field of stars. */
export function CardBack() {
  const id = useId();
  return (
    <svg viewBox={BOX} className="card-art" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}field`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#7a5cff" />
          <stop offset="0.55" stopColor="#4b2fc4" />
          <stop offset="1" stopColor="#251467" />
        </linearGradient>
        <radialGradient id={`${id}planet`} cx="0.34" cy="0.28" r="0.85">
          <stop stopColor="#f4edff" />
          <stop offset="0.4" stopColor="#a68aff" />
          <stop offset="1" stopColor="#3a1d9e" />
        </radialGradient>
        <pattern
          id={`${id}weave`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V7M0 0H7" stroke="#ffffff" strokeOpacity="0.11" strokeWidth="0.8" />
        </pattern>
      </defs>
      <rect width="68" height="98" rx="7" fill="#f3f1ff" />
      <rect x="4" y="4" width="60" height="90" rx="4.5" fill={`url(#${id}field)`} />
      <rect x="4" y="4" width="60" height="90" rx="4.5" fill={`url(#${id}weave)`} />
      <rect
        x="7"
        y="7"
        width="54"
        height="84"
        rx="3"
        fill="none"
        stroke="#cdbfff"
        strokeOpacity="0.5"
        strokeWidth="0.8"
      />
      <g transform="translate(34 49) rotate(-20)">
        <ellipse rx="21" ry="6.4" fill="none" stroke="#5be4f7" strokeWidth="2.4" />
        <circle r="12.5" fill={`url(#${id}planet)`} />
        <path d="M-21 0A21 6.4 0 0 0 21 0" fill="none" stroke="#8ff0ff" strokeWidth="2.4" />
      </g>
    </svg>
  );
}
