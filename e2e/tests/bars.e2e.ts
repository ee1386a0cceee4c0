import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { playSafeDice } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import {
  findFooter,
  findMenu,
  findMobileBar,
  readLinks,
  settle,
  visit,
  walkTo,
} from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const ADULTS_ONLY = 'Сайт предназначен для лиц старше 18 лет';

/** A player on a phone and a guest between phone and desk, whose pages stay open. */
let phone: Page;
let guest: Page;
beforeAll(async () => {
  const moving = { touch: true, reducedMotion: false } as const;
  phone = (await newPlayer({ width: WIDTHS.phone, height: 844, ...moving })).page;
  guest = await newGuest({ width: WIDTHS.narrowDesktop, touch: true });
  await Promise.all([visit(phone, '/'), visit(guest, '/terms')]);
});

describe('the footer', () => {
  it('[SPEC 2, 9] has the documents, statuses, VK, Telegram, the 18+ badge and the year', async () => {
    const page = phone;
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await walkTo(page, '/');
    const links = await readLinks(findFooter(page));
    expect(links.slice(0, 3)).toEqual([
      { text: 'Конфиденциальность', href: '/privacy' },
      { text: 'Соглашение', href: '/terms' },
      { text: 'Статусы игроков', href: '/status' },
    ]);
    for (const [name, address] of [
      ['ВКонтакте', 'https://vk.com/kvazar'],
      ['Telegram', 'https://t.me/kvazar'],
    ] as const) {
      const link = findFooter(page).getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(address);
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    await findFooter(page).getByText('© 2024 Kvazar').waitFor();
    await findFooter(page).getByRole('link', { name: 'Статусы игроков' }).click();
    await page.waitForURL('/status');
  });

  it('[SPEC 2] explains "18+" on hover, on keyboard focus and on tap', async () => {
    const page = guest;
    await page.setViewportSize({ width: WIDTHS.narrowDesktop, height: 900 });
    await walkTo(page, '/terms');
    const badge = findFooter(page).getByRole('button', { name: '18+' });
    const tooltip = page.getByRole('tooltip', { name: ADULTS_ONLY });
    await badge.scrollIntoViewIfNeeded();
    await badge.tap();
    await tooltip.waitFor();
    expect(await readText(tooltip)).toBe(ADULTS_ONLY);
    await badge.tap();
    await tooltip.waitFor({ state: 'hidden' });
    await badge.hover();
    await tooltip.waitFor();
    await page.mouse.move(10, 10);
    await tooltip.waitFor({ state: 'hidden' });
    await findFooter(page).getByRole('link', { name: 'Telegram' }).focus();
    await page.keyboard.press('Tab');
    await tooltip.waitFor();
    await page.keyboard.press('Shift+Tab');
    await tooltip.waitFor({ state: 'hidden' });
  });

  it('[SPEC 2, 9] stands at 945 px; at 944 px the bottom bar takes its place', async () => {
    const page = guest;
    await walkTo(page, '/');
    await page.setViewportSize({ width: 945, height: 900 });
    await findFooter(page).waitFor();
    expect(await findMobileBar(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 944, height: 900 });
    await findFooter(page).waitFor({ state: 'hidden' });
    expect(await findMobileBar(page).isVisible()).toBe(true);
  });
});

describe('the bottom bar', () => {
  it.each([WIDTHS.tablet, WIDTHS.phone])(
    '[SPEC 2] at %i px has its five items in order, each as wide as the others',
    async width => {
      const page = phone;
      await page.setViewportSize({ width, height: 844 });
      await walkTo(page, '/');
      const items = await findMobileBar(page).getByRole('listitem').all();
      const texts = await Promise.all(items.map(readText));
      expect(texts).toEqual(['Партнёрка', 'Бонусы', 'Играть', 'Аккаунт', 'Меню']);
      const widths = await Promise.all(items.map(async item => (await item.boundingBox())?.width));
      expect(new Set(widths.map(itemWidth => Math.round(itemWidth ?? 0))).size).toBe(1);
      for (const [name, path] of [
        ['Партнёрка', '/refferal'],
        ['Бонусы', '/bonus'],
        ['Аккаунт', '/account'],
      ] as const) {
        await findMobileBar(page).getByRole('link', { name }).click();
        await page.waitForURL(path);
      }
      expect(await findFooter(page).isVisible()).toBe(false);
      await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
      await findMenu(page).waitFor();
      await leaveByEscape(findMenu(page));
    },
  );

  it('[SPEC 2] "Играть" opens a chip list of the six games and Live; a chip leads there and closes it', async () => {
    const page = phone;
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
    await walkTo(page, '/');
    const chips = page.getByRole('navigation', { name: 'Игры', exact: true });
    const play = findMobileBar(page).getByRole('button', { name: 'Играть' });
    expect(await chips.count()).toBe(0);
    await play.tap();
    await chips.waitFor();
    expect(await readLinks(chips)).toEqual([
      { text: 'Слоты', href: '/slots' },
      { text: 'Плинко', href: '/plinko' },
      { text: 'Мины', href: '/mines' },
      { text: 'Бабблс', href: '/bubbles' },
      { text: 'Дайсы', href: '/dice' },
      { text: 'Crash', href: '/crash' },
      { text: 'Live', href: '/live' },
    ]);
    await chips.getByRole('link', { name: 'Мины' }).tap();
    await page.waitForURL('/mines');
    await chips.waitFor({ state: 'detached' });
    await play.tap();
    await chips.waitFor();
    await settle(page);
    await page.touchscreen.tap(195, 200);
    await chips.waitFor({ state: 'detached' });
  });
});

describe('the bonus card of the mobile menu', () => {
  it('[SPEC 2, 4, 7] shows its still to those who asked for less motion, tells how many bonuses there are, in correct Russian, and asks again at each opening', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone, height: 844 });
    await visit(page, '/');
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).waitFor();
    const still = findMenu(page).locator('img[src="/media/bonus.webp"]');
    await expectSoon(() =>
      still.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0),
    ).toBe(true);
    expect(await findMenu(page).locator('video').count()).toBe(0);
    const card = findMenu(page).getByRole('link', { name: /У вас/ });
    expect(await card.getAttribute('href')).toBe('/bonus');
    async function expectAtNextOpening(text: string): Promise<void> {
      await leaveByEscape(findMenu(page));
      await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
      await expectSoon(async () => (await readText(card)).split('\n')).toContain(text);
    }
    // The wheel of the day waits for every newcomer; then come the bets.
    await expectAtNextOpening('У вас 1 бонус');
    await playSafeDice(page, 3);
    await expectAtNextOpening('У вас 2 бонуса');
    await page.request.post('/api/bonus/wheel', { data: { id: randomUUID() } });
    await page.request.post('/api/bonus/claim', { data: { id: randomUUID(), kind: 'all' } });
    await expectAtNextOpening('У вас 0 бонусов');
    await card.click();
    await page.waitForURL('/bonus');
    await findMenu(page).waitFor({ state: 'detached' });
  });

  it('[SPEC 2] plays a small looping video', async () => {
    const page = phone;
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).waitFor();
    const video = findMenu(page).locator('video');
    await expectSoon(() =>
      video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused),
    ).toBe(true);
    expect(
      await video.evaluate((element: HTMLVideoElement) => [element.loop, element.muted]),
    ).toEqual([true, true]);
    expect(await findMenu(page).locator('img[src*="bonus"]').count()).toBe(0);
    await leaveByEscape(findMenu(page));
  });

  it('[SPEC 2] is not shown to a guest', async () => {
    const page = guest;
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 });
    await walkTo(page, '/terms');
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).waitFor();
    expect(await findMenu(page).getByText('У вас').count()).toBe(0);
    await leaveByEscape(findMenu(page));
  });
});
