import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, CALM, inventAccount, useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { expectSoon } from '../support/eventually.ts';
import { isFocused, leaveByEscape, waitForFocus } from '../support/focus.ts';
import { readText } from '../support/read-text.ts';
import {
  findAvatar,
  findHeader,
  findLogin,
  findRegistration,
  findToast,
  visit,
  walkTo,
} from '../support/shell.ts';
import { recordToasts } from '../support/toasts.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const findLoginField = (page: Page) => page.getByLabel('Логин или e-mail');

async function openLogin(page: Page, path = '/'): Promise<Locator> {
  await visit(page, path);
  return openModal(page);
}

async function openModal(page: Page): Promise<Locator> {
  await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
  await findLogin(page).waitFor();
  return findLogin(page);
}

async function openRegistration(page: Page): Promise<Locator> {
  await openLogin(page);
  return chooseRegistration(page);
}

async function chooseRegistration(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Регистрация' }).click();
  await findLoginField(page).waitFor({ state: 'detached' });
  return findRegistration(page);
}

async function fillRegistration(modal: Locator, account: Account): Promise<void> {
  await modal.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account.email);
  await modal.getByRole('textbox', { name: 'Логин', exact: true }).fill(account.login);
  await modal.getByLabel('Пароль', { exact: true }).fill(account.password);
}

/** Reads the toast and presses it away; by a stopped clock, or it might be gone before. */
async function expectErrorToast(page: Page, message: string): Promise<void> {
  const toast = findToast(page, message);
  await passTimeUntil(page, () => toast.isVisible());
  expect((await readText(toast)).split('\n').filter(Boolean)).toEqual(['Ошибка', message]);
  await toast.click();
  while ((await toast.count()) > 0) await page.clock.runFor(100);
}

describe('the login modal', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newGuest();
    await visit(page, '/');
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[SPEC 1, 2] has two tabs, a VK button, links to the documents and the one-account rule', async () => {
    const bell = findHeader(page).getByRole('button', { name: /^Уведомления/ });
    expect(await bell.count(), 'a guest has nothing to be told').toBe(0);
    const login = await openModal(page);
    const tabs = await page.getByRole('tab').all();
    expect(await Promise.all(tabs.map(readText))).toEqual(['Вход', 'Регистрация']);
    for (const tab of ['Вход', 'Регистрация']) {
      await page.getByRole('tab', { name: tab }).click();
      const modal = page.getByRole('dialog');
      expect(
        await modal.getByRole('link', { name: 'Войти через ВКонтакте' }).getAttribute('href'),
      ).toBe('/api/auth/social/vkontakte');
      expect(await modal.getByRole('link', { name: 'соглашение' }).getAttribute('href')).toBe(
        '/terms',
      );
      expect(
        await modal.getByRole('link', { name: 'политику конфиденциальности' }).getAttribute('href'),
      ).toBe('/privacy');
      await modal.getByText('Регистрировать больше одного аккаунта запрещено').waitFor();
    }
    await page.getByRole('tab', { name: 'Вход' }).click();
    await login.getByLabel('Логин или e-mail').waitFor();
  });

  it('[SPEC 5] explains e-mail and login by hints; the e-mail field is of the e-mail type', async () => {
    await openModal(page);
    const modal = await chooseRegistration(page);
    expect(
      await modal.getByRole('textbox', { name: 'E-mail', exact: true }).getAttribute('type'),
    ).toBe('email');
    for (const [hint, text] of [
      ['Зачем нужен e-mail', 'Для восстановления аккаунта на сайте'],
      ['Зачем нужен логин', 'Будет использоваться для авторизации на сайте'],
    ] as const) {
      await modal.getByRole('button', { name: hint }).hover();
      const tooltip = page.getByRole('tooltip', { name: text });
      await tooltip.waitFor();
      expect(await readText(tooltip)).toBe(text);
    }
  });

  it('[SPEC 1, 7] VK is off: its button says so, and leaves the page and what was typed as they are', async () => {
    const login = await openModal(page);
    await login.getByLabel('Логин или e-mail').fill('orion');
    const toasts = await recordToasts(page);
    await login.getByRole('link', { name: 'Войти через ВКонтакте' }).click();
    await expectSoon(toasts).toEqual([['Ошибка', 'Вход через ВКонтакте сейчас отключён']]);
    expect(await login.getByLabel('Логин или e-mail').inputValue()).toBe('orion');
  });
});

