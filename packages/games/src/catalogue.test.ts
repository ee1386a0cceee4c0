import { describe, expect, it } from 'vitest';
import { bubbles } from './bubbles/rules.ts';
import { CATALOGUE } from './catalogue.ts';
import { dice } from './dice/rules.ts';
import { mines } from './mines/rules.ts';
import { plinko } from './plinko/rules.ts';

describe('the catalogue', () => {
  it('names the five games and their pages', () => {
    expect(CATALOGUE.map(({ title, path }) => `${title} ${path}`)).toEqual([
      'Crash /crash',
      'Плинко /plinko',
      'Мины /mines',
      'Бабблс /bubbles',
      'Дайсы /dice',
    ]);
  });

  it('knows every game by the id that the game has', () => {
    const ids = CATALOGUE.map(({ id }) => id);
    for (const game of [dice, bubbles, plinko, mines]) expect(ids).toContain(game.id);
    expect(new Set(ids).size).toBe(5);
  });
});
