import { describe, expect, it } from 'vitest';
import { tellBet } from './bet-story.ts';
import { formatMultiplier } from './format-multiplier.ts';

describe('the story of a bet', () => {
  it('names the roll of the dice and the chosen side', () => {
    expect(
      tellBet({
        game: 'dice',
        state: 'settled',
        params: { side: 'over', target: 50.5 },
        outcome: { roll: 73.4 },
      }),
    ).toEqual({
      choice: { name: 'Больше', value: '50.50' },
      outcome: { name: 'Выпало', value: '73.40' },
    });
  });

  it('names the point of the bubble and the target', () => {
    expect(
      tellBet({
        game: 'bubbles',
        state: 'settled',
        params: { target: 1_000_000 },
        outcome: { point: 1.05 },
      }),
    ).toEqual({
      choice: { name: 'Цель', value: '1\u00A0000\u00A0000.00×' },
      outcome: { name: 'Лопнул на', value: '1.05×' },
    });
  });

  it('names the bin of the ball, counted from one, and the board', () => {
    expect(
      tellBet({
        game: 'plinko',
        state: 'settled',
        params: { rows: 12, risk: 'high' },
        outcome: { bin: 3 },
      }),
    ).toEqual({
      choice: { name: '12 рядов,', value: 'высокий риск' },
      outcome: { name: 'Шарик упал', value: 'Корзина 4' },
    });
  });

  it.each([
    ['roulette', { number: 0 }, { name: 'Выпало', value: '0' }],
    ['baccarat', { winner: 'banker' }, { name: 'Победил', value: 'Банкир' }],
    ['dragon-tiger', { winner: 'tie' }, { name: 'Победил', value: 'Ничья' }],
    ['wheel', { segments: [18, 0], value: 40 }, { name: 'Выпало', value: '40' }],
  ])('tells how many spots were taken at %s, and what came', (game, result, outcome) => {
    const spots = [
      { spot: 'a', amount: 1 },
      { spot: 'b', amount: 2 },
    ];
    const bet = {
      game,
      state: 'settled',
      params: { spots },
      outcome: { result, spots: [] },
    } as const;
    expect(tellBet(bet)).toEqual({ choice: { name: 'Полей', value: '2' }, outcome });
  });

  it.each([
    ['won', 'Кристаллов: 2'],
    ['lost', 'Мина'],
  ])('tells how a game of Mines ended when it was %s', (state, value) => {
    const outcome = { state, revealed: [4, 9] };
    const story = tellBet({ game: 'mines', state: 'settled', params: { mines: 3 }, outcome });
    expect(story?.choice).toEqual({ name: 'Мин на поле', value: '3' });
    expect(story?.outcome.value).toBe(value);
  });

  it.each([
    ['open', 'В игре'],
    ['refunded', 'Возврат'],
    ['cancelled', 'Отменена'],
  ] as const)('tells of no loss where a bet was %s', (state, value) => {
    const params = { autoCashout: 2 };
    const story = tellBet({ game: 'crash', state, params, outcome: { cashedOutAt: null } });
    expect(story).toEqual({
      choice: { name: 'Коэффициент', value: '2.00×' },
      outcome: { name: 'Состояние', value },
    });
  });

  it('says nothing about a game it does not know, nor about a value that is missing', () => {
    expect(tellBet({ game: 'poker', state: 'settled', params: {}, outcome: {} })).toBeNull();
    expect(
      tellBet({ game: 'bubbles', state: 'settled', params: {}, outcome: {} })?.outcome.value,
    ).toBe('—');
  });
});

describe('a multiplier', () => {
  it.each([
    [0, '0.00'],
    [1.98, '1.98'],
    [1.0102, '1.0102'],
    [2.5, '2.50'],
    [9900, '9\u00A0900.00'],
    [1_000_000, '1\u00A0000\u00A0000.00'],
  ])('%d is written as %s', (multiplier, text) => {
    expect(formatMultiplier(multiplier)).toBe(text);
  });
});
