import type { CSSProperties } from 'react';
import { type FeltSize, feltBreadth, feltLength, type Zone } from './felt.ts';

/** How a felt lies on the page: a wide one to the right, with the outside bets below; upright, downwards. */
export type Turn = 'wide' | 'upright';

/** In shares of the felt, so that it fills whatever room there is. */
export function placeRect(
  { along, across }: Pick<Zone, 'along' | 'across'>,
  size: FeltSize,
  turn: Turn,
): CSSProperties {
  const main = { from: along.from + size.zero, length: along.to - along.from };
  const cross = { from: across.from + 2 * size.outside, length: across.to - across.from };
  const breadth = feltBreadth(size);
  const [length, share] = [
    feltLength(size),
    (part: number, whole: number) => `${(part / whole) * 100}%`,
  ];
  if (turn === 'upright') {
    return {
      left: share(cross.from, breadth),
      width: share(cross.length, breadth),
      top: share(main.from, length),
      height: share(main.length, length),
    };
  }
  return {
    left: share(main.from, length),
    width: share(main.length, length),
    top: share(breadth - cross.from - cross.length, breadth),
    height: share(cross.length, breadth),
  };
}

export function placePoint({ at }: Pick<Zone, 'at'>, size: FeltSize, turn: Turn): CSSProperties {
  const { left, top } = placeRect(
    {
      along: { from: at.along, to: at.along },
      across: { from: at.across, to: at.across },
    },
    size,
    turn,
  );
  return { left, top };
}
