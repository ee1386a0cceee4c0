import { WAGON_LOOKS } from '@kvazar/games';
import { expect, it } from 'vitest';
import { coverArt } from '../catalogue/cover/cover-art.ts';
import { slotInfos } from '../slot-infos.ts';
import { drawings } from './drawings.ts';

it('has a drawing for every symbol, wagon and cover', () => {
  const icons = [
    ...slotInfos.flatMap(({ symbols }) => symbols.map(({ icon }) => icon)),
    ...Object.values(WAGON_LOOKS).map(({ icon }) => icon),
    ...Object.values(coverArt).flatMap(({ hero, company }) => [hero, ...company]),
  ];
  expect(icons.filter(icon => !Object.hasOwn(drawings, icon))).toEqual([]);
});

it('gives every slot a hero of its own', () => {
  const heroes = Object.values(coverArt).map(({ hero }) => hero);
  expect(new Set(heroes).size).toBe(slotInfos.length);
});

it('lists covers as the catalogue shows them: the build preloads the first', () => {
  expect(Object.keys(coverArt)).toEqual(slotInfos.map(({ id }) => id));
});
