import { expect, it } from 'vitest';
import { readTestSeed } from './test-seed.ts';

it('is the same every time unless it is set', () => {
  expect(readTestSeed({})).toBe(readTestSeed({ TEST_SEED: '' }));
  expect(readTestSeed({ TEST_SEED: '42' })).toBe(42);
});

it.each(['-1', '1.5', 'seed', '1234567890'])('refuses %s', text => {
  expect(() => readTestSeed({ TEST_SEED: text })).toThrow('TEST_SEED');
});
