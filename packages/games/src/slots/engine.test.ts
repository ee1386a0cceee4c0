import { drawFloats, openFloatStream } from '@kvazar/fair';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SlotCourse, SlotStep, WinsStep } from './course.ts';
import { SeededSource } from './odds/seeded-source.ts';
import { playSlot, replaySlot, verifySlot } from './play-slot.ts';
import type { SlotData } from './slot-data.ts';
import { SLOTS } from './slots.ts';

vi.setConfig({ testTimeout: 60_000 });

const anySeed = fc.integer();
const anySlot = fc.constantFrom(...SLOTS);

function replay(slot: SlotData, seed: number): SlotCourse {
  return replaySlot(slot, new SeededSource(seed));
}

function isWins(step: SlotStep): step is WinsStep {
  return step.type === 'wins';
}

/** Features are rare among random spins, so some courses that have them are looked up once. */
const FEATURE_COURSES = SLOTS.flatMap(slot => {
  if (!slot.freeSpins && !slot.hold) return [];
  const source = new SeededSource(5);
  const found: { slot: SlotData; course: SlotCourse }[] = [];
  while (found.length < 10) {
    const course = replaySlot(slot, source);
    if (course.outcome.freeSpins > 0 || course.outcome.respins > 0) found.push({ slot, course });
  }
  return found;
});

function forEveryCourse(check: (slot: SlotData, course: SlotCourse) => void): void {
  fc.assert(
    fc.property(anySlot, anySeed, (slot, seed) => check(slot, replay(slot, seed))),
    { numRuns: 700 },
  );
  for (const { slot, course } of FEATURE_COURSES) check(slot, course);
}

describe('a course', () => {
  it('is the same for the same floats, written down or only counted', () => {
    fc.assert(
      fc.property(anySlot, anySeed, (slot, seed) => {
        const course = replay(slot, seed);
        expect(replay(slot, seed)).toEqual(course);
        const { multiplierE4, outcome } = playSlot(slot, new SeededSource(seed));
        expect({ multiplierE4, outcome }).toEqual({
          multiplierE4: course.multiplierE4,
          outcome: course.outcome,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('adds up: each step continues the total of the one before, and the last is what is paid', () => {
    forEveryCourse((slot, { steps, multiplierE4, outcome }) => {
      let totalE4 = 0;
      for (const step of steps) {
        if (step.type === 'wins' || step.type === 'holdEnd') totalE4 += step.winE4;
        expect(step.totalE4).toBe(totalE4);
      }
      expect(totalE4).toBe(multiplierE4);
      expect(outcome.baseE4 + outcome.freeSpinsE4 + outcome.holdE4).toBe(multiplierE4);
      expect(multiplierE4).toBeLessThanOrEqual(slot.capE4);
      expect(Number.isSafeInteger(multiplierE4)).toBe(true);
      expect(outcome.capped).toBe(multiplierE4 === slot.capE4);
    });
  });

  it('shows only symbols that exist, on a whole grid', () => {
    forEveryCourse((slot, { steps, outcome }) => {
      const cells = slot.grid.reels * slot.grid.rows;
      const grids = steps.flatMap(step =>
        step.type === 'spin' || step.type === 'cascade' ? [step.grid] : [],
      );
      const isWhole = (grid: readonly number[]): boolean =>
        grid.length === cells && grid.every(symbol => slot.symbols[symbol] !== undefined);
      expect([...grids, outcome.grid].every(isWhole)).toBe(true);
    });
  });

  it('pays only combinations that the paytable names, made of that symbol and wilds', () => {
    forEveryCourse((slot, { steps }) => {
      let shown: number[] = [];
      for (const step of steps) {
        if (step.type === 'spin') {
          shown = [...step.grid];
          for (const { reel, symbol } of step.expanded) {
            shown.fill(symbol, reel * slot.grid.rows, (reel + 1) * slot.grid.rows);
          }
        }
        if (step.type === 'cascade') shown = [...step.grid];
        if (!isWins(step)) continue;
        for (const win of step.wins) {
          const row = slot.pays.find(({ symbol }) => symbol === slot.symbols[win.symbol]?.id);
          const payE4 = row?.pays.findLast(([count]) => count <= win.count)?.[1];
          expect(win.winE4).toBe((payE4 ?? Number.NaN) * (win.ways ?? 1) * win.wildMultiplier);
          if (slot.symbols[win.symbol]?.kind === 'scatter') continue;
          for (const cell of win.cells) {
            const symbol = slot.symbols[shown[cell] ?? -1];
            expect(shown[cell] === win.symbol || symbol?.kind === 'wild').toBe(true);
          }
        }
        const sumE4 = step.wins.reduce((sum, win) => sum + win.winE4, 0) * step.multiplier;
        expect(step.winE4).toBeGreaterThan(0);
        expect(step.winE4).toBeLessThanOrEqual(sumE4);
        if (step.totalE4 < slot.capE4) expect(step.winE4).toBe(sumE4);
      }
    });
  });

  it('keeps what does not win when the rest falls', () => {
    forEveryCourse((slot, { steps }) => {
      let before: readonly number[] = [];
      for (const step of steps) {
        if (step.type === 'cascade') {
          const { reels, rows } = slot.grid;
          for (let reel = 0; reel < reels; reel++) {
            const cells = Array.from({ length: rows }, (_, row) => reel * rows + row);
            const stays = cells.filter(cell => !step.removed.includes(cell));
            const fresh = step.refilled[reel] ?? -1;
            expect(fresh).toBe(rows - stays.length);
            expect(cells.slice(fresh).map(cell => step.grid[cell])).toEqual(
              stays.map(cell => before[cell]),
            );
          }
        }
        if (step.type === 'spin' || step.type === 'cascade') before = step.grid;
      }
    });
  });

  it('never gives more free spins than allowed and plays all it gave, unless the cap ends it', () => {
    forEveryCourse((slot, { steps, outcome }) => {
      const given = steps.reduce(
        (sum, step) =>
          step.type === 'freeSpinsStart' || step.type === 'freeSpinsRetrigger'
            ? sum + step.spins
            : sum,
        0,
      );
      expect(given).toBeLessThanOrEqual(slot.freeSpins?.maxSpins ?? 0);
      expect(outcome.freeSpins).toBeLessThanOrEqual(given);
      if (!outcome.capped) expect(outcome.freeSpins).toBe(given);
    });
  });

  it('fits a bet row by its outcome', () => {
    forEveryCourse((_, { outcome }) => {
      expect(JSON.stringify(outcome).length).toBeLessThan(1000);
    });
  });
});

describe('the float stream', () => {
  it('gives a slot the floats that any verifier computes', () => {
    const seed = { serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 7 };
    for (const slot of SLOTS) {
      const stream = openFloatStream(seed);
      const course = replaySlot(slot, stream);
      const floats = drawFloats(seed, stream.drawn);
      let read = 0;
      const listed = { next: () => floats[read++] ?? Number.NaN };
      expect(replaySlot(slot, listed)).toEqual(course);
      expect(verifySlot(slot, seed)).toEqual(course);
      expect(playSlot(slot, openFloatStream(seed)).outcome).toEqual(course.outcome);
    }
  });
});
