import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from './commitment.ts';
import {
  listChainSegment,
  makeCheckpoints,
  previousHash,
  verifyChainLink,
  walkChainBack,
} from './hash-chain.ts';
import vectors from './vectors/fairness.json';

const SEED = sha256Hex('the seed of a test chain');

describe('published chain links', () => {
  it.each(vectors.chain)('$inputs.hash ($source)', ({ inputs, expected }) => {
    expect(previousHash(inputs.hash)).toBe(expected);
    expect(walkChainBack(inputs.hash, 1)).toBe(expected);
    expect(verifyChainLink(inputs.hash, expected)).toBe(true);
    expect(verifyChainLink(expected, inputs.hash)).toBe(false);
  });
});

describe('walkChainBack', () => {
  it('is previousHash, as many times as there are steps', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 50 }), (text, steps) => {
        let expected = sha256Hex(text);
        for (let step = 0; step < steps; step++) expected = previousHash(expected);
        expect(walkChainBack(sha256Hex(text), steps)).toBe(expected);
      }),
    );
  });

  it('refuses what is not a hash, and walking forwards', () => {
    expect(() => walkChainBack('abc', 1)).toThrow(RangeError);
    expect(() => walkChainBack(SEED.toUpperCase(), 1)).toThrow(RangeError);
    expect(() => walkChainBack(SEED, -1)).toThrow(RangeError);
  });
});

describe('checkpoints', () => {
  it('start at the seed, end at the terminating hash and stand an interval apart', () => {
    const checkpoints = [...makeCheckpoints(SEED, 1050, 100)];
    expect(checkpoints.map(({ round }) => round)).toEqual([
      1050, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0,
    ]);
    for (const { round, hash } of checkpoints) expect(hash).toBe(walkChainBack(SEED, 1050 - round));
  });

  it('give back every round between two of them, linked in the order of play', () => {
    const checkpoints = [...makeCheckpoints(SEED, 40, 16)];
    const rounds = checkpoints
      .slice(0, -1)
      .map((checkpoint, index) =>
        listChainSegment(checkpoint, (checkpoints[index + 1]?.round ?? 0) + 1),
      )
      .reverse()
      .flat();
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    let before = walkChainBack(SEED, 40);
    for (const { hash } of rounds) {
      expect(verifyChainLink(hash, before)).toBe(true);
      before = hash;
    }
    expect(before).toBe(SEED);
  });

  it('refuse an interval below one and a segment that lies ahead', () => {
    expect(() => [...makeCheckpoints(SEED, 10, 0)]).toThrow(RangeError);
    expect(() => listChainSegment({ round: 5, hash: SEED }, 6)).toThrow(RangeError);
  });
});
