import { expect, it } from 'vitest';
import { makeTrailPoint } from '../../../../test/tournament.ts';
import { drawLine, heightOf, listTicks, type Plot, placeDots, roomFor } from './series-geometry.ts';

const plot: Plot = { width: 700, height: 250, left: 40, right: 60, top: 30, bottom: 20 };

it('marks 1, 3, 10 … up to what has to be in sight, and no crowd of them', () => {
  expect(listTicks(1)).toEqual([1, 3]);
  expect(listTicks(24.6)).toEqual([1, 3, 10, 30]);
  expect(listTicks(90)).toEqual([1, 3, 10, 30, 100]);
  expect(listTicks(612)).toEqual([1, 10, 100, 1_000]);
  expect(listTicks(9e9).length).toBeLessThanOrEqual(5);
});

it('gives each tenfold the same height', () => {
  const [one, ten, hundred] = [1, 10, 100].map(score => heightOf(score, 100, plot));
  expect(one).toBe(230);
  expect(hundred).toBe(30);
  expect(ten).toBeCloseTo(130);
  expect(heightOf(0.5, 100, plot), 'never below the floor').toBe(230);
});

it('begins where the attempt stood before the first bet that has room', () => {
  const dots = placeDots([makeTrailPoint(1, 6, 2), makeTrailPoint(2, 3, 0.5)], 10, plot);
  expect(dots.map(({ score }) => score)).toEqual([3, 6, 3]);
  expect(dots.map(({ isFall }) => isFall)).toEqual([false, false, true]);
  expect(dots[0]?.x).toBe(40);
  expect(placeDots([], 10, plot)).toHaveLength(1);
});

it('keeps every bet within the plot', () => {
  expect(roomFor(plot, 60)).toBe(10);
  expect(roomFor({ ...plot, width: 50 }, 60)).toBe(1);
  const many = Array.from({ length: 10 }, (_, index) => makeTrailPoint(index, index + 2));
  expect(placeDots(many, 20, plot).at(-1)?.x).toBeLessThanOrEqual(640);
});

it('draws a curve through the dots', () => {
  expect(
    drawLine([
      { x: 0, y: 10 },
      { x: 10, y: 0 },
    ]),
  ).toBe('M0 10C5 10 5 0 10 0');
});
