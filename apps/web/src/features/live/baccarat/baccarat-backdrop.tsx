import { useId } from 'react';

const BEAMS = [132, 196, 640, 704];
const STARS: readonly (readonly [x: number, y: number, r: number])[] = [
  [60, 40, 1.2],
  [108, 92, 0.9],
  [248, 36, 1],
  [300, 84, 1.3],
  [560, 30, 1.2],
  [600, 96, 0.9],
  [756, 50, 1.3],
  [792, 104, 1],
];

/** A dark room in Kvazar's colours, its ring of light, and the felt. */
export function BaccaratBackdrop() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 836 318"
      preserveAspectRatio="xMidYMid slice"
      className="stage-backdrop"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={`${id}room`} cx="0.5" cy="0.22" r="0.75">
          <stop stopColor="#5a36d6" />
          <stop offset="0.4" stopColor="#2c1785" />
          <stop offset="1" stopColor="#0c0726" />
        </radialGradient>
        <radialGradient id={`${id}felt`} cx="0.5" cy="0.12" r="0.85">
          <stop stopColor="#1c8d78" />
          <stop offset="0.45" stopColor="#0e4f49" />
          <stop offset="1" stopColor="#06211f" />
        </radialGradient>
        <linearGradient id={`${id}rim`} x1="0" x2="1" y1="0" y2="0">
          <stop stopColor="#3a2408" />
          <stop offset="0.25" stopColor="#c08a33" />
          <stop offset="0.5" stopColor="#ffdf9a" />
          <stop offset="0.75" stopColor="#c08a33" />
          <stop offset="1" stopColor="#3a2408" />
        </linearGradient>
        <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#b9c8ff" stopOpacity="0.9" />
          <stop offset="0.7" stopColor="#5be4f7" stopOpacity="0.7" />
          <stop offset="1" stopColor="#5be4f7" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}glow`} x="-20%" y="-40%" width="140%" height="180%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#05030f" stopOpacity="0.6" />
          <stop offset="0.22" stopColor="#05030f" stopOpacity="0" />
          <stop offset="0.78" stopColor="#05030f" stopOpacity="0" />
          <stop offset="1" stopColor="#05030f" stopOpacity="0.75" />
        </linearGradient>
      </defs>
      <rect width="836" height="318" fill={`url(#${id}room)`} />
      {BEAMS.map(x => (
        <g key={x}>
          <rect x={x - 5} y="0" width="12" height="170" fill={`url(#${id}beam)`} opacity="0.18" />
          <rect x={x} y="0" width="2" height="160" fill={`url(#${id}beam)`} />
        </g>
      ))}
      {STARS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#d8ceff" opacity="0.7" />
      ))}
      <g transform="translate(418 84) rotate(-11)" fill="none">
        <ellipse
          rx="158"
          ry="48"
          stroke="#22d3ee"
          strokeWidth="10"
          opacity="0.55"
          filter={`url(#${id}glow)`}
        />
        <ellipse rx="158" ry="48" stroke="#c9f6ff" strokeWidth="2.4" />
      </g>
      <ellipse cx="418" cy="372" rx="640" ry="252" fill="#02010a" opacity="0.6" />
      <ellipse cx="418" cy="372" rx="622" ry="238" fill={`url(#${id}rim)`} />
      <ellipse cx="418" cy="374" rx="616" ry="232" fill="#3b2410" />
      <ellipse cx="418" cy="379" rx="606" ry="228" fill={`url(#${id}felt)`} />
      <g fill="none" stroke="#bff5e2" strokeOpacity="0.16" strokeWidth="1.4">
        <ellipse cx="418" cy="384" rx="560" ry="202" />
        <rect x="106" y="138" width="220" height="122" rx="14" />
        <rect x="510" y="138" width="220" height="122" rx="14" />
      </g>
      <rect width="836" height="318" fill={`url(#${id}shade)`} />
    </svg>
  );
}
