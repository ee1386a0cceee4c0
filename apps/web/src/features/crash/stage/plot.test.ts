import { describe, expect, it } from 'vitest';
import { framePlot, listHeightTicks, listTimeTicks, xOf, yOf } from './plot.ts';

const size = { width: 1_000, height: 500 };

describe('the plot', () => {
  it('starts in the lower left corner', () => {
    const plot = framePlot(size, 0, 1);
    expect([xOf(plot, 0), yOf(plot, 1)]).toEqual([0, plot.bottom]);
  });

  it('keeps the rocket in one place once the flight is long', () => {
    const [early, late] = [framePlot(size, 30_000, 6), framePlot(size, 80_000, 120)];
    expect(xOf(early, 30_000)).toBeCloseTo(xOf(late, 80_000));
    expect(yOf(early, 6)).toBeCloseTo(yOf(late, 120));
  });

  it('has a handful of round marks at any height', () => {
    for (const height of [1, 1.5, 3, 12, 480, 1e6]) {
      const plot = framePlot(size, Math.log(height) / 0.00006, height);
      for (const ticks of [listHeightTicks(plot), listTimeTicks(plot)]) {
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }
    }
    expect(listHeightTicks(framePlot(size, 20_000, 3)).map(({ text }) => text)).toEqual([
      '1×',
      '2×',
      '3×',
    ]);
  });
});
