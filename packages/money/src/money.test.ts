import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addKopecks,
  formatAmount,
  formatRoubles,
  formatWholeRoubles,
  groupThousands,
  kopecks,
  kopecksFromRoubles,
  multiplierOf,
  parseTypedRoubles,
  payoutFor,
  roublesFromKopecks,
  subtractKopecks,
  ZERO,
} from './index.ts';

const anySum = fc.integer({ min: 0, max: 10 ** 13 }).map(kopecks);

describe('kopecks', () => {
  it('survive the trip over the wire as roubles', () => {
    fc.assert(
      fc.property(anySum, sum => {
        const overTheWire = JSON.parse(JSON.stringify(roublesFromKopecks(sum))) as number;
        expect(kopecksFromRoubles(overTheWire)).toBe(sum);
      }),
    );
  });

  it.each([0.29, 1.1, 4.35, 8.2, 64.1, 1.01])('takes %d roubles exactly', roubles => {
    expect(kopecksFromRoubles(roubles)).toBe(Math.round(roubles * 100));
  });

  it.each([0.001, 1e-37, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53 + 2])(
    'refuses %d roubles',
    roubles => {
      expect(kopecksFromRoubles(roubles)).toBeNull();
    },
  );

  it('takes minus zero as zero', () => {
    expect(Object.is(kopecksFromRoubles(-0), 0)).toBe(true);
  });

  it('throws on a fraction, because that is a broken invariant', () => {
    expect(() => kopecks(0.5)).toThrow(RangeError);
    expect(() => addKopecks(kopecks(Number.MAX_SAFE_INTEGER), kopecks(1))).toThrow(RangeError);
  });

  it('adds and subtracts back', () => {
    fc.assert(
      fc.property(anySum, anySum, (a, b) => {
        expect(subtractKopecks(addKopecks(a, b), b)).toBe(a);
      }),
    );
  });
});

describe('payout', () => {
  it('is the floor of stake × multiplier, exactly, for any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 10 ** 10 }),
        (stake, multiplier) => {
          const exact = (BigInt(stake) * BigInt(multiplier)) / 10_000n;
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(payoutFor(kopecks(stake), multiplier))).toBe(exact);
        },
      ),
    );
  });

  it('keeps the fraction of a kopeck with the house', () => {
    expect(payoutFor(kopecks(101), 19_999)).toBe(201);
  });
});

describe('format', () => {
  it.each([
    [1_248_050, '12\u00A0480.50\u00A0₽'],
    [0, '0.00\u00A0₽'],
    [5, '0.05\u00A0₽'],
    [100_000_000, '1\u00A0000\u00A0000.00\u00A0₽'],
    [-12_345, '−123.45\u00A0₽'],
  ])('shows %d kopecks as %s', (sum, text) => {
    expect(formatRoubles(kopecks(sum))).toBe(text);
  });

  it.each([
    [125_000, '1\u00A0250\u00A0₽'],
    [150, '1.50\u00A0₽'],
    [0, '0\u00A0₽'],
    [-1_000_000, '−10\u00A0000\u00A0₽'],
    [-5, '−0.05\u00A0₽'],
  ])('leaves kopecks out of %d only where there are none: %s', (sum, text) => {
    expect(formatWholeRoubles(kopecks(sum))).toBe(text);
  });

  it('leaves no place for a line to break', () => {
    fc.assert(
      fc.property(anySum, sum => {
        expect(`${formatRoubles(sum)}${formatWholeRoubles(sum)}`).not.toMatch(/[ \t\n]/);
      }),
    );
  });

  it.each([
    ['999', '999'],
    ['1000', '1\u00A0000'],
    ['1234567', '1\u00A0234\u00A0567'],
  ])('sets the thousands of %s apart', (digits, text) => {
    expect(groupThousands(digits)).toBe(text);
  });

  it('is read back by the parser', () => {
    fc.assert(
      fc.property(anySum, sum => {
        expect(parseTypedRoubles(formatAmount(sum))).toBe(sum);
      }),
    );
  });
});

it('a payout of parts has the multiplier that it comes to, floored', () => {
  expect(multiplierOf(kopecks(3_500), kopecks(1_000))).toBe(35_000);
  expect(multiplierOf(kopecks(100), kopecks(300))).toBe(3_333);
  expect(multiplierOf(ZERO, kopecks(300))).toBe(0);
  expect(multiplierOf(kopecks(10 ** 13), kopecks(100))).toBe(10 ** 15);
});

describe('typed amounts', () => {
  it.each([
    ['1 250,5', 125_050],
    ['100', 10_000],
    ['99.99 ₽', 9_999],
    ['7.', 700],
  ])('reads %s', (text, sum) => {
    expect(parseTypedRoubles(text)).toBe(sum);
  });

  it.each(['', 'abc', '-1', '1.234', '1e3', '..', '99999999999999'])('refuses "%s"', text => {
    expect(parseTypedRoubles(text)).toBeNull();
  });
});
