import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSample,
  estimateOffset,
  type OffsetBounds,
  type TimeSample,
} from './offset-estimate.ts';

/** Errors of float arithmetic on times of this size. */
const ROUNDING_MS = 0.01;

const anyOffset = fc.integer({ min: -1e12, max: 2e12 });
/** The ways there and back, as unlike as they like to be, and the pause before the question. */
const anyQuestion = fc.record({
  pauseMs: fc.double({ min: 0, max: 20_000, noNaN: true }),
  thereMs: fc.double({ min: 0, max: 3_000, noNaN: true }),
  backMs: fc.double({ min: 0, max: 3_000, noNaN: true }),
});
const questions = fc.array(anyQuestion, { minLength: 1, maxLength: 40 });
/** How fast the database's clock runs away from ours. */
const anyDrift = fc.double({ min: -0.0004, max: 0.0004, noNaN: true });

interface Truth {
  readonly offsetMs: number;
  readonly drift: number;
}

function offsetAt({ offsetMs, drift }: Truth, localMs: number): number {
  return offsetMs + localMs * drift;
}

type Question = { readonly pauseMs: number; readonly thereMs: number; readonly backMs: number };

function* askAll(asked: readonly Question[], truth: Truth, startMs = 0): Generator<TimeSample> {
  let localMs = startMs;
  for (const { pauseMs, thereMs, backMs } of asked) {
    const askedAtMs = localMs + pauseMs;
    const toldAtMs = askedAtMs + thereMs;
    localMs = toldAtMs + backMs;
    yield { askedAtMs, databaseMs: toldAtMs + offsetAt(truth, toldAtMs), heardAtMs: localMs };
  }
}

describe('the offset of the database’s clock', () => {
  it('of one answer is told up to half the round trip, and what the clocks drift during it', () => {
    const { known } = addSample(null, { askedAtMs: 100, heardAtMs: 180, databaseMs: 5_140 });
    const { offsetMs, uncertaintyMs } = estimateOffset(known, 180);
    expect(offsetMs).toBeCloseTo(5_000);
    expect(uncertaintyMs).toBeCloseTo(40.04);
  });

  it('is never further from the truth than it says, and nothing seems moved', () => {
    fc.assert(
      fc.property(anyOffset, anyDrift, questions, (offsetMs, drift, asked) => {
        const truth = { offsetMs, drift };
        let before: OffsetBounds | null = null;
        for (const sample of askAll(asked, truth)) {
          const { known, movedMs } = addSample(before, sample);
          expect(movedMs).toBeLessThan(ROUNDING_MS);
          before = known;
          for (const localMs of [sample.heardAtMs, sample.heardAtMs + 5_000]) {
            const { offsetMs: estimatedMs, uncertaintyMs } = estimateOffset(known, localMs);
            const errorMs = Math.abs(estimatedMs - offsetAt(truth, localMs));
            expect(errorMs).toBeLessThan(uncertaintyMs + ROUNDING_MS);
          }
        }
      }),
    );
  });

  it('is for a minute as sure as its best answer, however slow the others are', () => {
    let { known } = addSample(null, { askedAtMs: 0, heardAtMs: 2, databaseMs: 5_001 });
    for (let askedAtMs = 1_000; askedAtMs <= 60_000; askedAtMs += 1_000) {
      const databaseMs = askedAtMs + 5_010;
      ({ known } = addSample(known, { askedAtMs, heardAtMs: askedAtMs + 900, databaseMs }));
    }
    expect(estimateOffset(known, 61_000).uncertaintyMs).toBeLessThan(50);
  });

  it('that was moved by more than the answers leave open is noticed, and the past forgotten', () => {
    const anyMove = fc.double({ min: 6_100, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(anyOffset, questions, anyMove, fc.boolean(), (offsetMs, asked, byMs, isBack) => {
        let before: OffsetBounds | null = null;
        for (const sample of askAll(asked, { offsetMs, drift: 0 })) {
          before = addSample(before, sample).known;
        }
        const lastMs = before?.atMs ?? 0;
        const moved = { offsetMs: offsetMs + (isBack ? -byMs : byMs), drift: 0 };
        const [sample] = askAll([{ pauseMs: 100, thereMs: 20, backMs: 20 }], moved, lastMs);
        if (!sample) throw new Error('nothing asked');
        const { known, movedMs } = addSample(before, sample);
        expect(movedMs).toBeGreaterThan(0);
        expect(movedMs).toBeLessThanOrEqual(byMs);
        expect(known).toEqual(addSample(null, sample).known);
      }),
    );
  });
});
