import { FULL_TURN } from './rotor.ts';

/**
 * The section of the wheel, in radii of its rim: how far from the axis, how high above the middle of the
 * track. The surfaces are drawn from it and the ball runs along it.
 */
export const RIM = 1;
export const TRACK_EDGE = 0.775;
export const NUMBERS_EDGE = 0.635;
export const POCKET_EDGE = 0.5;

export const ON_TRACK = { radius: 0.888, height: 0.075 } as const;
export const ON_DEFLECTOR = { radius: 0.835, height: 0.058 } as const;
export const ON_POCKET = { radius: 0.57, height: -0.025 } as const;

export const DEFLECTOR_RADIUS = 0.835;
const DEFLECTORS = 8;
export const DEFLECTOR_TURNS: readonly number[] = Array.from(
  { length: DEFLECTORS },
  (_, index) => (index / DEFLECTORS) * FULL_TURN + 0.2,
);
