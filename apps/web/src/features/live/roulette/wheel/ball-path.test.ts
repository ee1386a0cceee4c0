import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fall,
  fallingBall,
  hasLanded,
  lyingBall,
  planFall,
  rollingBall,
  rollingSpeed,
} from './ball-path.ts';
import {
  FULL_TURN,
  nominalLandingMs,
  POCKET_TURN,
  rotorAngle,
  rotorSpeed,
  type SpinTimes,
} from './rotor.ts';
import { DEFLECTOR_TURNS, ON_TRACK } from './wheel-shape.ts';

const EPOCH_MS = 1_790_000_000_000;
const roulette = { secretMs: 5_000, shownMs: 9_000 };
const speed = { secretMs: 3_000, shownMs: 5_000 };

const tables = fc.constantFrom(roulette, speed);
const launches = fc.integer({ min: EPOCH_MS, max: EPOCH_MS + 10_000_000 });
const pockets = fc.integer({ min: 0, max: 36 });

function timesOf(launchAtMs: number, { secretMs, shownMs }: typeof roulette): SpinTimes {
  return { launchAtMs, nextRoundAtMs: launchAtMs + secretMs + shownMs };
}

/** Anyone at any of the tables, with the number learnt up to a second late. */
const falls = fc
  .record({ table: tables, launchAtMs: launches, pocket: pockets, lateMs: fc.nat(1_000) })
  .map(({ table, launchAtMs, pocket, lateMs }) =>
    planFall({
      times: timesOf(launchAtMs, table),
      pocket,
      atMs: launchAtMs + table.secretMs + lateMs,
      wasRolling: true,
    }),
  );

const around = (angle: number) => ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
const apart = (a: number, b: number) => {
  const gap = around(a - b);
  return Math.min(gap, FULL_TURN - gap);
};

