import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PushService, type Subscriber } from '../../apps/server/test/push-service.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { visitToListen } from '../support/live.ts';
import { readText } from '../support/read-text.ts';
import { findAvatar, findHeader, settle, visit } from '../support/shell.ts';
import { currentSite, useOwnSite } from '../support/site.ts';

let pushService: PushService;
beforeAll(async () => {
  pushService = await PushService.start();
});
// The site is told of the service, so it comes after.
useOwnSite(() => ({ PUSH_SERVICES: pushService.origin }));
afterAll(() => pushService.close());

const { newPlayer, newSession } = useBrowser(CALM);
const database = useDatabase();

const findBell = (page: Page, unread: number) =>
  findHeader(page).getByRole('button', {
    name: unread > 0 ? `Уведомления, новых: ${unread}` : 'Уведомления',
    exact: true,
  });
const findPopover = (page: Page) => page.getByRole('dialog', { name: 'Уведомления' });

const paid = (number: number) => ({
  kind: 'payment' as const,
  about: `e2e:${number}`,
  title: `Баланс пополнен, платёж ${number}`,
  text: 'Зачислено 500 ₽',
  to: '/wallet',
});

/** What the newcomer was told so far, such as of this very sign-in, is read. */
async function beginAnew(page: Page): Promise<void> {
  const { success } = await (await page.request.post('/api/notices/list', { data: {} })).json();
  const upTo = success.notices[0]?.id;
  if (upTo !== undefined) await page.request.post('/api/notices/read', { data: { upTo } });
}

describe('the bell', () => {
  it('tells at once, leaves the header whole, and what is read in one browser is read in the other', async () => {
    const player = await newPlayer();
    const { page, login } = player;
    const other = await newSession(player);
    await beginAnew(page);
    await visitToListen(page, '/terms');
    await visitToListen(other, '/terms');
    await findBell(page, 0).waitFor();
    await database.tell(login, paid(1));
    await database.tell(login, paid(2));
    await findBell(page, 2).waitFor();
    await findBell(other, 2).waitFor();
    for (const width of [945, 1024, 1060, 1100]) {
      await other.setViewportSize({ width, height: 900 });
      await findBell(other, 2).waitFor();
      const wide = () => other.evaluate(() => document.documentElement.scrollWidth);
      await expectSoon(wide, `${width} px`).toBe(width);
    }

    await findBell(page, 2).click();
    const rows = findPopover(page).getByRole('listitem');
    await expectSoon(() => readText(rows.first())).toContain('Баланс пополнен, платёж 2');
    await findBell(other, 0).waitFor();
    await findBell(page, 0).waitFor();
    expect(await findPopover(page).getByText('новое').count(), 'marked while open').toBe(2);

    await rows.first().getByRole('link').click();
    await page.waitForURL('/wallet');
    await findPopover(page).waitFor({ state: 'detached' });
  });

  it('is in the player’s menu where the header has no room, with a dot on the avatar, and leads to the history, readable by everybody in both themes, there and at a desk with the bell open', async () => {
    const { page, login } = await newPlayer({ width: WIDTHS.phone, touch: true });
    await beginAnew(page);
    await visitToListen(page, '/terms');
    expect(await findAvatar(page).getAttribute('aria-label')).not.toContain('уведомления');
    expect(
      await findHeader(page)
        .getByRole('button', { name: /^Уведомления/ })
        .count(),
    ).toBe(0);
    await database.tell(login, paid(1));
    await expectSoon(() => findAvatar(page).getAttribute('aria-label')).toContain(
      'есть новые уведомления',
    );
    await findAvatar(page).click();
    await page.getByRole('menuitem', { name: 'Уведомления 1' }).click();
    await page.waitForURL('/notices');
    await page.getByRole('main').getByText('Баланс пополнен, платёж 1').waitFor();
    await expectSoon(() => findAvatar(page).getAttribute('aria-label')).not.toContain(
      'уведомления',
    );
    await settle(page);
    await expectAccessibleInBothThemes(page, 'main');
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await findHeader(page)
      .getByRole('button', { name: /^Уведомления/ })
      .click();
    await findPopover(page).getByRole('listitem').first().waitFor();
    await settle(page);
    await expectAccessibleInBothThemes(page);
  });
});

/** Headless browsers know no push service: the page subscribes to the test's own. */
async function bringPushService(page: Page): Promise<() => Subscriber> {
  const subscribers: Subscriber[] = [];
  await page.exposeFunction('subscribeHere', (key: string) => {
    const subscriber = pushService.subscribe(key);
    subscribers.push(subscriber);
    return subscriber;
  });
  await page.addInitScript(() => {
    const kept = () => {
      const text = localStorage.getItem('e2e-subscription');
      if (text === null) return null;
      const told = JSON.parse(text);
      const unsubscribe = async () => {
        localStorage.removeItem('e2e-subscription');
        return true;
      };
      return { ...told, toJSON: () => told, unsubscribe };
    };
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async options => {
      const { subscribeHere } = window as unknown as {
        subscribeHere: (key: unknown) => Promise<unknown>;
      };
      const told = await subscribeHere(options?.applicationServerKey);
      localStorage.setItem('e2e-subscription', JSON.stringify(told));
      return kept();
    };
  });
  return () => {
    const last = subscribers.at(-1);
    if (!last) throw new Error('nobody has subscribed');
    return last;
  };
}