describe('signing in', () => {
  it('[SPEC 5, 7, 8] an empty form names what is missing; the words of the server are a toast, and mark their field', async () => {
    const { login: known } = await newPlayer();
    const page = await newGuest({ expectedFaults: [/status of 401 .*\/api\/login/] });
    const modal = await openLogin(page, '/terms');
    const login = modal.getByLabel('Логин или e-mail');
    const password = modal.getByLabel('Пароль', { exact: true });
    const toasts = await recordToasts(page);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await modal.getByText('Введите логин').waitFor();
    await waitForFocus(login);
    expect(await login.getAttribute('aria-invalid')).toBe('true');
    await login.fill(known);
    await password.fill('wrong-password');
    await modal.getByText('Введите логин').waitFor({ state: 'detached' });
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await modal.getByText('Неверный логин или пароль').waitFor();
    await waitForFocus(password);
    await expectSoon(toasts).toEqual([['Ошибка', 'Неверный логин или пароль']]);
  });

  it('[SPEC 1, 5, 7] by the login, with `info`, leads on to the page that the guest had wanted, with all of its address', async () => {
    const { login, password } = await newPlayer();
    const page = await newGuest();
    await page.goto('/account?from=letter#security');
    const modal = findLogin(page);
    await modal.waitFor();
    await modal.getByLabel('Логин или e-mail').fill(login);
    await modal.getByLabel('Пароль', { exact: true }).fill(password);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/login'),
      modal.getByRole('button', { name: 'Войти', exact: true }).click(),
    ]);
    const body = request.postDataJSON();
    expect(Object.keys(body).sort()).toEqual(['info', 'login', 'password']);
    expectDeviceInfo(body.info);
    await page.getByRole('heading', { level: 1, name: 'Аккаунт' }).waitFor();
    const { pathname, search, hash } = new URL(page.url());
    expect([pathname, search, hash]).toEqual(['/account', '?from=letter', '#security']);
    // Signing in from a new device is told by a notice.
    expect(await findAvatar(page).getAttribute('aria-label')).toMatch(
      new RegExp(`^Меню игрока ${login}(,|$)`),
    );
  });

  async function fillLogin(page: Page, name: string, password: string): Promise<Locator> {
    const modal = await openModal(page);
    await modal.getByLabel('Логин или e-mail').fill(name);
    await modal.getByLabel('Пароль', { exact: true }).fill(password);
    return modal.getByRole('button', { name: 'Войти', exact: true });
  }

  it('[SPEC 4, 7, 9] by the e-mail: "Поздравляем!" and, 1.5 s later, the lobby for who has closed the modal of a page since', async () => {
    const { email, password } = await newPlayer();
    const page = await newGuest({ width: WIDTHS.phone });
    await page.goto('/crash');
    await leaveByEscape(findLogin(page));
    await walkTo(page, '/terms');
    const enter = await fillLogin(page, email, password);
    await stopClock(page);
    await Promise.all([page.waitForResponse('**/api/login'), enter.click()]);
    const toast = findToast(page, 'Поздравляем!');
    const passedMs = await passTimeUntil(page, () => toast.isVisible());
    expect((await readText(toast)).split('\n').filter(Boolean)).toEqual([
      'Поздравляем!',
      'С возвращением!',
    ]);
    await page.clock.runFor(1_490 - passedMs);
    expect(new URL(page.url()).pathname).toBe('/terms');
    await page.clock.runFor(10 + passedMs);
    await expectSoon(() => new URL(page.url()).pathname).toBe('/');
    // What the page learns next it shows by timers of its own.
    await page.clock.resume();
    await findAvatar(page).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[SPEC 2, 5] works from the first key to the last without a mouse, and keeps a reader where they read', async () => {
    const { login, password } = await newPlayer();
    const page = await newGuest();
    await visit(page, '/fairness');
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toBe('К содержанию');
    while ((await readFocus(page)) !== 'Авторизация') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await findLogin(page).waitFor();
    // It takes the focus a frame after it is there, wherever a key has led meanwhile.
    await expectSoon(() =>
      findLogin(page).evaluate(modal => modal.contains(document.activeElement)),
    ).toBe(true);
    const nameField = findLogin(page).getByLabel('Логин или e-mail');
    while (!(await isFocused(nameField))) await page.keyboard.press('Tab');
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await stopClock(page);
    await page.keyboard.press('Enter');
    await passTimeUntil(page, () => findAvatar(page).isVisible());
    await page.clock.runFor(2_000);
    expect(new URL(page.url()).pathname).toBe('/fairness');
    await page.clock.resume();
    await findLogin(page).waitFor({ state: 'detached' });
  });
});

