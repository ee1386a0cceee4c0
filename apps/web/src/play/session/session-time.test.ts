import { expect, it } from 'vitest';
import { formatSessionTime } from './session-time.ts';

it.each([
  [-5_000, 'меньше минуты'],
  [59_999, 'меньше минуты'],
  [60_000, '1 мин'],
  [3_599_999, '59 мин'],
  [3_600_000, '1 ч 00 мин'],
  [36_300_000, '10 ч 05 мин'],
])('%i ms reads "%s"', (elapsedMs, text) => {
  expect(formatSessionTime(elapsedMs)).toBe(text);
});
