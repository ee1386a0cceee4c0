import { expect, it } from 'vitest';
import { ReplacedTokens } from './replaced-tokens.ts';

it('knows the latest, each for a minute', () => {
  const replaced = new ReplacedTokens(2);
  replaced.note('first', 0);
  replaced.note('second', 10);
  expect(replaced.has('first', 59_999)).toBe(true);
  expect(replaced.has('first', 60_000)).toBe(false);
  expect(replaced.has('other', 10)).toBe(false);
  replaced.note('third', 20);
  expect(['first', 'second', 'third'].map(name => replaced.has(name, 20))).toEqual([
    ...[false, true, true],
  ]);
});
