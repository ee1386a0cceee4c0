import { expect, it } from 'vitest';
import { describeDesk } from './describe-desk.ts';

const now = new Date(2026, 10, 16, 12, 35).getTime();

it('says how soon an operator who is there answers', () => {
  const here = (answersWithinMinutes: number) =>
    describeDesk({ isHere: true, answersWithinMinutes }, now).text;
  expect(here(15)).toBe('отвечаем за 15 минут');
  expect(here(1)).toBe('отвечаем за 1 минуту');
  expect(here(120)).toBe('отвечаем за 2 часа');
  expect(here(90)).toBe('отвечаем за 90 минут');
});

it('names the hour by which the answer comes when nobody is there', () => {
  expect(describeDesk({ isHere: false, answersWithinMinutes: 120 }, now).text).toBe(
    'ответим до 14:35',
  );
});
