import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPlinkoParams,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoParams,
  plinkoMultipliersE4,
} from './params.ts';
import { plinko } from './rules.ts';
import { PLINKO_TABLES } from './tables.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);
const anyParams: fc.Arbitrary<PlinkoParams> = fc.record({
  rows: fc.constantFrom(...PLINKO_ROWS),
  risk: fc.constantFrom(...PLINKO_RISKS),
});
const sixteenFloats = fc.array(anyFloat, { minLength: 16, maxLength: 16 });

describe('the ball', () => {
  it('turns once a row and lands in the bin that counts its rights, which pays', () => {
    fc.assert(
      fc.property(sixteenFloats, anyParams, (floats, params) => {
        const { multiplierE4, outcome } = plinko.play(floats, params);
        expect(outcome.path).toEqual(
          floats.slice(0, params.rows).map(float => Math.floor(float * 2)),
        );
        expect(outcome.bin).toBe(outcome.path.reduce<number>((sum, turn) => sum + turn, 0));
        const shown = PLINKO_TABLES[params.rows][params.risk][outcome.bin];
        expect(multiplierE4 / 10_000).toBe(shown);
        expect(multiplierE4).toBeLessThanOrEqual(plinko.maxMultiplierE4(params));
        expect(plinko.play(floats, params)).toEqual({ multiplierE4, outcome });
      }),
      { numRuns: 500 },
    );
  });

  it('goes right from exactly one half on', () => {
    const floats = [0.5, 0.5 - 2 ** -32, 0, 0, 0, 0, 0, 0];
    expect(plinko.play(floats, { rows: 8, risk: 'low' }).outcome).toEqual({
      path: [1, 0, 0, 0, 0, 0, 0, 0],
      bin: 1,
    });
  });

  it('never moves without a float', () => {
    expect(() => plinko.play([0.1, 0.2], { rows: 8, risk: 'low' })).toThrow(RangeError);
  });
});

describe('the tables', () => {
  it.each(PLINKO_ROWS)('of %i rows have a bin more than rows and are symmetric', rows => {
    for (const risk of PLINKO_RISKS) {
      const table = plinkoMultipliersE4({ rows, risk });
      expect(table).toHaveLength(rows + 1);
      expect(table).toEqual([...table].reverse());
      expect(table.every(multiplierE4 => multiplierE4 > 0 && multiplierE4 % 1000 === 0)).toBe(true);
    }
  });

  it('never pay less further out', () => {
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) {
        const half = plinkoMultipliersE4({ rows, risk }).slice(0, Math.ceil((rows + 1) / 2));
        expect(half).toEqual([...half].sort((a, b) => b - a));
      }
    }
  });
});

describe('params', () => {
  it('are refused by name when they make no sense', () => {
    expect(checkPlinkoParams({ rows: 8, risk: 'high' })).toBeNull();
    expect(checkPlinkoParams(JSON.parse('{"rows":7,"risk":"low"}'))).toBe(
      'plinko/rows-out-of-range',
    );
    expect(checkPlinkoParams(JSON.parse('{"rows":8.5,"risk":"low"}'))).toBe(
      'plinko/rows-out-of-range',
    );
    expect(checkPlinkoParams(JSON.parse('{"rows":16,"risk":"expert"}'))).toBe(
      'plinko/risk-unknown',
    );
  });
});