it('[SPEC 1, 4, 5, 7, 8] registration needs the tick "Мне есть 18 лет", leaves the checks to the server and shows its words; then the newcomer is in, with 10 000 ₽', async () => {
  const taken = await newPlayer();
  const account = inventAccount();
  const page = await newGuest({ expectedFaults: [/status of 4\d\d .*\/api\/registr/] });
  const modal = await openRegistration(page);
  const calls: string[] = [];
  page.on('request', request => calls.push(new URL(request.url()).pathname));
  await fillRegistration(modal, { ...account, email: 'no-address' });
  const submit = modal.getByRole('button', { name: 'Зарегистрироваться' });
  expect(await submit.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await modal.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
  expect(calls).not.toContain('/api/registr');

  const toasts = await recordToasts(page);
  await submit.click();
  const refused = ['Ошибка', 'Проверьте адрес электронной почты'];
  await expectSoon(toasts).toEqual([refused]);
  // A field that is still to be focused would take what is typed into the next.
  await waitForFocus(modal.getByRole('textbox', { name: 'E-mail', exact: true }));
  await fillRegistration(modal, { ...account, login: taken.login.toUpperCase() });
  await stopClock(page);
  await submit.click();
  await expectErrorToast(page, 'Этот логин уже занят');
  await page.clock.resume();
  expect(await modal.isVisible(), 'a press on the toast leaves the modal open').toBe(true);
  await waitForFocus(modal.getByRole('textbox', { name: 'Логин', exact: true }));

  await fillRegistration(modal, account);
  const [request] = await Promise.all([page.waitForRequest('**/api/registr'), submit.click()]);
  const { info, ...body } = request.postDataJSON();
  expect(body).toEqual({ ...account, adult: true });
  expectDeviceInfo(info);
  await expectSoon(toasts).toContainEqual(expect.arrayContaining(['Поздравляем!']));
  await findAvatar(page).waitFor();
  await findHeader(page).getByText('10 000.00 ₽').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

describe('coming back', () => {
  it('[SPEC 4, 7] the session outlives a closed page: a new tab is signed in where it opens', async () => {
    const { page } = await newPlayer();
    await page.goto('/account');
    await findAvatar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    const person = page.context();
    await page.close();
    const later = await person.newPage();
    await later.goto('/bonus');
    await findAvatar(later).waitFor();
    expect(new URL(later.url()).pathname).toBe('/bonus');
  });
});

function expectDeviceInfo(info: unknown): void {
  if (typeof info === 'string') expect(info.length).toBeGreaterThan(0);
  else expect(info).toEqual({ vendor: expect.any(String), renderer: expect.any(String) });
}

function readFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
