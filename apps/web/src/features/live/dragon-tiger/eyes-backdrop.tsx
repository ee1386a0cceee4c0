import type { DragonTigerWinner } from '@kvazar/games';
import { useId } from 'react';

interface EyesBackdropProps {
  readonly winner: DragonTigerWinner | null;
}

const STRIPES = [
  'M470 0C520 40 560 44 640 20L836 0H470Z',
  'M836 60C760 72 700 108 648 96C706 132 780 116 836 128Z',
  'M836 168C772 160 720 190 676 180C724 220 790 206 836 226Z',
  'M520 318C548 276 596 262 640 268C596 288 580 306 574 318Z',
  'M650 318C676 276 740 254 836 262V300C770 292 720 300 700 318Z',
  'M452 150C486 160 510 186 520 214C492 200 466 196 446 200Z',
];

/** Half a dragon, half a tiger: an eye of each looks at its card. */
export function EyesBackdrop({ winner }: EyesBackdropProps) {
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
        <linearGradient id={`${id}dragon`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#2a0718" />
          <stop offset="0.6" stopColor="#7a1236" />
          <stop offset="1" stopColor="#3a0a22" />
        </linearGradient>
        <linearGradient id={`${id}tiger`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#b0630d" />
          <stop offset="0.55" stopColor="#8a430a" />
          <stop offset="1" stopColor="#3b1a06" />
        </linearGradient>
        <radialGradient id={`${id}dragon-iris`} cx="0.5" cy="0.45" r="0.55">
          <stop stopColor="#ffd36b" />
          <stop offset="0.45" stopColor="#ff5a36" />
          <stop offset="1" stopColor="#7d0f17" />
        </radialGradient>
        <radialGradient id={`${id}tiger-iris`} cx="0.5" cy="0.45" r="0.55">
          <stop stopColor="#fff0b0" />
          <stop offset="0.5" stopColor="#ffb01f" />
          <stop offset="1" stopColor="#8a4a02" />
        </radialGradient>
        <linearGradient id={`${id}gold`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff3c4" />
          <stop offset="1" stopColor="#c98a2b" />
        </linearGradient>
        <pattern id={`${id}scales`} width="38" height="30" patternUnits="userSpaceOnUse">
          <path
            d="M0 0A19 19 0 0 0 38 0M-19 15A19 19 0 0 0 19 15A19 19 0 0 0 57 15"
            fill="none"
            stroke="#ff5b83"
            strokeOpacity="0.2"
            strokeWidth="2"
          />
        </pattern>
        <radialGradient id={`${id}dark`} cx="0.5" cy="0.45" r="0.75">
          <stop offset="0.45" stopColor="#05020c" stopOpacity="0" />
          <stop offset="1" stopColor="#05020c" stopOpacity="0.8" />
        </radialGradient>
        <clipPath id={`${id}left`}>
          <path d="M0 0H432L404 318H0Z" />
        </clipPath>
        <clipPath id={`${id}right`}>
          <path d="M432 0H836V318H404Z" />
        </clipPath>
        <clipPath id={`${id}lids`}>
          <path d="M-92 6C-56 -38 40 -50 92 -10C60 34 -44 42 -92 6Z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}left)`}>
        <rect width="440" height="318" fill={`url(#${id}dragon)`} />
        <rect width="440" height="318" fill={`url(#${id}scales)`} />
      </g>
      <g clipPath={`url(#${id}right)`}>
        <rect x="400" width="436" height="318" fill={`url(#${id}tiger)`} />
        {STRIPES.map(stripe => (
          <path key={stripe} d={stripe} fill="#1c0b04" opacity="0.8" />
        ))}
      </g>
      <g
        className="duel-eye"
        data-lost={winner === 'tiger' || undefined}
        transform="translate(276 112) scale(1.1)"
      >
        <Eye
          lids={`url(#${id}lids)`}
          iris={`url(#${id}dragon-iris)`}
          white="#3d0d12"
          pupil="slit"
        />
      </g>
      <g
        className="duel-eye"
        data-lost={winner === 'dragon' || undefined}
        transform="translate(560 112) scale(-1.1 1.1)"
      >
        <Eye
          lids={`url(#${id}lids)`}
          iris={`url(#${id}tiger-iris)`}
          white="#f4e3b8"
          pupil="round"
        />
      </g>
      <path d="M432 0L404 318" stroke={`url(#${id}gold)`} strokeWidth="4" />
      <rect width="836" height="318" fill={`url(#${id}dark)`} />
    </svg>
  );
}

interface EyeProps {
  readonly lids: string;
  readonly iris: string;
  readonly white: string;
  readonly pupil: 'slit' | 'round';
}

/** Around its own middle, looking to the right. */
function Eye({ lids, iris, white, pupil }: EyeProps) {
  return (
    <>
      <path
        d="M-108 -6C-64 -58 52 -66 108 -22"
        fill="none"
        stroke="#120308"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <g clipPath={lids}>
        <rect x="-100" y="-60" width="200" height="110" fill={white} />
        <circle cx="6" cy="-6" r="37" fill={iris} stroke="#1b0505" strokeWidth="4" />
        {pupil === 'slit' ? (
          <ellipse cx="6" cy="-6" rx="7" ry="31" fill="#0c0206" />
        ) : (
          <circle cx="6" cy="-6" r="15" fill="#0c0206" />
        )}
        <circle cx="-6" cy="-20" r="7" fill="#fff" opacity="0.9" />
        <path d="M-100 -60H100V-26C50 -54 -50 -46 -100 2Z" fill="#000" opacity="0.3" />
      </g>
      <path
        d="M-92 6C-56 -38 40 -50 92 -10C60 34 -44 42 -92 6Z"
        fill="none"
        stroke="#1b0507"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path
        d="M-96 9C-56 -42 42 -54 98 -13"
        fill="none"
        stroke="#ffd98a"
        strokeOpacity="0.75"
        strokeWidth="2.4"
      />
    </>
  );
}
