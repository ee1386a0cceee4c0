import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { visitToListen } from '../support/live.ts';
import { holdBack } from '../support/network.ts';
import { readText } from '../support/read-text.ts';
import { findAvatar, findHeader, findSplash, visit, wearTheme } from '../support/shell.ts';
import { currentSite, useOwnSite } from '../support/site.ts';
import { titleOf } from '../support/site-map.ts';
import { recordToasts } from '../support/toasts.ts';

useOwnSite();
const { newGuest, newPlayer } = useBrowser();
const { operator } = useDatabase();

const WORKS_TEXT = 'На сайте проводятся технические работы, скоро вернемся!';
/** During the works every call of a non-admin is answered with 503. */
const REFUSED_BY_WORKS = /status of 503/;

const findHome = (page: Page) => page.getByRole('link', { name: 'На главную' });

async function expectSocialLinks(page: Page): Promise<void> {
  const links = await page.getByRole('link').all();
  expect(await Promise.all(links.map(link => link.getAttribute('href')))).toEqual([
    'https://vk.com/kvazar',
    'https://t.me/kvazar',
  ]);
  for (const link of links) expect(await link.getAttribute('target')).toBe('_blank');
}

/** The screen is all there is: no shell around it, and it covers the window. */
async function expectFullScreen(page: Page): Promise<void> {
  expect(await findHeader(page).count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.getByRole('main').boundingBox()).toEqual({ x: 0, y: 0, width, height });
}

describe('the splash', () => {
  const isFading = (splash: Locator) =>
    splash.evaluate(element => element.classList.contains('opacity-0'));

  it('[SPEC 2, 9] covers the start for 600 ms and then fades out', async () => {
    const page = await newGuest();
    await stopClock(page);
    await Promise.all([page.waitForResponse('**/api/getUser'), page.goto('/')]);
    const splash = findSplash(page);
    await splash.getByText('Kvazar').waitFor();
    const passedMs = await passTimeUntil(page, () => page.getByRole('main').isVisible());
    await page.clock.runFor(599 - passedMs);
    expect(await isFading(splash)).toBe(false);
    await page.clock.runFor(1);
    await expectSoon(() => isFading(splash)).toBe(true);
    await page.clock.runFor(250);
    await splash.waitFor({ state: 'detached' });
  });

  it('[SPEC 4] stays until the server has said who is here, and remembers the first visit', async () => {
    const page = await newGuest();
    const release = await holdBack(page, '**/api/getUser');
    await stopClock(page);
    await page.goto('/');
    const splash = findSplash(page);
    await splash.getByText('Лучшие игры без комиссии, множество бонусов').waitFor();
    await page.clock.runFor(5_000);
    expect(await splash.isVisible()).toBe(true);
    expect(await page.getByRole('main').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('has_loaded'))).toBeNull();
    await Promise.all([page.waitForResponse('**/api/getUser'), release()]);
    await passTimeUntil(page, () => page.getByRole('main').isVisible());
    await passTimeUntil(page, () => isFading(splash));
    await page.clock.runFor(250);
    await splash.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('has_loaded'))).toBe('true');
  });
});

