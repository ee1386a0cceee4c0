import type { SlotInfo } from '@kvazar/games';
import type { ReactElement } from 'react';

/** What stands behind the heroes says how the slot pays. */
type Motif = 'rays' | 'arcs' | 'honeycomb' | 'streaks' | 'rails';

function chooseMotif({ hold, cascades, paying }: SlotInfo): Motif {
  if (hold) return 'rails';
  if (paying.kind === 'clusters') return 'honeycomb';
  if (cascades) return 'streaks';
  return paying.kind === 'ways' ? 'arcs' : 'rays';
}

const motifs: Readonly<Record<Motif, () => ReactElement>> = {
  rays: () => (
    <g>
      {Array.from({ length: 12 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its number.
        <path key={n} d="M60 66 L52 -60 L68 -60 Z" transform={`rotate(${n * 30} 60 66)`} />
      ))}
    </g>
  ),
  arcs: () => (
    <g fill="none" strokeWidth="5" stroke="currentColor">
      {[22, 38, 54, 70, 86].map(radius => (
        <circle key={radius} cx="60" cy="66" r={radius} />
      ))}
    </g>
  ),
  honeycomb: () => (
    <g fill="none" strokeWidth="2.5" stroke="currentColor">
      {[0, 1, 2, 3, 4, 5, 6].flatMap(row =>
        [0, 1, 2, 3, 4].map(column => (
          <path
            key={`${row}-${column}`}
            d="M0 -15 L13 -7.5 L13 7.5 L0 15 L-13 7.5 L-13 -7.5 Z"
            transform={`translate(${column * 30 + (row % 2) * 15} ${row * 26})`}
          />
        )),
      )}
    </g>
  ),
  streaks: () => (
    <g transform="rotate(18 60 66)">
      {[6, 24, 38, 58, 76, 92, 110].map((x, n) => (
        <rect
          key={x}
          x={x}
          y={((n * 47) % 60) - 40}
          width={n % 2 === 0 ? 5 : 3}
          height="90"
          rx="2.5"
        />
      ))}
    </g>
  ),
  rails: () => (
    <g>
      {[30, 48, 64, 78, 90, 100, 108].map((y, n) => (
        <rect key={y} x={44 - n * 6} y={y} width={32 + n * 12} height={2 + n * 0.7} rx="1" />
      ))}
      <path d="M56 14 L60 14 L26 130 L8 130 Z M60 14 L64 14 L112 130 L94 130 Z" />
    </g>
  ),
};

export function Backdrop({ slot }: { slot: SlotInfo }) {
  const drawMotif = motifs[chooseMotif(slot)];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full opacity-25"
      style={{ color: slot.palette.accent }}
      fill="currentColor"
    >
      {drawMotif()}
    </svg>
  );
}
