import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { holdLive, recordLive, tapLive, visitToListen } from '../support/live.ts';
import { layLiveLine } from '../support/live-line.ts';
import {
  findAvatar,
  findHeader,
  findLogin,
  findSidebar,
  signOut,
  visit,
  waitUntilLive,
  walkTo,
} from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';
import { recordToasts } from '../support/toasts.ts';

// Some wait for a round of Crash to follow another.
useOwnSite(() => ({ CRASH_BETTING_MS: '3000', CRASH_PAUSE_MS: '1000' }));
const { newGuest, newPerson, newPlayer } = useBrowser(CALM);
const { operator } = useDatabase();

async function readUser(page: Page): Promise<{ id: number; ref_link: string }> {
  const reply = await page.request.post('/api/getUser', { data: {} });
  return (await reply.json()).success.user;
}

/** What a page that was told of a new balance asks; other late calls of a slow page are its own. */
function recordBalanceCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/user/getBal') calls.push(request.url());
  });
  return calls;
}

const findBalance = (page: Page, sum: string) => findHeader(page).getByText(sum, { exact: true });

describe('the balance', () => {
  it('[SPEC 7] a credit between the page’s first answer and its first event shows without a reload, a later one by updBalance in every open page', async () => {
    const { page, login } = await newPlayer();
    const witness = await page.context().newPage();
    await visitToListen(witness, '/terms');
    const letGo = await holdLive(page);
    await visit(page, '/');
    await findBalance(page, '10 000.00 ₽').first().waitFor();
    await operator.credit(login, 250.5);
    // By then the server has told whoever was there.
    await findBalance(witness, '10 250.50 ₽').first().waitFor();
    expect(await findBalance(page, '10 000.00 ₽').first().isVisible()).toBe(true);
    letGo();
    await findBalance(page, '10 250.50 ₽').first().waitFor();
    await waitUntilLive(page);

    const [answer] = await Promise.all([
      page.waitForResponse('**/api/user/getBal'),
      operator.credit(login, 100),
    ]);
    expect(await answer.json()).toEqual({ success: { balance: 10350.5 } });
    await findBalance(page, '10 350.50 ₽').first().waitFor();
    await findBalance(witness, '10 350.50 ₽').first().waitFor();
  });

  it('[SPEC 7, 8] what is told of another player changes nothing; updBalance asks anew, pay_get is a toast and the balance grows by the amount', async () => {
    const { page } = await newPlayer();
    const live = await tapLive(page);
    await visit(page, '/');
    await live.waitUntilOpen();
    const { id, ref_link: uid } = await readUser(page);
    const calls = recordBalanceCalls(page);
    const readToasts = await recordToasts(page);
    live.send('updBalance', { uid: `${uid}x` });
    live.send('pay_get', { user_id: id + 1_000_000, amount: 7 });
    live.send('online', { count: 987 });
    await findSidebar(page).getByText('987 онлайн').waitFor();
    expect(calls).toEqual([]);
    // A sum that can be seen to have come: an answer still on its way would undo what pay_get adds.
    await page.route('**/api/user/getBal', route =>
      route.fulfill({ json: { success: { balance: 10_250.5 } } }),
    );
    live.send('updBalance', { uid });
    await findBalance(page, '10 250.50 ₽').first().waitFor();
    expect(calls).toHaveLength(1);
    live.send('pay_get', { user_id: id, amount: 500 });
    await expectSoon(readToasts).toEqual([['Приятной игры!', 'Ваш баланс пополнен на 500 рублей']]);
    await findBalance(page, '10 750.50 ₽').first().waitFor();
  });
});

