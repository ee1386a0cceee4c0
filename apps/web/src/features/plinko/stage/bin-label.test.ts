import { expect, it } from 'vitest';
import { writeBinLabel } from './bin-label.ts';

it('writes the sign of times where there is room', () => {
  expect(writeBinLabel(5_6000, 48).text).toBe('5.6×');
  expect(writeBinLabel(5_6000, 30).text).toBe('5.6');
});

it('shortens a thousand on the narrowest bins only', () => {
  expect(writeBinLabel(1000_0000, 19).text).toBe('1к');
  expect(writeBinLabel(1000_0000, 33).text).toBe('1000');
});

it('writes a long label smaller, a short one no larger than the others', () => {
  const sizes = [2000, 130_0000, 9_0000].map(
    multiplierE4 => writeBinLabel(multiplierE4, 19).fontPx,
  );
  const [usual = 0, long = 0, short = 0] = sizes;
  expect(long).toBeLessThan(usual);
  expect(short).toBe(usual);
});
