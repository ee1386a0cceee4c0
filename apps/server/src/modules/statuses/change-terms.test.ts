import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { areSaneTerms } from './change-terms.ts';

const FIRST = { points: 0, rakebackBp: 500, gift: kopecks(0), wheelFactor: 1, league: 1 };
const SECOND = { points: 1_000, rakebackBp: 700, gift: kopecks(100), wheelFactor: 3, league: 2 };

function check(first: Partial<typeof FIRST>, second: Partial<typeof SECOND>, flat: number | null) {
  return areSaneTerms({
    tiers: [
      { tier: 'global', ...FIRST, ...first },
      { tier: 'simple', ...SECOND, ...second },
    ],
    flatRakebackBp: flat,
  });
}

it('lets an operator promise what all formulas together can keep', () => {
  expect(check({}, {}, null)).toBe(true);
  expect(check({ rakebackBp: 0 }, { rakebackBp: 3_500 }, 3_500)).toBe(true);
});

it.each([
  ['a first tier that is not for everyone', check({ points: 1 }, {}, null)],
  ['tiers that do not grow', check({}, { points: 0 }, null)],
  ['more rakeback than the edge can bear', check({}, { rakebackBp: 3_501 }, null)],
  ['the same for all', check({}, {}, 3_501)],
  ['less than nothing', check({}, { rakebackBp: -1 }, null)],
  ['a gift beyond a tenth of the way to it', check({}, { gift: kopecks(101) }, null)],
  ['gifts that add up to more than that', check({ gift: kopecks(1) }, {}, null)],
  ['a wheel that gives nothing', check({}, { wheelFactor: 0 }, null)],
  ['half a point', check({}, { points: 0.5 }, null)],
])('refuses %s', (_what, isSane) => {
  expect(isSane).toBe(false);
});
