import { MONEY_WHEEL } from '@kvazar/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { angleAt, flapperAt, planSpin, restDeg, segmentAt, standingAt } from './spin.ts';

const TIMES = { closedAtMs: 15_000, revealedAtMs: 18_000, untilMs: 25_000 };
const anySegment = fc.nat(MONEY_WHEEL.length - 1);
const anyStart = fc.double({ min: 0, max: 360, noNaN: true });

it('stands on the drawn segment in the end, with the flapper at rest', () => {
  fc.assert(
    fc.property(anySegment, anyStart, fc.nat(1e6), (segment, startDeg, roundId) => {
      const spin = planSpin({ roundId, startDeg, times: TIMES, segments: [segment] });
      const deg = angleAt(spin, spin.endsAtMs ?? Number.NaN);
      expect(segmentAt(deg)).toBe(segment);
      expect(flapperAt(deg)).toBe(0);
      expect(angleAt(spin, (spin.endsAtMs ?? 0) + 60_000)).toBe(deg);
    }),
  );
});

it('turns alike before the result is known and after, up to the reveal', () => {
  const secret = planSpin({
    roundId: 1,
    startDeg: 77,
    times: { ...TIMES, revealedAtMs: null },
    segments: null,
  });
  const known = planSpin({ roundId: 1, startDeg: 77, times: TIMES, segments: [9] });
  for (let nowMs = 14_000; nowMs <= 18_000; nowMs += 50) {
    expect(angleAt(known, nowMs)).toBeCloseTo(angleAt(secret, nowMs), 9);
  }
});

it('never jumps, never turns back, and slows down without a jerk', () => {
  fc.assert(
    fc.property(
      fc.array(anySegment, { minLength: 1, maxLength: 3 }),
      anyStart,
      (segments, startDeg) => {
        const untilMs = TIMES.untilMs + (segments.length - 1) * 4_000;
        const spin = planSpin({ roundId: 5, startDeg, times: { ...TIMES, untilMs }, segments });
        const endMs = spin.endsAtMs ?? 0;
        const angles = Array.from({ length: Math.ceil((endMs - 15_000) / 10) + 12 }, (_, step) =>
          angleAt(spin, 14_990 + step * 10),
        );
        const speeds = angles.slice(1).map((angle, index) => angle - (angles[index] ?? 0));
        const jerks = speeds.slice(1).map((speed, index) => Math.abs(speed - (speeds[index] ?? 0)));
        expect(Math.min(...speeds)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(...speeds)).toBeLessThan(10);
        expect(Math.max(...jerks)).toBeLessThan(0.35);
      },
    ),
    { numRuns: 60 },
  );
});

it('stops on every multiplier on its way, and looks at it', () => {
  const segments = [18, 36, 5];
  const spin = planSpin({ roundId: 5, startDeg: 0, times: TIMES, segments });
  for (const [index, leg] of spin.legs.entries()) {
    expect(segmentAt(angleAt(spin, leg.toMs))).toBe(segments[index]);
    expect(standingAt(spin, leg.toMs)).toBe(index);
    const next = spin.legs[index + 1];
    if (next) expect(next.fromMs).toBeGreaterThan(leg.toMs);
  }
  expect(standingAt(spin, 17_000)).toBeNull();
});

it('is over before the next round, however short the time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000 }),
      fc.array(anySegment, { minLength: 1, maxLength: 6 }),
      (showMs, segments) => {
        const untilMs = TIMES.revealedAtMs + showMs;
        const spin = planSpin({ roundId: 3, startDeg: 10, times: { ...TIMES, untilMs }, segments });
        expect(spin.endsAtMs ?? Number.NaN).toBeLessThanOrEqual(untilMs + 1e-6);
        expect(segmentAt(angleAt(spin, untilMs))).toBe(segments.at(-1));
      },
    ),
  );
});

it('rests at the same place for the same round, and not always in the same', () => {
  expect(restDeg(7, 12)).toBe(restDeg(7, 12));
  expect(new Set(Array.from({ length: 20 }, (_, round) => restDeg(7, round))).size).toBeGreaterThan(
    10,
  );
});

it('lets a peg push the flapper ever further, then springs it back to rest', () => {
  const steps = Array.from({ length: 200 }, (_, index) => flapperAt((index / 200) * (360 / 54)));
  expect(Math.max(...steps)).toBeGreaterThan(0.9);
  expect(Math.min(...steps)).toBeLessThan(0);
  expect(Math.min(...steps)).toBeGreaterThan(-0.5);
  expect(steps[100]).toBe(0);
});
