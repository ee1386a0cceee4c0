import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeMines } from './positions.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);
const manyFloats = fc.array(anyFloat, { minLength: 24, maxLength: 24 });

describe('placeMines', () => {
  it('puts each mine on a cell of its own, and the same mines for the same floats', () => {
    fc.assert(
      fc.property(manyFloats, fc.integer({ min: 1, max: 24 }), (floats, mines) => {
        const positions = placeMines(floats, { mines });
        expect(positions).toHaveLength(mines);
        expect(new Set(positions).size).toBe(mines);
        expect(positions.every(cell => Number.isInteger(cell) && cell >= 0 && cell < 25)).toBe(
          true,
        );
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
        expect(placeMines(floats, { mines })).toEqual(positions);
      }),
      { numRuns: 1000 },
    );
  });

  it('adds a mine and moves none when the same floats place one more', () => {
    fc.assert(
      fc.property(manyFloats, fc.integer({ min: 1, max: 23 }), (floats, mines) => {
        const more = placeMines(floats, { mines: mines + 1 });
        for (const cell of placeMines(floats, { mines })) expect(more).toContain(cell);
      }),
    );
  });

  it('picks among the free cells in their order', () => {
    expect(placeMines([0, 0, 0], { mines: 3 })).toEqual([0, 1, 2]);
    expect(placeMines([0.99, 0.99], { mines: 2 })).toEqual([23, 24]);
  });

  it('never places a mine without a float', () => {
    expect(() => placeMines([0.5], { mines: 2 })).toThrow(RangeError);
  });
});
