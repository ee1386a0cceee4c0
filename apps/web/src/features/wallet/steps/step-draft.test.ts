import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { beginDraft, findObstacle } from './step-draft.ts';

const info = {
  isTest: true,
  topUp: { min: 100, max: 600_000, methods: ['bank_card' as const, 'sbp' as const] },
  withdrawal: { min: 500, max: 300_000, methods: ['bank_card' as const] },
  banks: [],
};
const balance = kopecks(100_000);

it('lets a good draft through every step', () => {
  const draft = beginDraft(info);
  expect([0, 1, 2, 3].map(step => findObstacle(step, draft, info, balance))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('stops at a sum outside the limits, or above the balance of a withdrawal', () => {
  const draft = beginDraft(info);
  expect(findObstacle(2, { ...draft, amount: kopecks(0) }, info, balance)).toBe('Введите сумму');
  expect(findObstacle(2, { ...draft, amount: kopecks(9_999) }, info, balance)).toMatch('меньше');
  expect(findObstacle(2, { ...draft, amount: kopecks(60_000_001) }, info, balance)).toMatch(
    'больше',
  );
  const withdrawal = { ...draft, kind: 'withdrawal' as const, amount: kopecks(100_001) };
  expect(findObstacle(2, withdrawal, info, balance)).toBe('На балансе меньше');
});

it('stops at a method that withdrawals do not have, and at missing details', () => {
  const draft = { ...beginDraft(info), kind: 'withdrawal' as const };
  expect(findObstacle(1, { ...draft, method: 'sbp' }, info, balance)).toBe('Выберите способ');
  const empty = { card: '', phone: '', bank: '' };
  expect(findObstacle(1, { ...draft, destination: empty }, info, balance)).toBe(
    'Введите номер карты',
  );
});
