import { useId } from 'react';

interface LiveTableArtProps {
  size?: number;
  className?: string;
}

const heart =
  'M0 7.5C-9 1-7.2-6.5-3.4-6.5C-1.6-6.5-.4-5.3 0-4.2C.4-5.3 1.6-6.5 3.4-6.5C7.2-6.5 9 1 0 7.5Z';
const spade =
  'M0-8C6.5-2.5 9 .5 7.6 4C6.5 6.7 3 7 1.2 4.6L2.8 8.5H-2.8L-1.2 4.6C-3 7-6.5 6.7-7.6 4C-9 .5-6.5-2.5 0-8Z';

/** Two cards and a chip: stands for a table with a live dealer. */
export function LiveTableArt({ size = 96, className }: LiveTableArtProps) {
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
        <linearGradient id={`${id}card`} x1="0" y1="0" x2="0.5" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#cfd3f5" />
        </linearGradient>
        <radialGradient id={`${id}chip`} cx="0.36" cy="0.28" r="0.85">
          <stop stopColor="#ff9fb4" />
          <stop offset="0.45" stopColor="#ff4d74" />
          <stop offset="1" stopColor="#a60f45" />
        </radialGradient>
        <linearGradient
          id={`${id}spade`}
          x1="0"
          y1="-8"
          x2="0"
          y2="9"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor="#5a4bb8" />
          <stop offset="1" stopColor="#1c1450" />
        </linearGradient>
        <linearGradient
          id={`${id}heart`}
          x1="0"
          y1="-7"
          x2="0"
          y2="8"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor="#ff7d97" />
          <stop offset="1" stopColor="#e01f52" />
        </linearGradient>
      </defs>
      <g transform="translate(32 42) rotate(-15)">
        <rect x="-20" y="-27" width="42" height="58" rx="8" fill="#14063f" opacity="0.28" />
        <rect x="-21" y="-29" width="42" height="58" rx="8" fill={`url(#${id}card)`} />
        <path d={spade} fill={`url(#${id}spade)`} transform="translate(-6 -3) scale(1.45)" />
      </g>
      <g transform="translate(63 44) rotate(13)">
        <rect x="-19" y="-26" width="42" height="58" rx="8" fill="#14063f" opacity="0.3" />
        <rect x="-21" y="-29" width="42" height="58" rx="8" fill={`url(#${id}card)`} />
        <path d={heart} fill={`url(#${id}heart)`} transform="translate(0 -4) scale(1.7)" />
      </g>
      <ellipse cx="51" cy="80" rx="17" ry="13" fill="#14063f" opacity="0.3" />
      <circle cx="49" cy="75" r="17" fill={`url(#${id}chip)`} />
      <circle
        cx="49"
        cy="75"
        r="14.2"
        stroke="#fff"
        strokeWidth="4.6"
        strokeDasharray="7.435 7.435"
        opacity="0.92"
      />
      <circle cx="49" cy="75" r="9" stroke="#fff" strokeWidth="1.2" opacity="0.75" />
      <ellipse
        cx="43"
        cy="66"
        rx="7"
        ry="3.4"
        fill="#fff"
        opacity="0.45"
        transform="rotate(-30 43 66)"
      />
    </svg>
  );
}
