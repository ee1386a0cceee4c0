import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import {
  findAvatar,
  findHeader,
  findLogin,
  findMenu,
  findMobileBar,
  findRegistration,
  findWallet,
  settle,
  visit,
  walkTo,
  walkToTitle,
} from '../support/shell.ts';
import { PAGE_NAMES, SITE_PATHS, titleOf } from '../support/site-map.ts';

const { newGuest, newPlayer } = useBrowser();

const COMBINATIONS = [
  { theme: 'dark', width: WIDTHS.desktop },
  { theme: 'dark', width: WIDTHS.phone },
  { theme: 'light', width: WIDTHS.desktop },
  { theme: 'light', width: WIDTHS.phone },
] as const;

/** The routes, and one slot that exists. */
const PAGES = [
  ...SITE_PATHS.map(path => ({ path, title: titleOf(PAGE_NAMES[path]) })),
  { path: '/slot/garden', title: titleOf('Слот') },
];

/** Pages that open later differ only in their words: two of the four looks are enough for them. */
function isWorthLooking(isComingSoon: boolean, { theme, width }: (typeof COMBINATIONS)[number]) {
  return !isComingSoon || (theme === 'dark') === (width === WIDTHS.desktop);
}

async function expectWithin(page: Page, width: number): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${page.url()} at ${width} px`,
  ).toBeLessThanOrEqual(width);
}

describe.each(COMBINATIONS)('axe-core in the $theme theme at $width px', visitOptions => {
  const { width } = visitOptions;
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer({ ...visitOptions, reducedMotion: true })).page;
    await visit(page, '/');
  });

  it.each(PAGES)(
    'finds nothing serious on $path, which is no wider than the screen',
    async ({ path, title }) => {
      await walkToTitle(page, path, title);
      const main = page.getByRole('main');
      await main.getByRole('heading').first().waitFor();
      await expectWithin(page, width);
      if (width === WIDTHS.phone) {
        await page.setViewportSize({ width: WIDTHS.narrowest, height: 900 });
        await expectWithin(page, WIDTHS.narrowest);
        await page.setViewportSize({ width, height: 900 });
      }
      const isComingSoon = await main.getByText('Раздел скоро откроется').isVisible();
      if (!isWorthLooking(isComingSoon, visitOptions)) return;
      await expectAccessible(page, path === '/' ? 'html' : 'main');
    },
  );

  it('finds nothing serious in the wallet and in the menus', async () => {
    await walkTo(page, '/');
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    await findWallet(page).waitFor();
    await expectStillAccessible(page);
    await page.keyboard.press('Escape');
    await findWallet(page).waitFor({ state: 'detached' });
    await findAvatar(page).click();
    await page.getByRole('menu').waitFor();
    await expectStillAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    if (width !== WIDTHS.phone) return;
    await findMobileBar(page).getByRole('button', { name: 'Играть' }).click();
    await page.getByRole('navigation', { name: 'Игры', exact: true }).waitFor();
    await expectStillAccessible(page);
    await page.keyboard.press('Escape');
    await findMobileBar(page).getByRole('button', { name: 'Меню' }).click();
    await findMenu(page).waitFor();
    await expectStillAccessible(page);
    await page.keyboard.press('Escape');
    await findMenu(page).waitFor({ state: 'detached' });
  });

  it('finds nothing serious on the screen of a page that is not there', async () => {
    // With the toast that greets the readers of this address.
    await page.goto('/nope?vk=off');
    await page.getByText('Страница не найдена').waitFor();
    await expectStillAccessible(page);
    if (width !== WIDTHS.phone) return;
    await page.setViewportSize({ width: WIDTHS.narrowest, height: 900 });
    await expectWithin(page, WIDTHS.narrowest);
  });

  it('finds nothing serious in the modals of signing in and up', async () => {
    const guest = await newGuest({ ...visitOptions, reducedMotion: true });
    await visit(guest, '/account');
    await findLogin(guest).waitFor();
    await expectStillAccessible(guest);
    await guest.getByRole('tab', { name: 'Регистрация' }).click();
    await findRegistration(guest).waitFor();
    await expectStillAccessible(guest);
  });
});

async function expectStillAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectAccessible(page);
}

describe('the keyboard', () => {
  it('skips to the content by the first link', async () => {
    const page = await newGuest();
    await visit(page, '/terms');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'К содержанию' });
    expect(await skip.evaluate(element => element === document.activeElement)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.width, 'it is seen while it has the focus').toBeGreaterThan(50);
    await page.keyboard.press('Enter');
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('stays inside an open modal and returns to the button that opened it', async () => {
    const page = await newGuest();
    await visit(page, '/');
    const opener = findHeader(page).getByRole('button', { name: 'Авторизация' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await findLogin(page).waitFor();
    await expectSoon(() =>
      findLogin(page).evaluate(dialog => dialog.contains(document.activeElement)),
    ).toBe(true);
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('#root')),
        `after ${presses + 1} tabs`,
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await findLogin(page).waitFor({ state: 'detached' });
    await expectSoon(() => opener.evaluate(element => element === document.activeElement)).toBe(
      true,
    );
  });

  it('starts a new page at its content', async () => {
    const { page } = await newPlayer();
    await visit(page, '/');
    await page.getByRole('complementary').getByRole('link', { name: 'Мины' }).press('Enter');
    await page.waitForURL('/mines');
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
