import type { Locator, Page } from 'playwright-core';
import { expectSoon } from './eventually.ts';
import { readText } from './read-text.ts';
import { PAGE_NAMES, type SitePath, titleOf } from './site-map.ts';

/** The parts of the shell, by the names that assistive technology gives them. */
export const findSidebar = (page: Page) =>
  page.getByRole('complementary', { name: 'Боковая панель' });
export const findHeader = (page: Page) => page.getByRole('banner');
/** Where the balance stands: the site's header, on a phone in a game the game's own bar. */
export const findBalanceBar = (page: Page) =>
  page.locator('.phone-bar, header').filter({ visible: true }).first();
export const findFooter = (page: Page) => page.getByRole('contentinfo');
export const findTopLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы', exact: true });
export const findMobileBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Нижняя панель' });
export const findMenu = (page: Page) => page.getByRole('dialog', { name: 'Меню' });
export const findWallet = (page: Page) => page.getByRole('dialog', { name: 'Кошелёк' });
export const findLogin = (page: Page) => page.getByRole('dialog', { name: 'Вход в аккаунт' });
export const findRegistration = (page: Page) => page.getByRole('dialog', { name: 'Новый аккаунт' });
export const findAvatar = (page: Page) => page.getByRole('button', { name: /^Меню игрока/ });
export const findSplash = (page: Page) => page.getByTestId('splash');

/** Opens an address and waits until the splash has left the page to its reader. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await findSplash(page).waitFor({ state: 'hidden' });
}

/** Goes on inside the open page, as a link would, without loading the document again. */
export function walkTo(page: Page, path: SitePath): Promise<void> {
  return walkToTitle(page, path, titleOf(PAGE_NAMES[path]));
}

/** The same for addresses that are no route by themselves: a slot, a page that is not there. */
export async function walkToTitle(page: Page, address: string, title: string): Promise<void> {
  await page.evaluate(target => history.pushState(null, '', target), address);
  await expectSoon(() => page.title()).toBe(title);
}

/** The count comes over the socket, so it shows only on a live connection. For pages with a sidebar. */
export async function waitUntilLive(page: Page): Promise<void> {
  await findSidebar(page)
    .getByText(/^\d+ онлайн$/)
    .waitFor();
}

/** Signs out by the avatar's menu, and waits for the page that is loaded anew then. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await findAvatar(page).click();
  await page.getByRole('menuitem', { name: 'Выход' }).click();
  // The socket may tell the page that it is a guest's while it is still there.
  await expectSoon(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await findHeader(page).getByRole('button', { name: 'Авторизация' }).waitFor();
}

/** Effects of what has just been drawn have run then, and what they begin has begun. */
export function passFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
}

/** Waits until nothing moves except what moves for ever. What opens is marked before it begins to move. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-starting-style]') === null &&
      document
        .getAnimations()
        .every(
          animation =>
            animation.playState !== 'running' ||
            animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );
}

/** Paints the open page, and those loaded after it, as a press of its own switch would. */
export function wearTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate(isLight => {
    const { body, documentElement } = document;
    body.classList.add('no-transition');
    if (isLight) documentElement.dataset['theme'] = 'light';
    else delete documentElement.dataset['theme'];
    if (isLight) localStorage.setItem('light', 'true');
    else localStorage.removeItem('light');
    // The colours are worked out while nothing may fade into them; of rows out of view only when they are asked for.
    for (const element of body.querySelectorAll('*')) getComputedStyle(element).color;
    body.classList.remove('no-transition');
  }, theme === 'light');
}

export interface LinkText {
  readonly text: string;
  readonly href: string;
}

/** The visible links in reading order: what they say and where they lead. */
export async function readLinks(place: Locator): Promise<LinkText[]> {
  await place.getByRole('link').first().waitFor();
  const links = await place.getByRole('link').all();
  return Promise.all(
    links.map(async link => ({
      // A badge beside the words stands on a line of its own.
      text: (await readText(link)).trim().split('\n', 1)[0] ?? '',
      href: (await link.getAttribute('href')) ?? '',
    })),
  );
}

export function findToast(page: Page, title: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: title });
}
