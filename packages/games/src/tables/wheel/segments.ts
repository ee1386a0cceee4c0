/** What the bets are on. */
export const MONEY_WHEEL_VALUES = [1, 2, 5, 10, 20, 40] as const;
export type MoneyWheelValue = (typeof MONEY_WHEEL_VALUES)[number];

/** Either the wheel ends here on a value, or it turns once more for so many times as much. */
export type MoneyWheelSegment =
  | { readonly kind: 'value'; readonly value: MoneyWheelValue }
  | { readonly kind: 'multiplier'; readonly factor: 2 | 7 };

const X2 = { kind: 'multiplier', factor: 2 } as const;
const X7 = { kind: 'multiplier', factor: 7 } as const;

function values(...numbers: readonly MoneyWheelValue[]): readonly MoneyWheelSegment[] {
  return numbers.map(value => ({ kind: 'value', value }));
}

/**
 * The 54 segments clockwise. The order is ours: the 40 and the two multipliers lie a third of the
 * wheel apart, every other value as evenly as it goes, and no two neighbours are alike.
 */
export const MONEY_WHEEL: readonly MoneyWheelSegment[] = [
  ...values(40, 1, 5, 2, 1, 10, 1, 2, 1, 5, 1, 2, 1, 20, 1, 2, 5, 1),
  X2,
  ...values(2, 1, 10, 1, 2, 1, 5, 2, 1, 2, 1, 10, 1, 2, 5, 1, 2),
  X7,
  ...values(1, 20, 2, 1, 5, 1, 2, 1, 10, 1, 2, 1, 5, 1, 2, 1, 2),
];