describe('the socket', () => {
  it('[SPEC 2, 7] is one websocket to the page’s own host, opened at start, for guests too; it counts people: a second browser makes two, a second tab changes nothing', async () => {
    const first = await newGuest();
    const sockets: string[] = [];
    const polls: string[] = [];
    first.on('websocket', socket => sockets.push(socket.url()));
    first.on('request', request => {
      if (request.url().includes('transport=polling')) polls.push(request.url());
    });
    await visit(first, '/');
    await expectOnline(first, 1);
    expect(sockets).toHaveLength(1);
    const address = new URL(sockets[0] ?? '');
    expect(address.hostname).toBe('127.0.0.1');
    expect(address.port).toBe(
      await first.getAttribute('meta[name="kvazar:socket-port"]', 'content'),
    );
    expect(address.searchParams.get('transport')).toBe('websocket');
    expect(polls).toEqual([]);

    const other = await newPerson();
    const second = await other.newPage();
    await visit(second, '/');
    await expectOnline(first, 2);
    await expectOnline(second, 2);
    const tab = await other.newPage();
    await visit(tab, '/terms');
    await expectOnline(tab, 2);
    await expectOnline(first, 2);
    await other.close();
    await expectOnline(first, 1);
  });

  it('[SPEC 2, 4, 6, 7] follows the player through "Выход", which signs out and reloads the page to the root, and the next login', async () => {
    const { page, login } = await newPlayer();
    await visit(page, '/slots');
    await waitUntilLive(page);
    // Read on its way: the page that asked is gone with the answer.
    const exit = new Promise<{ status: number; body: unknown }>(resolve => {
      void page.route('**/api/exit', async route => {
        const response = await route.fetch();
        resolve({ status: response.status(), body: await response.json() });
        await route.fulfill({ response });
      });
    });
    await signOut(page);
    expect(await exit).toEqual({ status: 200, body: { success: expect.any(String) } });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await findLogin(page).count()).toBe(0);
    const answer = await page.request.post('/api/getUser', { data: {} });
    expect(answer.status()).toBe(401);

    await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Логин или e-mail').fill(login);
    await modal.getByLabel('Пароль', { exact: true }).fill('Nebula-42-orbit');
    await page.keyboard.press('Enter');
    await findAvatar(page).waitFor();
    await waitUntilLive(page);
    await operator.credit(login, 1);
    await findBalance(page, '10 001.00 ₽').first().waitFor();
  });
});

describe('what a page watches', () => {
  const ofCrash = (heard: readonly string[]) => heard.filter(event => event.startsWith('crash:'));

  async function bet(page: Page, game: 'crash' | 'dice', choice: object): Promise<void> {
    const data = { id: randomUUID(), amount: 1, ...choice };
    const reply = await page.request.post(`/api/games/${game}/bet`, { data });
    expect(reply.ok()).toBe(true);
  }

  it('the lobby, a guest’s too, hears of the feed and shows it, hears of the rounds of Crash while its hero is in view, and never of their bets', async () => {
    const { page: table, login } = await newPlayer();
    const lobby = await newGuest({ height: 600 });
    const [atTable, inLobby] = [recordLive(table), recordLive(lobby)];
    await Promise.all([visit(table, '/crash'), visit(lobby, '/')]);
    await expectSoon(() => atTable.watched).toEqual(['crash']);
    await expectSoon(() => inLobby.watched?.toSorted()).toEqual(['bets', 'crash:rounds']);
    await bet(table, 'crash', { slot: 1, autoCashout: null });
    await expectSoon(() => atTable.heard).toContain('crash:bets');
    await expectSoon(() => inLobby.heard).toContain('crash:round');
    expect(new Set(ofCrash(inLobby.heard))).toEqual(new Set(['crash:round']));

    await lobby
      .getByRole('link', { name: /Как устроен честный результат/ })
      .scrollIntoViewIfNeeded();
    await expectSoon(() => inLobby.watched).toEqual(['bets']);
    // Of what is told before the first bets have come nothing is shown.
    await lobby
      .getByRole('region', { name: 'Ставки в прямом эфире' })
      .locator('[aria-busy=true]')
      .waitFor({ state: 'detached' });
    for (const { heard } of [inLobby, atTable]) heard.length = 0;
    await expectSoon(() => atTable.heard).toContain('crash:round');
    await bet(table, 'dice', { side: 'over', target: 50 });
    await expectSoon(() => inLobby.heard).toContain('bets:settled');
    await lobby.getByText(login).first().waitFor();
    expect(ofCrash(inLobby.heard)).toEqual([]);
    expect(atTable.heard).not.toContain('bets:settled');

    await lobby.getByTestId('crash-glance').scrollIntoViewIfNeeded();
    await expectSoon(() => inLobby.watched).toContain('crash:rounds');
    await walkTo(lobby, '/terms');
    await expectSoon(() => inLobby.watched).toEqual([]);
  });

  it('who walks away from Crash hears of the own bet alone, and of all when back', async () => {
    const { page } = await newPlayer();
    const { page: table } = await newPlayer();
    const [live, atTable] = [recordLive(page), recordLive(table)];
    await Promise.all([visit(page, '/crash'), visit(table, '/crash/old')]);
    for (const record of [live, atTable]) {
      await expectSoon(() => record.watched).toEqual(['crash']);
    }
    await walkTo(page, '/account');
    await expectSoon(() => live.watched).toEqual([]);
    live.heard.length = 0;
    await bet(page, 'crash', { slot: 1, autoCashout: null });
    await expectSoon(() => live.heard).toContain('crash:mine');
    await expectSoon(() => atTable.heard).toContain('crash:bets');
    expect(new Set(ofCrash(live.heard))).toEqual(new Set(['crash:mine']));
    await walkTo(page, '/crash');
    await expectSoon(() => live.watched).toEqual(['crash']);
    await bet(table, 'crash', { slot: 1, autoCashout: null });
    await expectSoon(() => live.heard).toContain('crash:bets');
  });
});

