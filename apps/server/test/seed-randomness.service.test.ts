import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTestSeed } from '../../../scripts/suite/test-seed.ts';

const seed = readTestSeed(process.env);

/** What this file draws, in its order. */
function* blocks(): Generator<Buffer, never> {
  for (let n = 1; ; n++) {
    const stream = `${seed} apps/server/test/seed-randomness.service.test.ts ${n}`;
    yield createHash('sha256').update(stream).digest();
  }
}

/** The rest of them, whatever this file has drawn by now. */
function blocksFromHere(): Generator<Buffer, never> {
  const stream = blocks();
  const last = randomBytes(32);
  while (!stream.next().value.equals(last));
  return stream;
}

it('what is drawn at random follows from the seed and the file', () => {
  const stream = blocksFromHere();
  expect(randomBytes(16)).toEqual(stream.next().value.subarray(0, 16));
  expect(randomBytes(32)).toEqual(stream.next().value);
  expect(randomBytes(40)).toHaveLength(40);
  expect(randomUUID()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(randomUUID()).not.toBe(randomUUID());
});

it('whole numbers are of the same stream, and each as likely as the others', () => {
  const stream = blocksFromHere();
  const next = () => stream.next().value.readUIntBE(0, 6);
  expect(randomInt(1_000)).toBe(next() % 1_000);
  expect(randomInt(-5, 5)).toBe(-5 + (next() % 10));
  // Most of what six bytes hold: what does not fit is drawn again, not folded onto the first numbers.
  const range = 2 ** 47 + 1;
  const drawn = Array.from({ length: 20 }, () => randomInt(range));
  const fitting = drawn.map(() => {
    for (;;) {
      const value = next();
      if (value < range) return value;
    }
  });
  expect(drawn).toEqual(fitting);
});

it('whoever asks for a whole number with a callback, or for none at all, is answered by the system', async () => {
  const told = await new Promise<number>((resolve, reject) =>
    randomInt(7, 9, (error, value) => (error ? reject(error) : resolve(value))),
  );
  expect([7, 8]).toContain(told);
  expect(() => randomInt(0)).toThrow(RangeError);
});

it('so do the examples of properties', () => {
  expect(fc.readConfigureGlobal().seed).toBe(seed);
});
