import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape, waitForFocus } from '../support/focus.ts';
import { readText } from '../support/read-text.ts';
import { recordTexts } from '../support/recorded-texts.ts';
import { findHeader, findLogin, passFrames, settle, visit, walkTo } from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const readPath = (page: Page) => new URL(page.url()).pathname;
const findFinder = (page: Page) => page.getByRole('dialog', { name: 'Поиск по сайту' });
const findSearch = (page: Page) => page.getByRole('combobox', { name: 'Что найти' });

const PHONE = { width: WIDTHS.phone, height: 664 };

/** A player with an unfinished game of Mines and a guest, whose pages stay open. */
let player: Page;
let guest: Page;
beforeAll(async () => {
  player = (await newPlayer()).page;
  guest = await newGuest(PHONE);
  const start = { id: randomUUID(), amount: 100, mines: 3 };
  expect((await player.request.post('/api/games/mines/start', { data: start })).ok()).toBe(true);
  await Promise.all([visit(player, '/'), visit(guest, '/')]);
});
beforeEach(() => guest.setViewportSize(PHONE));

describe('the search of the site', () => {
  it('opens by Ctrl+K in any layout and leads to Crash without a pointer', async () => {
    const page = player;
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await walkTo(page, '/account');
    await page.keyboard.press('Control+KeyK');
    await waitForFocus(findSearch(page));
    await page.keyboard.type('rhfi');
    await page.getByRole('option', { name: /Crash/, selected: true }).waitFor();
    await leaveByEscape(findFinder(page));
    await page.keyboard.press('Control+KeyK');
    await waitForFocus(findSearch(page));
    await page.keyboard.type('булочная');
    await page.getByRole('option', { name: /булочная/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expectSoon(() => readPath(page)).toBe('/slot/bakery');
  });

  it('is under a finger in the header of phones, within the page, for players and guests', async () => {
    await walkTo(player, '/');
    for (const page of [player, guest]) {
      for (const width of [WIDTHS.phone, WIDTHS.narrowest]) {
        await page.setViewportSize({ width, height: 664 });
        await findHeader(page).getByRole('button', { name: 'Поиск по сайту' }).click();
        await findSearch(page).waitFor();
        await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          width,
        );
        await leaveByEscape(findFinder(page));
      }
    }
  });
});

it('no line that is pushed aside makes the page of a phone wider', async () => {
  const page = guest;
  await page.getByRole('heading', { name: 'Live Dealers' }).scrollIntoViewIfNeeded();
  await page
    .getByRole('link', { name: /За столом/ })
    .last()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
});

it('a guest tries a slot without an account: nothing is asked of the server', async () => {
  const page = guest;
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.getByRole('button', { name: 'Демо без регистрации' }).click();
  const demo = page.getByRole('dialog', { name: 'Демо без регистрации' });
  const credits = demo.getByTestId('demo-credits');
  await expectSoon(() => readText(credits)).toMatch(/^10.000\.00.кр\.$/);
  // What the spin wins is added when it is over.
  const readCredits = await recordTexts(credits);
  await demo.getByRole('button', { name: 'Крутить в демо' }).click();
  await demo.getByRole('status').filter({ hasText: /./ }).waitFor();
  expect(await readCredits()).toContainEqual(expect.stringMatching(/^9.900\.00.кр\.$/));
  // What the lobby behind it looks at goes on, and on a slow machine begins only now.
  const ofLobby = [
    ...['/api/getUser', '/api/games/crash/now', '/api/bets/recent', '/api/bets/biggest'],
    ...['/api/live/tables', '/api/slots/catalogue', '/api/help/faq'],
  ];
  expect(asked.filter(path => !ofLobby.includes(path))).toEqual([]);
  await leaveByEscape(demo);
  expect(await findLogin(page).count()).toBe(0);
});

it('a guest reads short answers in the lobby, and is asked to sign in for more', async () => {
  const page = guest;
  const faq = page.getByRole('region', { name: 'Частые вопросы' });
  await expectSoon(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return faq.locator('summary').count();
  }).toBeGreaterThan(2);
  await faq.locator('summary').first().click();
  const answer = faq.locator('details[open]');
  expect((await readText(answer.locator('p').first())).length).toBeGreaterThan(20);
  await settle(page);
  await expectAccessible(page, 'main');
  await answer.getByRole('link', { name: /^Подробнее/ }).click();
  await findLogin(page).waitFor();
  expect(readPath(page)).toBe('/');
  await leaveByEscape(findLogin(page));
});

it('a player goes on with an unfinished game of Mines', async () => {
  const page = player;
  await page.setViewportSize(PHONE);
  await walkTo(page, '/');
  await page.getByRole('link', { name: /Мины.*Игра не закончена/ }).click();
  await expectSoon(() => readPath(page)).toBe('/mines');
});

/** What others play is known then, by which the slots are ordered. */
async function visitSlots(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/slots/catalogue'), visit(page, '/slots')]);
  await passFrames(page);
}

it('Back finds the catalogue filtered as it was, and the page where it was left', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone, height: 664 });
  await visitSlots(page);
  await page.getByText('Кластеры', { exact: true }).click();
  const search = page.getByRole('textbox', { name: 'Поиск слота' });
  await search.pressSequentially('а');
  const tiles = page.getByRole('list', { name: 'Слоты' }).getByRole('listitem');
  const found = await tiles.count();
  expect(found).toBeGreaterThan(0);
  const last = tiles.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expectSoon(() => new URL(page.url()).search).toContain('q=');
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expectSoon(() => readPath(page)).toMatch(/^\/slot\//);
  await page.goBack();
  await expectSoon(() => search.inputValue()).toBe('а');
  await expectSoon(() => tiles.count()).toBe(found);
  expect(await page.getByRole('radio', { name: 'Кластеры' }).isChecked()).toBe(true);
  await expectSoon(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
});

it('Back from a page that has not come yet leaves the catalogue where it is', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone, height: 664, isFresh: true });
  await visitSlots(page);
  const last = page.getByRole('list', { name: 'Слоты' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(0);
  await last.evaluate((link: HTMLElement) => {
    addEventListener('popstate', () => {
      document.documentElement.dataset['wentBack'] = '';
    });
    link.click();
    const goBack = () => {
      if (window.location.pathname.startsWith('/slot/')) window.history.back();
      else setTimeout(goBack);
    };
    goBack();
  });
  await page.locator('[data-went-back]').waitFor({ state: 'attached' });
  await expectSoon(() => readPath(page)).toBe('/slots');
  await page.getByRole('list', { name: 'Слоты' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(place);
});
