import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import type { AutoSettings } from './auto-control.ts';
import { describeBets, describeBounds } from './describe-plan.ts';

const settings: AutoSettings = {
  betCount: 100,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopOnProfit: null,
  stopOnLoss: null,
};

it('says how many bets of what', () => {
  expect(describeBets(settings, kopecks(5_00))).toMatch(/^100 × 5\s₽$/);
  expect(describeBets({ ...settings, betCount: null }, kopecks(5_50))).toMatch(/^∞ × 5\.50\s₽$/);
});

it('says the loss it ends at before the profit', () => {
  const both = { ...settings, stopOnLoss: kopecks(100_00), stopOnProfit: kopecks(500_00) };
  expect(describeBounds(both)).toMatch(/^не больше 100\s₽ убытка$/);
  expect(describeBounds({ ...both, stopOnLoss: null })).toMatch(/^до 500\s₽ прибыли$/);
  expect(describeBounds(settings)).toBe('без стопов');
});
