import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCode, isCode, judgeGuess } from './code-lock.ts';

const anyCode = fc
  .shuffledSubarray([...'0123456789'], { minLength: 4, maxLength: 4 })
  .map(digits => digits.join(''));
const anyFloats = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 4,
  maxLength: 4,
});

describe('a code', () => {
  it('has four different digits, whatever the floats', () => {
    fc.assert(fc.property(anyFloats, floats => isCode(drawCode(floats))));
  });

  it('is each of the 5 040 for its own part of the floats', () => {
    const codes = new Set<string>();
    for (let n = 0; n < 5_040; n++) {
      const places = [n % 10, Math.floor(n / 10) % 9, Math.floor(n / 90) % 8, Math.floor(n / 720)];
      codes.add(drawCode(places.map((place, index) => (place + 0.5) / (10 - index))));
    }
    expect(codes.size).toBe(5_040);
  });

  it('is not what has other signs, fewer digits or one of them twice', () => {
    for (const text of [
      '',
      '123',
      '12345',
      '1123',
      '12 4',
      '-123',
      '1.23',
      '１２３４',
      '١٢٣٤',
      '123\n',
    ]) {
      expect(isCode(text), text).toBe(false);
    }
    expect(isCode('0987')).toBe(true);
  });

  it('takes four floats', () => {
    expect(() => drawCode([0.1, 0.2, 0.3])).toThrow(RangeError);
  });
});

describe('a guess', () => {
  it('is all bulls for the code itself and for no other', () => {
    fc.assert(
      fc.property(anyCode, anyCode, (code, digits) => {
        expect(judgeGuess(code, digits).bulls === 4).toBe(code === digits);
      }),
    );
  });

  it('is judged alike when code and guess change places', () => {
    fc.assert(
      fc.property(anyCode, anyCode, (code, digits) => {
        expect(judgeGuess(code, digits)).toEqual(judgeGuess(digits, code));
      }),
    );
  });

  it('has as many bulls and cows as digits are shared, and never three bulls and a cow', () => {
    fc.assert(
      fc.property(anyCode, anyCode, (code, digits) => {
        const { bulls, cows } = judgeGuess(code, digits);
        const shared = new Set([...code].filter(digit => digits.includes(digit)));
        expect(bulls + cows).toBe(shared.size);
        expect(bulls === 3 && cows === 1).toBe(false);
      }),
    );
  });

  it.each([
    ['1234', '1243', 2, 2],
    ['1234', '5678', 0, 0],
    ['1234', '4321', 0, 4],
    ['0987', '0123', 1, 0],
  ])('%s for %s', (code, digits, bulls, cows) => {
    expect(judgeGuess(code, digits)).toEqual({ bulls, cows });
  });
});
