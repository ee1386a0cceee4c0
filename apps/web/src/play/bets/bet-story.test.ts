import { describe, expect, it } from 'vitest';
import { tellBet } from './bet-story.ts';
import { formatMultiplier } from './format-multiplier.ts';

describe('the story of a bet', () => {
  it('names the roll of the dice and the chosen side', () => {
    expect(
      tellBet({ game: 'dice', params: { side: 'over', target: 50.5 }, outcome: { roll: 73.4 } }),
    ).toEqual({
      choice: { name: 'Больше', value: '50.50' },
      outcome: { name: 'Выпало', value: '73.40' },
    });
  });

  it('names the point of the bubble and the target', () => {
    expect(
      tellBet({ game: 'bubbles', params: { target: 1_000_000 }, outcome: { point: 1.05 } }),
    ).toEqual({
      choice: { name: 'Цель', value: '1 000 000.00×' },
      outcome: { name: 'Лопнул на', value: '1.05×' },
    });
  });

  it('names the bin of the ball, counted from one, and the board', () => {
    expect(
      tellBet({ game: 'plinko', params: { rows: 12, risk: 'high' }, outcome: { bin: 3 } }),
    ).toEqual({
      choice: { name: '12 рядов,', value: 'высокий риск' },
      outcome: { name: 'Корзина из 13', value: '№ 4' },
    });
  });

  it.each([
    ['active', 'Игра идёт'],
    ['won', 'Кристаллов: 2'],
    ['lost', 'Мина'],
  ])('tells how a game of Mines stands when it is %s', (state, value) => {
    const outcome = { state, revealed: [4, 9] };
    const story = tellBet({ game: 'mines', params: { mines: 3 }, outcome });
    expect(story?.choice).toEqual({ name: 'Мин на поле', value: '3' });
    expect(story?.outcome.value).toBe(value);
  });

  it('says nothing about a game it does not know, nor about a value that is missing', () => {
    expect(tellBet({ game: 'roulette', params: {}, outcome: {} })).toBeNull();
    expect(tellBet({ game: 'bubbles', params: {}, outcome: {} })?.outcome.value).toBe('—');
  });
});

describe('a multiplier', () => {
  it.each([
    [0, '0.00'],
    [1.98, '1.98'],
    [1.0102, '1.0102'],
    [2.5, '2.50'],
    [9900, '9 900.00'],
    [1_000_000, '1 000 000.00'],
  ])('%d is written as %s', (multiplier, text) => {
    expect(formatMultiplier(multiplier)).toBe(text);
  });
});