it('[SPEC 2, 8, 9] the status screen fades in after 200 ms, by default says 404, wears either theme and leads home', async () => {
  const { page } = await newPlayer();
  await page.addInitScript(() => {
    // In the moment in which the screen comes: a frame later, on a slow machine, the fade may be over.
    const look = new MutationObserver(() => {
      const screen = document.querySelector('main');
      const [fade] = screen?.getAnimations() ?? [];
      if (!screen || !(fade instanceof CSSTransition)) return;
      look.disconnect();
      Object.assign(window, {
        seenFade: {
          property: fade.transitionProperty,
          delayMs: fade.effect?.getComputedTiming().delay,
          opacity: getComputedStyle(screen).opacity,
        },
      });
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/slots/unknown');
  const screen = page.getByRole('main');
  await expectSoon(() => page.evaluate('window.seenFade')).toEqual({
    ...{ property: 'opacity', delayMs: 200, opacity: '0' },
  });
  await expectSoon(() => screen.evaluate(element => getComputedStyle(element).opacity)).toBe('1');
  await expectFullScreen(page);
  expect(await readText(screen)).toBe(
    '404\nСтраница не найдена\nНа главную'.replaceAll('\n', '\n\n'),
  );
  await expectSoon(() => page.title()).toBe(titleOf('Страница не найдена'));
  for (const [theme, background] of [
    ['light', 'rgb(238, 241, 251)'],
    ['dark', 'rgb(9, 12, 24)'],
  ] as const) {
    await wearTheme(page, theme);
    expect(await screen.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
      background,
    );
  }
  expect(await findHome(page).getAttribute('href')).toBe('/');
  await findHome(page).click();
  await findHeader(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

/** Answers with the status: 401, or 503 during the works. */
async function askAsGuest(): Promise<number> {
  const { url } = currentSite();
  const { status } = await fetch(`${url}/api/getUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  });
  return status;
}

describe('maintenance', () => {
  // Whatever happens in the test, the site must be open for the next one.
  afterEach(async () => {
    await operator.setWorks(false);
    // The site hears of it a moment later.
    await expectSoon(askAsGuest).toBe(401);
  });

  it('[SPEC 2, 4, 6, 7] replaces every open page at once, spares admins, and ends at once', async () => {
    const expectedFaults = [REFUSED_BY_WORKS];
    const guest = await newGuest({ expectedFaults });
    const { page: player } = await newPlayer({ width: WIDTHS.phone, expectedFaults });
    const { page: admin, login } = await newPlayer({ expectedFaults });
    await operator.giveRole(login, 'support');
    await Promise.all([
      visitToListen(guest, '/terms'),
      visitToListen(player, '/account'),
      visitToListen(admin, '/terms'),
    ]);

    await operator.setWorks(true);
    for (const page of [guest, player]) {
      await page.getByText(WORKS_TEXT, { exact: true }).waitFor();
      await expectFullScreen(page);
      await expectSocialLinks(page);
      expect(await findHome(page).count()).toBe(0);
      await expectSoon(() => page.title()).toBe(titleOf('Технические работы'));
    }
    const refused = await player.request.post('/api/user/getBal', { data: {} });
    expect(refused.status()).toBe(503);
    expect(await refused.json()).toMatchObject({ site: { works: true } });

    await visitToListen(player, '/account');
    await player.getByText(WORKS_TEXT, { exact: true }).waitFor();
    await admin.reload();
    await findAvatar(admin).waitFor();
    expect(await admin.getByText(WORKS_TEXT).count()).toBe(0);

    await operator.setWorks(false);
    await guest.getByRole('main').getByRole('heading').first().waitFor();
    expect(new URL(guest.url()).pathname).toBe('/terms');
    await findAvatar(player).waitFor();
    expect(new URL(player.url()).pathname).toBe('/account');
    await expectSoon(() => player.title()).toBe(titleOf('Аккаунт'));
  });

  it('[SPEC 4, 6] staff sign in on its screen; a player is told why not', async () => {
    const expectedFaults = [REFUSED_BY_WORKS];
    const someone = await newPlayer();
    const member = await newPlayer();
    await operator.giveRole(member.login, 'support');
    await operator.setWorks(true);
    const page = await newGuest({ expectedFaults });
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Вход для сотрудников' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вход для сотрудников' });
    const toasts = await recordToasts(page);
    for (const { login, password } of [someone, member]) {
      await dialog.getByLabel('Логин или e-mail').fill(login);
      await dialog.getByLabel('Пароль', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
      if (login === someone.login)
        await expectSoon(toasts).toContainEqual(expect.arrayContaining([WORKS_TEXT]));
    }
    await findAvatar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/terms');
  });
});

describe('a ban', () => {
  it('[SPEC 2, 4, 6, 8] leaves an open page nothing but the reason, until it is lifted', async () => {
    const { page, login } = await newPlayer({ expectedFaults: [/status of 403/] });
    await visitToListen(page, '/account');
    await operator.ban(login, 'Мультиаккаунт');
    await page.getByRole('heading', { level: 1, name: 'Вы заблокированы', exact: true }).waitFor();
    await page.getByText('Причина: Мультиаккаунт', { exact: true }).waitFor();
    await expectSoon(() => page.title()).toBe(titleOf('Вы заблокированы'));
    await expectFullScreen(page);
    await expectSocialLinks(page);
    expect(await findHome(page).count()).toBe(0);
    expect((await page.request.post('/api/user/getBal', { data: {} })).status()).toBe(403);

    await visitToListen(page, '/dice');
    await page.getByText('Причина: Мультиаккаунт', { exact: true }).waitFor();
    await expectFullScreen(page);

    await operator.unban(login);
    await findAvatar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dice');
  });
});
