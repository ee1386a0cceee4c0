import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Post } from './bank-plan.ts';
import { paint } from './paints.tsx';

interface Dress {
  readonly shell: readonly [light: string, middle: string, dark: string];
  readonly scarf: readonly [string, string];
  readonly eyes: string;
  readonly hat: 'santa' | 'beanie' | 'antenna';
  readonly pulse: string;
}

const DRESSES: Readonly<Record<Post, Dress>> = {
  bag: {
    shell: ['#ffffff', '#c3c9f6', '#7077c9'],
    scarf: ['#8a6bff', '#5736d0'],
    ...{ eyes: '#8ff4ff', hat: 'santa', pulse: '#67e8f9' },
  },
  carry: {
    shell: ['#c8f2ff', '#4fb4ee', '#2361b4'],
    scarf: ['#ffd166', '#f08c2e'],
    ...{ eyes: '#ffe08a', hat: 'antenna', pulse: '#ffe08a' },
  },
  drill: {
    shell: ['#ffe9bd', '#ffac48', '#c65f17'],
    scarf: ['#ff7d94', '#d22c5c'],
    ...{ eyes: '#9df6ff', hat: 'beanie', pulse: '#ffd166' },
  },
  laptop: {
    shell: ['#ead9ff', '#9a72f4', '#5630b4'],
    scarf: ['#3fe0f2', '#1591c4'],
    ...{ eyes: '#6df7b5', hat: 'santa', pulse: '#3ddc97' },
  },
};

interface RobotProps {
  post: Post;
  /** In the bank's units. */
  x: number;
  isAsleep: boolean;
  /** Some door is open: there is something to carry. */
  hasLoot: boolean;
  isBusy: boolean;
}

/** One of the crew of four, at its work. */
export function Robot({ post, x, isAsleep, hasLoot, isBusy }: RobotProps) {
  const id = useId();
  const dress = DRESSES[post];
  const shell = `url(#${id}shell)`;
  return (
    <svg
      viewBox="-36 -14 152 136"
      focusable="false"
      aria-hidden="true"
      className="heist-robot"
      data-post={post}
      data-busy={isBusy}
      style={{ '--x': x } as CSSProperties}
    >
      <defs>
        <radialGradient id={`${id}shell`} cx="0.34" cy="0.24" r="0.9">
          <stop offset="0" stopColor={dress.shell[0]} />
          <stop offset="0.48" stopColor={dress.shell[1]} />
          <stop offset="1" stopColor={dress.shell[2]} />
        </radialGradient>
      </defs>
      <ellipse cx="40" cy="116" rx="30" ry="5" fill="#171450" opacity="0.5" />
      {post === 'bag' && hasLoot && <Sack />}
      <g>
        <Legs shell={shell} dark={dress.shell[2]} />
        {post !== 'drill' && post !== 'laptop' && <BackArm post={post} dress={dress} />}
        <Torso shell={shell} pulse={dress.pulse} />
        <Head
          shell={shell}
          dress={dress}
          isAsleep={isAsleep}
          isGlad={post === 'bag' || post === 'carry'}
        />
        <Scarf colours={dress.scarf} />
        <FrontArm post={post} dress={dress} />
        {post === 'carry' && hasLoot && <Ingot />}
        {post === 'drill' && <Drill isBusy={isBusy} />}
        {post === 'laptop' && <Laptop />}
      </g>
      {isAsleep && <Dream />}
    </svg>
  );
}

function Legs({ shell, dark }: { shell: string; dark: string }) {
  return (
    <g>
      <path d="M31 92v14M49 92v14" stroke={dark} strokeWidth="9" strokeLinecap="round" />
      <path d="M23 115q-1-9 8-9t9 9ZM40 115q-1-9 9-9t9 9Z" fill={shell} />
      <path d="M23 115h17M40 115h18" stroke="#1b1755" strokeOpacity="0.5" strokeWidth="1.4" />
    </g>
  );
}

