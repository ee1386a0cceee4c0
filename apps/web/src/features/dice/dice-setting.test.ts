import { checkDiceParams } from '@kvazar/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSetting, parseDiceSetting, pickRandomSetting } from './dice-setting.ts';

it('takes up a stored setting', () => {
  const setting = { side: 'under', targetHundredths: 3333 };
  expect(parseDiceSetting(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
});

it.each([
  null,
  'over',
  {},
  { side: 'beside', targetHundredths: 5000 },
  { side: 'over', targetHundredths: '5000' },
  { side: 'over', targetHundredths: 100 },
  { side: 'under', targetHundredths: 50.5 },
])('leaves %o alone', stored => {
  expect(parseDiceSetting(stored)).toBeNull();
});

it('begins and picks with legal settings only', () => {
  expect(checkDiceParams(firstSetting)).toBeNull();
  const anyFloat = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(anyFloat, float => {
      expect(checkDiceParams(pickRandomSetting(float))).toBeNull();
    }),
  );
});
