import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import type { NewTerms } from '../statuses/change-terms.ts';
import { runCode, runTerms } from './dry-run-kept.ts';
import type { PlayedMonth } from './kept-month.ts';

const NO_TERMS = { amount: null, slot: null, stake: null, spins: null, spinsDays: null };

/** Two tiers: 5 % and ×1, from 1 000 points on 10 %, a gift of 50 ₽ and ×3. */
const inForce: NewTerms = {
  flatRakebackBp: null,
  tiers: [
    { tier: 'global', points: 0, rakebackBp: 500, gift: kopecks(0), wheelFactor: 1, league: 1 },
    {
      tier: 'simple',
      points: 1_000,
      rakebackBp: 1_000,
      gift: kopecks(5_000),
      wheelFactor: 3,
      league: 2,
    },
  ],
};

/** In points: what was played in the month, and where the meter stood at its end. */
const played = (playerId: number, points: number, end: number): PlayedMonth => ({
  ...{ playerId, firstDay: '2026-10-17' },
  ...{ edge: points * 1_000, endEdge: end * 1_000 },
});

// 1 stayed low, 2 rose from 600 to 1 400, 3 was high before.
const month = [played(1, 400, 400), played(2, 800, 1_400), played(3, 10_000, 50_000)];

describe('a dry run on a kept month', () => {
  it('gives a code of money to whoever came first, as long as there are uses', () => {
    const terms = { ...NO_TERMS, kind: 'cash', amount: kopecks(10_000) } as const;
    expect(runCode(terms, 2, inForce, month)).toEqual([
      { playerId: 1, amount: 10_000 },
      { playerId: 2, amount: 10_000 },
    ]);
  });

  it('frees of a safe what the bets of the month would have freed', () => {
    const terms = { ...NO_TERMS, kind: 'safe', amount: kopecks(1_000) } as const;
    // 30 % of 400, 800 and 10 000 kopecks of edge, the last at most the safe.
    expect(runCode(terms, 10, inForce, month).map(({ amount }) => amount)).toEqual([
      120, 240, 1_000,
    ]);
  });

  it('turns the wheel with the factor of the tier', () => {
    const terms = { ...NO_TERMS, kind: 'wheel' } as const;
    // 2.475 ₽ on the average.
    expect(runCode(terms, 10, inForce, month).map(({ amount }) => amount)).toEqual([248, 743, 743]);
  });

  it('counts rakeback, gifts and the wheel of terms', () => {
    const turned = [{ playerId: 3, paid: 600, base: 200 }];
    const sums = (terms: NewTerms) =>
      runTerms(terms, inForce, month, turned).map(({ amount }) => amount);
    expect(sums(inForce)).toEqual([
      20, // 5 % of 400
      60 + 5_000, // 5 % of 400 and 10 % of 400, and the gift of the tier
      1_000 + 600, // 10 % of 10 000, and what was turned
    ]);
    const [low, high] = inForce.tiers;
    if (!low || !high) throw new Error('two tiers');
    const generous = { ...inForce, tiers: [low, { ...high, points: 500, wheelFactor: 5 }] };
    // 2 is high from the first bet on and gets the gift now; 3 had it, and turns for ×5.
    expect(sums(generous)).toEqual([20, 80 + 5_000, 1_000 + 1_000]);
    expect(sums({ ...inForce, flatRakebackBp: 2_000 })).toEqual([80, 160 + 5_000, 2_000 + 600]);
  });
});
