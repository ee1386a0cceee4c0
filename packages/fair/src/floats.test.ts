import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetSeed } from './bet-seed.ts';
import { drawFloats, drawRoundHex } from './floats.ts';
import vectors from './vectors/fairness.json';

const hexDigit = fc.constantFrom(...'0123456789abcdef');
const anySeed: fc.Arbitrary<BetSeed> = fc.record({
  serverSeed: fc.string({ unit: hexDigit, minLength: 64, maxLength: 64 }),
  clientSeed: fc.string({ unit: 'grapheme', maxLength: 64 }),
  nonce: fc.nat(),
});

describe('published byte streams', () => {
  it.each(vectors.hmac)('$inputs.clientSeed:$inputs.nonce ($source)', ({ inputs, expected }) => {
    expect(drawRoundHex(inputs, inputs.cursorRound)).toBe(expected);
  });
});

describe('published floats', () => {
  it.each(vectors.floats)('$inputs.clientSeed:$inputs.nonce ($source)', vector => {
    const floats = drawFloats(vector.inputs, vector.expected.length);
    const places = vector.expectedKind === 'floats' ? 16 : 12;
    expect(floats.map(float => float.toFixed(places))).toEqual(
      vector.expected.map(float => float.toFixed(places)),
    );
  });
});

describe('drawFloats', () => {
  it('gives as many floats as asked for, all in [0, 1) and whole numbers of 2^-32', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 40 }), (seed, count) => {
        const floats = drawFloats(seed, count);
        expect(floats).toHaveLength(count);
        for (const float of floats) {
          expect(float).toBeGreaterThanOrEqual(0);
          expect(float).toBeLessThan(1);
          expect(Number.isInteger(float * 2 ** 32)).toBe(true);
        }
      }),
    );
  });

  it('gives the same floats for the same seed, whatever was drawn in between', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, other) => {
        const first = drawFloats(seed, 24);
        drawFloats(other, 3);
        expect(drawFloats(seed, 24)).toEqual(first);
      }),
    );
  });

  it('gives a shorter draw as the beginning of a longer one', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 24 }), (seed, count) => {
        expect(drawFloats(seed, 24).slice(0, count)).toEqual(drawFloats(seed, count));
      }),
    );
  });

  it('gives other floats for the next nonce', () => {
    fc.assert(
      fc.property(anySeed, seed => {
        expect(drawFloats({ ...seed, nonce: seed.nonce + 1 }, 8)).not.toEqual(drawFloats(seed, 8));
      }),
    );
  });

  it('reads the bytes of a round four at a time', () => {
    fc.assert(
      fc.property(anySeed, seed => {
        const hex = drawRoundHex(seed, 0) + drawRoundHex(seed, 1);
        const read = drawFloats(seed, 16).map((_, index) => {
          const bytes = hex.slice(index * 8, index * 8 + 8).match(/../g) ?? [];
          return bytes.reduce(
            (sum, byte, k) => sum + Number.parseInt(byte, 16) / 256 ** (k + 1),
            0,
          );
        });
        expect(drawFloats(seed, 16)).toEqual(read);
      }),
    );
  });

  it('refuses counts and nonces that are not whole numbers', () => {
    const seed = { serverSeed: 'a', clientSeed: 'b', nonce: 0 };
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => drawFloats(seed, wrong)).toThrow(RangeError);
      expect(() => drawFloats({ ...seed, nonce: wrong }, 1)).toThrow(RangeError);
    }
  });
});
