import type { Bet } from '@kvazar/contract';
import { expect, it } from 'vitest';
import { FallBook } from './fall-book.ts';

const makeBet = (id: string) =>
  ({
    id,
    params: { rows: 8, risk: 'low' },
    outcome: { path: [0, 1, 0, 1, 0, 1, 0, 1], bin: 4 },
  }) as unknown as Bet;

it('keeps a ball falling as it was dropped', () => {
  const book = new FallBook();
  const slow = book.open(makeBet('one'), { isFast: false, isReduced: false });
  const fast = book.open(makeBet('two'), { isFast: true, isReduced: false });
  expect(fast.lastsMs).toBeLessThan(slow.lastsMs / 2);
  expect(book.find('one')).toBe(slow);
});

it('forgets those that are long gone, but never one of the last twenty', () => {
  const book = new FallBook();
  for (let index = 0; index < 100; index++) {
    book.open(makeBet(String(index)), { isFast: false, isReduced: true });
  }
  expect(book.find('0')).toBeUndefined();
  for (let index = 80; index < 100; index++) expect(book.find(String(index))).toBeDefined();
});
