import { expect, it } from 'vitest';
import { formatScore, nameGap, nameScore } from './format-score.ts';

it('cuts scores to hundredths, and never by an error of a float', () => {
  expect(formatScore('series', 2.3)).toBe('2.30');
  expect(formatScore('series', 18.819999)).toBe('18.81');
  expect(formatScore('series', 1_234.5)).toBe('1\u00A0234.50');
  expect(formatScore('series', 12_345.67)).toBe('12\u00A0345');
  expect(formatScore('race', 1_840)).toBe('1\u00A0840');
});

it('never says that nothing is missing', () => {
  expect(nameGap('series', 0.000001)).toBe('0.01');
  expect(nameGap('series', 26.69)).toBe('26.69');
  expect(nameGap('race', 411.2)).toBe('412 очков');
  expect(nameGap('race', 21)).toBe('21 очка');
});

it('names points', () => {
  expect(nameScore('race', 21)).toBe('21 очко');
  expect(nameScore('series', 21)).toBe('21.00');
});
