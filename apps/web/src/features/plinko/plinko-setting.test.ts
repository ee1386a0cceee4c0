import { expect, it } from 'vitest';
import { firstSetting, parseSetting, pickSetting } from './plinko-setting.ts';

it('takes up a stored setting, but nothing that is no setting', () => {
  expect(parseSetting({ rows: 16, risk: 'high' })).toEqual({ rows: 16, risk: 'high' });
  for (const stored of [null, 7, {}, { rows: 7, risk: 'low' }, { rows: 8, risk: 'expert' }]) {
    expect(parseSetting(stored)).toBeNull();
  }
});

it('picks any of the 26 other settings', () => {
  const picked = new Set<string>();
  for (let share = 0; share < 1; share += 0.005) {
    const { rows, risk } = pickSetting(firstSetting, () => share);
    picked.add(`${rows} ${risk}`);
  }
  expect(picked.size).toBe(26);
  expect(picked).not.toContain(`${firstSetting.rows} ${firstSetting.risk}`);
});
