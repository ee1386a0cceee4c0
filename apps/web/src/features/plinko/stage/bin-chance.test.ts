import { expect, it } from 'vitest';
import { formatBinChance } from './bin-chance.ts';

it('says how likely a bin is, with more decimals where two would say never', () => {
  expect(formatBinChance(8, 4)).toBe('27.34\u00A0%');
  expect(formatBinChance(16, 0)).toBe('0.0015\u00A0%');
});
