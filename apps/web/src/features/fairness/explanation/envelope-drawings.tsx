import { type ReactNode, useId } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';

interface DrawingProps {
  className?: string;
}

/** One light, one shadow and one family of colours for all the drawings of the explanation. */
function Scene({ className, id, children }: DrawingProps & { id: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 150"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={joinClasses('block w-auto', className)}
    >
      <defs>
        <linearGradient id={`${id}paper`} x1="0" y1="0" x2="0.35" y2="1">
          <stop stopColor="#f6f3ff" />
          <stop offset="0.55" stopColor="#d4c9ff" />
          <stop offset="1" stopColor="#a894ff" />
        </linearGradient>
        <linearGradient id={`${id}flap`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ffffff" />
          <stop offset="1" stopColor="#b9a9ff" />
        </linearGradient>
        <linearGradient id={`${id}inside`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#6d56d8" />
          <stop offset="1" stopColor="#43309f" />
        </linearGradient>
        <radialGradient id={`${id}wax`} cx="0.35" cy="0.28" r="0.85">
          <stop stopColor="#ffb3c1" />
          <stop offset="0.4" stopColor="#ff5c7a" />
          <stop offset="1" stopColor="#a81442" />
        </radialGradient>
        <radialGradient id={`${id}mint`} cx="0.35" cy="0.28" r="0.9">
          <stop stopColor="#c9ffe7" />
          <stop offset="0.4" stopColor="#3ddc97" />
          <stop offset="1" stopColor="#0b8a58" />
        </radialGradient>
        <radialGradient id={`${id}halo`}>
          <stop stopColor="#7c5cff" stopOpacity="0.34" />
          <stop offset="1" stopColor="#7c5cff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}flow`}>
          <stop stopColor="#22d3ee" stopOpacity="0.1" />
          <stop offset="1" stopColor="#7c5cff" />
        </linearGradient>
        <linearGradient id={`${id}card`} x1="0" y1="0" x2="0.3" y2="1">
          <stop stopColor="#ffffff" />
          <stop offset="1" stopColor="#dfe5ff" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="76" rx="98" ry="72" fill={`url(#${id}halo)`} />
      {children}
    </svg>
  );
}

function Shadow({ cx = 100, rx = 58 }: { cx?: number; rx?: number }) {
  return <ellipse cx={cx} cy="140" rx={rx} ry="5" fill="#0a0628" opacity="0.22" />;
}

/** The closed envelope of most drawings, around its own middle. */
function ClosedEnvelope({ id }: { id: string }) {
  return (
    <>
      <rect x="-62" y="-42" width="124" height="84" rx="12" fill={`url(#${id}paper)`} />
      <path
        d="M-58 38-14-2M58 38 14-2"
        stroke="#8f79ee"
        strokeOpacity="0.55"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M-60-36C-58-40-55-42-50-42H50c5 0 8 2 10 6L8 8c-5 4-11 4-16 0Z"
        fill="#5a3fd0"
        opacity="0.28"
        transform="translate(0 4)"
      />
      <path
        d="M-60-36C-58-40-55-42-50-42H50c5 0 8 2 10 6L8 6c-5 4-11 4-16 0Z"
        fill={`url(#${id}flap)`}
      />
    </>
  );
}

function WaxSeal({ id }: { id: string }) {
  return (
    <>
      <path
        d="M0-18c5 0 7 3 11 5s7 4 7 9-3 8-3 12-4 8-9 9-8 1-12-1-9-3-11-8 0-8-1-12 0-9 5-11 8-3 13-3Z"
        fill="#7a0c30"
        opacity="0.35"
        transform="translate(0 3)"
      />
      <path
        d="M0-18c5 0 7 3 11 5s7 4 7 9-3 8-3 12-4 8-9 9-8 1-12-1-9-3-11-8 0-8-1-12 0-9 5-11 8-3 13-3Z"
        fill={`url(#${id}wax)`}
      />
      <circle cx="-0.5" cy="-0.5" r="10.5" stroke="#fff" strokeOpacity="0.4" strokeWidth="1.5" />
      <path
        d="M-0.5-6.5 1.2-2.2 5.8-1.9 2.2 1 3.4 5.4-0.5 3-4.4 5.4-3.2 1-6.8-1.9-2.2-2.2Z"
        fill="#fff"
        opacity="0.85"
      />
    </>
  );
}

/** The server seed before it is revealed. */
export function SealedEnvelope({ className = '' }: DrawingProps) {
  const id = useId();
  return (
    <Scene id={id} className={className}>
      <Shadow />
      <g transform="translate(100 84) rotate(-3)">
        <ClosedEnvelope id={id} />
        <g transform="translate(0 8)">
          <WaxSeal id={id} />
        </g>
      </g>
      <g className="fill-gold-fill">
        <path d="M34 30l2.4 6 6 2.4-6 2.4-2.4 6-2.4-6-6-2.4 6-2.4z" />
        <path d="M172 44l1.7 4.2 4.3 1.8-4.3 1.8L172 56l-1.7-4.2L166 50l4.3-1.8z" />
      </g>
    </Scene>
  );
}

const fingerprint = [
  'M-13 6C-15-8-8-15 0-15S15-8 13 6',
  'M-8.5 10C-10.5-3-6-10 0-10S10.5-3 8 11',
  'M-4 13C-6 1-4-5 0-5S6 1 3.5 14',
  'M0 0C0.5 5 0 9-1 15',
];

/** The commitment: whose print everybody sees. */
export function PrintedEnvelope({ className = '' }: DrawingProps) {
  const id = useId();
  return (
    <Scene id={id} className={className}>
      <Shadow />
      <g transform="translate(86 80) rotate(-3)">
        <ClosedEnvelope id={id} />
        <g transform="translate(0 8)">
          <WaxSeal id={id} />
        </g>
      </g>
      <g transform="translate(143 96)">
        <path
          d="M20 20 36 37"
          stroke="#0a0628"
          strokeOpacity="0.35"
          strokeWidth="11"
          strokeLinecap="round"
          transform="translate(1 3)"
        />
        <path d="M20 20 36 37" stroke="#5b7bff" strokeWidth="10" strokeLinecap="round" />
        <circle r="27" fill="#0b1030" fillOpacity="0.88" />
        <circle r="27" stroke="#cdd6ff" strokeWidth="5" />
        <g stroke="#22d3ee" strokeWidth="2.6" strokeLinecap="round">
          {fingerprint.map(ridge => (
            <path key={ridge} d={ridge} />
          ))}
        </g>
        <path
          d="M-17-12A21 21 0 0 1-5-20"
          stroke="#fff"
          strokeOpacity="0.7"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  );
}

/** The client seed: the player's own word. */
export function OwnWord({ className = '' }: DrawingProps) {
  const id = useId();
  return (
    <Scene id={id} className={className}>
      <Shadow rx={50} />
      <g transform="translate(96 78) rotate(-7)">
        <rect
          x="-46"
          y="-50"
          width="92"
          height="104"
          rx="12"
          fill="#2b1c86"
          opacity="0.3"
          transform="translate(3 5)"
        />
        <rect
          x="-46"
          y="-50"
          width="92"
          height="104"
          rx="12"
          fill={`url(#${id}card)`}
          stroke="#aeb9ec"
          strokeOpacity="0.7"
        />
        <path
          d="M-30-28H8M-30 30H28M-30 40H6"
          stroke="#b8c1ea"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <text
          x="-1"
          y="12"
          textAnchor="middle"
          fontSize="23"
          fontWeight="800"
          fill="#5a38e0"
          className="font-display"
        >
          луна
        </text>
        <path d="M-31 20c16-5 40-6 62-3" stroke="#22b8d8" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="translate(150 52) rotate(38)">
        <rect x="-6" y="-34" width="12" height="56" rx="3" fill="#ffb547" />
        <rect x="-6" y="-34" width="4.5" height="56" fill="#ffd98a" />
        <rect x="-6" y="-42" width="12" height="10" rx="4" fill="#ff5c7a" />
        <path d="M-6 22h12L0 38Z" fill="#ffe9c9" />
        <path d="M-2.2 32h4.4L0 38Z" fill="#2b2170" />
      </g>
    </Scene>
  );
}

/** Both seeds flow together and become a result. */
export function MixedResult({ className = '' }: DrawingProps) {
  const id = useId();
  return (
    <Scene id={id} className={className}>
      <Shadow cx={146} rx={40} />
      <path
        d="M40 42C84 42 78 78 118 80M40 108C84 108 78 86 118 84"
        stroke={`url(#${id}flow)`}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(34 40) scale(0.42)">
        <ClosedEnvelope id={id} />
        <g transform="translate(0 8)">
          <WaxSeal id={id} />
        </g>
      </g>
      <g transform="translate(34 110) rotate(-6)">
        <rect
          x="-22"
          y="-17"
          width="44"
          height="34"
          rx="7"
          fill={`url(#${id}card)`}
          stroke="#aeb9ec"
          strokeOpacity="0.7"
        />
        <path d="M-13-4H6M-13 5H13" stroke="#7c5cff" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(146 82)">
        <path d="M0-44 40-22V22L0 46-40 22V-22Z" fill="#3b1d8f" />
        <path d="M0-44 40-22 0 0-40-22Z" fill="#fbfaff" stroke="#cfc5fb" strokeLinejoin="round" />
        <path d="M-40-22 0 0V46L-40 22Z" fill="#d5ccff" />
        <path d="M40-22 0 0V46L40 22Z" fill="#ab98fb" />
        <ellipse cx="0" cy="-22" rx="8" ry="4.8" fill="#ff5c7a" />
        <g fill="#3b1d8f">
          <ellipse cx="-28" cy="-3" rx="4" ry="5.6" transform="rotate(-12 -28 -3)" />
          <ellipse cx="-20" cy="14" rx="4" ry="5.6" transform="rotate(-12 -20 14)" />
          <ellipse cx="-11" cy="30" rx="4" ry="5.6" transform="rotate(-12 -11 30)" />
          <ellipse cx="12" cy="7" rx="4" ry="5.6" transform="rotate(12 12 7)" />
          <ellipse cx="28" cy="-2" rx="4" ry="5.6" transform="rotate(12 28 -2)" />
          <ellipse cx="12" cy="31" rx="4" ry="5.6" transform="rotate(12 12 31)" />
          <ellipse cx="28" cy="21" rx="4" ry="5.6" transform="rotate(12 28 21)" />
        </g>
      </g>
    </Scene>
  );
}

/** The revealed server seed: the letter is out, and it is the one that was sealed. */
export function OpenEnvelope({ className = '' }: DrawingProps) {
  const id = useId();
  return (
    <Scene id={id} className={className}>
      <Shadow />
      <g transform="translate(100 94)">
        <path d="M-62-30-8-72c5-4 11-4 16 0L62-30V0H-62Z" fill={`url(#${id}inside)`} />
        <g transform="translate(0 -34) rotate(1.5)">
          <rect
            x="-46"
            y="-44"
            width="92"
            height="92"
            rx="8"
            fill={`url(#${id}card)`}
            stroke="#aeb9ec"
            strokeOpacity="0.7"
          />
          <g stroke="#8b97cf" strokeWidth="4" strokeLinecap="round" strokeDasharray="9 6 14 6 5 6">
            <path d="M-33-28H33M-33-15H33M-33-2H33M-33 11H20" />
          </g>
        </g>
        <path
          d="M-62-28-8 10c5 4 11 4 16 0L62-28V30c0 7-5 12-12 12H-50c-7 0-12-5-12-12Z"
          fill={`url(#${id}paper)`}
        />
        <path
          d="M-58 38-12 4M58 38 12 4"
          stroke="#8f79ee"
          strokeOpacity="0.55"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path
          d="M-62-28-8 10c5 4 11 4 16 0L62-28"
          stroke="#fff"
          strokeOpacity="0.75"
          strokeWidth="2.5"
        />
      </g>
      <g transform="translate(152 104)">
        <circle r="21" cy="3" fill="#04361f" opacity="0.35" />
        <circle r="21" fill={`url(#${id}mint)`} />
        <path
          d="M-9 0-2.5 7 10-7"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Scene>
  );
}
