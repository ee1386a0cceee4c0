import { PLINKO_RISKS, PLINKO_ROWS, plinkoRtp, ratioToNumber } from '@kvazar/games';
import { expect, it } from 'vitest';
import { writeExactPercent } from './exact-percent.ts';

it('writes every decimal of a percentage', () => {
  expect(writeExactPercent({ numerator: 1, denominator: 2 })).toBe('50');
  expect(writeExactPercent(plinkoRtp({ rows: 8, risk: 'low' }))).toBe('98.984375');
});

it('writes each of the 27 RTPs without losing anything', () => {
  for (const rows of PLINKO_ROWS) {
    for (const risk of PLINKO_RISKS) {
      const rtp = plinkoRtp({ rows, risk });
      expect(Number(writeExactPercent(rtp)) / 100).toBeCloseTo(ratioToNumber(rtp), 14);
    }
  }
});
