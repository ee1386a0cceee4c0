import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubbleRadius, growthMs, multiplierAt, phaseAt } from './bubble-motion.ts';

const anyPoint = fc.integer({ min: 100, max: 1_660_944_384 });
const anyProgress = fc.double({ min: 0, max: 1, noNaN: true });

describe('the growth', () => {
  it('takes longer for a higher point, yet never more than a second and a half', () => {
    const lengths = [1, 1.01, 2, 10, 100, 1_000_000].map(growthMs);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(growthMs(1)).toBeGreaterThanOrEqual(200);
    expect(growthMs(16_609_443)).toBe(1_500);
  });

  it('counts from 1.00 to exactly the point', () => {
    fc.assert(
      fc.property(anyPoint, point => {
        expect(multiplierAt(0, point)).toBe(100);
        expect(multiplierAt(1, point)).toBe(point);
        expect(multiplierAt(1.7, point)).toBe(point);
      }),
    );
  });

  it('never counts backwards or beyond the point', () => {
    fc.assert(
      fc.property(anyPoint, anyProgress, anyProgress, (point, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(multiplierAt(earlier, point)).toBeLessThanOrEqual(multiplierAt(later, point));
        expect(multiplierAt(later, point)).toBeLessThanOrEqual(point);
      }),
    );
  });
});

describe('the size', () => {
  it('grows with the multiplier and stays on the stage', () => {
    const sizes = [1, 1.01, 1.5, 2, 5, 100, 10_000, 1_000_000, 16_609_443].map(bubbleRadius);
    for (const [index, size] of sizes.entries()) {
      expect(size).toBeGreaterThan(sizes[index - 1] ?? 0);
      expect(size).toBeLessThan(1);
    }
  });

  it('meets the ring of the target exactly when the counter meets the target', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (count, target) => {
        expect(bubbleRadius(count / 100) >= bubbleRadius(target / 100)).toBe(count >= target);
      }),
    );
  });
});

describe('the phases', () => {
  it('follow each other: growth, burst with a new bubble forming, rest', () => {
    expect(phaseAt(0, 400)).toEqual({ kind: 'growing', progress: 0 });
    expect(phaseAt(200, 400)).toEqual({ kind: 'growing', progress: 0.5 });
    expect(phaseAt(400, 400)).toEqual({ kind: 'burst', sinceMs: 0, reform: 0 });
    expect(phaseAt(400 + 740, 400)).toEqual({ kind: 'burst', sinceMs: 740, reform: 0.5 });
    expect(phaseAt(5_000, 400)).toEqual({ kind: 'resting' });
  });

  it('start with the burst when nothing has to grow', () => {
    expect(phaseAt(0, 0)).toEqual({ kind: 'burst', sinceMs: 0, reform: 0 });
  });
});
