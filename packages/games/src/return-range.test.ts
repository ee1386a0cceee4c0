import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betEdge, betOdds, EDGE_UNIT } from './bet-odds.ts';
import { CATALOGUE } from './catalogue.ts';
import { formatPercent, ratioToNumber } from './exact.ts';
import { pointsFor, returnRange } from './return-range.ts';
import { SLOT_CATALOGUE } from './slot-catalogue.ts';
import { proofOf } from './slots/proof.ts';

const HUNDRED_ROUBLES = 10_000;

describe('what the bets of a game return', () => {
  it('is what the catalogue says of it', () => {
    // Of Crash and Mines the meter takes the best way to play: how a bet was meant nobody knows.
    const byMeter = { crash: ['99.00', '99.00'], mines: ['99.00', '99.00'] } as const;
    for (const { id, rtp } of CATALOGUE) {
      const { lowest, highest } = returnRange(id);
      const own = id === 'crash' || id === 'mines' ? byMeter[id] : null;
      expect([formatPercent(lowest), formatPercent(highest)], id).toEqual(
        own ?? [rtp.lowestPercent.toFixed(2), rtp.highestPercent.toFixed(2)],
      );
    }
  });

  it('of slots lies between their proofs', () => {
    const { lowest, highest } = returnRange('slots');
    const proofs = SLOT_CATALOGUE.map(({ id }) => proofOf(id).rtp);
    expect(ratioToNumber(lowest)).toBeCloseTo(Math.min(...proofs), 8);
    expect(ratioToNumber(highest)).toBeCloseTo(Math.max(...proofs), 8);
  });

  it('holds for targets that it did not look at', () => {
    const dice = returnRange('dice');
    const bubbles = returnRange('bubbles');
    const lies = (
      { lowest, highest }: typeof dice,
      game: string,
      params: Record<string, unknown>,
    ) => {
      const value = ratioToNumber(betOdds(game, params).rtp);
      expect(value).toBeGreaterThanOrEqual(ratioToNumber(lowest));
      expect(value).toBeLessThanOrEqual(ratioToNumber(highest));
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 9_999 }),
        fc.integer({ min: 101, max: 100_000_000 }),
        (over, target) => {
          lies(dice, 'dice', { side: 'over', target: over / 100 });
          lies(bubbles, 'bubbles', { target: target / 100 });
        },
      ),
    );
  });
});

it('counts points as the meter does, down to the whole one', () => {
  for (const { id } of SLOT_CATALOGUE) {
    const edge = betEdge(HUNDRED_ROUBLES, id, {});
    expect(pointsFor(HUNDRED_ROUBLES, betOdds(id, {}).rtp)).toBe(Math.floor(edge / EDGE_UNIT));
  }
  expect(pointsFor(HUNDRED_ROUBLES, returnRange('crash').highest)).toBe(100);
  const plinko = returnRange('plinko');
  expect([plinko.highest, plinko.lowest].map(rtp => pointsFor(HUNDRED_ROUBLES, rtp))).toEqual([
    83, 109,
  ]);
  expect(pointsFor(HUNDRED_ROUBLES, { numerator: 101, denominator: 100 })).toBe(0);
});
