import type { ReactNode } from 'react';

/** The same seed is the same picture, on every page and every visit. */
function hashSeed(seed: string): number {
  let hash = 2166136261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  // Neighbouring names differ in their last letter alone: that has to reach every bit.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

interface Paint {
  readonly body: string;
  readonly shade: string;
  readonly trim: string;
}

/** What flies there; drawn around the middle of a 40 px square. */
const bodies: readonly ((paint: Paint) => ReactNode)[] = [
  ({ body, shade, trim }) => (
    <>
      <circle r="10" fill={body} />
      <path d="M-10 0a10 10 0 0 0 20 0z" fill={shade} />
      <ellipse rx="17" ry="4.5" fill="none" stroke={trim} strokeWidth="2.6" />
      <path d="M-10 0a10 10 0 0 1 20 0z" fill={body} />
    </>
  ),
  ({ body, shade, trim }) => (
    <>
      <circle r="12" fill={body} />
      <path d="M-11.3-4h22.6a12 12 0 0 1 .7 4h-24a12 12 0 0 1 .7-4z" fill={shade} />
      <path d="M-11 5h22a12 12 0 0 1-2.6 3.500h-16.800a12 12 0 0 1-2.6-3.500z" fill={trim} />
    </>
  ),
  ({ body, trim }) => (
    <>
      <path d="M4-13a13 13 0 1 0 8 20a11 11 0 0 1-8-20z" fill={body} />
      <circle cx="8" cy="-4" r="2.6" fill={trim} />
    </>
  ),
  ({ body, shade, trim }) => (
    <>
      <path d="M-16 0L6-8v16z" fill={shade} />
      <path d="M-10 0L6-4v8z" fill={trim} />
      <circle cx="7" r="8" fill={body} />
    </>
  ),
  ({ body, trim }) => (
    <>
      <path d="M0-15Q2-2 15 0Q2 2 0 15Q-2 2-15 0Q-2-2 0-15z" fill={body} />
      <circle r="3" fill={trim} />
    </>
  ),
  ({ body, shade, trim }) => (
    <>
      <path d="M-7 0a7 8 0 0 1 14 0z" fill={trim} />
      <ellipse cy="2" rx="15" ry="5" fill={body} />
      <circle cx="-7" cy="2" r="1.5" fill={shade} />
      <circle cy="3" r="1.5" fill={shade} />
      <circle cx="7" cy="2" r="1.5" fill={shade} />
    </>
  ),
  ({ body, shade, trim }) => (
    <>
      <circle r="12" fill={body} />
      <circle cx="-4" cy="-4" r="3.5" fill={shade} />
      <circle cx="5" cy="1" r="2.5" fill={shade} />
      <circle cx="-2" cy="6" r="2" fill={trim} />
    </>
  ),
  ({ body, shade, trim }) => (
    <>
      <path d="M0-16C8-9 8 3 5 9H-5C-8 3-8-9 0-16z" fill={body} />
      <path d="M-5 2L-11 11L-4 9zM5 2L11 11L4 9z" fill={shade} />
      <circle cy="-4" r="3" fill={trim} />
    </>
  ),
];

/** A piece of sky with one thing in it: which, in what colours and how tilted follows from the seed. */
export function AvatarArt({ seed }: { seed: string }) {
  const hash = hashSeed(seed);
  const take = (from: number, count: number) => (hash >>> from) % count;
  const hue = take(3, 12) * 30;
  const draw = bodies[take(0, bodies.length)];
  const paint = {
    body: `oklch(0.86 0.12 ${hue + 150})`,
    shade: `oklch(0.7 0.15 ${hue + 180})`,
    trim: `oklch(0.95 0.06 ${hue + 100})`,
  };
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" className="size-full">
      <path d="M-20-20h40v40h-40z" fill={`oklch(0.5 0.17 ${hue})`} />
      <circle
        cx={take(9, 2) === 0 ? -16 : 16}
        cy="18"
        r="20"
        fill={`oklch(0.62 0.17 ${hue + 40})`}
      />
      <path
        d="M-14-13h2v2h-2zM12-15h1.500v1.500h-1.500zM15 7h2v2h-2zM-16 9h1.500v1.500h-1.500z"
        fill="#fff"
        opacity="0.7"
      />
      <g transform={`rotate(${take(12, 9) * 8 - 32})`}>{draw?.(paint)}</g>
    </svg>
  );
}
