import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../../test/mines-game.ts';
import { describeGame } from './describe-game.ts';
import { listNextSteps, payNow } from './ladder-steps.ts';

const MAX_PAYOUT = kopecks(10_000_000_00);
const odds = { stake: kopecks(100_00), mines: 3, maxPayout: MAX_PAYOUT };

describe('what the next tiles bring', () => {
  it('is the multiplier of the rules and the payout in whole kopecks', () => {
    expect(listNextSteps(0, 2, odds)).toEqual([
      { gems: 1, multiplierE4: 11_250, payout: 112_50 },
      { gems: 2, multiplierE4: 12_857, payout: 128_57 },
    ]);
  });

  it('ends with the board', () => {
    expect(listNextSteps(21, 3, odds).map(({ gems }) => gems)).toEqual([22]);
    expect(listNextSteps(22, 3, odds)).toEqual([]);
  });

  it('never promises more than one bet may pay', () => {
    const [last] = listNextSteps(12, 1, { ...odds, mines: 12 });
    expect(last?.payout).toBe(MAX_PAYOUT);
  });
});

describe('a cash-out', () => {
  it('brings nothing before the first tile and after the end', () => {
    expect(payNow(makeGame(), MAX_PAYOUT)).toBeNull();
    expect(payNow(makeGame({ phase: 'won', revealed: [4] }), MAX_PAYOUT)).toBeNull();
    expect(payNow(makeGame({ revealed: [4, 9] }), MAX_PAYOUT)?.payout).toBe(128_57);
  });
});

describe('the words for the screen reader', () => {
  it.each([
    [makeGame(), 'Игра началась, мин на поле: 3. Откройте клетку'],
    [makeGame({ revealed: [4, 9] }), 'Кристалл 2. Множитель 1.2857, можно забрать 128.57\u00A0₽'],
    [makeGame({ phase: 'won', revealed: [4], payout: kopecks(112_50) }), 'Выплата 112.50\u00A0₽'],
    [
      makeGame({ phase: 'lost', revealed: [4, 0] }),
      'Мина. Игра закончена, ставка 100.00\u00A0₽ проиграна',
    ],
    [
      makeGame({ phase: 'won', mines: 24, revealed: [4], payout: kopecks(2475_00) }),
      'Все кристаллы открыты. Выплата 2\u00A0475.00\u00A0₽',
    ],
  ])('%#', (game, words) => {
    expect(describeGame(game, MAX_PAYOUT)).toBe(words);
  });

  it('are none without a game', () => {
    expect(describeGame(null, MAX_PAYOUT)).toBe('');
  });
});
