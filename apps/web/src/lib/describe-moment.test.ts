import { expect, it } from 'vitest';
import { describeMoment } from './describe-moment.ts';

const NOW = Date.UTC(2026, 10, 15, 12);

it.each([
  [30, 'только что'],
  [5 * 60, '5 минут назад'],
  [3 * 3600 + 59, '3 часа назад'],
  [26 * 3600, 'вчера'],
  [5 * 86_400, '5 дней назад'],
])('%i seconds ago is «%s»', (seconds, words) => {
  expect(describeMoment(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(words);
});
