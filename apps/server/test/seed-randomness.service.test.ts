import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTestSeed } from '../../../scripts/suite/test-seed.ts';

it('what is drawn at random follows from the seed and the file', () => {
  const first = createHash('sha256')
    .update(`${readTestSeed(process.env)} apps/server/test/seed-randomness.service.test.ts 1`)
    .digest();
  expect(randomBytes(16)).toEqual(first.subarray(0, 16));
  expect(randomBytes(32)).not.toEqual(first);
  expect(randomBytes(40)).toHaveLength(40);
  expect(randomUUID()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(randomUUID()).not.toBe(randomUUID());
});
