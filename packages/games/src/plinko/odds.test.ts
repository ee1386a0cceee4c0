import { describe, expect, it } from 'vitest';
import { formatPercent, ratioToNumber } from '../exact.ts';
import { plinkoBinChance, plinkoRtp } from './odds.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoMultipliersE4 } from './params.ts';

/** Published together with the tables. */
const PUBLISHED_RTPS = [
  [8, 'low', 0.98984375],
  [8, 'medium', 0.9890625],
  [8, 'high', 0.990625],
  [9, 'low', 0.98984375],
  [9, 'medium', 0.99140625],
  [9, 'high', 0.990625],
  [10, 'low', 0.9900390625],
  [10, 'medium', 0.9890625],
  [10, 'high', 0.990625],
  [11, 'low', 0.9900390625],
  [11, 'medium', 0.990234375],
  [11, 'high', 0.9916015625],
  [12, 'low', 0.989794921875],
  [12, 'medium', 0.989892578125],
  [12, 'high', 0.991162109375],
  [13, 'low', 0.989990234375],
  [13, 'medium', 0.98994140625],
  [13, 'high', 0.990869140625],
  [14, 'low', 0.99000244140625],
  [14, 'medium', 0.98994140625],
  [14, 'high', 0.98978271484375],
  [15, 'low', 0.990008544921875],
  [15, 'medium', 0.989984130859375],
  [15, 'high', 0.990264892578125],
  [16, 'low', 0.9899871826171875],
  [16, 'medium', 0.9898834228515625],
  [16, 'high', 0.989764404296875],
] as const;

describe('the RTP of each of the 27 settings', () => {
  it.each(PUBLISHED_RTPS)('%i rows, %s: %f', (rows, risk, published) => {
    expect(ratioToNumber(plinkoRtp({ rows, risk }))).toBe(published);
  });

  it.each(PLINKO_ROWS)('%i rows: is the average over every single path', rows => {
    for (const risk of PLINKO_RISKS) {
      const multipliersE4 = plinkoMultipliersE4({ rows, risk });
      let paidE4 = 0;
      for (let path = 0; path < 2 ** rows; path++) {
        let bin = 0;
        for (let turns = path; turns > 0; turns >>= 1) bin += turns & 1;
        paidE4 += multipliersE4[bin] ?? Number.NaN;
      }
      expect(plinkoRtp({ rows, risk })).toEqual({
        numerator: paidE4,
        denominator: 10_000 * 2 ** rows,
      });
    }
  });

  it('lies between 98.90 % and 99.16 %', () => {
    expect(PUBLISHED_RTPS).toHaveLength(27);
    const shown = PUBLISHED_RTPS.map(([rows, risk]) => formatPercent(plinkoRtp({ rows, risk })));
    expect(shown.sort().at(0)).toBe('98.90');
    expect(shown.at(-1)).toBe('99.16');
  });
});

describe('the chances of the bins', () => {
  it.each(PLINKO_ROWS)('of %i rows add up to one', rows => {
    const bins = Array.from({ length: rows + 1 }, (_, bin) => plinkoBinChance(rows, bin));
    expect(bins.reduce((sum, chance) => sum + ratioToNumber(chance), 0)).toBe(1);
  });
});
