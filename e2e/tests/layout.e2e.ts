import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { findSplash } from '../support/shell.ts';

const { newPerson, newPlayer } = useBrowser();

const LARGEST_SHIFT = 0.02;

describe('the page', () => {
  it.each([WIDTHS.desktop, WIDTHS.phone])(
    'does not shift while it loads, at %i px',
    async width => {
      const { page } = await newPlayer({ width });
      const guests = await newPerson({ width });
      for (const [reader, path] of [
        [page, '/'],
        [page, '/account'],
        [await guests.newPage(), '/'],
        [await guests.newPage(), '/terms'],
      ] as const) {
        await reader.addInitScript(() => {
          const shifts = { total: 0 };
          Object.assign(window, { shifts });
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) shifts.total += (entry as LayoutShift).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await reader.goto(path);
        await findSplash(reader).waitFor({ state: 'detached' });
        await reader.evaluate(() => document.fonts.ready);
        const total = await reader.evaluate(
          () => (window as unknown as { shifts: { total: number } }).shifts.total,
        );
        expect(total, path).toBeLessThan(LARGEST_SHIFT);
      }
    },
  );
});

/** Not in TypeScript's own list yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
