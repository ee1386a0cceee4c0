import { describe, expect, it } from 'vitest';
import { seasonToCome } from './demo-edition.ts';

describe('the season to come', () => {
  it.each([
    ['2026-11-16T00:00:00+03:00', 2026],
    ['2026-12-31T23:59:59+03:00', 2026],
    ['2027-01-07T23:59:59+03:00', 2026],
    ['2027-01-08T00:00:00+03:00', 2027],
    ['2027-06-01T00:00:00+03:00', 2027],
    ['2027-12-20T00:00:00+03:00', 2027],
  ])('at %s is that of %i', (now, edition) => {
    const season = seasonToCome(new Date(now));
    expect(season.edition).toBe(edition);
    expect(season.startsAt.toISOString()).toBe(`${edition}-12-19T21:00:00.000Z`);
    expect(season.endsAt.toISOString()).toBe(`${edition + 1}-01-07T21:00:00.000Z`);
  });
});
