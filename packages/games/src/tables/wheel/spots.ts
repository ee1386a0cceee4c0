import type { TableSpot } from '../table-game.ts';
import { MONEY_WHEEL, MONEY_WHEEL_VALUES, type MoneyWheelValue } from './segments.ts';

export interface MoneyWheelSpot extends TableSpot {
  readonly value: MoneyWheelValue;
}

const FACTORS = MONEY_WHEEL.flatMap(segment =>
  segment.kind === 'multiplier' ? [segment.factor] : [],
);
const VALUE_SEGMENTS = MONEY_WHEEL.length - FACTORS.length;
/** 54 − (2 + 7): the mean factor of a round is 52 / 45, a geometric series. */
const MEAN_DIVISOR = MONEY_WHEEL.length - FACTORS.reduce((sum, factor) => sum + factor, 0);
/** 54 − (4 + 49): its mean square is 52 / 1. */
const SQUARE_DIVISOR = MONEY_WHEEL.length - FACTORS.reduce((sum, factor) => sum + factor ** 2, 0);

/**
 * A round ends on a value with n segments in n cases of 52, whatever the multipliers before it, and
 * then (1 + value × factor) comes back: n/52 + n × value/45 on average.
 */
function spot(value: MoneyWheelValue): MoneyWheelSpot {
  const segments = MONEY_WHEEL.filter(
    segment => segment.kind === 'value' && segment.value === value,
  ).length;
  const rtp = {
    numerator: segments * (MEAN_DIVISOR + VALUE_SEGMENTS * value),
    denominator: VALUE_SEGMENTS * MEAN_DIVISOR,
  };
  const meanSquare =
    segments / VALUE_SEGMENTS +
    (2 * value * segments) / MEAN_DIVISOR +
    (value ** 2 * segments) / SQUARE_DIVISOR;
  return {
    id: `${value}`,
    title: `${value}`,
    pays: `${value} : 1`,
    value,
    rtp,
    variance: meanSquare - (rtp.numerator / rtp.denominator) ** 2,
  };
}

export const MONEY_WHEEL_SPOTS: readonly MoneyWheelSpot[] = MONEY_WHEEL_VALUES.map(spot);
