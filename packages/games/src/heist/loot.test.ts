import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDGE_UNIT } from '../bet-odds.ts';
import { DOOR_SHARES, doorsFor, freedBy } from './doors.ts';
import {
  HEIST_DAILY_CAP,
  lootLimit,
  lootOf,
  POT_SHARER_EDGE,
  potLimit,
  potShareOf,
} from './loot.ts';

const anyPool = fc.integer({ min: 1, max: 100_000_000_00 });
const anyEdge = fc.integer({ min: 0, max: 10 ** 13 });
const CAP = HEIST_DAILY_CAP * EDGE_UNIT;

describe('doors', () => {
  it('open in order, the last at the goal, and free the whole pool', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 10 ** 9 }), anyPool, (goal, pool) => {
        const totals = doorsFor(goal).map(({ points }) => points);
        expect(totals).toEqual([...totals].sort((one, other) => one - other));
        expect(totals.at(-1)).toBe(goal);
        expect(freedBy(pool, DOOR_SHARES.length)).toBe(pool);
        expect(freedBy(pool, 0)).toBe(0);
      }),
    );
  });

  it('open at 10, 25, 45, 70 and 100 percent', () => {
    expect(doorsFor(2_000_000).map(({ points }) => points)).toEqual([
      200_000, 500_000, 900_000, 1_400_000, 2_000_000,
    ]);
    expect([1, 2, 3, 4, 5].map(open => freedBy(5_000_000, open))).toEqual([
      500_000, 1_250_000, 2_250_000, 3_500_000, 5_000_000,
    ]);
  });
});

describe('loot', () => {
  const anyDays = fc.array(anyEdge, { minLength: 1, maxLength: 19 });

  it('is never above a quarter of the own edge, and all of it never above what was freed', () => {
    fc.assert(
      fc.property(anyPool, fc.array(anyDays, { maxLength: 40 }), (freedKopecks, players) => {
        const sums = players.map(days => ({
          edge: days.reduce((sum, edge) => sum + edge, 0),
          counted: days.reduce((sum, edge) => sum + Math.min(edge, CAP), 0),
        }));
        const total = sums.reduce((sum, { counted }) => sum + counted, 0);
        const loot = sums.map(own => lootOf({ freedKopecks, total, ...own }));
        for (const [place, amount] of loot.entries()) {
          const edge = sums[place]?.edge ?? 0;
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(BigInt(amount) * BigInt(4 * EDGE_UNIT) <= BigInt(edge)).toBe(true);
        }
        expect(loot.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(freedKopecks);
      }),
    );
  });

  it('is no more for who counts less', () => {
    fc.assert(
      fc.property(anyPool, anyEdge, anyEdge, anyEdge, (freedKopecks, one, other, rest) => {
        const total = one + other + rest;
        const of = (counted: number) => lootOf({ freedKopecks, counted, total, edge: 10 ** 15 });
        expect(of(Math.min(one, other))).toBeLessThanOrEqual(of(Math.max(one, other)));
      }),
    );
  });

  it('is nothing where nobody has played, and linear where the limit does not bind', () => {
    expect(lootOf({ freedKopecks: 500, counted: 0, total: 0, edge: 0 })).toBe(0);
    expect(lootOf({ freedKopecks: 1_000, counted: 1, total: 3, edge: 10 ** 9 })).toBe(333);
    expect(lootOf({ freedKopecks: 1_000, counted: 1, total: 1, edge: 400_000 })).toBe(100);
    expect(lootLimit(3_999)).toBe(0);
    expect(lootLimit(4_000)).toBe(1);
  });
});

describe('the pot', () => {
  it('is shared equally, never above a quarter of the edge of all time nor above itself', () => {
    fc.assert(
      fc.property(anyPool, fc.array(anyEdge, { minLength: 1, maxLength: 50 }), (pot, edges) => {
        const shares = edges.map(edge => potShareOf(pot, edges.length, edge));
        for (const [place, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(potLimit(edges[place] ?? 0));
          expect(share).toBeLessThanOrEqual(Math.floor(pot / edges.length));
        }
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(pot);
      }),
    );
    expect(potShareOf(1_000_000, 3, 10 ** 12)).toBe(333_333);
    expect(potShareOf(1_000_000, 0, 10 ** 12)).toBe(0);
    // Too little behind one, or too many: nothing, rather than kopecks.
    expect(potShareOf(1_000_000, 1, POT_SHARER_EDGE - 1)).toBe(0);
    expect(potShareOf(1_000_000, 1, POT_SHARER_EDGE)).toBe(100);
    expect(potShareOf(1_000_000, 10_001, 10 ** 12)).toBe(0);
  });
});
