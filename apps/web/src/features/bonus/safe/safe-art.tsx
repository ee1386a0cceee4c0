import { useId } from 'react';

const RADIUS = 25;
const LENGTH = 2 * Math.PI * RADIUS;

/** A safe; the arc on its dial is how much of it is earned, from 0 to 1. */
export function SafeArt({ share = 0, className }: { share?: number; className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 140 140" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#6c74d8" />
          <stop offset="0.5" stopColor="#414a9f" />
          <stop offset="1" stopColor="#232a66" />
        </linearGradient>
        <linearGradient id={`${id}door`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#4a53ad" />
          <stop offset="1" stopColor="#262d6b" />
        </linearGradient>
        <linearGradient id={`${id}gold`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffd166" />
          <stop offset="1" stopColor="#ff9f43" />
        </linearGradient>
      </defs>
      <ellipse cx="70" cy="133" rx="54" ry="5" fill="#04061a" opacity="0.45" />
      <rect x="22" y="122" width="22" height="9" rx="3" fill="#1a2054" />
      <rect x="96" y="122" width="22" height="9" rx="3" fill="#1a2054" />
      <rect x="7" y="7" width="126" height="119" rx="19" fill={`url(#${id}body)`} />
      <rect
        x="7.75"
        y="7.75"
        width="124.5"
        height="117.5"
        rx="18.25"
        fill="none"
        stroke="#9aa3ff"
        strokeOpacity="0.55"
        strokeWidth="1.5"
      />
      <rect x="19" y="18" width="102" height="97" rx="12" fill={`url(#${id}door)`} />
      <rect
        x="19.5"
        y="18.5"
        width="101"
        height="96"
        rx="11.5"
        fill="none"
        stroke="#11164a"
        strokeOpacity="0.7"
      />
      <path
        d="M28 34c14-7 38-9 62-8"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.22"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="11" y="34" width="9" height="22" rx="3.5" fill="#8d96f2" />
      <rect x="11" y="80" width="9" height="22" rx="3.5" fill="#8d96f2" />
      <circle cx="73" cy="67" r="36" fill="#181d52" />
      <circle
        cx="73"
        cy="67"
        r="32"
        fill="none"
        stroke="#7a83dd"
        strokeOpacity="0.6"
        strokeWidth="3"
        strokeDasharray="1.5 6.88"
      />
      <circle
        cx="73"
        cy="67"
        r={RADIUS}
        fill="none"
        stroke={`url(#${id}gold)`}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        opacity={share > 0 ? 1 : 0}
        transform="rotate(-90 73 67)"
        className="transition-[stroke-dasharray] duration-500 ease-out-soft motion-reduce:transition-none"
      />
      <circle cx="73" cy="67" r="18" fill="#5b64c9" />
      <circle cx="73" cy="67" r="18" fill="none" stroke="#a9b1ff" strokeOpacity="0.6" />
      <rect x="70.5" y="52" width="5" height="17" rx="2.5" fill={`url(#${id}gold)`} />
    </svg>
  );
}
