import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSample, estimateOffset, type TimeSample } from './offset-estimate.ts';

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
  it('is unknown before the first answer', () => {
    expect(estimateOffset([], 0)).toBeNull();
  });

  it('of one answer is told up to half the round trip', () => {
    const sample = { askedAtMs: 100, heardAtMs: 180, databaseMs: 5_140 };
    expect(estimateOffset([sample], 180)).toEqual({ offsetMs: 5_000, uncertaintyMs: 40 });
  });

  it('is never further from the truth than it says, and nothing seems moved', () => {
    fc.assert(
      fc.property(anyOffset, anyDrift, questions, (offsetMs, drift, asked) => {
        const truth = { offsetMs, drift };
        let samples: readonly TimeSample[] = [];
        for (const sample of askAll(asked, truth)) {
          const added = addSample(samples, sample);
          expect(added.movedMs).toBeLessThan(ROUNDING_MS);
          samples = added.samples;
          for (const localMs of [sample.heardAtMs, sample.heardAtMs + 5_000]) {
            const estimate = estimateOffset(samples, localMs);
            const errorMs = Math.abs((estimate?.offsetMs ?? 0) - offsetAt(truth, localMs));
            expect(errorMs).toBeLessThan((estimate?.uncertaintyMs ?? 0) + ROUNDING_MS);
          }
        }
      }),
    );
  });

  it('is as sure as its best answer, however slow the others are', () => {
    const quick = { askedAtMs: 0, heardAtMs: 2, databaseMs: 5_001 };
    const slow = { askedAtMs: 1_000, heardAtMs: 1_900, databaseMs: 6_010 };
    const { samples } = addSample([quick], slow);
    expect(estimateOffset(samples, 1_900)?.uncertaintyMs).toBeLessThan(3);
  });

  it('that was moved by more than the answers leave open is noticed, and the past forgotten', () => {
    const anyMove = fc.double({ min: 6_100, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(anyOffset, questions, anyMove, fc.boolean(), (offsetMs, asked, byMs, isBack) => {
        const before = [...askAll(asked, { offsetMs, drift: 0 })].reduce(
          (samples, sample) => addSample(samples, sample).samples,
          [] as readonly TimeSample[],
        );
        const lastMs = before.at(-1)?.heardAtMs ?? 0;
        const moved = { offsetMs: offsetMs + (isBack ? -byMs : byMs), drift: 0 };
        const [sample] = askAll([{ pauseMs: 100, thereMs: 20, backMs: 20 }], moved, lastMs);
        if (!sample) throw new Error('nothing asked');
        const { samples, movedMs } = addSample(before, sample);
        expect(movedMs).toBeGreaterThan(0);
        expect(movedMs).toBeLessThanOrEqual(byMs);
        expect(samples).toEqual([sample]);
      }),
    );
  });
});
