import { describe, expect, it } from 'vitest';
import { formatPercent, ratioToNumber } from '../../exact.ts';
import { moneyWheel, moneyWheelFactor } from './rules.ts';
import { MONEY_WHEEL, MONEY_WHEEL_VALUES } from './segments.ts';
import { MONEY_WHEEL_SPOTS } from './spots.ts';

const X2 = MONEY_WHEEL.findIndex(segment => segment.kind === 'multiplier' && segment.factor === 2);
const X7 = MONEY_WHEEL.findIndex(segment => segment.kind === 'multiplier' && segment.factor === 7);
const FORTY = MONEY_WHEEL.findIndex(segment => segment.kind === 'value' && segment.value === 40);

function label(index: number): string {
  const segment = MONEY_WHEEL[index % MONEY_WHEEL.length];
  if (!segment) throw new RangeError(`the wheel has no segment ${index}`);
  return segment.kind === 'value' ? `${segment.value}` : `${segment.factor}×`;
}

function labels(): string[] {
  return MONEY_WHEEL.map((_, index) => label(index));
}

describe('the wheel', () => {
  it('has 54 segments, of each kind as many as promised', () => {
    const counts = Object.fromEntries(
      [...new Set(labels())].map(name => [name, labels().filter(other => other === name).length]),
    );
    expect(counts).toEqual({ 1: 23, 2: 15, 5: 7, 10: 4, 20: 2, 40: 1, '2×': 1, '7×': 1 });
  });

  it('is well mixed: no two alike side by side, the rare ones a third of it apart', () => {
    labels().forEach((name, index) => {
      expect(name).not.toBe(label(index + 1));
    });
    expect([FORTY, X2, X7]).toEqual([0, 18, 36]);
  });
});

describe('what a bet brings', () => {
  const one = MONEY_WHEEL.findIndex(segment => segment.kind === 'value' && segment.value === 1);

  it('so many times the stake, and the stake', () => {
    expect(moneyWheel.settle('40', 100, { segments: [FORTY], value: 40 })).toBe(4_100);
    expect(moneyWheel.settle('1', 100, { segments: [FORTY], value: 40 })).toBe(0);
    expect(moneyWheel.settle('1', 100, { segments: [one], value: 1 })).toBe(200);
  });

  it('multipliers multiply the win and each other, not the stake that comes back', () => {
    const result = { segments: [X2, X7, X7, one], value: 1 } as const;
    expect(moneyWheelFactor(result)).toBe(98);
    expect(moneyWheel.settle('1', 100, result)).toBe(9_900);
  });

  it('never more than money can count, however many multipliers came', () => {
    const segments = [...Array.from({ length: 500 }, () => X7), FORTY];
    expect(moneyWheel.settle('40', 100_000_00, { segments, value: 40 })).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });
});

describe('the returns', () => {
  it('agree with the percentages that are promised', () => {
    expect(MONEY_WHEEL_SPOTS.map(({ id, rtp }) => `${id} ${formatPercent(rtp, 5)}`)).toEqual([
      '1 95.34188',
      '2 95.51282',
      '5 91.23931',
      '10 96.58119',
      '20 92.73504',
      '40 90.81196',
    ]);
  });

  /** Turn by turn instead of by the sum of the series, until what is left is nothing to a double. */
  it.each(MONEY_WHEEL_SPOTS)('on $id are those of rounds of up to 3000 turns', spot => {
    const factors = [2, 7];
    const wins = labels().filter(name => name === spot.id).length / MONEY_WHEEL.length;
    // Moments of the factor over the rounds that have not ended by this turn.
    let moments = [1, 1, 1];
    let mean = 0;
    let square = 0;
    for (let turn = 0; turn < 3_000; turn++) {
      const [reached = 0, first = 0, second = 0] = moments;
      mean += wins * (reached + spot.value * first);
      square += wins * (reached + 2 * spot.value * first + spot.value ** 2 * second);
      moments = moments.map((moment, power) =>
        factors.reduce((sum, factor) => sum + (moment * factor ** power) / MONEY_WHEEL.length, 0),
      );
    }
    expect(ratioToNumber(spot.rtp)).toBeCloseTo(mean, 12);
    expect(spot.variance).toBeCloseTo(square - mean ** 2, 8);
  });
});

describe('a result that a dealer enters', () => {
  it('is taken when the turns end on a value, and only there', () => {
    const result = { segments: [X2, FORTY], value: 40 };
    expect(moneyWheel.readResult(result)).toEqual(result);
  });

  it.each([
    ['another value', { segments: [FORTY], value: 20 }],
    ['no end', { segments: [X2], value: 40 }],
    ['a turn after the end', { segments: [FORTY, FORTY], value: 40 }],
    ['no turn', { segments: [], value: 40 }],
    ['an unknown segment', { segments: [54], value: 40 }],
    ['half a segment', { segments: [0.5], value: 40 }],
    ['a text', { segments: ['0'], value: 40 }],
    ['nothing', {}],
  ])('is refused with %s', (_, shown) => {
    expect(moneyWheel.readResult(shown)).toBeNull();
  });

  it('has a spot for every value', () => {
    expect(MONEY_WHEEL_SPOTS.map(({ value }) => value)).toEqual([...MONEY_WHEEL_VALUES]);
  });
});
