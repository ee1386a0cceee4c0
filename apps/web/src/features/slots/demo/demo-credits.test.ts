import { addKopecks, kopecks, subtractKopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { formatCredits, readCredits, refillCredits, spinForCredits } from './demo-credits.ts';

const STAKE = kopecks(100_00);

it('a spin takes its stake and pays what its course says, to the kopeck', () => {
  refillCredits();
  for (let spin = 0; spin < 50; spin++) {
    const before = readCredits();
    const spun = spinForCredits('reef', STAKE);
    if (!spun) throw new Error('no credits left');
    expect(spun.payout).toBe(Math.floor((STAKE * spun.course.multiplierE4) / 10_000));
    expect(readCredits()).toBe(addKopecks(subtractKopecks(before, STAKE), spun.payout));
    refillCredits();
  }
});

it('a stake beyond the credits is not spun, and a refill is always to be had', () => {
  refillCredits();
  expect(spinForCredits('reef', kopecks(10_000_01))).toBeNull();
  expect(readCredits()).toBe(10_000_00);
});

it('is never written as money', () => {
  expect(formatCredits(kopecks(1_234_50))).toMatch(/^1.234\.50\sкр\.$/);
});
