import { expect, it } from 'vitest';
import { layZones, UPRIGHT_FELT } from '../layout/felt.ts';
import { findCrossing, listTargets } from './lens-view.ts';

const zones = layZones(UPRIGHT_FELT);
const show = (row: number, place: number) =>
  listTargets(zones, UPRIGHT_FELT, { row, place }).map(({ zone }) => zone.spot.id);

it('shows the corner, the four splits and the four numbers around a crossing', () => {
  expect(new Set(show(9, 1))).toEqual(
    new Set([
      'corner:25-26-28-29',
      'split:25-26',
      'split:28-29',
      'split:25-28',
      'split:26-29',
      'straight:25',
      'straight:26',
      'straight:28',
      'straight:29',
    ]),
  );
});

it('shows lines and streets at the edge, and what lies on the zero', () => {
  expect(new Set(show(5, 0))).toEqual(
    new Set([
      'line:13-18',
      'street:13-14-15',
      'street:16-17-18',
      'split:13-16',
      'straight:13',
      'straight:16',
    ]),
  );
  expect(show(0, 0)).toContain('first:0-1-2-3');
  expect(show(0, 1)).toEqual(expect.arrayContaining(['trio:0-1-2', 'split:0-1', 'straight:0']));
});

it('brings every spot on a line within reach', () => {
  const inner = zones.filter(({ spot }) => /^(split|trio|first|street|corner|line)/.test(spot.id));
  expect(inner).toHaveLength(108);
  for (const zone of inner) {
    const crossing = findCrossing(UPRIGHT_FELT, zone.at.along, zone.at.across);
    expect(show(crossing.row, crossing.place)).toContain(zone.spot.id);
  }
});
