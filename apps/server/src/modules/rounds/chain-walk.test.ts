import { type ChainPosition, previousHash, sha256Hex } from '@kvazar/fair';
import { describe, expect, it } from 'vitest';
import { walkBack } from '../../../test/walk-back.ts';
import { walkChain } from './chain-walk.ts';

const SEED = sha256Hex('the seed of a test chain');
const go = new AbortController().signal;

describe('walking a chain with the server’s own SHA-256', () => {
  it('gives what the fair package gives, step by step', async () => {
    const steps: ChainPosition[] = [];
    const keep = (round: number, hash: string) => steps.push({ round, hash });
    await walkChain({ round: 500, hash: SEED }, 0, keep, go);
    const expected: ChainPosition[] = [];
    for (let round = 499, hash = SEED; round >= 0; round--) {
      hash = previousHash(hash);
      expected.push({ round, hash });
    }
    expect(steps).toEqual(expected);
  });

  it('gives what the fair package gives after many slices', async () => {
    const end = await walkChain({ round: 40_000, hash: SEED }, 7, () => {}, go);
    expect(end).toEqual({ round: 7, hash: walkBack(SEED, 39_993) });
  });

  it('lets others run meanwhile, and stops when told', async () => {
    const rounds = 50_000_000;
    const stopping = new AbortController();
    let steps = 0;
    const count = () => {
      steps += 1;
    };
    const walking = walkChain({ round: rounds, hash: SEED }, 0, count, stopping.signal);
    await new Promise(resolve => setImmediate(resolve));
    stopping.abort();
    await expect(walking).rejects.toThrow();
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThan(rounds);
  });
});