describe('the ball', () => {
  it('lies in the pocket of the number when it has landed, and rides with it', () => {
    fc.assert(
      fc.property(falls, fc.nat(4_000), (fall, laterMs) => {
        const atMs = fall.landAtMs + laterMs;
        const place = fallingBall(fall, atMs);
        const pocket = rotorAngle(atMs, fall.times) + fall.pocket * POCKET_TURN;
        expect(apart(place.angle, pocket)).toBeLessThan(1e-6);
        expect(hasLanded(fall, atMs)).toBe(true);
      }),
    );
  });

  it('moves without a jump from the track into the pocket', () => {
    fc.assert(
      fc.property(falls, fall => {
        for (let atMs = fall.fromMs - 200; atMs < fall.landAtMs + 200; atMs += 4) {
          const [here, there] = [fallingBall(fall, atMs), fallingBall(fall, atMs + 4)];
          // Nothing is faster than a ball fresh from the hand: 7.4 rad/s and some play.
          expect(apart(there.angle, here.angle)).toBeLessThan(0.05);
          expect(Math.abs(there.radius - here.radius)).toBeLessThan(0.006);
          expect(Math.abs(there.height - here.height)).toBeLessThan(0.006);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('changes its speed around and inwards only gradually', () => {
    const speedsAt = (fall: Fall, atMs: number) => {
      const [here, there] = [fallingBall(fall, atMs), fallingBall(fall, atMs + 0.5)];
      return [(there.angle - here.angle) * 2_000, (there.radius - here.radius) * 2_000] as const;
    };
    fc.assert(
      fc.property(falls, fall => {
        const seams = [fall.fromMs, ...fall.knots.map(knot => knot.atMs)];
        for (const seam of seams) {
          const [before, after] = [speedsAt(fall, seam - 1), speedsAt(fall, seam + 0.5)];
          expect(after[0]).toBeCloseTo(before[0], 0);
          expect(after[1]).toBeCloseTo(before[1], 0);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the track while there is time to see the result', () => {
    fc.assert(
      fc.property(falls, fall => {
        const { nextRoundAtMs, launchAtMs } = fall.times;
        expect(fall.landAtMs).toBeGreaterThan(launchAtMs + 5_000);
        expect(nextRoundAtMs - fall.landAtMs).toBeGreaterThan(1_500);
      }),
    );
  });

  it('never runs backwards nor races on the track of an ordinary round', () => {
    fc.assert(
      fc.property(tables, launches, pockets, (table, launchAtMs, pocket) => {
        const times = timesOf(launchAtMs, table);
        const atMs = launchAtMs + table.secretMs + 80;
        const fall = planFall({ times, pocket, atMs, wasRolling: true });
        const bound = rollingSpeed(atMs, times) * 1.35;
        for (let at = fall.fromMs; at < fall.dropAtMs - 20; at += 20) {
          const turned = fallingBall(fall, at + 20).angle - fallingBall(fall, at).angle;
          expect(turned * 50).toBeGreaterThan(1.5);
          expect(turned * 50).toBeLessThan(bound);
        }
      }),
    );
  });

  it('meets a deflector where one stands', () => {
    fc.assert(
      fc.property(falls, fall => {
        const { angle } = fallingBall(fall, fall.deflectAtMs);
        const nearest = Math.min(...DEFLECTOR_TURNS.map(turn => apart(turn, angle)));
        expect(nearest).toBeLessThan(1e-6);
      }),
    );
  });

  it('touches the rotor twice before it lies, lower each time', () => {
    const fall = planFall({
      times: timesOf(EPOCH_MS, roulette),
      pocket: 8,
      atMs: EPOCH_MS + 5_050,
      wasRolling: true,
    });
    const [first, second] = fall.touchesAtMs;
    const highest = (fromMs: number, toMs: number) => {
      const heights = Array.from({ length: 50 }, (_, step) => {
        const share = (step + 1) / 52;
        return fallingBall(fall, fromMs + (toMs - fromMs) * share).height;
      });
      return Math.max(...heights);
    };
    const lying = fallingBall(fall, fall.landAtMs).height;
    expect(fallingBall(fall, first).height).toBeCloseTo(lying, 1);
    expect(highest(first, second)).toBeGreaterThan(highest(second, fall.landAtMs));
    expect(highest(second, fall.landAtMs)).toBeGreaterThan(lying + 0.02);
  });

  it('is where everyone else sees it for a page that comes late', () => {
    fc.assert(
      fc.property(tables, launches, pockets, fc.nat(9_000), (table, launchAtMs, pocket, lateMs) => {
        const times = timesOf(launchAtMs, table);
        const atMs = launchAtMs + table.secretMs + lateMs;
        const fall = planFall({ times, pocket, atMs, wasRolling: false });
        // With half a second of play around the wanted landing.
        expect(Math.abs(fall.landAtMs - nominalLandingMs(times))).toBeLessThan(500);
        if (atMs > fall.landAtMs) {
          expect(fallingBall(fall, atMs)).toEqual(lyingBall(atMs, times, pocket));
        }
      }),
    );
  });

  it('falls without a jump for a page that learns the number at the last moment', () => {
    const times = timesOf(EPOCH_MS, roulette);
    const atMs = times.nextRoundAtMs - 2_500;
    const fall = planFall({ times, pocket: 20, atMs, wasRolling: true });
    expect(fallingBall(fall, atMs)).toEqual(rollingBall(atMs, times));
    expect(fallingBall(fall, atMs).radius).toBe(ON_TRACK.radius);
    expect(fall.landAtMs).toBeLessThan(times.nextRoundAtMs);
  });
});

describe('the rotor', () => {
  it('turns on without a jump through a round and into the next', () => {
    fc.assert(
      fc.property(tables, launches, (table, launchAtMs) => {
        const times = timesOf(launchAtMs, table);
        for (let atMs = launchAtMs - 500; atMs < times.nextRoundAtMs + 500; atMs += 10) {
          const turned = rotorAngle(atMs + 1, times) - rotorAngle(atMs, times);
          expect(apart(turned * 1_000, rotorSpeed(atMs, times))).toBeLessThan(0.02);
        }
        const { nextRoundAtMs } = times;
        expect(
          apart(rotorAngle(nextRoundAtMs, times), rotorAngle(nextRoundAtMs, null)),
        ).toBeLessThan(1e-6);
      }),
      { numRuns: 20 },
    );
  });

  it('turns against the ball, faster while it spins', () => {
    const times = timesOf(EPOCH_MS, roulette);
    expect(rotorSpeed(EPOCH_MS + 4_000, times)).toBeLessThan(rotorSpeed(EPOCH_MS - 1, times));
    expect(rotorSpeed(EPOCH_MS - 1, times)).toBeLessThan(0);
    expect(rollingSpeed(EPOCH_MS + 4_000, times)).toBeGreaterThan(0);
  });
});