/** What the browser does when its push service brings something. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: currentSite().url,
    registrationId,
    data,
  });
  await devtools.detach();
}

function findWorker(person: BrowserContext) {
  const [worker] = person.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Whether or not the site is open. */
function readNotifications(person: BrowserContext) {
  return findWorker(person).evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, to: data.to }));
  });
}

async function pressNotification(person: BrowserContext): Promise<void> {
  await findWorker(person).evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

it('pushes are switched on by a press, come to a browser that is away, and end with the session', async () => {
  const { page, login } = await newPlayer({
    width: WIDTHS.tablet,
    serviceWorker: true,
    permissions: ['notifications'],
  });
  const lastSubscriber = await bringPushService(page);
  await beginAnew(page);
  await visit(page, '/account#notices');
  await page.getByRole('button', { name: 'Включить в этом браузере' }).click();
  await page.getByRole('button', { name: 'Отключить' }).waitFor();
  await page.getByText('Подписан 1 браузер').waitFor();

  await page.goto('about:blank');
  await database.tell(login, paid(7));
  await database.hastenSendings();
  const { payload } = await pushService.waitForPush(lastSubscriber());
  expect(payload).toMatchObject({ title: 'Баланс пополнен, платёж 7', to: '/wallet' });

  await deliver(page, JSON.stringify(payload));
  const person = page.context();
  const shown = { title: 'Баланс пополнен, платёж 7', body: 'Зачислено 500 ₽', tag: 'notices' };
  // Before anybody looks at the site again: the worker may be slow to start.
  await expectSoon(() => readNotifications(person)).toEqual([{ ...shown, to: '/wallet' }]);
  await Promise.all([page.waitForResponse('**/api/notices/list'), visit(page, '/terms')]);

  // While the site is looked at, its bell tells instead.
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/notices/list'),
    deliver(page, JSON.stringify({ ...payload, title: 'Второй' })),
  ]);
  expect(asked.method()).toBe('POST');
  expect(await readNotifications(person)).toEqual([{ ...shown, to: '/wallet' }]);

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await pressNotification(person);
  await page.waitForURL('/wallet');
  expect(await page.evaluate(() => 'isSameDocument' in window), 'not loaded anew').toBe(true);
  await expectSoon(() => readNotifications(person)).toEqual([]);
  // What the page still asks for when its session ends would be refused.
  await page.getByRole('button', { name: /^Пополнить на/ }).waitFor();

  await findAvatar(page).click();
  const leave = page.getByRole('menuitem', { name: 'Выход' });
  await leave.waitFor();
  // Whoever leaves waits two seconds at most for the pushes to end, which a busy machine may need.
  await stopClock(page);
  const [left] = await Promise.all([
    page.waitForResponse('**/api/notices/push/unsubscribe'),
    leave.click(),
  ]);
  expect(left.status()).toBe(200);
  await page.clock.resume();
  await findHeader(page).getByRole('button', { name: 'Авторизация' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('e2e-subscription'))).toBeNull();
});

it('the worker comes after the page and costs its first visit nothing; without a connection a page says so, in either theme, and nothing of money is shown or kept', async () => {
  const { page } = await newPlayer({
    serviceWorker: true,
    expectedFaults: [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/],
  });
  const person = page.context();
  const early: string[] = [];
  page.on('request', request => early.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const files = early.filter(path => /^\/(js|css|assets)\//.test(path));
  expect(new Set(files).size, 'nothing is asked for twice').toBe(files.length);

  await person.setOffline(true);
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Нет связи' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/\d/);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('light', 'true'));
  const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await page.getByRole('heading', { name: 'Нет связи' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await expectAccessible(page);

  const refused = await page.evaluate(() =>
    fetch('/api/getUser', { method: 'POST', body: '{}' }).then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(refused, 'no call is answered from memory').toBe('failed');

  await person.setOffline(false);
  await findHeader(page).getByText('10 000.00 ₽', { exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/wallet');

  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    const requests = await Promise.all(all.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  const allowed =
    /^\/(offline\.html|favicon\.svg|js\/offline\.js|(js|css|assets)\/[\w-]+-[\w-]{8}\.(js|css|woff2))$/;
  expect(kept.filter(path => !allowed.test(path))).toEqual([]);
});
