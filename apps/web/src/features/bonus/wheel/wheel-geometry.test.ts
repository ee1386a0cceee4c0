import { WHEEL_PARTS, wheelChanceThousandths } from '@kvazar/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStop, layOutWheel, turnTo } from './wheel-geometry.ts';

const chances = WHEEL_PARTS.map((_, part) => wheelChanceThousandths(part) / 1_000);
const sectors = layOutWheel(chances);

/** The part under the pointer. */
function partAtTop(turnedDeg: number): number | undefined {
  const top = ((-turnedDeg % 360) + 360) % 360;
  return sectors.find(({ fromDeg, sizeDeg }) =>
    [top, top - 360].some(deg => deg >= fromDeg && deg < fromDeg + sizeDeg),
  )?.part;
}

it('gives every part the area of its chance, and leaves nothing over', () => {
  for (const [part, chance] of chances.entries()) {
    const area = sectors
      .filter(sector => sector.part === part)
      .reduce((sum, { sizeDeg }) => sum + sizeDeg / 360, 0);
    expect(area).toBeCloseTo(chance, 12);
  }
});

it('lays the sectors one behind the other around the whole wheel', () => {
  for (const [index, { fromDeg, sizeDeg }] of sectors.entries()) {
    const next = sectors[index + 1]?.fromDeg ?? (sectors[0]?.fromDeg ?? 0) + 360;
    expect(fromDeg + sizeDeg).toBeCloseTo(next, 9);
  }
});

it('has twenty slots of 5 %, the last one shared 4 / 0.9 / 0.1', () => {
  const sizes = sectors.map(({ sizeDeg }) => (sizeDeg / 360) * 100);
  expect(sizes.filter(size => Math.abs(size - 5) < 1e-9)).toHaveLength(19);
  const rare = sizes.filter(size => Math.abs(size - 5) > 1e-9);
  expect(rare.map(size => Number(size.toFixed(6)))).toEqual([4, 0.9, 0.1]);
});

it('stops inside the part that came up, wherever it stood before', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: chances.length - 1 }),
      fc.uuid(),
      fc.double({ min: 0, max: 5_000, noNaN: true }),
      (part, betId, turnedDeg) => {
        const turned = turnTo(findStop(sectors, part, betId), turnedDeg);
        expect(partAtTop(turned)).toBe(part);
        expect(turned - turnedDeg).toBeGreaterThanOrEqual(5 * 360);
        expect(turned - turnedDeg).toBeLessThanOrEqual(6 * 360);
      },
    ),
  );
});

it('stops at the same place for the same turn, and not always in the same slot', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `bet ${index}`);
  const stops = ids.map(id => findStop(sectors, 0, id));
  expect(ids.map(id => findStop(sectors, 0, id))).toEqual(stops);
  expect(new Set(stops.map(stop => Math.floor((stop + 9) / 18))).size).toBeGreaterThan(6);
});
