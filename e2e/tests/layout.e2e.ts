import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBelowHeader } from '../support/below-header.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { holdBack } from '../support/network.ts';
import { isCut } from '../support/phone-layout.ts';
import { findFooter, findSplash, settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { PAGE_NAMES, titleOf } from '../support/site-map.ts';

const { newGuest, newPlayer } = useBrowser(CALM);
/** What shifts does so while it is fetched and painted. */
const AS_AT_FIRST = { isDrawn: true, isFresh: true, reducedMotion: false } as const;

const LARGEST_SHIFT = 0.02;
const SMALLEST_LABEL_PX = 9;

describe('the page', () => {
  it.each([WIDTHS.desktop, WIDTHS.phone])(
    'does not shift while it loads, at %i px',
    async width => {
      const { page } = await newPlayer({ ...AS_AT_FIRST, width });
      const guest = await newGuest({ ...AS_AT_FIRST, width });
      await Promise.all([page, guest].map(countShifts));
      for (const [reader, path] of [
        [page, '/'],
        [page, '/account'],
        [page, '/terms'],
        [guest, '/'],
        [guest, '/terms'],
        [guest, '/responsible'],
      ] as const) {
        await reader.goto(path);
        await findSplash(reader).waitFor({ state: 'detached' });
        await reader.evaluate(() => document.fonts.ready);
        expect(await readShifts(reader), path).toBeLessThan(LARGEST_SHIFT);
      }
    },
  );

  it('does not move the planet of its splash when the words below it arrive', async () => {
    const page = await newGuest({ isFresh: true });
    await holdBack(page, '**/js/index-*.js');
    await page.goto('/terms', { waitUntil: 'commit' });
    const words = findSplash(page).locator('p');
    await words.nth(1).waitFor();
    const planet = findSplash(page).locator('.float-slowly');
    const column = planet.locator('../..');
    const readPlaces = () => Promise.all([planet, column].map(part => part.boundingBox()));
    const places = await readPlaces();
    await words.evaluateAll(all => {
      for (const line of all) line.remove();
    });
    expect(await readPlaces()).toEqual(places);
  });

  it.each([WIDTHS.desktop, WIDTHS.phone])(
    'does not shift when the limits of a player arrive late, at %i px',
    async width => {
      const { page } = await newPlayer({ ...AS_AT_FIRST, width });
      await countShifts(page);
      const letGo = await holdBack(page, '**/api/protection/**');
      await visit(page, '/responsible');
      await page.evaluate(() => document.fonts.ready);
      await letGo();
      await page.getByRole('heading', { name: 'Остановиться' }).waitFor();
      expect(await readShifts(page)).toBeLessThan(LARGEST_SHIFT);
    },
  );

  it('stops at an anchor below the header, at a desk and on a phone, and has a footer that fits beside the open sidebar', async () => {
    const page = await newGuest();
    await visit(page, '/terms#bets');
    await page.waitForFunction(() => window.scrollY > 0);
    await expectBelowHeader(page, 'bets');
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 });
    await walkTo(page, '/privacy');
    await page.waitForFunction(() => window.scrollY === 0);
    await walkToTitle(page, '/terms#bets', titleOf(PAGE_NAMES['/terms']));
    await page.waitForFunction(() => window.scrollY > 0);
    await expectBelowHeader(page, 'bets');
    for (const width of [1024, 1060, 1115, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await findFooter(page).waitFor();
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      await expectSoon(() => page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

describe('on a phone', () => {
  /** A newcomer, whose page stays open. */
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer({ width: WIDTHS.phone, height: 664 })).page;
    await visit(page, '/terms');
  });
  beforeEach(() => page.setViewportSize({ width: WIDTHS.phone, height: 664 }));

  it('the bins of sixteen rows can be read', async () => {
    await walkTo(page, '/plinko');
    const more = page.getByRole('button', { name: 'Больше рядов' });
    while (await more.isEnabled()) await more.click();
    await settle(page);
    await page.evaluate(() => document.fonts.ready);
    const bins = page.getByTestId('plinko-bin');
    await bins.nth(16).waitFor();
    for (const bin of await bins.all()) {
      const label = await bin.getByRole('button').evaluate(button => ({
        fontPx: Number.parseFloat(getComputedStyle(button).fontSize),
        isCut: button.scrollWidth > button.clientWidth,
      }));
      expect(label.fontPx).toBeGreaterThanOrEqual(SMALLEST_LABEL_PX);
      expect(label.isCut).toBe(false);
    }
  });

  it('the filters of slots are not cut, on the narrowest either', async () => {
    await walkTo(page, '/slots');
    for (const width of [WIDTHS.phone, WIDTHS.narrowest]) {
      await page.setViewportSize({ width, height: 664 });
      for (const name of ['Волатильность', 'Порядок']) {
        const value = page.getByRole('combobox', { name }).locator('span').first();
        await expectSoon(() => value.evaluate(isCut), `${name} at ${width} px`).toBe(false);
      }
    }
  });

  it('nor are the first of the live tables and what a stake there may be', async () => {
    await walkTo(page, '/live');
    const value = page.getByRole('combobox').locator('.truncate', { hasText: 'Любая ставка' });
    await value.waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await value.evaluate(isCut)).toBe(false);
    const featured = page.getByRole('heading', { name: 'Европейская рулетка' });
    for (const width of [WIDTHS.phone, 360, WIDTHS.narrowest]) {
      await page.setViewportSize({ width, height: 664 });
      expect(await featured.evaluate(isCut), `the first table at ${width} px`).toBe(false);
    }
  });

  it('nor is what the lobby tells a newcomer of bonuses and of what goes on', async () => {
    await walkTo(page, '/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Турнир «' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const line of await main.locator('a:not([href^="/live"]) > span > .truncate').all())
      expect(await line.evaluate(isCut), (await line.textContent()) ?? '').toBe(false);
  });
});

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.total += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Shifts are told after the frame they happened in. */
function readShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve((window as unknown as { shifts: { total: number } }).shifts.total),
          ),
        ),
      ),
  );
}

/** Not in TypeScript's own list yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
