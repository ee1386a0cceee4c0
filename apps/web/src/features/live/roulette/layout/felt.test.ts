import { ROULETTE_SPOTS } from '@kvazar/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FeltSize,
  feltBreadth,
  feltLength,
  layZones,
  UPRIGHT_FELT,
  WIDE_FELT,
  type Zone,
} from './felt.ts';
import { walkFrom } from './walk.ts';

const holds = (zone: Zone, along: number, across: number) =>
  along >= zone.along.from &&
  along < zone.along.to &&
  across >= zone.across.from &&
  across < zone.across.to;

/** Written apart from the zones: which lines are near, and what lies where they cross. */
function namePlace(size: FeltSize, along: number, across: number): string {
  const { cellAlong, cellAcross, reachAlong, reachAcross, outside } = size;
  const edge = Math.min(reachAcross * 0.7, outside * 0.25);
  if (across < -outside)
    return (
      ['low', 'even', 'red', 'black', 'odd', 'high'][Math.floor(along / (2 * cellAlong))] ?? ''
    );
  const row = Math.floor(along / cellAlong);
  const place = Math.floor(across / cellAcross);
  if (along >= 12 * cellAlong) return `column:${place + 1}`;
  const nearRow = Math.max(0, Math.round(along / cellAlong));
  const nearPlace = Math.round(across / cellAcross);
  const isRowLine = nearRow < 12 && within(along - nearRow * cellAlong, reachAlong);
  const isOuterLine = nearPlace === 0 && across >= -edge && across < reachAcross;
  const isPlaceLine =
    (nearPlace === 1 || nearPlace === 2) && within(across - nearPlace * cellAcross, reachAcross);
  if (across < -edge) return `dozen:${Math.floor(row / 4) + 1}`;
  if (along < 0 && !isRowLine) return 'straight:0';
  const number = (r: number, p: number) => r * 3 + p + 1;
  if (isRowLine && isOuterLine) {
    return nearRow === 0 ? 'first:0-1-2-3' : `line:${number(nearRow - 1, 0)}-${number(nearRow, 2)}`;
  }
  if (isRowLine && isPlaceLine) {
    const [below, above] = [number(nearRow, nearPlace - 1), number(nearRow, nearPlace)];
    return nearRow === 0
      ? `trio:0-${below}-${above}`
      : `corner:${below - 3}-${above - 3}-${below}-${above}`;
  }
  if (isRowLine) {
    const here = number(nearRow, place);
    return nearRow === 0 ? `split:0-${here}` : `split:${here - 3}-${here}`;
  }
  if (isOuterLine) return `street:${number(row, 0)}-${number(row, 1)}-${number(row, 2)}`;
  if (isPlaceLine) return `split:${number(row, nearPlace - 1)}-${number(row, nearPlace)}`;
  return `straight:${number(row, place)}`;
}

const within = (gap: number, reach: number) => gap >= -reach && gap < reach;

describe.each([
  ['wide', WIDE_FELT],
  ['upright', UPRIGHT_FELT],
])('the %s felt', (_name, size) => {
  const zones = layZones(size);

  it('has each of the 157 spots at its place', () => {
    expect(zones).toHaveLength(157);
    expect(new Set(zones.map(({ spot }) => spot.id))).toEqual(
      new Set(ROULETTE_SPOTS.map(({ id }) => id)),
    );
    for (const zone of zones) {
      const found = zones.filter(other => holds(other, zone.at.along, zone.at.across));
      expect(found.map(({ spot }) => spot.id)).toEqual([zone.spot.id]);
      expect(namePlace(size, zone.at.along, zone.at.across)).toBe(zone.spot.id);
    }
  });

  it('gives any point to one spot: the nearest line or corner, else the cell', () => {
    const { zero, cellAlong, cellAcross, column, outside } = size;
    const edge = Math.min(size.reachAcross * 0.7, outside * 0.25);
    const points = fc.oneof(
      fc.record({
        along: fc.double({ min: -zero, max: 12 * cellAlong + column - 0.01, noNaN: true }),
        across: fc.double({ min: 0, max: 3 * cellAcross - 0.01, noNaN: true }),
      }),
      fc.record({
        along: fc.double({ min: size.reachAlong, max: 12 * cellAlong - 0.01, noNaN: true }),
        across: fc.double({ min: -2 * outside, max: -edge - 0.01, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(points, ({ along, across }) => {
        const found = zones.filter(zone => holds(zone, along, across));
        expect(found.map(({ spot }) => spot.id)).toEqual([namePlace(size, along, across)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be walked all over by the arrow keys', () => {
    const reached = new Set<Zone>();
    const waiting = zones.filter(({ spot }) => spot.id === 'straight:0');
    for (let zone = waiting.pop(); zone; zone = waiting.pop()) {
      if (reached.has(zone)) continue;
      reached.add(zone);
      for (const step of ['on', 'back', 'in', 'out'] as const) {
        const next = walkFrom(zones, zone, step);
        if (next) waiting.push(next);
      }
    }
    expect(zones.filter(zone => !reached.has(zone)).map(({ spot }) => spot.id)).toEqual([]);
  });

  it('goes from a cell over the line to the next cell', () => {
    const find = (id: string) => zones.find(({ spot }) => spot.id === id);
    const walk = (from: string, ...steps: Parameters<typeof walkFrom>[2][]) => {
      const start = find(from);
      const end = steps.reduce((zone, step) => zone && walkFrom(zones, zone, step), start ?? null);
      return end?.spot.id;
    };
    expect(walk('straight:17', 'on')).toBe('split:17-20');
    expect(walk('straight:17', 'on', 'on')).toBe('straight:20');
    expect(walk('straight:17', 'in')).toBe('split:17-18');
    expect(walk('straight:17', 'on', 'in')).toBe('corner:17-18-20-21');
    expect(walk('straight:16', 'out')).toBe('street:16-17-18');
    expect(walk('straight:16', 'out', 'out')).toBe('dozen:2');
    expect(walk('straight:36', 'on')).toBe('column:3');
  });
});

it('has the size of the design', () => {
  expect([feltLength(WIDE_FELT), feltBreadth(WIDE_FELT)]).toEqual([804, 194]);
  expect([feltLength(UPRIGHT_FELT), feltBreadth(UPRIGHT_FELT)]).toEqual([560, 302]);
});
