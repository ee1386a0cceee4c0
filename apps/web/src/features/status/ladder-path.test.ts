import { expect, it } from 'vitest';
import { placeOnPath, WHOLE_PATH } from './ladder-path.ts';

it('stands between the emblems of two tiers, further with every point and ever higher', () => {
  const places = [0, 1, 2].flatMap(tier => [0, 0.3, 0.6, 1].map(share => placeOnPath(tier, share)));
  for (const [index, { x, y }] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    expect(x).toBeGreaterThan(before.x);
    expect(y).toBeLessThan(before.y);
  }
  expect(placeOnPath(1, 0.5).x).toBeCloseTo(500, 6);
  expect(placeOnPath(0, 0).x).toBeGreaterThan(125);
  expect(placeOnPath(0, 1).x).toBeLessThan(375);
});

it('stands beyond the last emblem on the highest tier', () => {
  const { x } = placeOnPath(3, 0);
  expect(x).toBeGreaterThan(875);
  expect(x).toBeLessThan(1_000);
});

it('lights the way from its beginning to that place', () => {
  const start = (path: string) => path.split('C')[0];
  const { path, x, y } = placeOnPath(2, 0.25);
  expect(start(path)).toBe(start(WHOLE_PATH));
  expect(path.endsWith(`${x.toFixed(1)} ${y.toFixed(1)}`)).toBe(true);
});
