import { describe, expect, it } from 'vitest';
import { formatChange, formatFigure, formatZ, toneOfZ, unitFor } from './figure-words.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const money = (value: number | null) => plain(formatFigure({ value, unit: 'money' }));

describe('a figure', () => {
  it('is as long as a glance can take in', () => {
    expect(money(12_850_000)).toBe('12.85 млн ₽');
    expect(money(-1_500_000)).toBe('−1.50 млн ₽');
    expect(money(184_320.4)).toBe('184 320 ₽');
    expect(money(67.76)).toBe('67.76 ₽');
    expect(money(0)).toBe('0 ₽');
    expect(money(null)).toBe('—');
    expect(plain(formatFigure({ value: 1_946, unit: 'count' }))).toBe('1 946');
  });

  it('changes by a part that still says something', () => {
    expect(plain(formatChange(0.062))).toBe('+6.2 %');
    expect(plain(formatChange(-0.037))).toBe('−3.7 %');
    expect(plain(formatChange(0.0001))).toBe('0.0 %');
    expect(plain(formatChange(-0.393))).toBe('−39 %');
    expect(plain(formatChange(25))).toBe('> +999 %');
  });

  it('warns beyond two deviations and calls beyond three', () => {
    expect([0.9, -2.3, 3.4, null].map(toneOfZ)).toEqual(['ok', 'warn', 'bad', 'ok']);
    expect([0.94, -2.3, null].map(formatZ)).toEqual(['+0.9', '−2.3', '—']);
  });
});

describe('a chart', () => {
  it('is drawn in the unit that its sums are read in most easily', () => {
    expect(unitFor([null, 900]).size).toBe(1);
    expect(unitFor([122_200, -5]).size).toBe(1_000);
    expect(unitFor([-12_000_000]).size).toBe(1_000_000);
  });
});