describe('a lost connection', () => {
  const expectedFaults = [/WebSocket connection to/, /net::ERR_INTERNET_DISCONNECTED/];
  const findNotice = (page: Page) =>
    page
      .getByText(/^(восстанавливаем связь…|нет связи)$/)
      .filter({ visible: true })
      .last();

  it.each([WIDTHS.desktop, WIDTHS.phone])(
    '[SPEC 4] at %i px is said calmly, without blocking or moving the page, and heals by itself',
    async width => {
      const { page, login } = await newPlayer({ width, expectedFaults });
      const line = await layLiveLine(page);
      await visit(page, '/');
      await findNotice(page).waitFor({ state: 'hidden' });
      // Whatever comes late to the page has come: nothing but the notice could move it now.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const readPlace = () => page.getByRole('main').getByRole('heading').first().boundingBox();
      const place = await readPlace();
      await line.cut();
      await findNotice(page).waitFor();
      expect(await readPlace()).toEqual(place);
      expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
      await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click({ trial: true });
      await operator.credit(login, 5);
      await line.restore();
      await findNotice(page).waitFor({ state: 'hidden' });
      // What was sent in the meantime is asked for again.
      await findBalance(page, '10 005.00 ₽').first().waitFor();
    },
  );

  it('[SPEC 4] is nobody’s business before it has lasted 1.5 s', async () => {
    const page = await newGuest({ width: WIDTHS.phone, expectedFaults });
    const line = await layLiveLine(page);
    await visit(page, '/');
    const inSidebar = page.locator('aside [role=status]');
    await expectSoon(() => inSidebar.textContent()).toMatch(/онлайн/);
    await stopClock(page);
    await line.cut();
    await passTimeUntil(page, async () => /связ/.test((await inSidebar.textContent()) ?? ''));
    await page.clock.runFor(1_400);
    expect(await findNotice(page).count()).toBe(0);
    await page.clock.runFor(100);
    await findNotice(page).waitFor();
  });

  it('[SPEC 4, 8] offline is said, a call fails with the toast, and the page recovers', async () => {
    // A link under the pointer has its page brought ahead, which cannot work offline.
    const { page } = await newPlayer({
      expectedFaults: [...expectedFaults, /Loading chunk failed/],
    });
    await visit(page, '/');
    await waitUntilLive(page);
    await findAvatar(page).click();
    await page.getByRole('menu').waitFor();
    // What draws toasts comes with the first touch of the page, and without a connection not at all.
    await page.locator('section[aria-label^="Уведомления"]').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await findNotice(page).waitFor();
    const readToasts = await recordToasts(page);
    await page.getByRole('menuitem', { name: 'Выход' }).click();
    await expectSoon(readToasts).toEqual([
      ['Ошибка', expect.stringContaining('Нет связи с сервером')],
    ]);
    await page.context().setOffline(false);
    await waitUntilLive(page);
    await findNotice(page).waitFor({ state: 'hidden' });
    expect(await findAvatar(page).isVisible()).toBe(true);
  });

  it('[SPEC 4] no answer at the start: a screen that says so and tries again', async () => {
    const { page } = await newPlayer({ expectedFaults: [/net::ERR_/] });
    await page.route('**/api/getUser', route => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { name: 'Нет связи с сервером' }).waitFor();
    await page.unroute('**/api/getUser');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await findAvatar(page).waitFor();
  });
});

async function expectOnline(page: Page, count: number): Promise<void> {
  await findSidebar(page).getByText(`${count} онлайн`, { exact: true }).waitFor();
}
