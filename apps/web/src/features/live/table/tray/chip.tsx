import type { Kopecks } from '@kvazar/money';
import { CHIPS, nameChip } from './chips.ts';

interface Paint {
  readonly rim: string;
  readonly face: string;
  readonly text: string;
  readonly edge: string;
}

/** In the order of CHIPS. */
const PAINTS: readonly Paint[] = [
  { rim: '#3f6fe8', face: '#2b50c0', text: '#ffffff', edge: '#f3f6ff' },
  { rim: '#e5425f', face: '#bf2747', text: '#ffffff', edge: '#fff3f5' },
  { rim: '#19a48f', face: '#0c7d6d', text: '#ffffff', edge: '#effffb' },
  { rim: '#7f55ea', face: '#5b36be', text: '#ffffff', edge: '#f6f1ff' },
  { rim: '#f09a1e', face: '#a85c05', text: '#ffffff', edge: '#fff7e8' },
  { rim: '#23263a', face: '#15172a', text: '#ffd26a', edge: '#ffcf6b' },
  { rim: '#d6459c', face: '#a42575', text: '#ffffff', edge: '#fff0fa' },
];

/** The largest chip that the sum holds gives it its colour. */
function paintOf(amount: number): Paint {
  const index = CHIPS.findLastIndex(chip => chip <= amount);
  return PAINTS[Math.max(0, index)] as Paint;
}

/** A chip seen from above, with what it is worth. The words around it tell the sum. */
export function ChipArt({ amount, size }: { amount: Kopecks; size: number }) {
  const { rim, face, text, edge } = paintOf(amount);
  const name = nameChip(amount);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className="live-chip-art"
    >
      <circle cx="24" cy="24" r="23" fill={rim} />
      <circle
        cx="24"
        cy="24"
        r="20"
        fill="none"
        stroke={edge}
        strokeWidth="6"
        strokeDasharray="7.85 7.86"
        strokeDashoffset="3.9"
      />
      <circle cx="24" cy="24" r="16.4" fill={face} />
      <circle
        cx="24"
        cy="24"
        r="14.6"
        fill="none"
        stroke={edge}
        strokeOpacity="0.55"
        strokeWidth="1"
        strokeDasharray="2.4 2.4"
      />
      <circle cx="24" cy="24" r="22.5" fill="none" stroke="#fff" strokeOpacity="0.28" />
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fill={text}
        fontSize={name.length > 3 ? 9.5 : name.length > 2 ? 11.5 : 13}
        fontWeight="800"
      >
        {name}
      </text>
    </svg>
  );
}
