import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { useBrowser, WIDTHS } from './browser.ts';
import { expectSoon } from './eventually.ts';
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
} from './shell.ts';
import { PAGE_NAMES, SITE_PATHS, titleOf } from './site-map.ts';

/** The routes, one slot that exists, and one section of the help. */
const PAGES = [
  ...SITE_PATHS.map(path => ({ path, title: titleOf(PAGE_NAMES[path]) })),
  { path: '/slot/garden', title: titleOf('Слот') },
  { path: '/help?section=money', title: titleOf('Деньги: помощь') },
];

/** Soon: after a change of the window's size the page takes a moment to settle. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await expectSoon(
    () => page.evaluate(() => document.documentElement.scrollWidth),
    `${page.url()} at ${width} px`,
  ).toBeLessThanOrEqual(width);
}

/** Every page and all that lies above pages, in both themes, on a screen of one width. */
export function describeLooks(width: number): void {
  const { newGuest, newPlayer } = useBrowser({ width, reducedMotion: true, isDrawn: true });

  describe(`axe-core at ${width} px`, () => {
    let page: Page;
    beforeAll(async () => {
      page = (await newPlayer()).page;
      await visit(page, '/');
    });

    it.each(PAGES)(
      'finds nothing serious on $path in either theme, and the page no wider than the screen',
      async ({ path, title }) => {
        await walkToTitle(page, path, title);
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await expectWithin(page, width);
        if (width === WIDTHS.phone) {
          await page.setViewportSize({ width: WIDTHS.narrowest, height: 900 });
          await expectWithin(page, WIDTHS.narrowest);
          await page.setViewportSize({ width, height: 900 });
        }
        await expectAccessibleInBothThemes(page, path === '/' ? 'html' : 'main');
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
      const guest = await newGuest();
      await visit(guest, '/account');
      await findLogin(guest).waitFor();
      await expectStillAccessible(guest);
      await guest.getByRole('tab', { name: 'Регистрация' }).click();
      await findRegistration(guest).waitFor();
      await expectStillAccessible(guest);
    });
  });
}

async function expectStillAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectAccessibleInBothThemes(page);
}
