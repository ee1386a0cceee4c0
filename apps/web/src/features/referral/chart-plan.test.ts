import { expect, it } from 'vitest';
import { planChart, roundUp } from './chart-plan.ts';

const daysOf = (...amounts: readonly (number | null)[]) =>
  amounts.map((amount, n) => ({
    day: `2026-11-${String(n + 1).padStart(2, '0')}`,
    amount,
    invited: 0,
  }));

it('draws every day inside its frame, the highest below the upper line', () => {
  const { bars, lines } = planChart(daysOf(...Array.from({ length: 30 }, (_, n) => n)), 330, 190);
  const [upper] = lines;
  expect(upper?.amount).toBe(50);
  for (const { x, y, width, height } of bars) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(330);
    expect(y).toBeGreaterThanOrEqual(upper?.y ?? 0);
    expect(y + height).toBeLessThanOrEqual(190);
  }
});

it('draws days that still wait all the same, as low as empty ones', () => {
  const [full, empty, waiting] = planChart(daysOf(1, 0, null), 900, 190).bars;
  expect(waiting).toMatchObject({ amount: null, height: empty?.height });
  expect(full?.height).toBeGreaterThan(waiting?.height ?? 0);
});

it('says so when there is nothing', () => {
  expect(planChart(daysOf(0, 0), 300, 190)).toMatchObject({ isEmpty: true, left: 0 });
});

it('ends the scale at a number that is easily read', () => {
  expect([0.01, 0.3, 1, 12, 60, 500, 501].map(roundUp)).toEqual([
    0.01, 0.5, 1, 20, 100, 500, 1_000,
  ]);
});