function Torso({ shell, pulse }: { shell: string; pulse: string }) {
  return (
    <g>
      <path d="M20 74q0-18 20-18t20 18v10q0 16-20 16t-20-16Z" fill={shell} />
      <path
        d="M23 72q2-12 14-13"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.6"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <rect x="28" y="71" width="24" height="17" rx="6" fill="#131040" />
      <path
        d="M31 80h4l2.5-5 3.5 9 2.6-5.4 1.4 1.4h4"
        fill="none"
        stroke={pulse}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

interface HeadProps {
  shell: string;
  dress: Dress;
  isAsleep: boolean;
  isGlad: boolean;
}

function Head({ shell, dress, isAsleep, isGlad }: HeadProps) {
  return (
    <g>
      <rect x="6" y="29" width="9" height="15" rx="4" fill={dress.shell[2]} />
      <rect x="65" y="29" width="9" height="15" rx="4" fill={dress.shell[2]} />
      {dress.hat === 'antenna' && (
        <>
          <path d="M40 17V6" stroke={dress.shell[2]} strokeWidth="3" strokeLinecap="round" />
          <circle cx="40" cy="3" r="9" fill="#ffe08a" opacity="0.25" />
          <circle cx="40" cy="3" r="4" fill="#ffe08a" />
        </>
      )}
      <path d="M10 37q0-22 30-22t30 22q0 20-30 20t-30-20Z" fill={shell} />
      <path d="M18 36q0-13 22-13t22 13q0 13-22 13t-22-13Z" fill="#0d0b33" />
      <path
        d="M21 33q3-8 15-8.6"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.28"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Eyes colour={dress.eyes} isAsleep={isAsleep} isGlad={isGlad} />
      {dress.hat === 'santa' && <SantaHat />}
      {dress.hat === 'beanie' && <Beanie />}
    </g>
  );
}

function Eyes({
  colour,
  isAsleep,
  isGlad,
}: {
  colour: string;
  isAsleep: boolean;
  isGlad: boolean;
}) {
  const line = { fill: 'none', stroke: colour, strokeWidth: 3, strokeLinecap: 'round' } as const;
  if (isAsleep) return <path d="M26 37q4 3.5 8 0M46 37q4 3.5 8 0" {...line} opacity="0.7" />;
  if (isGlad) return <path d="M25.5 39q4.5-7.5 9 0M45.5 39q4.5-7.5 9 0" {...line} />;
  return (
    <g fill={colour}>
      <ellipse cx="30.5" cy="36.5" rx="3.8" ry="4.8" />
      <ellipse cx="49.5" cy="36.5" rx="3.8" ry="4.8" />
      <circle cx="31.8" cy="34.8" r="1.3" fill="#fff" />
      <circle cx="50.8" cy="34.8" r="1.3" fill="#fff" />
    </g>
  );
}

function SantaHat() {
  return (
    <g>
      <path
        d="M13 20Q14-8 42-8q22 0 28 22q-9-6-14-1q3 6 2 9Q36 12 13 20Z"
        fill={paint('red-cloth')}
      />
      <path
        d="M24 4Q32-4 44-3"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.4"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <rect x="9" y="15" width="53" height="10" rx="5" fill="#fff" />
      <rect x="9" y="20" width="53" height="5" rx="2.5" fill="#cfd6ff" opacity="0.8" />
      <circle cx="70" cy="17" r="6.4" fill="#fff" />
      <circle cx="71.5" cy="19" r="4" fill="#d5dbff" opacity="0.7" />
    </g>
  );
}

function Beanie() {
  return (
    <g>
      <circle cx="40" cy="-4" r="7" fill="#fff" />
      <circle cx="42" cy="-2" r="4.4" fill="#d5dbff" opacity="0.7" />
      <path d="M13 22Q13 1 40 1t27 21Z" fill="#2d8fd8" />
      <path d="M15 14q25-11 50 0l1.5 6q-26-10-53 0Z" fill="#fff" opacity="0.9" />
      <rect x="10" y="16" width="60" height="10" rx="5" fill="#1d66b4" />
      <path d="M19 17v8M29 17v8M39 17v8M49 17v8M59 17v8" stroke="#4aa7ea" strokeWidth="1.6" />
    </g>
  );
}

function Scarf({ colours: [light, dark] }: { colours: readonly [string, string] }) {
  return (
    <g>
      <path d="M52 60l9 20q-4 3-9 2l-7-19Z" fill={dark} />
      <path d="M53 79l8-1M51.5 75l8-1" stroke="#fff" strokeOpacity="0.5" strokeWidth="1.4" />
      <path d="M17 56q23 10 46 0q3 6-1 9q-22 9-44 0q-4-3-1-9Z" fill={light} />
      <path
        d="M27 60l-2 7M39 62v7M51 60.5l2 6.8"
        stroke={dark}
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity="0.65"
      />
    </g>
  );
}

function arm(d: string, dress: Dress, hand: readonly [number, number]) {
  return (
    <>
      <path
        d={d}
        fill="none"
        stroke={dress.shell[2]}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={d}
        fill="none"
        stroke={dress.shell[1]}
        strokeWidth="6.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={hand[0]}
        cy={hand[1]}
        r="6.4"
        fill={dress.shell[0]}
        stroke={dress.shell[2]}
        strokeWidth="1.6"
      />
    </>
  );
}

function BackArm({ post, dress }: { post: Post; dress: Dress }): ReactNode {
  if (post === 'bag') return arm('M22 72q-12 4-15 16', dress, [6, 90]);
  return <g className="heist-robot-lift">{arm('M58 70q8-14 6-29', dress, [64, 40])}</g>;
}

function FrontArm({ post, dress }: { post: Post; dress: Dress }): ReactNode {
  switch (post) {
    case 'bag':
      return <g className="heist-robot-wave">{arm('M58 72q10 4 14-8', dress, [74, 62])}</g>;
    case 'carry':
      return arm('M22 72q-9 6-6 17', dress, [17, 91]);
    case 'drill':
      return (
        <>
          {arm('M24 75q14 9 30-6', dress, [56, 67])}
          {arm('M58 73q11-5 9-18', dress, [67, 54])}
        </>
      );
    case 'laptop':
      return null;
  }
}

function Sack() {
  return (
    <g>
      <ellipse cx="-6" cy="115" rx="26" ry="4.4" fill="#171450" opacity="0.5" />
      <path d="M-14 78q-16 12-16 26q0 12 24 12t24-12q0-14-16-26Z" fill={paint('sack')} />
      <path d="M-15 79q-6-6-9-13q9 3 12 0q4 5 7 0q4 4 11 0q-2 8-7 13Z" fill="#a86d34" />
      <path d="M-15 79h17" stroke="#ffd166" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-23 96q2-8 7-12"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M-9 108V90h6.5a5.4 5.4 0 0 1 0 10.8H-13M-13 104.6h10"
        fill="none"
        stroke="#ffe08a"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Ingot() {
  return (
    <g className="heist-robot-lift">
      <ellipse cx="66" cy="28" rx="30" ry="20" fill={paint('gold-light')} opacity="0.6" />
      <path d="M46 25l4-10h34l4 10Z" fill="#fff0b8" />
      <rect
        x="44"
        y="24"
        width="46"
        height="13"
        rx="2"
        fill={paint('bar')}
        stroke="#a95a0c"
        strokeOpacity="0.6"
      />
      <path d="M48 27.5h30" stroke="#fffbe0" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

function Drill({ isBusy }: { isBusy: boolean }) {
  return (
    <g className="heist-robot-drill">
      <g transform="translate(66 52) rotate(-50)">
        <path d="M-9 2l-5 17q6 5 12 2l5-15Z" fill="#3d437f" />
        <rect x="-13" y="-10" width="32" height="17" rx="6.5" fill={paint('red-cloth')} />
        <rect x="-8" y="-7" width="17" height="3.2" rx="1.6" fill="#fff" opacity="0.5" />
        <rect x="17" y="-8" width="9" height="13" rx="2.5" fill={paint('steel')} />
        <path d="M26-5.5l18 4l-18 4Z" fill={paint('steel')} />
        <path d="M29-5l2 7.4M34-4l2 5.4M39-3l1 3" stroke="#3d437f" strokeWidth="1.4" />
        {isBusy && (
          <g transform="translate(44 -1.5)" className="heist-robot-burst">
            <circle r="26" fill={paint('gold-light')} />
            <path
              d="M0-15Q1-3 11-10Q4-1 17 0Q4 2 10 10Q1 4 0 16Q-1 4-10 9Q-4 1-14 0Q-4-2-9-9Q-1-3 0-15Z"
              fill="#fff6d2"
            />
          </g>
        )}
      </g>
    </g>
  );
}

function Laptop() {
  const dress = DRESSES.laptop;
  return (
    <g>
      <ellipse cx="40" cy="84" rx="30" ry="18" fill={paint('cyan-light')} opacity="0.5" />
      <path
        d="M20 76q-8 8-2 16M60 76q8 8 2 16"
        fill="none"
        stroke={dress.shell[2]}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M19 74h42l4 19H15Z"
        fill="#1d2350"
        stroke="#aab2ff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle cx="40" cy="83.5" r="4" fill="#67e8f9" />
      <path d="M11 93h58l-3 5H14Z" fill="#c6ccff" />
      <circle
        cx="19"
        cy="92"
        r="5.6"
        fill={dress.shell[0]}
        stroke={dress.shell[2]}
        strokeWidth="1.5"
      />
      <circle
        cx="61"
        cy="92"
        r="5.6"
        fill={dress.shell[0]}
        stroke={dress.shell[2]}
        strokeWidth="1.5"
      />
    </g>
  );
}

function Dream() {
  return (
    <g
      fill="none"
      stroke="#dfe4ff"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="heist-robot-dream"
    >
      <path d="M80 22h8l-8 9h8" opacity="0.8" />
      <path d="M94 5h10l-10 11h10" opacity="0.6" />
    </g>
  );
}
