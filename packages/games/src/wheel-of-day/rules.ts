import { floatAt } from '../float-at.ts';

/** A part of the wheel: what it gives and up to which float it reaches. */
export interface WheelPart {
  /** In roubles, before the factor of a player's tier. */
  readonly prize: number;
  /** Of the first float, in thousandths; the part begins where the one before it ends. */
  readonly endsAtThousandth: number;
}

/** The wheel of the day: a game without a stake, on the player's seed pair as any other. */
export const WHEEL_PARTS: readonly WheelPart[] = [
  { prize: 1, endsAtThousandth: 600 },
  { prize: 2, endsAtThousandth: 850 },
  { prize: 5, endsAtThousandth: 950 },
  { prize: 10, endsAtThousandth: 990 },
  { prize: 25, endsAtThousandth: 999 },
  { prize: 250, endsAtThousandth: 1_000 },
];

export const WHEEL_OF_DAY = 'wheel-of-day';

export interface WheelOutcome {
  /** Of `WHEEL_PARTS`. */
  readonly part: number;
}

/** The chance of a part, in thousandths. */
export function wheelChanceThousandths(part: number): number {
  const { endsAtThousandth } = wheelPart(part);
  return endsAtThousandth - (part === 0 ? 0 : wheelPart(part - 1).endsAtThousandth);
}

export function wheelPart(part: number): WheelPart {
  const found = WHEEL_PARTS[part];
  if (!found) throw new RangeError(`the wheel has no part ${part}`);
  return found;
}

/** What a turn gives on average at factor 1, in thousandths of a rouble. */
export const WHEEL_MEAN_THOUSANDTHS = WHEEL_PARTS.reduce(
  (sum, { prize }, part) => sum + prize * wheelChanceThousandths(part),
  0,
);

/** Where the wheel stops follows from the first float alone. */
export function turnWheel(floats: readonly number[]): WheelOutcome {
  const float = floatAt(floats, 0);
  return {
    part: WHEEL_PARTS.findIndex(({ endsAtThousandth }) => float < endsAtThousandth / 1_000),
  };
}
