import { expect, it } from 'vitest';
import { formatLimit } from './limit-words.ts';

it.each([
  [0, '0 мин'],
  [45, '45 мин'],
  [120, '2 ч'],
  [135, '2 ч 15 мин'],
])('shows %s minutes as %s', (minutes, text) => {
  expect(formatLimit('time', minutes)).toBe(text);
});

it('shows money with kopecks', () => {
  expect(formatLimit('loss', 1500)).toBe('1\u00A0500.00\u00A0₽');
});
