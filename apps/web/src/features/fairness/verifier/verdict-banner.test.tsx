import { kopecks } from '@kvazar/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CheckedCut } from './compare-bet.ts';
import { VerdictBanner } from './verdict-banner.tsx';

afterEach(cleanup);

const maxPayout = kopecks(500_00);

it.each<[string, CheckedCut, string]>([
  [
    'of one bet',
    { maxPayout },
    'По множителю вышло бы больше, но одна ставка платит не больше 500.00 ₽.',
  ],
  [
    'of a round, with the player’s own earlier bets',
    { maxPayout, earlier: { won: kopecks(360_00), bets: 2 } },
    'Поля выиграли больше, но выплата урезана: по всем ставкам одного игрока за раунд платят не больше 500.00 ₽. Ваши более ранние ставки в этом раунде (2) выиграли 360.00 ₽: пересчитаны и они.',
  ],
  [
    'of a round, to others',
    { maxPayout, earlier: { won: kopecks(360_00), bets: null } },
    'Поля выиграли больше, но выплата урезана: по всем ставкам одного игрока за раунд платят не больше 500.00 ₽. Остальное взяли более ранние ставки этого игрока в раунде, их видит только он.',
  ],
  [
    'of a round that one bet used up alone',
    { maxPayout, earlier: { won: kopecks(0), bets: 0 } },
    'Поля выиграли больше, но выплата урезана: по всем ставкам одного игрока за раунд платят не больше 500.00 ₽.',
  ],
])('says in words which bound cut a payout: %s', (_whose, cut, words) => {
  render(<VerdictBanner comparison={{ isSame: true, uncounted: null, facts: [], cut }} />);
  expect(screen.getByText('Совпадает')).toBeDefined();
  const told = screen.getByText(/платит|платят/).textContent?.replaceAll('\u00a0', ' ');
  expect(told).toBe(words);
});

it.each([
  ['later', 'Выплату пока не пересчитать'],
  ['archived', 'Выплату здесь не пересчитать'],
] as const)(
  'calls a cut that cannot be counted (%s) neither right nor wrong',
  (uncounted, word) => {
    const payout = { name: 'Выплата', recorded: '140.00 ₽', computed: '180.00 ₽', isSame: false };
    const result = { name: 'Результат', recorded: '0', computed: '0', isSame: true };
    const facts = [result, payout];
    render(<VerdictBanner comparison={{ isSame: false, uncounted, facts, cut: null }} />);
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.queryByText('Не совпадает')).toBeNull();
    expect(screen.getByText('Результат')).toBeDefined();
    expect(screen.queryByText('Выплата')).toBeNull();
  },
);
