import { expect, it } from 'vitest';
import { explainClientSeed, makeRandomClientSeed } from './client-seed.ts';

it.each(['a', 'моя удача', 'x'.repeat(64), '  с пробелами по краям  '])('takes %j', text => {
  expect(explainClientSeed(text)).toBeNull();
});

it.each([
  ['', /хотя бы один/],
  ['   ', /хотя бы один/],
  ['x'.repeat(65), /сейчас 65/],
  ['line\nbreak', /переносов/],
])('explains why %j will not do', (text, reason) => {
  expect(explainClientSeed(text)).toMatch(reason);
});

it('makes seeds that differ and that the server takes', () => {
  const seeds = Array.from({ length: 20 }, makeRandomClientSeed);
  expect(new Set(seeds).size).toBe(20);
  for (const seed of seeds) expect(explainClientSeed(seed)).toBeNull();
});
