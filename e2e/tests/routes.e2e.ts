import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { expectPage } from '../support/page-of-route.ts';
import {
  findHeader,
  findLogin,
  findMobileBar,
  findSidebar,
  visit,
  walkTo,
} from '../support/shell.ts';
import { GUEST_PATHS, PAGE_NAMES, SITE_PATHS, titleOf } from '../support/site-map.ts';

const { newGuest, newPlayer, url } = useBrowser(CALM);

const readPath = (page: Page) => new URL(page.url()).pathname;
const GUARDED_PATHS = SITE_PATHS.filter(path => !GUEST_PATHS.includes(path));

/** A nested one, and one with a part of its address left open; every page is walked to where axe looks at it. */
const LOADED_PATHS = ['/crash/old', '/slot/v2/any-slot'] as const;
const UNKNOWN_PATHS = ['/nope', '/slots/unknown', '/crash/new', '/help/a/b', '/dev/kit'];

async function expectNotFound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: '404', exact: true }).waitFor();
  await page.getByText('Страница не найдена', { exact: true }).waitFor();
  await expectSoon(() => page.title()).toBe(titleOf('Страница не найдена'));
  expect(await findHeader(page).count()).toBe(0);
}

it('[SPEC 2, 8] the server hands the same document to every address, known or not', async () => {
  const readDocument = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type'), path).toContain('text/html');
    return response.text();
  };
  // The lobby's carries a picture of itself for guests, which is no part of the application.
  const lobby = (await readDocument('/')).replace(
    /(<template id="guest-lobby">).+(<\/template>)/s,
    '$1<!-- first look -->$2',
  );
  for (const path of [...SITE_PATHS, ...UNKNOWN_PATHS].filter(known => known !== '/')) {
    expect(await readDocument(path), path).toBe(lobby);
  }
});

describe('a player', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer()).page;
    await visit(page, '/terms');
  });

  it.each(LOADED_PATHS)('[SPEC 2] loads %s by its address: title and page', async path => {
    await page.goto(path);
    await expectPage(page, path);
  });

  it.each(UNKNOWN_PATHS)('[SPEC 2, 8] meets the not-found page at %s', async path => {
    await page.evaluate(address => history.pushState(null, '', address), path);
    await expectNotFound(page);
    await walkTo(page, '/terms');
  });
});

describe('a guest', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newGuest();
  });

  it('[SPEC 4, 6] who opens /crash/old is sent to the lobby with the login modal open, and so again from every other route, known or not', async () => {
    await page.goto('/crash/old');
    await findLogin(page).waitFor();
    await expectSoon(() => readPath(page)).toBe('/');
    await expectSoon(() => page.title()).toBe(titleOf('Главная'));
    expect(await findLogin(page).isVisible(), 'the modal stays').toBe(true);
    await leaveByEscape(findLogin(page));
    for (const path of [...GUARDED_PATHS, '/nope']) {
      await page.evaluate(address => history.pushState(null, '', address), path);
      await findLogin(page).waitFor();
      await expectSoon(() => readPath(page), path).toBe('/');
      await leaveByEscape(findLogin(page));
    }
  });

  it('[SPEC 4, 6] who opens /terms by its address reads it, and goes on to all that needs no account, without being asked to sign in', async () => {
    await visit(page, '/terms');
    expect(readPath(page)).toBe('/terms');
    await expectSoon(() => page.title()).toBe(titleOf(PAGE_NAMES['/terms']));
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const path of GUEST_PATHS) {
      await walkTo(page, path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      expect(readPath(page)).toBe(path);
      expect(await page.getByRole('dialog').count(), path).toBe(0);
    }
    await walkTo(page, '/responsible');
    await page.getByRole('heading', { name: 'Самоисключение' }).waitFor();
    expect(await page.getByRole('button', { name: 'Задать' }).count(), 'theirs to set').toBe(0);
  });

  it('[SPEC 4] a click on a guarded link opens the modal; terms, privacy and lobby close it', async () => {
    await visit(page, '/');
    for (const open of ['соглашение', 'политику конфиденциальности']) {
      await findSidebar(page).getByRole('link', { name: 'Мины' }).click();
      await findLogin(page).waitFor();
      await expectSoon(() => readPath(page)).toBe('/');
      await findLogin(page).getByRole('link', { name: open }).click();
      await findLogin(page).waitFor({ state: 'detached' });
      await expectSoon(() => readPath(page)).toBe(open === 'соглашение' ? '/terms' : '/privacy');
    }
    await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
    await findLogin(page).waitFor();
    await page.goBack();
    await expectSoon(() => readPath(page)).toBe('/');
    await findLogin(page).waitFor({ state: 'detached' });
  });
});

it('[SPEC 2] every navigation scrolls the main area to the top, but Back goes where the page was left', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone, height: 700 });
  const readScroll = () => page.evaluate(() => Math.round(window.scrollY));
  // A page is put to its top and grows after its title is there.
  const scrollDown = async (heading: string) => {
    await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
    await expectSoon(readScroll).toBe(0);
    await expectSoon(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      return readScroll();
    }).toBe(300);
  };
  await visit(page, '/terms');
  await scrollDown('Пользовательское соглашение');
  await findMobileBar(page).getByRole('link', { name: 'Аккаунт' }).click();
  await expectSoon(() => page.title()).toBe(titleOf('Аккаунт'));
  await expectSoon(readScroll).toBe(0);
  await walkTo(page, '/privacy');
  await scrollDown('Политика конфиденциальности');
  await walkTo(page, '/');
  await scrollDown('Лучшие игры без комиссии');
  await page.goBack();
  await expectSoon(() => page.title()).toBe(titleOf('Конфиденциальность'));
  await expectSoon(readScroll).toBe(300);
});
