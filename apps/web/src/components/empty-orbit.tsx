import { useId } from 'react';

/** A quiet planet whose orbit nobody travels yet: the drawing of an empty place. */
export function EmptyOrbit() {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 200 120" className="h-[120px] w-[200px]">
      <defs>
        <radialGradient id={`${id}-body`} cx="0.35" cy="0.28" r="0.85">
          <stop offset="0" stopColor="#b9a8ff" />
          <stop offset="0.45" stopColor="#7c5cff" />
          <stop offset="1" stopColor="#2b2170" />
        </radialGradient>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0" stopColor="#7c5cff" stopOpacity="0.35" />
          <stop offset="1" stopColor="#7c5cff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-ring`}>
          <stop offset="0" stopColor="#22d3ee" stopOpacity="0.15" />
          <stop offset="0.5" stopColor="#22d3ee" />
          <stop offset="1" stopColor="#7c5cff" stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <circle cx="100" cy="60" r="58" fill={`url(#${id}-halo)`} />
      <g fill="none" strokeWidth="2" transform="rotate(-14 100 60)">
        <path d="M28 60 a72 17 0 0 1 144 0" stroke="var(--line-strong)" strokeDasharray="2 6" />
      </g>
      <circle cx="100" cy="60" r="31" fill={`url(#${id}-body)`} />
      <ellipse
        cx="89"
        cy="46"
        rx="10"
        ry="6"
        fill="#fff"
        opacity="0.28"
        transform="rotate(-28 89 46)"
      />
      <g transform="rotate(-14 100 60)">
        <path
          d="M28 60 a72 17 0 0 0 144 0"
          fill="none"
          stroke={`url(#${id}-ring)`}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="150" cy="72.5" r="5" fill="#22d3ee" />
        <circle cx="148.5" cy="71" r="1.6" fill="#fff" opacity="0.8" />
      </g>
      <g fill="var(--muted)">
        <circle cx="22" cy="26" r="1.5" />
        <circle cx="48" cy="98" r="1" />
        <circle cx="176" cy="24" r="1.2" />
        <circle cx="160" cy="106" r="1.5" />
        <circle cx="62" cy="14" r="1" />
        <path d="M184 70 v8 M180 74 h8" stroke="var(--muted)" strokeWidth="1.2" opacity="0.8" />
        <path d="M36 52 v6 M33 55 h6" stroke="var(--muted)" strokeWidth="1.2" opacity="0.8" />
      </g>
    </svg>
  );
}
