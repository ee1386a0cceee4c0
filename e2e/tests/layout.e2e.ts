import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { findSplash, visit, walkTo } from '../support/shell.ts';
import { SITE_PATHS } from '../support/site-map.ts';

const { newPerson, newPlayer } = useBrowser();

const LARGEST_SHIFT = 0.02;

describe('the page', () => {
  it('is never wider than the narrowest screen, 320 px', async () => {
    const width = 320;
    const { page } = await newPlayer({ width, height: 700, reducedMotion: true });
    await visit(page, '/');
    for (const path of SITE_PATHS) {
      await walkTo(page, path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(width);
    }
    await page.goto('/nope');
    await page.getByText('Страница не найдена').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

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
