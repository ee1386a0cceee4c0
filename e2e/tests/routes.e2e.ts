import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import {
  findFooter,
  findHeader,
  findLogin,
  findMobileBar,
  findSidebar,
  visit,
  walkTo,
} from '../support/shell.ts';
import {
  GUEST_PATHS,
  PAGE_NAMES,
  SITE_PATHS,
  type SitePath,
  titleOf,
} from '../support/site-map.ts';

const { newGuest, newPlayer, url } = useBrowser(CALM);

const readPath = (page: Page) => new URL(page.url()).pathname;
const GUARDED_PATHS = SITE_PATHS.filter(path => !GUEST_PATHS.includes(path));
/** Pages whose first heading is not the page's name; null where it is theirs to choose. */
const OWN_HEADINGS: Partial<Record<SitePath, string | null>> = {
  // Its format is its name.
  '/tournier': null,
  // No such slot: the page says so.
  '/slot/any-slot': 'Слот не найден',
  '/slot/v2/any-slot': 'Слот не найден',
  '/': 'Лучшие игры без комиссии',
  '/status': 'Статусы',
  '/help': 'Чем помочь?',
  '/live': 'Живые столы',
  '/crash': null,
  '/crash/old': null,
  '/plinko': null,
  '/mines': null,
  '/bubbles': null,
  '/dice': null,
  '/fairness': null,
  '/recover': null,
  '/confirm-email': null,
  '/terms': null,
  '/privacy': null,
};

/** One of each kind: the lobby, a page, a nested one, one with a part of its address left open. */
const LOADED_PATHS: readonly SitePath[] = ['/', '/account', '/crash/old', '/slot/v2/any-slot'];
const UNKNOWN_PATHS = ['/nope', '/slots/unknown', '/crash/new', '/help/a/b', '/dev/kit'];

/** What a reader of this route must find: its title, its heading, the shell around it. */
async function expectPage(page: Page, path: SitePath): Promise<void> {
  await expectSoon(() => page.title()).toBe(titleOf(PAGE_NAMES[path]));
  expect(readPath(page)).toBe(path);
  const heading = OWN_HEADINGS[path] === undefined ? PAGE_NAMES[path] : OWN_HEADINGS[path];
  const main = page.getByRole('main');
  if (heading === null) await main.getByRole('heading').first().waitFor();
  else await main.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await findSidebar(page).waitFor();
  await findHeader(page).waitFor();
  expect(await findLogin(page).count()).toBe(0);
}

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

  it.each(SITE_PATHS)('[SPEC 2] comes to %s: title and page', async path => {
    await walkTo(page, path);
    await expectPage(page, path);
  });

  it.each(UNKNOWN_PATHS)('[SPEC 2, 8] meets the not-found page at %s', async path => {
    await page.evaluate(address => history.pushState(null, '', address), path);
    await expectNotFound(page);
    await walkTo(page, '/terms');
  });

  it('[SPEC 2, 8] meets it by the address too', async () => {
    await page.goto('/slots/unknown');
    await expectNotFound(page);
  });
});

describe('a guest', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newGuest();
  });

  it.each(['/crash/old', '/nope'])(
    '[SPEC 4, 6] who opens %s is sent to the lobby with the login modal open',
    async path => {
      await page.goto(path);
      await findLogin(page).waitFor();
      await expectSoon(() => readPath(page)).toBe('/');
      await expectSoon(() => page.title()).toBe(titleOf('Главная'));
      expect(await findLogin(page).isVisible(), 'the modal stays').toBe(true);
    },
  );

  it('[SPEC 4, 6] is sent back from every other route, each time with the modal open', async () => {
    await visit(page, '/');
    for (const path of GUARDED_PATHS) {
      await page.evaluate(address => history.pushState(null, '', address), path);
      await findLogin(page).waitFor();
      await expectSoon(() => readPath(page), path).toBe('/');
      await leaveByEscape(findLogin(page));
    }
  });

  it('[SPEC 4, 6] who opens /terms by its address reads it', async () => {
    await visit(page, '/terms');
    expect(readPath(page)).toBe('/terms');
    await expectSoon(() => page.title()).toBe(titleOf(PAGE_NAMES['/terms']));
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[SPEC 4, 6] reads what needs no account without being asked to sign in', async () => {
    await visit(page, '/');
    for (const path of GUEST_PATHS) {
      await walkTo(page, path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      expect(readPath(page)).toBe(path);
      expect(await page.getByRole('dialog').count(), path).toBe(0);
    }
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

it('[SPEC 2] a page is loaded on demand: its code comes with the first visit, not before', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone, isFresh: true });
  const scripts: string[] = [];
  page.on('request', request => scripts.push(new URL(request.url()).pathname));
  await visit(page, '/');
  const findAccountCode = () => scripts.filter(path => path.startsWith('/js/account-page'));
  expect(findAccountCode()).toEqual([]);
  await walkTo(page, '/account');
  await expectSoon(findAccountCode).toHaveLength(1);
  await findFooter(page).waitFor({ state: 'hidden' });
});
