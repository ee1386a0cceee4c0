import { sha256Hex } from '@kvazar/fair';
import { describe, expect, it } from 'vitest';
import { isCode } from './code-lock.ts';
import { commitLock, deriveLock } from './own-lock.ts';

const SEED = '6b7a0e2f5c1d4938a7b6c5d4e3f2a1b0998877665544332211ffeeddccbbaa00';

describe('the lock of a player', () => {
  /** Published with docs/decisions/0046: whoever derives otherwise derives wrong. */
  it.each([
    [1, 1, '0729', 'dba8497f94e947d09bddd78019ec552909c12fde11f9292cfc136d06ea0f284b'],
    [1, 2, '7801', '683ec270fd024bc15b1dcebd11ce76f414fb835cebfb615d2b5e590a0ed5f473'],
    [7, 123_456, '5208', '1ef2d6c8fef00e89c63d06438cde39a8a7aecede45ee8b01f68456462592761e'],
  ])('of event %i and player %i is as published', (event, player, code, commitment) => {
    const lock = deriveLock(SEED, event, player);
    expect(lock.code).toBe(code);
    expect(commitLock(lock)).toBe(commitment);
  });

  it('is another for another seed, event or player', () => {
    const salts = [
      deriveLock(SEED, 1, 1),
      deriveLock(SEED, 1, 11),
      deriveLock(SEED, 11, 1),
      deriveLock(sha256Hex(SEED), 1, 1),
    ].map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(4);
  });

  it('is any code about equally often', () => {
    const players = 20_000;
    const first = new Map<string, number>();
    const last = new Map<string, number>();
    for (let player = 1; player <= players; player++) {
      const { code } = deriveLock(SEED, 1, player);
      expect(isCode(code)).toBe(true);
      for (const [counts, digit] of [
        [first, code.charAt(0)],
        [last, code.charAt(3)],
      ] as const) {
        counts.set(digit, (counts.get(digit) ?? 0) + 1);
      }
    }
    // Six standard deviations of a tenth of them.
    const most = 6 * Math.sqrt(players * 0.1 * 0.9);
    for (const counts of [first, last]) {
      expect(counts.size).toBe(10);
      for (const count of counts.values()) {
        expect(Math.abs(count - players / 10)).toBeLessThan(most);
      }
    }
  });
});
