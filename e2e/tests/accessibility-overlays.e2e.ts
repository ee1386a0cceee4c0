import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { leaveByEscape } from '../support/focus.ts';
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
} from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

async function expectStillAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectAccessibleInBothThemes(page);
}

/** What a press of the button opens above the page, in each theme; closed again in the end. */
async function expectAccessibleAbove(page: Page, button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await opened.waitFor();
  await expectStillAccessible(page);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}

describe('axe-core at a desk and on a phone', () => {
  it('finds nothing serious in the wallet and in the menus', async () => {
    const { page } = await newPlayer();
    await visit(page, '/');
    const findInHeader = (name: string) => findHeader(page).getByRole('button', { name });
    for (const width of [WIDTHS.desktop, WIDTHS.phone]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleAbove(page, findInHeader('Кошелёк'), findWallet(page));
      await expectAccessibleAbove(page, findAvatar(page), page.getByRole('menu'));
    }
    const findInBar = (name: string) => findMobileBar(page).getByRole('button', { name });
    const games = page.getByRole('navigation', { name: 'Игры', exact: true });
    await expectAccessibleAbove(page, findInBar('Играть'), games);
    await expectAccessibleAbove(page, findInBar('Меню'), findMenu(page));
  });

  it('finds nothing serious in the modals of signing in and up', async () => {
    const page = await newGuest();
    await visit(page, '/');
    for (const width of [WIDTHS.desktop, WIDTHS.phone]) {
      await page.setViewportSize({ width, height: 900 });
      await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
      await findLogin(page).waitFor();
      await expectStillAccessible(page);
      await page.getByRole('tab', { name: 'Регистрация' }).click();
      await findRegistration(page).waitFor();
      await expectStillAccessible(page);
      await leaveByEscape(findRegistration(page));
    }
  });
});
