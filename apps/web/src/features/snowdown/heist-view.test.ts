import { expect, it } from 'vitest';
import { makeHeist } from '../../../test/heist.ts';
import { dayOf, shortenPoints, splitLeft, viewDoors } from './heist-view.ts';

function standings(points: number, state: 'running' | 'closed' = 'running') {
  const { event, doors } = makeHeist({ event: { points, state } });
  if (!event) throw new Error('there is one');
  return viewDoors(doors, event);
}

it('opens doors by the common score; the next one is being opened', () => {
  const doors = standings(10_640_000);
  expect(doors.map(({ standing }) => standing)).toEqual([
    'open',
    'open',
    'open',
    'current',
    'shut',
  ]);
  expect(doors[3]?.progress).toBeCloseTo((10_640_000 - 9_000_000) / 5_000_000, 9);
  expect(doors[3]?.left).toBe(3_360_000);
  expect(standings(0)[0]?.standing).toBe('current');
  expect(standings(20_000_000).every(({ standing }) => standing === 'open')).toBe(true);
});

it('opens a door by a score that came after the doors', () => {
  const { event, doors } = makeHeist({ event: { points: 13_999_999 } });
  if (!event) throw new Error('there is one');
  expect(doors[3]?.openedAt).toBeNull();
  expect(viewDoors(doors, event)[3]?.standing).toBe('current');
  expect(viewDoors(doors, { ...event, points: 14_000_000 })[3]?.standing).toBe('open');
});

it('nobody drills once it is over', () => {
  expect(standings(10_640_000, 'closed').some(({ standing }) => standing === 'current')).toBe(
    false,
  );
});

it('counts days by midnight in Moscow', () => {
  const { event } = makeHeist();
  if (!event) throw new Error('there is one');
  const heist = { ...event, startsAt: '2026-12-20T09:00:00.000Z', days: 12 };
  const day = (iso: string) => dayOf(heist, Date.parse(iso));
  expect(day('2026-12-20T20:59:59.000Z')).toBe(1);
  expect(day('2026-12-20T21:00:00.000Z')).toBe(2);
  expect(day('2027-02-01T00:00:00.000Z')).toBe(12);
});

it('shortens points without promising too much', () => {
  expect(shortenPoints(3_369_999)).toBe('3.36 млн');
  expect(shortenPoints(20_000_000)).toBe('20 млн');
  expect(shortenPoints(840_000)).toBe('840 тыс.');
  expect(shortenPoints(950)).toBe('950');
});

it('splits what is left into days and a clock', () => {
  expect(splitLeft(7 * 86_400_000 + 8 * 3_600_000 + 14 * 60_000 + 22_000)).toEqual({
    days: 7,
    clock: '08:14:22',
  });
  expect(splitLeft(-5)).toEqual({ days: 0, clock: '00:00:00' });
});
