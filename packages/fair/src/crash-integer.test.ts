import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCrashInteger } from './crash-integer.ts';
import { computeHmacHex } from './keyed-hmac.ts';

describe('computeCrashInteger', () => {
  it('is the first 8 hex digits of the HMAC keyed with the round hash', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (roundHash, salt) => {
        const digits = computeHmacHex(roundHash, salt).slice(0, 8);
        expect(computeCrashInteger(roundHash, salt)).toBe(Number.parseInt(digits, 16));
      }),
    );
  });
});
