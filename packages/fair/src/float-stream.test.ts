import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFloatStream } from './float-stream.ts';
import { drawFloats } from './floats.ts';

describe('a float stream', () => {
  it('hands out what drawFloats lists, however many are asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat({ max: 40 }), (clientSeed, nonce, count) => {
        const seed = { serverSeed: 'f0'.repeat(32), clientSeed, nonce };
        const stream = openFloatStream(seed);
        const floats = Array.from({ length: count }, () => stream.next());
        expect(floats).toEqual(drawFloats(seed, count));
        expect(stream.drawn).toBe(count);
      }),
    );
  });

  it('keeps its place when other streams are read in between', () => {
    const seed = { serverSeed: '0a'.repeat(32), clientSeed: 'one', nonce: 1 };
    const stream = openFloatStream(seed);
    const other = openFloatStream({ ...seed, nonce: 2 });
    const floats = Array.from({ length: 20 }, () => {
      other.next();
      return stream.next();
    });
    expect(floats).toEqual(drawFloats(seed, 20));
  });

  it('refuses a nonce that no bet has', () => {
    expect(() => openFloatStream({ serverSeed: 'a', clientSeed: 'b', nonce: -1 })).toThrow();
  });
});
