import { createHash, createHmac } from 'node:crypto';
import { commitLock, deriveLock } from '@kvazar/games';
import { describe, expect, it } from 'vitest';

const SEED = '6b7a0e2f5c1d4938a7b6c5d4e3f2a1b0998877665544332211ffeeddccbbaa00';

describe('the lock', () => {
  it('of a player is what its description says, computed by other means', () => {
    const hmac = (message: string) => createHmac('sha256', SEED).update(message).digest();
    const left = [...'0123456789'];
    const bytes = hmac('heist:3:code:42:0');
    const digits = [0, 4, 8, 12].map(offset => {
      const float = bytes.readUInt32BE(offset) / 2 ** 32;
      return left.splice(Math.floor(float * left.length), 1)[0];
    });
    const lock = deriveLock(SEED, 3, 42);
    expect(lock).toEqual({
      code: digits.join(''),
      salt: hmac('heist:3:salt:42:0').toString('hex'),
    });
    const commitment = createHash('sha256').update(`${lock.code}:${lock.salt}`).digest('hex');
    expect(commitLock(lock)).toBe(commitment);
  });
});
