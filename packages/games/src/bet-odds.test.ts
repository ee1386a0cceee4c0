import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betEdge, betOdds } from './bet-odds.ts';
import { bubblesRtp } from './bubbles/odds.ts';
import { crashRtp } from './crash/odds.ts';
import { diceRtp } from './dice/odds.ts';
import { ratioToNumber } from './exact.ts';
import { minesRtp } from './mines/odds.ts';
import { plinkoRtp } from './plinko/odds.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/params.ts';
import { ALL_GAME_IDS, SLOT_CATALOGUE } from './slot-catalogue.ts';
import { proofOf } from './slots/proof.ts';

const ROUBLE = 100;

function rtp(game: string, params: Record<string, unknown>): number {
  return ratioToNumber(betOdds(game, params).rtp);
}

describe('the odds of a bet', () => {
  it('are known for every game of the site', () => {
    const examples: Record<string, Record<string, unknown>> = {
      dice: { side: 'over', target: 50 },
      bubbles: { target: 2 },
      plinko: { rows: 8, risk: 'low' },
      mines: { mines: 3 },
      crash: { slot: 1, autoCashout: null },
    };
    for (const game of ALL_GAME_IDS) {
      const value = rtp(game, examples[game] ?? {});
      expect(value, game).toBeGreaterThan(0.9);
      expect(value, game).toBeLessThan(1);
    }
  });

  it('return what the games themselves say of every setting', () => {
    for (const target of [2, 50, 99.99]) {
      const params = { side: 'over', targetHundredths: Math.round(target * 100) } as const;
      expect(rtp('dice', { side: 'over', target })).toBe(ratioToNumber(diceRtp(params)));
    }
    for (const target of [1.01, 2, 777.77, 1_000_000]) {
      const targetHundredths = Math.round(target * 100);
      expect(rtp('bubbles', { target })).toBeCloseTo(
        ratioToNumber(bubblesRtp({ targetHundredths })),
        12,
      );
    }
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) {
        expect(rtp('plinko', { rows, risk })).toBe(ratioToNumber(plinkoRtp({ rows, risk })));
      }
    }
    for (const { id } of SLOT_CATALOGUE) expect(rtp(id, {})).toBeCloseTo(proofOf(id).rtp, 8);
  });

  it('of games with later choices are those of the best way to play', () => {
    for (let mines = 1; mines <= 24; mines++) {
      const plans = Array.from({ length: 25 - mines }, (_, tile) =>
        ratioToNumber(minesRtp({ mines }, tile + 1)),
      );
      expect(rtp('mines', { mines })).toBe(Math.max(...plans));
    }
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), targetHundredths => {
        expect(ratioToNumber(crashRtp(targetHundredths))).toBeLessThanOrEqual(0.99);
      }),
    );
    expect(rtp('crash', { slot: 1, autoCashout: 5 })).toBe(0.99);
  });

  it('spread as far as counted by hand', () => {
    // Half of 10 001 rolls less one, at 99 / 50.
    const chance = 5_000 / 10_001;
    expect(betOdds('dice', { side: 'over', target: 50 }).variance).toBeCloseTo(
      chance * (1 - chance) * 1.98 ** 2,
      12,
    );
    const { variance } = betOdds('plinko', { rows: 8, risk: 'high' });
    const multipliers = [29, 4, 1.5, 0.3, 0.2, 0.3, 1.5, 4, 29];
    const ways = [1, 8, 28, 56, 70, 56, 28, 8, 1];
    const mean = multipliers.reduce((sum, value, bin) => sum + (value * (ways[bin] ?? 0)) / 256, 0);
    const square = multipliers.reduce(
      (sum, value, bin) => sum + (value ** 2 * (ways[bin] ?? 0)) / 256,
      0,
    );
    expect(variance).toBeCloseTo(square - mean ** 2, 9);
  });
});

describe('the edge of a bet', () => {
  it('is the stake times what the house keeps, in thousandths of a kopeck', () => {
    expect(betEdge(100 * ROUBLE, 'crash', {})).toBe(100_000);
    expect(betEdge(1 * ROUBLE, 'crash', {})).toBe(1_000);
    // 1 − 99/100 × 10 000/10 001, to the unit.
    expect(betEdge(100 * ROUBLE, 'dice', { side: 'under', target: 50 })).toBe(
      Number((10_000_000n * (10_001n * 10_000n - 5_000n * 19_800n)) / (10_001n * 10_000n)),
    );
  });

  it('of a game that is not ours is nothing', () => {
    expect(betEdge(1_000_000, 'somebody-elses', {})).toBe(0);
    expect(betEdge(1_000_000, 'constructor', {})).toBe(0);
  });

  it('is whole, never negative, and grows with the stake', () => {
    const bets = fc.oneof(
      fc.integer({ min: 1, max: 9_800 }).map(chance => ({
        game: 'dice',
        params: { side: 'under', target: chance / 100 },
      })),
      fc.integer({ min: 101, max: 100_000_000 }).map(target => ({
        game: 'bubbles',
        params: { target: target / 100 },
      })),
      fc.integer({ min: 1, max: 24 }).map(mines => ({ game: 'mines', params: { mines } })),
      fc.constantFrom(...SLOT_CATALOGUE).map(({ id }) => ({ game: id, params: {} })),
    );
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 10_000_000 }), ({ game, params }, stake) => {
        const edge = betEdge(stake, game, params);
        expect(Number.isSafeInteger(edge)).toBe(true);
        expect(edge).toBeGreaterThanOrEqual(0);
        expect(betEdge(stake * 2, game, params)).toBeGreaterThanOrEqual(edge * 2);
      }),
    );
  });
});
