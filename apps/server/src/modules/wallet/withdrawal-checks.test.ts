import { EDGE_UNIT } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { luckOf } from './withdrawal-checks.ts';

/** Dice at 49.5 of 100: stake 100 kopecks, pays 2. */
const dice = (bets: number, wins: number) => ({
  ...{ game: 'dice', params: { side: 'under', target: 49.5 }, stake: 100, bets, squares: '0' },
  won: wins * 100 - (bets - wins) * 100,
  edge: bets * EDGE_UNIT,
});

describe('luck', () => {
  it('is nothing for who came out as such bets do on average', () => {
    expect(luckOf([dice(200, 99)])).toBeCloseTo(0, 1);
  });

  it('is above zero for who won more, below for who won less, by deviations', () => {
    const lucky = luckOf([dice(200, 130)]) ?? 0;
    const unlucky = luckOf([dice(200, 68)]) ?? 0;
    expect(lucky).toBeGreaterThan(4);
    expect(lucky).toBeLessThan(5);
    expect(unlucky).toBeCloseTo(-lucky, 1);
  });

  it('is unknown for who has not played', () => {
    expect(luckOf([])).toBeNull();
  });
});
