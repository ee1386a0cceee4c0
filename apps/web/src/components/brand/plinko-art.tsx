import { useId } from 'react';

interface PlinkoArtProps {
  size?: number;
  className?: string;
}

const rowHeight = 19;
const pinGap = 21;
const pins = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: row + 1 }, (_, column) => ({
    x: 48 + (column - row / 2) * pinGap,
    y: 13 + row * rowHeight,
  })),
).flat();

const bins = [
  { x: 7, color: '#ff5c7a' },
  { x: 28, color: '#ffb547' },
  { x: 49, color: '#ffb547' },
  { x: 70, color: '#ff5c7a' },
];

/** Pins, a ball on its way and the bins below: the emoji set has nothing that says Plinko. */
export function PlinkoArt({ size = 96, className }: PlinkoArtProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <radialGradient id={`${id}pin`} cx="0.34" cy="0.28" r="0.8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.45" stopColor="#dcd6ff" />
          <stop offset="1" stopColor="#8d7ae6" />
        </radialGradient>
        <radialGradient id={`${id}ball`} cx="0.34" cy="0.26" r="0.82">
          <stop offset="0" stopColor="#fff7d1" />
          <stop offset="0.32" stopColor="#ffd45e" />
          <stop offset="0.7" stopColor="#ff9f1c" />
          <stop offset="1" stopColor="#c85a00" />
        </radialGradient>
        <linearGradient
          id={`${id}trail`}
          x1="54"
          y1="2"
          x2="76"
          y2="30"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor="#ffd45e" stopOpacity="0" />
          <stop offset="1" stopColor="#ffd45e" stopOpacity="0.75" />
        </linearGradient>
        <linearGradient
          id={`${id}gloss`}
          x1="0"
          y1="84"
          x2="0"
          y2="94"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor="#fff" stopOpacity="0.6" />
          <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      {bins.map(bin => (
        <g key={bin.x}>
          <rect x={bin.x} y="83" width="19" height="11" rx="4.5" fill={bin.color} />
          <rect x={bin.x} y="83" width="19" height="11" rx="4.5" fill={`url(#${id}gloss)`} />
        </g>
      ))}
      {pins.map(pin => (
        <g key={`${pin.x} ${pin.y}`}>
          <ellipse cx={pin.x + 1} cy={pin.y + 3} rx="5.4" ry="5" fill="#14063f" opacity="0.3" />
          <circle cx={pin.x} cy={pin.y} r="5.4" fill={`url(#${id}pin)`} />
        </g>
      ))}
      <path
        d="M54 3C66 4 74 13 76 30"
        stroke={`url(#${id}trail)`}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <ellipse cx="77.5" cy="36" rx="10" ry="9.6" fill="#14063f" opacity="0.3" />
      <circle cx="76" cy="32" r="10.5" fill={`url(#${id}ball)`} />
      <ellipse
        cx="72.5"
        cy="27.2"
        rx="3.6"
        ry="2.2"
        fill="#fff"
        opacity="0.85"
        transform="rotate(-34 72.5 27.2)"
      />
    </svg>
  );
}
