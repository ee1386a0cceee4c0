import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
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

describe.each([WIDTHS.desktop, WIDTHS.phone])('axe-core at %i px', width => {
  it('finds nothing serious in the wallet and in the menus', async () => {
    const { page } = await newPlayer({ width });
    await visit(page, '/');
    const findInHeader = (name: string) => findHeader(page).getByRole('button', { name });
    await expectAccessibleAbove(page, findInHeader('Кошелёк'), findWallet(page));
    await expectAccessibleAbove(page, findAvatar(page), page.getByRole('menu'));
    if (width !== WIDTHS.phone) return;
    const findInBar = (name: string) => findMobileBar(page).getByRole('button', { name });
    const games = page.getByRole('navigation', { name: 'Игры', exact: true });
    await expectAccessibleAbove(page, findInBar('Играть'), games);
    await expectAccessibleAbove(page, findInBar('Меню'), findMenu(page));
  });

  it('finds nothing serious in the modals of signing in and up', async () => {
    const page = await newGuest({ width });
    await visit(page, '/account');
    await findLogin(page).waitFor();
    await expectStillAccessible(page);
    await page.getByRole('tab', { name: 'Регистрация' }).click();
    await findRegistration(page).waitFor();
    await expectStillAccessible(page);
  });
});
