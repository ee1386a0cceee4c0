import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { holdBack } from '../support/network.ts';
import { findHeader, findLogin, findSidebar, visit, walkTo } from '../support/shell.ts';

const { newGuest, newPlayer, url } = useBrowser({ isFresh: true });
const { operator } = useDatabase();

const ACCOUNT_CHUNK = /\/js\/account-page-[\w-]+\.js$/;
const expectedFaults = [/ChunkLoadError/, /net::ERR_FAILED/];

function collectChunkErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' && message.text().includes('ChunkLoadError')) {
      errors.push(message.text().split('\n', 1)[0] ?? '');
    }
  });
  return errors;
}

const findTrouble = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { name: 'Страница не загрузилась' });

describe('a script chunk that does not arrive', () => {
  it('[SPEC 8] raises a ChunkLoadError with type and address; the page offers to try again, and that works', async () => {
    const { page } = await newPlayer({ expectedFaults });
    const errors = collectChunkErrors(page);
    await visit(page, '/');
    await page.route(ACCOUNT_CHUNK, route => route.abort());
    await findSidebar(page).getByRole('link', { name: 'Настройки' }).click();
    await findTrouble(page).waitFor();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /^ChunkLoadError: Loading chunk failed \(error: http:\/\/127\.0\.0\.1:\d+\/js\/account-page-[\w-]+\.js\)$/,
    );
    expect(await findHeader(page).isVisible(), 'the shell keeps working').toBe(true);
    await page.unroute(ACCOUNT_CHUNK);
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await page.getByRole('heading', { level: 1, name: 'Аккаунт' }).waitFor();
  });

  it('[SPEC 7, 8] gives up after 120 000 ms, with the type "timeout"', async () => {
    const { page } = await newPlayer({ expectedFaults });
    const errors = collectChunkErrors(page);
    await visit(page, '/');
    await holdBack(page, ACCOUNT_CHUNK);
    await stopClock(page);
    const asked = page.waitForRequest(ACCOUNT_CHUNK);
    await page.evaluate(() => history.pushState(null, '', '/account'));
    await asked;
    await page.clock.runFor(119_000);
    expect(errors).toEqual([]);
    await page.clock.runFor(1_500);
    await expectSoon(() => errors).not.toEqual([]);
    expect(errors[0]).toMatch(
      /^ChunkLoadError: Loading chunk failed \(timeout: http:\/\/.*\/js\/account-page-[\w-]+\.js\)$/,
    );
    await findTrouble(page).waitFor();
  });

  it('[SPEC 8] the login modal too: it says so itself, and the page behind it goes on', async () => {
    const page = await newGuest({ expectedFaults });
    const errors = collectChunkErrors(page);
    await page.route(/\/js\/auth-dialog-/, route => route.abort());
    await page.goto('/account');
    const failed = page.getByRole('dialog', { name: 'Окно не загрузилось' });
    await failed.waitFor();
    await expectSoon(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await failed.getByRole('button', { name: 'Закрыть' }).click();
    await failed.waitFor({ state: 'detached' });
    await page.unroute(/\/js\/auth-dialog-/);
    await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
    await failed.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await findLogin(page).waitFor();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/\(error: .*\/js\/auth-dialog-/);
  });

  it('[SPEC 8] the screen of a ban too, although no page is open', async () => {
    const { page, login } = await newPlayer({ expectedFaults });
    await operator.ban(login, 'Мультиаккаунт');
    await page.route(/\/js\/status-screen-/, route => route.abort());
    await page.goto('/');
    await findTrouble(page).waitFor();
    await page.unroute(/\/js\/status-screen-/);
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await page.getByText('Причина: Мультиаккаунт').waitFor();
  });
});

it('[SPEC 2, 7] every script comes from /js/ and every stylesheet from /css/, kept for a year, and the code of a page with its first visit, not before', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const files: { type: string; address: URL; cache: string | undefined }[] = [];
  page.on('response', response => {
    files.push({
      type: response.request().resourceType(),
      address: new URL(response.url()),
      cache: response.headers()['cache-control'],
    });
  });
  await visit(page, '/');
  const findAccountCode = () => asked.filter(path => path.startsWith('/js/account-page'));
  expect(findAccountCode()).toEqual([]);
  await walkTo(page, '/account');
  await expectSoon(findAccountCode).toHaveLength(1);
  await walkTo(page, '/terms');
  await page.getByRole('button', { name: 'Кошелёк' }).click();
  await page.getByRole('dialog').waitFor();
  const scripts = files.filter(file => file.type === 'script');
  const styles = files.filter(file => file.type === 'stylesheet');
  expect(scripts.length).toBeGreaterThan(5);
  expect(styles.length).toBeGreaterThan(0);
  for (const sheet of [/^\/css\/tailwind-[\w-]+\.css$/, /^\/css\/main-[\w-]+\.css$/]) {
    expect(styles.map(({ address }) => address.pathname)).toContainEqual(
      expect.stringMatching(sheet),
    );
  }
  for (const { address } of scripts) expect(address.href).toMatch(`${url}/js/`);
  for (const { address } of styles) expect(address.href).toMatch(`${url}/css/`);
  for (const { address, cache } of [...scripts, ...styles]) {
    if (address.pathname === '/js/early.js') continue;
    expect(cache, address.pathname).toBe('public, max-age=31536000, immutable');
  }
});

it('[SPEC 8] the document names the scripts of its page, who is here is asked once, and the login modal opens from the code that came with its first opening', async () => {
  const page = await newGuest();
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const [answer] = await Promise.all([
    page.waitForResponse(response => new URL(response.url()).pathname === '/'),
    visit(page, '/'),
  ]);
  const { link } = await answer.allHeaders();
  const named = [...(link ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file]) => file);
  expect(named).toContainEqual(expect.stringMatching(/^\/js\/lobby-page-/));
  for (const file of named) expect(asked.filter(path => path === file)).toHaveLength(1);
  expect(asked.filter(path => path === '/api/getUser')).toHaveLength(1);

  const listModals = () => asked.filter(path => path.includes('/js/auth-dialog'));
  expect(listModals()).toEqual([]);
  for (let opening = 0; opening < 2; opening++) {
    await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
    await leaveByEscape(findLogin(page));
  }
  expect(listModals()).toHaveLength(1);
});

it.each([
  { path: '/plinko', first: [/^\/css\/play-/, /^\/css\/plinko-page-/] },
  { path: '/slots', first: [/^\/js\/phoenix-bird_raw-/] },
])(
  '$path names its sheets and first pictures too, and each is fetched once',
  async ({ path, first }) => {
    const { page } = await newPlayer();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const [answer] = await Promise.all([
      page.waitForResponse(response => new URL(response.url()).pathname === path),
      visit(page, path),
    ]);
    const { link } = await answer.allHeaders();
    const named = [...(link ?? '').matchAll(/<([^>]+)>; rel=/g)].map(([, file]) => file);
    for (const file of first) expect(named).toContainEqual(expect.stringMatching(file));
    for (const file of named) expect(asked.filter(one => one === file)).toHaveLength(1);
  },
);
