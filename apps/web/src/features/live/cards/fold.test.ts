import { expect, it } from 'vitest';
import { foldCard } from './fold.ts';

const CARD = { width: 68, height: 98 };
const steps = Array.from({ length: 101 }, (_, index) => index / 100);

function area(points: readonly (readonly [number, number])[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

it('begins with the whole back and ends with the whole face, in the same place', () => {
  const first = foldCard(0, CARD);
  expect(area(first.back)).toBeCloseTo(CARD.width * CARD.height, 6);
  expect(area(first.face)).toBeCloseTo(0, 6);
  expect(first.shiftX).toBeCloseTo(0, 6);
  const last = foldCard(1, CARD);
  expect(area(last.face)).toBeCloseTo(CARD.width * CARD.height, 6);
  const [a, b, c, d, e, f] = last.faceMatrix;
  expect([a, b, c, d].map(value => Math.round(value * 1e9) / 1e9 + 0)).toEqual([1, 0, 0, 1]);
  expect(e + last.shiftX).toBeCloseTo(0, 6);
  expect(f).toBeCloseTo(0, 6);
});

it('shows every bit of the card once, from one side or the other', () => {
  for (const progress of steps) {
    const { back, face } = foldCard(progress, CARD);
    expect(area(back) + area(face)).toBeCloseTo(CARD.width * CARD.height, 6);
  }
});

it('shows ever more of the face and never jumps', () => {
  for (const [index, progress] of steps.entries()) {
    const before = foldCard(steps[index - 1] ?? 0, CARD);
    const now = foldCard(progress, CARD);
    expect(area(now.face)).toBeGreaterThanOrEqual(area(before.face) - 1e-9);
    expect(Math.abs(now.shiftX - before.shiftX)).toBeLessThan(CARD.width / 20);
    for (const [at, value] of now.faceMatrix.entries()) {
      expect(Math.abs(value - (before.faceMatrix[at] ?? 0))).toBeLessThan(CARD.width / 8);
    }
  }
});
