import { expect, it } from 'vitest';
import { makePlace } from '../../../../test/tournament.ts';
import { layOutRows } from './standings-rows.ts';

const top = Array.from({ length: 10 }, (_, index) => makePlace(index + 1));
const around = (mine: number) =>
  Array.from({ length: 7 }, (_, index) => mine - 3 + index)
    .filter(place => place > 0)
    .map(place => makePlace(place, { isMine: place === mine }));
const places = (rows: ReturnType<typeof layOutRows>) => rows.map(({ place }) => place.place);

it('shows ten while the player is not in the table', () => {
  expect(places(layOutRows(top, []))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('shows the best five, a gap, and the player with three on either side', () => {
  const rows = layOutRows(top, around(31));
  expect(places(rows)).toEqual([1, 2, 3, 4, 5, 28, 29, 30, 31, 32, 33, 34]);
  expect(rows.filter(({ isAfterGap }) => isAfterGap).map(({ place }) => place.place)).toEqual([28]);
});

it('leaves no gap and repeats nobody where the player is near the best', () => {
  const mine = top.map(place => ({ ...place, isMine: place.place === 9 }));
  const near = layOutRows(mine, around(9));
  expect(places(near)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(near.some(({ isAfterGap }) => isAfterGap)).toBe(false);
  const eleventh = layOutRows(top, around(11));
  expect(places(eleventh)).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14]);
});

it('knows rows by who they are, so that they can be seen moving', () => {
  const keys = layOutRows([makePlace(1, { name: null }), makePlace(2, { isMine: true })], []);
  expect(keys.map(({ key }) => key)).toEqual(['hidden 1', 'mine']);
});
