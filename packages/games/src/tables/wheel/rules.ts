import { requireSpot } from '../find-spot.ts';
import { fieldsOf } from '../read-object.ts';
import { TABLE_TITLES } from '../table-catalogue.ts';
import type { TableGame } from '../table-game.ts';
import {
  MONEY_WHEEL,
  MONEY_WHEEL_VALUES,
  type MoneyWheelSegment,
  type MoneyWheelValue,
} from './segments.ts';
import { MONEY_WHEEL_SPOTS } from './spots.ts';

export interface MoneyWheelResult {
  /** Where the wheel stopped, turn by turn, as places in `MONEY_WHEEL`: multipliers, then a value. */
  readonly segments: readonly number[];
  /** What the last of them shows: the spot that wins. Multipliers are not in it. */
  readonly value: MoneyWheelValue;
}

function segmentAt(index: unknown): MoneyWheelSegment | null {
  return typeof index === 'number' ? (MONEY_WHEEL[index] ?? null) : null;
}

/** What the win is multiplied with: the product of the multipliers that came before the value. */
export function moneyWheelFactor({ segments }: Pick<MoneyWheelResult, 'segments'>): number {
  return segments.reduce((product, index) => {
    const segment = segmentAt(index);
    return segment?.kind === 'multiplier' ? product * segment.factor : product;
  }, 1);
}

const GREATEST_FACTOR = MONEY_WHEEL.reduce((best, segment, index) => {
  const greatest = moneyWheelFactor({ segments: [best] });
  return segment.kind === 'multiplier' && segment.factor > greatest ? index : best;
}, 0);

function indexOfValue(value: MoneyWheelValue): number {
  return MONEY_WHEEL.findIndex(segment => segment.kind === 'value' && segment.value === value);
}

export const moneyWheel: TableGame<MoneyWheelResult> = {
  id: 'wheel',
  title: TABLE_TITLES.wheel,
  spots: MONEY_WHEEL_SPOTS,

  topReturn: Number.POSITIVE_INFINITY,

  /** Each value after the greatest multiplier. */
  listKinds: () =>
    MONEY_WHEEL_VALUES.map(value => ({ segments: [GREATEST_FACTOR, indexOfValue(value)], value })),

  /** Multipliers multiply what is won, not the stake that comes back with it. */
  settle(spot, stakeKopecks, result) {
    const { value } = requireSpot(MONEY_WHEEL_SPOTS, spot);
    if (value !== result.value) return 0;
    // Multipliers may come again and again: what no sum of money can hold is cut.
    return Math.min(stakeKopecks * (1 + value * moneyWheelFactor(result)), Number.MAX_SAFE_INTEGER);
  },

  /** One float a turn: segment number floor(f × 54), until a value comes. */
  draw(source) {
    const segments: number[] = [];
    for (;;) {
      const index = Math.floor(source.next() * MONEY_WHEEL.length);
      segments.push(index);
      const segment = segmentAt(index);
      if (segment?.kind === 'value') return { segments, value: segment.value };
    }
  },

  readResult(shown) {
    const { segments, value } = fieldsOf(shown);
    if (!Array.isArray(segments)) return null;
    const turns = segments.map(segmentAt);
    const last = turns.pop();
    if (last?.kind !== 'value' || last.value !== value) return null;
    return turns.every(turn => turn?.kind === 'multiplier')
      ? { segments: [...segments], value: last.value }
      : null;
  },
};
