import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitServerSeed, sha256Hex } from './commitment.ts';

describe('commitment', () => {
  it('hashes text as FIPS 180-4 shows for "abc"', () => {
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is the hash of the seed as text, and only the true seed opens it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, other) => {
        const hash = commitServerSeed(seed);
        expect(hash).toBe(sha256Hex(seed));
        expect(commitServerSeed(other) === hash).toBe(other === seed);
      }),
    );
  });

  it('has the shape of a hash: 64 lower-case hex digits', () => {
    expect(commitServerSeed('seed')).toMatch(/^[0-9a-f]{64}$/);
  });
});
