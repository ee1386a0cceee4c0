import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { expectSoon } from '../support/eventually.ts';
import { tapLive } from '../support/live.ts';
import { holdBack } from '../support/network.ts';
import { readText } from '../support/read-text.ts';
import {
  findHeader,
  findMenu,
  findMobileBar,
  findSidebar,
  visit,
  walkTo,
} from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser({ isDrawn: true });

const DARK_PAGE = 'rgb(9, 12, 24)';
const LIGHT_PAGE = 'rgb(238, 241, 251)';

const readStored = (page: Page, key: string) =>
  page.evaluate(name => localStorage.getItem(name), key);
const readBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isSuppressed = (page: Page) =>
  page.evaluate(() => document.body.classList.contains('no-transition'));

describe('the theme', () => {
  it('[SPEC 4, 9] is dark until light is chosen; the key `light` is stored as true and removed again; both choices put the no-transition class on the body for 200 ms', async () => {
    const page = await newGuest();
    await visit(page, '/');
    expect(await readBackground(page)).toBe(DARK_PAGE);
    expect(await readStored(page, 'light')).toBeNull();
    await stopClock(page);
    expect(await isSuppressed(page)).toBe(false);
    for (const [name, stored, background] of [
      ['Включить светлую тему', 'true', LIGHT_PAGE],
      ['Включить тёмную тему', null, DARK_PAGE],
    ] as const) {
      await findSidebar(page).getByRole('button', { name }).click();
      expect(await readStored(page, 'light')).toBe(stored);
      expect(await isSuppressed(page)).toBe(true);
      expect(
        await findHeader(page)
          .getByRole('button')
          .first()
          .evaluate(element => getComputedStyle(element).transitionProperty),
      ).toBe('none');
      await page.clock.runFor(199);
      expect(await isSuppressed(page)).toBe(true);
      await page.clock.runFor(1);
      expect(await isSuppressed(page)).toBe(false);
      await expectSoon(() => readBackground(page)).toBe(background);
    }
  });

  it('[SPEC 4] is light from the first paint on for those who chose it: nothing flashes', async () => {
    const page = await newGuest({ theme: 'light' });
    const release = await holdBack(page, /\/js\/index-.*\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expectSoon(() => readBackground(page)).toBe(LIGHT_PAGE);
    expect(await page.getByRole('main').count(), 'the application has not started yet').toBe(0);
    await release();
    await page.getByRole('main').waitFor();
    expect(await readBackground(page)).toBe(LIGHT_PAGE);
    await expectSoon(() => page.getAttribute('meta[name="theme-color"]', 'content')).toBe(
      '#eef1fb',
    );
  });

  it('[SPEC 4] can also be chosen in the account and in the mobile menu', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone });
    await visit(page, '/account#look');
    await page.getByRole('switch', { name: 'Светлая тема' }).click();
    await expectSoon(() => readBackground(page)).toBe(LIGHT_PAGE);
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).getByRole('button', { name: 'Включить тёмную тему' }).click();
    await expectSoon(() => readBackground(page)).toBe(DARK_PAGE);
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByRole('switch', { name: 'Светлая тема' }).isChecked()).toBe(
      false,
    );
  });

  it('[SPEC 4] survives a storage that refuses: the page changes, nothing stale is left', async () => {
    const page = await newGuest();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(page, '/');
    await findSidebar(page).getByRole('button', { name: 'Включить светлую тему' }).click();
    await expectSoon(() => readBackground(page)).toBe(LIGHT_PAGE);
    expect(await readStored(page, 'light')).toBeNull();
  });
});

describe('the balance animation', () => {
  it('[SPEC 3, 9] countup by default: two seconds from the old sum to the new one', async () => {
    const { page } = await newPlayer();
    const live = await tapLive(page);
    await visit(page, '/');
    await live.waitUntilOpen();
    const user = await readUser(page);
    const shown = findHeader(page).locator('[aria-hidden]', { hasText: '₽' });
    await expectSoon(() => readText(shown)).toBe('10 000.00 ₽');
    await stopClock(page);
    live.send('pay_get', { user_id: user.id, amount: 1234567.89 });
    await passTimeUntil(page, () => page.getByText('Приятной игры!').isVisible());
    // The counting begins with a turn of the page's own, which the clock does not wait for.
    const readSum = async () => Number((await readText(shown)).replace(/[^\d.]/g, ''));
    await expectSoon(async () => {
      await page.clock.runFor(20);
      return readSum();
    }).toBeGreaterThan(10_000);
    await page.clock.runFor(1_000);
    expect(await readSum()).toBeLessThan(1_244_567.89);
    await page.clock.runFor(1_100);
    await expectSoon(() => readText(shown)).toBe('1 244 567.89 ₽');
  });

  it('[SPEC 3, 9] odometer only when chosen: drums turn for 2000 ms; the choice is remembered', async () => {
    const { page } = await newPlayer();
    const live = await tapLive(page);
    // A look at the drums may come when they have stopped: whatever turns them is noted.
    await page.addInitScript(() => {
      const turns: unknown[] = [];
      Object.assign(window, { turns });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const root = this.getRootNode();
        const isDrum = root instanceof ShadowRoot && root.host.localName === 'number-flow-react';
        if (isDrum) turns.push(typeof options === 'object' ? options.duration : options);
        return animate.call(this, frames, options);
      };
    });
    await visit(page, '/account');
    await live.waitUntilOpen();
    expect(await readStored(page, 'balance_animation')).toBeNull();
    const findChoice = (name: string) => page.locator('label', { hasText: name });
    expect(await findChoice('Счётчик').getByRole('radio').isChecked()).toBe(true);
    const drums = findHeader(page).locator('number-flow-react');
    expect(await drums.count()).toBe(0);
    await findChoice('Барабан').click();
    expect(await readStored(page, 'balance_animation')).toBe('odometer');
    await visit(page, '/');
    await live.waitUntilOpen();
    await drums.first().waitFor();
    const user = await readUser(page);
    live.send('pay_get', { user_id: user.id, amount: 500 });
    await expectSoon(() => page.evaluate('window.turns')).toContain(2000);
    await findHeader(page).getByText('10 500.00 ₽').waitFor({ state: 'attached' });
    await walkTo(page, '/account');
    await findChoice('Счётчик').click();
    expect(await readStored(page, 'balance_animation')).toBe('countup');
    await expectSoon(() => drums.count()).toBe(0);
  });

  it('[SPEC 9] those who asked for less motion see the new sum at once', async () => {
    const { page } = await newPlayer({ reducedMotion: true });
    const live = await tapLive(page);
    await visit(page, '/');
    await live.waitUntilOpen();
    const user = await readUser(page);
    await stopClock(page);
    live.send('pay_get', { user_id: user.id, amount: 500 });
    const shown = findHeader(page).locator('[aria-hidden]', { hasText: '₽' });
    await passTimeUntil(page, async () => (await readText(shown)) === '10 500.00 ₽');
  });
});

async function readUser(page: Page): Promise<{ id: number }> {
  const reply = await page.request.post('/api/getUser', { data: {} });
  return (await reply.json()).success.user;
}
