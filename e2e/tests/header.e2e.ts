import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { tapLive } from '../support/live.ts';
import { showRoubles } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import {
  findAvatar,
  findHeader,
  findLogin,
  findTopLinks,
  findWallet,
  readLinks,
  visit,
  walkTo,
} from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const TOP_LINKS = [
  { text: 'FAQ', href: '/help' },
  { text: 'Бонусы', href: '/bonus' },
  { text: 'Партнёрка', href: '/refferal' },
  { text: 'Турнир', href: '/tournier' },
];

describe('for a guest', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newGuest();
    await visit(page, '/');
  });

  it('[SPEC 2] has the four links and "Авторизация", which opens the login modal', async () => {
    expect(await readLinks(findTopLinks(page))).toEqual(TOP_LINKS);
    expect(await findAvatar(page).count()).toBe(0);
    expect(await findHeader(page).getByText('₽').count()).toBe(0);
    await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
    await findLogin(page).waitFor();
    await findLogin(page).getByRole('button', { name: 'Закрыть' }).click();
    await findLogin(page).waitFor({ state: 'detached' });
  });

  it('[SPEC 2, 9] shows the links at 945 px and hides them at 944 px', async () => {
    await page.setViewportSize({ width: 944, height: 900 });
    await findTopLinks(page).waitFor({ state: 'hidden' });
    expect(await findHeader(page).getByRole('button', { name: 'Авторизация' }).isVisible()).toBe(
      true,
    );
    await page.setViewportSize({ width: 945, height: 900 });
    await findTopLinks(page).waitFor();
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  });
});

/** Only looks around; their page stays open. */
let page: Page;
beforeAll(async () => {
  page = (await newPlayer()).page;
  await visit(page, '/');
});

describe('for a player', () => {
  it('[SPEC 2, 9] shows the balance and a wallet button that opens the wallet modal', async () => {
    await walkTo(page, '/');
    expect(await readLinks(findTopLinks(page))).toEqual(TOP_LINKS);
    expect(await findHeader(page).getByRole('button', { name: 'Авторизация' }).count()).toBe(0);
    const balance = findHeader(page).getByText('10 000.00 ₽', { exact: true });
    await balance.first().waitFor();
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    await findWallet(page).waitFor();
    await findWallet(page).getByText('10 000.00 ₽', { exact: true }).first().waitFor();
    await leaveByEscape(findWallet(page));
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('holds every sum on every phone', async () => {
    const { page: phone } = await newPlayer({ width: WIDTHS.phone, height: 664 });
    const live = await tapLive(phone);
    await visit(phone, '/terms');
    await live.waitUntilOpen();
    const user = await (await phone.request.post('/api/getUser', { data: {} })).json();
    const { ref_link: uid } = user.success.user;
    let balance = 0;
    await phone.route('**/api/user/getBal', route =>
      route.fulfill({ json: { success: { balance } } }),
    );
    for (balance of [999_999.99, 1_000_000, 12_345_678.9, 10_000]) {
      live.send('updBalance', { uid });
      await findHeader(phone).getByText(showRoubles(balance)).first().waitFor();
      await phone.evaluate(() => document.fonts.ready);
      for (const width of [WIDTHS.phone, 375, 360, WIDTHS.narrowest]) {
        await phone.setViewportSize({ width, height: 664 });
        await expectSoon(
          () => phone.evaluate(() => document.documentElement.scrollWidth),
          `${balance} at ${width} px`,
        ).toBe(width);
      }
    }
  });

  it('[SPEC 2] says "В игре" instead of the amount on slot pages, and only there', async () => {
    const isPlaying = () => findHeader(page).getByText('В игре', { exact: true }).isVisible();
    const showsSum = () => findHeader(page).getByText('10 000.00 ₽').first().isVisible();
    for (const [path, isSlot] of [
      ['/slot/any-slot', true],
      ['/slots', false],
      ['/slot/v2/any-slot', true],
      ['/moneytrain', false],
    ] as const) {
      await walkTo(page, path);
      await expectSoon(isPlaying, path).toBe(isSlot);
      await expectSoon(showsSum, path).toBe(!isSlot);
    }
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).waitFor();
  });

  it('[SPEC 9] switches the wallet icon between 745 and 744 px', async () => {
    await walkTo(page, '/');
    await page.setViewportSize({ width: 745, height: 900 });
    const wallet = findHeader(page).getByRole('button', { name: 'Кошелёк' });
    await wallet.waitFor();
    const icons = wallet.locator('svg');
    const readVisibleIcon = async () => {
      for (const icon of await icons.all()) if (await icon.isVisible()) return icon.innerHTML();
      return null;
    };
    const wideIcon = await readVisibleIcon();
    await page.setViewportSize({ width: 744, height: 900 });
    await expectSoon(readVisibleIcon).not.toBe(wideIcon);
    expect(await readVisibleIcon()).not.toBeNull();
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  });
});

describe('the avatar menu', () => {
  const NARROW_ITEMS = [
    { text: 'Аккаунт', href: '/account' },
    { text: 'Обращения', href: '/requests' },
    { text: 'Уведомления', href: '/notices' },
    ...TOP_LINKS,
    { text: 'Помощь', href: '/help#support' },
    { text: 'Выход', href: null },
  ];
  const WIDE_ITEMS = [
    { text: 'Аккаунт', href: '/account' },
    { text: 'Обращения', href: '/requests' },
    { text: 'Выход', href: null },
  ];

  it.each([
    [945, WIDE_ITEMS],
    [944, NARROW_ITEMS],
    [WIDTHS.phone, NARROW_ITEMS],
  ])('[SPEC 2] at %i px offers its items in order', async (width, items) => {
    await page.setViewportSize({ width, height: 900 });
    await walkTo(page, '/');
    await findAvatar(page).click();
    await page.getByRole('menu').waitFor();
    const readItems = async () => {
      const found = await page.getByRole('menuitem').all();
      return Promise.all(
        found.map(async item => ({
          text: await readText(item),
          href: await item.getAttribute('href'),
        })),
      );
    };
    await expectSoon(readItems).toEqual(items);
    await page.getByRole('menuitem', { name: 'Аккаунт' }).click();
    await page.waitForURL('/account');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  });
});
