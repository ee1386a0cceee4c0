import type { Bet } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { type AutoState, idleAuto } from './auto-engine.ts';
import { hideUnseen } from './unseen-results.ts';

const stopped: AutoState = {
  kind: 'stopped',
  reason: 'all-bets-made',
  detail: null,
  tally: { betsMade: 3, wins: 2, turnover: kopecks(300), net: kopecks(450) },
};
const won = { amount: 1, payout: 5.5 } as Bet;
const lost = { amount: 1, payout: 0.2 } as Bet;

it('takes wins and money that are still in the air off the tally, but not the bets made', () => {
  expect(hideUnseen(stopped, [won, lost])).toMatchObject({
    tally: { betsMade: 3, turnover: 300, wins: 1, net: 80 },
  });
});

it('leaves a tally alone that has been seen whole', () => {
  expect(hideUnseen(stopped, [])).toBe(stopped);
  expect(hideUnseen(idleAuto, [won])).toBe(idleAuto);
});
