import { EDGE_UNIT } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatusTier } from '../statuses/status-tier.ts';
import { type Boost, rakebackStretches, sumStretches, type TermsFrom } from './rakeback-total.ts';

const tier = (name: StatusTier, points: number, rakebackBp: number) => ({
  ...{ tier: name, points, rakebackBp },
  ...{ gift: kopecks(0), wheelFactor: 1, league: 1 },
});
const TIERS = [
  tier('global', 0, 500),
  tier('simple', 100_000, 700),
  tier('astract', 1_000_000, 1_000),
  tier('men', 10_000_000, 1_500),
];
const FIRST: TermsFrom = { terms: { tiers: TIERS, flatRakebackBp: null }, fromEdge: 0 };

const points = (count: number) => count * EDGE_UNIT;
function total(
  edge: number,
  history: readonly TermsFrom[] = [FIRST],
  boosts: readonly Boost[] = [],
) {
  return sumStretches(rakebackStretches(0, edge, history, boosts));
}

const anyEdge = fc.integer({ min: 0, max: points(20_000_000) });
const anyRate = fc.integer({ min: 0, max: 3_500 });
const anyTerms = fc
  .record({ rates: fc.tuple(anyRate, anyRate, anyRate, anyRate), flat: fc.option(anyRate) })
  .map(({ rates, flat }) => ({
    tiers: TIERS.map((known, n) => ({ ...known, rakebackBp: rates[n] ?? 0 })),
    flatRakebackBp: flat,
  }));
const anyHistory = fc
  .array(fc.record({ terms: anyTerms, fromEdge: anyEdge }), { maxLength: 4 })
  .map(changes => [FIRST, ...changes.sort((one, other) => one.fromEdge - other.fromEdge)]);
const anyBoost = fc
  .record({ extraBp: fc.constant(500), from: anyEdge, to: anyEdge })
  .map(({ extraBp, from, to }) => ({
    extraBp,
    fromEdge: Math.min(from, to),
    toEdge: Math.max(from, to),
  }));

describe('rakeback', () => {
  it('is the rate of the tier', () => {
    expect(total(points(26_800))).toBe(26_800 * 0.05);
    const since = rakebackStretches(points(321_460), points(348_260), [FIRST], []);
    expect(since).toEqual([{ edge: points(26_800), rateBp: 700 }]);
    expect(sumStretches(since)).toBe(1_876);
  });

  it('pays what was earned under the old tier by the old rate', () => {
    const crossing = rakebackStretches(points(99_000), points(101_000), [FIRST], []);
    expect(crossing).toEqual([
      { edge: points(1_000), rateBp: 500 },
      { edge: points(1_000), rateBp: 700 },
    ]);
  });

  it('gives a friend more for a while, never above 15 %', () => {
    const boost = { extraBp: 500, fromEdge: 0, toEdge: points(500) };
    expect(rakebackStretches(0, points(1_000), [FIRST], [boost])).toEqual([
      { edge: points(500), rateBp: 1_000 },
      { edge: points(500), rateBp: 500 },
    ]);
    const far = { extraBp: 500, fromEdge: 0, toEdge: points(20_000_000) };
    const highest = rakebackStretches(points(10_000_000), points(10_000_001), [FIRST], [far]);
    expect(highest).toEqual([{ edge: points(1), rateBp: 1_500 }]);
  });

  it('is the same whenever it is claimed: nothing is lost between two claims, nothing gained', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(points(2_000_000)), { maxLength: 20 }),
        anyHistory,
        fc.array(anyBoost, { maxLength: 2 }),
        (steps, history, boosts) => {
          let edge = 0;
          let claimed = 0;
          for (const step of steps) {
            edge += step;
            const due = total(edge, history, boosts) - claimed;
            expect(due).toBeGreaterThanOrEqual(0);
            claimed += due;
          }
          expect(claimed).toBe(total(edge, history, boosts));
        },
      ),
    );
  });

  it('never gives back more than the highest rate of the edge', () => {
    fc.assert(
      fc.property(
        anyEdge,
        anyHistory,
        fc.array(anyBoost, { maxLength: 3 }),
        (edge, history, boosts) => {
          expect(total(edge, history, boosts) * EDGE_UNIT * 10_000).toBeLessThanOrEqual(
            edge * 3_500,
          );
        },
      ),
    );
  });

  it('never reaches back: new terms change nothing of what was earned before them', () => {
    fc.assert(
      fc.property(anyEdge, anyHistory, anyTerms, (edge, history, terms) => {
        const until = history.filter(({ fromEdge }) => fromEdge <= edge);
        expect(total(edge, [...until, { terms, fromEdge: edge }])).toBe(total(edge, until));
      }),
    );
  });
});
