import { PLINKO_ROWS, type PlinkoDirection, type PlinkoRows } from '@kvazar/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALL_RADIUS, binPoint, LAUNCH_Y, PIN_RADIUS, pinPlaces, pinPoint } from '../board.ts';
import { planBouncingFall } from './bouncing-fall.ts';
import type { FallPlan } from './fall.ts';

const anyPlan: fc.Arbitrary<FallPlan> = fc.constantFrom(...PLINKO_ROWS).chain(rows =>
  fc.record({
    rows: fc.constant(rows),
    path: fc.array(fc.constantFrom<PlinkoDirection>(0, 1), { minLength: rows, maxLength: rows }),
    seed: fc.uuid(),
    speed: fc.constantFrom(1, 2.3),
  }),
);

const RUNS = { numRuns: 60 };
const touchDistance = BALL_RADIUS + PIN_RADIUS;

function planWith(rows: PlinkoRows, seed: string, speed = 1) {
  const path = Array.from({ length: rows }, (_, row) => (row % 3 === 0 ? 1 : 0)) as (0 | 1)[];
  return planBouncingFall({ rows, path, seed, speed });
}

describe('a bouncing ball', () => {
  it('starts at the launcher and ends in the bin of its path', () => {
    fc.assert(
      fc.property(anyPlan, plan => {
        const fall = planBouncingFall(plan);
        const bin = plan.path.filter(direction => direction === 1).length;
        const mouth = binPoint(plan.rows, bin);
        const end = fall.poseAt(fall.lastsMs);
        expect(fall.bin).toBe(bin);
        expect(fall.poseAt(0).y).toBeCloseTo(LAUNCH_Y);
        expect(end.y).toBeCloseTo(mouth.y);
        expect(Math.abs(end.x - mouth.x)).toBeLessThan(0.5 - BALL_RADIUS);
        expect(fall.poseAt(fall.lastsMs + 5_000)).toEqual(end);
      }),
      RUNS,
    );
  });

  it('touches one pin in each row, at its surface and on the side it goes on to', () => {
    fc.assert(
      fc.property(anyPlan, plan => {
        const fall = planBouncingFall(plan);
        expect(fall.touches.map(({ pin }) => pin.row)).toEqual([...plan.path.keys()]);
        let rights = 0;
        for (const { pin, atMs } of fall.touches) {
          expect(pin.index).toBe(1 + rights);
          const direction = plan.path[pin.row] ?? 0;
          rights += direction;
          const ball = fall.poseAt(atMs);
          const { x, y } = pinPoint(pin);
          expect(Math.hypot(ball.x - x, ball.y - y)).toBeCloseTo(touchDistance);
          expect(Math.sign(ball.x - x)).toBe(direction === 1 ? 1 : -1);
        }
      }),
      RUNS,
    );
  });

  it('never jumps from one place to another', () => {
    fc.assert(
      fc.property(anyPlan, plan => {
        const fall = planBouncingFall(plan);
        let [farthest, widestTurn] = [0, 0];
        let before = fall.poseAt(0);
        for (let ms = 1; ms <= fall.lastsMs; ms++) {
          const now = fall.poseAt(ms);
          farthest = Math.max(farthest, Math.hypot(now.x - before.x, now.y - before.y));
          widestTurn = Math.max(widestTurn, Math.abs(now.turn - before.turn));
          before = now;
        }
        expect(farthest).toBeLessThan(0.03 * plan.speed);
        expect(widestTurn).toBeLessThan(0.05);
      }),
      { numRuns: 20 },
    );
  });

  it('passes beside the pins, not through them', () => {
    fc.assert(
      fc.property(anyPlan, plan => {
        const fall = planBouncingFall(plan);
        const pins = pinPlaces(plan.rows).map(pinPoint);
        let nearest = Number.POSITIVE_INFINITY;
        for (let ms = 0; ms <= fall.lastsMs; ms += 5) {
          const { x, y } = fall.poseAt(ms);
          for (const pin of pins) nearest = Math.min(nearest, Math.hypot(pin.x - x, pin.y - y));
        }
        expect(nearest).toBeGreaterThan(touchDistance - 0.06);
      }),
      { numRuns: 40 },
    );
  });

  it('jumps off a pin and then falls faster and faster', () => {
    const fall = planWith(12, 'a ball');
    const [first, second] = fall.touches;
    if (!first || !second) throw new Error('no touches');
    const heights = [0, 0.2, 0.5, 0.8, 1].map(
      share => fall.poseAt(first.atMs + share * (second.atMs - first.atMs)).y,
    );
    expect(Math.min(...heights)).toBeLessThan(heights[0] ?? 0);
    expect((heights[4] ?? 0) - (heights[3] ?? 0)).toBeGreaterThan(
      (heights[3] ?? 0) - (heights[2] ?? 0),
    );
  });

  it('falls the same way with the same seed and another way with another', () => {
    const places = (seed: string) =>
      [400, 900, 1_500].map(ms => planWith(12, seed).poseAt(ms).x.toFixed(6));
    expect(places('one')).toEqual(places('one'));
    expect(places('one')).not.toEqual(places('other'));
  });

  it('takes two to four seconds, and less in proportion when it is fast', () => {
    for (const rows of PLINKO_ROWS) {
      const { lastsMs } = planWith(rows, 'a ball');
      expect(lastsMs).toBeGreaterThan(1_800);
      expect(lastsMs).toBeLessThan(4_000);
      expect(planWith(rows, 'a ball', 2).lastsMs).toBeCloseTo(lastsMs / 2);
    }
  });
});
