import { beforeEach, expect, it } from 'vitest';
import { listLastPlayed, rememberPlayed } from './last-played.ts';

const ONE = 7;
const OTHER = 8;

beforeEach(() => localStorage.clear());

it('is what was played, the last one first and each once', () => {
  for (const game of ['dice', 'mines', 'mines', 'baikal', 'dice']) rememberPlayed(ONE, game);
  expect(listLastPlayed(ONE)).toEqual(['dice', 'baikal', 'mines']);
});

it('is nobody else’s', () => {
  rememberPlayed(ONE, 'dice');
  expect(listLastPlayed(OTHER)).toEqual([]);
});

it('keeps six, and leaves out what the site does not know', () => {
  const games = ['crash', 'plinko', 'mines', 'bubbles', 'dice', 'reef', 'baikal'];
  for (const game of [...games, 'no-such-game']) rememberPlayed(ONE, game);
  expect(listLastPlayed(ONE)).toEqual(games.toReversed().slice(0, 6));
  localStorage.setItem(`played_${ONE}`, 'poker,dice');
  expect(listLastPlayed(ONE)).toEqual(['dice']);
});
