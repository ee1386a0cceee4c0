import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { readText } from '../support/read-text.ts';
import {
  findMenu,
  findMobileBar,
  findSidebar,
  readLinks,
  settle,
  visit,
  walkTo,
} from '../support/shell.ts';
import { swipe } from '../support/touch.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const LINKS = [
  { text: 'Live Dealers', href: '/live' },
  { text: 'Слоты', href: '/slots' },
  { text: 'Плинко', href: '/plinko' },
  { text: 'Мины', href: '/mines' },
  { text: 'Бабблс', href: '/bubbles' },
  { text: 'Дайсы', href: '/dice' },
  { text: 'Поддержка', href: '/help#support' },
  { text: 'Настройки', href: '/account' },
];

/** A guest with a mouse and a player on any screen, whose pages stay open. */
let wide: Page;
let player: Page;
beforeAll(async () => {
  wide = await newGuest();
  player = (await newPlayer({ touch: true })).page;
  await Promise.all([visit(wide, '/'), visit(player, '/terms')]);
});

describe('the sidebar of wide screens', () => {
  it('[SPEC 2] logo, links in their order, then support, settings and the online count', async () => {
    const page = player;
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await walkTo(page, '/crash');
    await expectSoon(() => readLinks(findSidebar(page))).toEqual([
      { text: 'Kvazar', href: '/' },
      ...LINKS,
    ]);
    await expectSoon(() => readText(findSidebar(page).getByRole('status'))).toMatch(/^\d+ онлайн$/);
    await findSidebar(page).getByRole('link', { name: 'Мины' }).click();
    await page.waitForURL('/mines');
    await findSidebar(page).getByRole('link', { name: 'Kvazar' }).click();
    await page.waitForURL('/');
  });

  it('[SPEC 2, 9] stands at 1024 px and is gone at 1023 px', async () => {
    await wide.setViewportSize({ width: 1023, height: 900 });
    await findSidebar(wide).waitFor({ state: 'hidden' });
    await wide.setViewportSize({ width: 1024, height: 900 });
    await findSidebar(wide).waitFor();
  });

  it('[SPEC 3] remembers that it was closed, and keeps its links reachable', async () => {
    const page = wide;
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    const readFlag = () => page.evaluate(() => localStorage.getItem('sidebar_closed'));
    const readWidth = async () => (await findSidebar(page).boundingBox())?.width;
    expect(await readFlag()).toBeNull();
    await findSidebar(page).waitFor();
    await settle(page);
    const openWidth = (await readWidth()) ?? 0;
    await page.getByRole('button', { name: 'Свернуть боковую панель' }).click();
    expect(await readFlag()).toBe('true');
    await expectSoon(readWidth).toBeLessThan(openWidth / 2);
    await page.reload();
    await expectSoon(readWidth).toBeLessThan(openWidth / 2);
    await findSidebar(page).getByRole('link', { name: 'Дайсы' }).hover();
    await page.getByRole('tooltip', { name: 'Дайсы' }).waitFor();
    await page.getByRole('button', { name: 'Развернуть боковую панель' }).click();
    expect(await readFlag()).toBeNull();
    await expectSoon(readWidth).toBe(openWidth);
  });
});

describe('the slide-out sidebar', () => {
  let phone: Page;
  beforeAll(async () => {
    phone = await newGuest({ width: WIDTHS.phone, height: 844, touch: true });
    await visit(phone, '/');
  });

  async function openMenuOnPhone(): Promise<Page> {
    const page = phone;
    await walkTo(page, '/');
    await findMenu(page).waitFor({ state: 'detached' });
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).tap();
    await findMenu(page).waitFor();
    await settle(page);
    return page;
  }

  it('[SPEC 2] has the same links and the online count', async () => {
    const page = await openMenuOnPhone();
    await expectSoon(() => readLinks(findMenu(page))).toEqual(LINKS);
    await expectSoon(() => readText(findMenu(page).getByRole('status'))).toMatch(/^\d+ онлайн$/);
    expect(await findSidebar(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
  });

  it('[SPEC 2] closes on a link, also on the link of the page it stands on', async () => {
    const page = player;
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 });
    await walkTo(page, '/slots');
    for (const link of ['Слоты', 'Плинко']) {
      await findMobileBar(page).getByRole('button', { name: 'Меню' }).tap();
      await findMenu(page).getByRole('link', { name: link }).tap();
      await findMenu(page).waitFor({ state: 'detached' });
    }
    await expectSoon(() => new URL(page.url()).pathname).toBe('/plinko');
  });

  it('[SPEC 2] closes on a tap outside', async () => {
    const page = await openMenuOnPhone();
    await page.touchscreen.tap(375, 400);
    await findMenu(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('[SPEC 2, 9] closes on a left swipe of more than 75 px, not on 75 px or to the right', async () => {
    const page = await openMenuOnPhone();
    for (const distance of [-75, 120]) {
      await swipe(page, { x: 150, y: 560 }, distance);
      expect(await findMenu(page).isVisible(), `${distance} px`).toBe(true);
      expect(await findMenu(page).getAttribute('data-ending-style')).toBeNull();
    }
    await swipe(page, { x: 250, y: 560 }, -76);
    await findMenu(page).waitFor({ state: 'detached' });
  });

  it('[SPEC 2] closes on a change of route', async () => {
    const page = await openMenuOnPhone();
    await walkTo(page, '/terms');
    await findMenu(page).waitFor({ state: 'detached' });
  });

  it('[SPEC 2, 9] opens from the header between the bottom bar and the sidebar, and gives way to it', async () => {
    const page = wide;
    await page.setViewportSize({ width: WIDTHS.narrowDesktop, height: 900 });
    await findSidebar(page).waitFor({ state: 'hidden' });
    expect(await findMobileBar(page).isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).waitFor();
    await page.setViewportSize({ width: 1024, height: 900 });
    await findMenu(page).waitFor({ state: 'detached' });
    await findSidebar(page).waitFor();
  });
});
