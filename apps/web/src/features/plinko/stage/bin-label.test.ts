import { PLINKO_RISKS, plinkoMultipliersE4 } from '@kvazar/games';
import { expect, it } from 'vitest';
import { layOutBoard } from '../board-layout.ts';
import { writeBinLabel } from './bin-label.ts';

it('writes the sign of times where there is room', () => {
  expect(writeBinLabel(5_6000, 48).text).toBe('5.6×');
  expect(writeBinLabel(5_6000, 30).text).toBe('5.6');
});

it('shortens a thousand on the narrowest bins only', () => {
  expect(writeBinLabel(1000_0000, 19).text).toBe('1к');
  expect(writeBinLabel(1000_0000, 33).text).toBe('1000');
});

it('leaves out the zero before the point on the narrowest bins only', () => {
  expect(writeBinLabel(3000, 20).text).toBe('.3');
  expect(writeBinLabel(1_4000, 20).text).toBe('1.4');
  expect(writeBinLabel(3000, 33).text).toBe('0.3');
});

it('keeps every label of sixteen rows readable at 390 px', () => {
  const gapPx = layOutBoard({ width: 366, height: 400 }, 16).gap;
  for (const risk of PLINKO_RISKS) {
    for (const multiplierE4 of plinkoMultipliersE4({ rows: 16, risk })) {
      expect(writeBinLabel(multiplierE4, gapPx).fontPx).toBeGreaterThanOrEqual(9);
    }
  }
});

it('writes a long label smaller, a short one no larger than the others', () => {
  const sizes = [2000, 130_0000, 9_0000].map(
    multiplierE4 => writeBinLabel(multiplierE4, 19).fontPx,
  );
  const [usual = 0, long = 0, short = 0] = sizes;
  expect(long).toBeLessThan(usual);
  expect(short).toBe(usual);
});
