import { expect, it } from 'vitest';
import { binPoint, LAUNCH_Y } from '../board.ts';
import { planSteppingFall } from './stepping-fall.ts';

const fall = planSteppingFall({
  rows: 8,
  path: [1, 0, 1, 1, 0, 1, 1, 0],
  seed: 'a ball',
  speed: 1,
});

it('stands at a few places only, from the launcher to its bin', () => {
  const places = new Set<string>();
  for (let ms = 0; ms < fall.lastsMs; ms++) {
    const { x, y } = fall.poseAt(ms);
    places.add(`${x} ${y}`);
  }
  expect(places.size).toBe(4);
  expect(fall.poseAt(0).y).toBe(LAUNCH_Y);
  expect(fall.poseAt(fall.lastsMs)).toMatchObject(binPoint(8, 5));
});

it('changes its place only while it cannot be seen', () => {
  let before = fall.poseAt(0);
  for (let ms = 1; ms < fall.lastsMs; ms++) {
    const now = fall.poseAt(ms);
    if (now.y !== before.y) expect(Math.max(now.opacity, before.opacity)).toBeLessThan(0.1);
    before = now;
  }
  expect(fall.poseAt(fall.lastsMs).opacity).toBe(1);
});

it('turns nothing, touches nothing and is over soon', () => {
  expect(fall.touches).toEqual([]);
  expect(fall.poseAt(300)).toMatchObject({ turn: 0, squash: 0 });
  expect(fall.lastsMs).toBeLessThan(800);
});
