import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, CALM, inventAccount, useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { expectSoon } from '../support/eventually.ts';
import { readText } from '../support/read-text.ts';
import {
  findAvatar,
  findHeader,
  findLogin,
  findRegistration,
  findToast,
  visit,
} from '../support/shell.ts';

const { newGuest, newPlayer, url } = useBrowser(CALM);

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

  it('[SPEC 5] hides the password until it is asked to show it', async () => {
    await openModal(page);
    for (const tab of ['Вход', 'Регистрация']) {
      await page.getByRole('tab', { name: tab }).click();
      const field = page.getByRole('tabpanel', { name: tab }).getByLabel('Пароль', { exact: true });
      await field.fill('Nebula-42');
      expect(await field.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Показать пароль' }).click();
      expect(await field.getAttribute('type')).toBe('text');
      expect(await field.inputValue()).toBe('Nebula-42');
      await page.getByRole('button', { name: 'Скрыть пароль' }).click();
      expect(await field.getAttribute('type')).toBe('password');
    }
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
    const guest = await newGuest();
    const login = await openLogin(guest);
    await login.getByLabel('Логин или e-mail').fill('orion');
    await stopClock(guest);
    await login.getByRole('link', { name: 'Войти через ВКонтакте' }).click();
    await expectErrorToast(guest, 'Вход через ВКонтакте сейчас отключён');
    expect(await login.getByLabel('Логин или e-mail').inputValue()).toBe('orion');
  });

  it('[SPEC 1, 7] VK is off: who walks there by the address is brought back and told', async () => {
    const guest = await newGuest();
    await stopClock(guest);
    const arrived = await guest.goto('/api/auth/social/vkontakte');
    expect(arrived?.url()).toMatch(/vk=off/);
    await expectErrorToast(guest, 'Вход через ВКонтакте сейчас отключён');
    await expectSoon(() => guest.url()).toBe(`${url}/`);
  });
});

describe('signing in', () => {
  it('[SPEC 5, 7, 8] shows the words of the server: wrong password, unknown login', async () => {
    const { login } = await newPlayer();
    const page = await newGuest({ expectedFaults: [/status of 4\d\d .*\/api\/login/] });
    const modal = await openLogin(page);
    await stopClock(page);
    for (const [name, password] of [
      [login, 'wrong-password'],
      ['nobody_at_all', 'wrong-password'],
    ] as const) {
      await modal.getByLabel('Логин или e-mail').fill(name);
      await modal.getByLabel('Пароль', { exact: true }).fill(password);
      await modal.getByRole('button', { name: 'Войти', exact: true }).click();
      await expectErrorToast(page, 'Неверный логин или пароль');
      expect(await modal.isVisible()).toBe(true);
    }
  });

  it('[SPEC 5] an empty form names what is missing, and a refusal marks its field', async () => {
    const page = await newGuest({ expectedFaults: [/status of 401 .*\/api\/login/] });
    const modal = await openLogin(page);
    const login = modal.getByLabel('Логин или e-mail');
    const password = modal.getByLabel('Пароль', { exact: true });
    const isFocused = (field: Locator) =>
      field.evaluate(element => element === document.activeElement);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await modal.getByText('Введите логин').waitFor();
    await expectSoon(() => isFocused(login)).toBe(true);
    expect(await login.getAttribute('aria-invalid')).toBe('true');
    await login.fill('nobody_at_all');
    await password.fill('wrong-password');
    expect(await modal.getByText('Введите логин').count()).toBe(0);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await modal.getByText('Неверный логин или пароль').waitFor();
    await expectSoon(() => isFocused(password)).toBe(true);
  });

  it('leads on to the page that the guest had wanted, with all of its address', async () => {
    const { login, password } = await newPlayer();
    const page = await newGuest();
    await page.goto('/account?from=letter#security');
    const modal = findLogin(page);
    await modal.waitFor();
    await modal.getByLabel('Логин или e-mail').fill(login);
    await modal.getByLabel('Пароль', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Аккаунт' }).waitFor();
    const { pathname, search, hash } = new URL(page.url());
    expect([pathname, search, hash]).toEqual(['/account', '?from=letter', '#security']);
  });

  it('leads to the lobby who has closed the modal since, and keeps a reader where they read', async () => {
    const { login, password } = await newPlayer();
    const enter = async (page: Page) => {
      await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
      await findLogin(page).getByLabel('Логин или e-mail').fill(login);
      await findLogin(page).getByLabel('Пароль', { exact: true }).fill(password);
      await stopClock(page);
      await findLogin(page).getByRole('button', { name: 'Войти', exact: true }).click();
      await passTimeUntil(page, () => findAvatar(page).isVisible());
      await page.clock.runFor(2_000);
      return new URL(page.url()).pathname;
    };
    const changed = await newGuest();
    await changed.goto('/crash');
    await findLogin(changed).waitFor();
    await changed.keyboard.press('Escape');
    await findLogin(changed).waitFor({ state: 'detached' });
    expect(await enter(changed)).toBe('/');
    const reader = await newGuest();
    await visit(reader, '/fairness');
    expect(await enter(reader)).toBe('/fairness');
  });

  it('[SPEC 4, 9] success: "Поздравляем!" and, 1.5 s later, the lobby', async () => {
    const { login, password } = await newPlayer();
    const page = await newGuest();
    const modal = await openLogin(page, '/terms');
    await stopClock(page);
    await modal.getByLabel('Логин или e-mail').fill(login);
    await modal.getByLabel('Пароль', { exact: true }).fill(password);
    await Promise.all([
      page.waitForResponse('**/api/login'),
      modal.getByRole('button', { name: 'Войти', exact: true }).click(),
    ]);
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
    await findAvatar(page).waitFor();
    await page.clock.resume();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each(['login', 'email'] as const)(
    '[SPEC 1, 5, 7] accepts the %s, and sends `info`',
    async key => {
      const account = await newPlayer();
      const page = await newGuest({ width: key === 'login' ? WIDTHS.desktop : WIDTHS.phone });
      const modal = await openLogin(page);
      await modal.getByLabel('Логин или e-mail').fill(account[key]);
      await modal.getByLabel('Пароль', { exact: true }).fill(account.password);
      const [request] = await Promise.all([
        page.waitForRequest('**/api/login'),
        modal.getByRole('button', { name: 'Войти', exact: true }).click(),
      ]);
      const body = request.postDataJSON();
      expect(Object.keys(body).sort()).toEqual(['info', 'login', 'password']);
      expectDeviceInfo(body.info);
      await findAvatar(page).waitFor();
      // Signing in from a new device is told by a notice.
      expect(await findAvatar(page).getAttribute('aria-label')).toMatch(
        new RegExp(`^Меню игрока ${account.login}(,|$)`),
      );
    },
  );

  it('[SPEC 2, 5] works from the first key to the last without a mouse', async () => {
    const { login, password } = await newPlayer();
    const page = await newGuest();
    await visit(page, '/');
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toBe('К содержанию');
    while ((await readFocus(page)) !== 'Авторизация') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await findLogin(page).waitFor();
    const nameField = findLogin(page).getByLabel('Логин или e-mail');
    while (!(await nameField.evaluate(element => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await findAvatar(page).waitFor();
    await findLogin(page).waitFor({ state: 'detached' });
  });
});

describe('registration', () => {
  it('[SPEC 1, 4, 7] needs the tick "Мне есть 18 лет"; then the newcomer is in, with 10 000 ₽', async () => {
    const account = inventAccount();
    const page = await newGuest();
    const modal = await openRegistration(page);
    const calls: string[] = [];
    page.on('request', request => calls.push(new URL(request.url()).pathname));
    await fillRegistration(modal, account);
    const submit = modal.getByRole('button', { name: 'Зарегистрироваться' });
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await modal.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
    expect(calls).not.toContain('/api/registr');
    const [request] = await Promise.all([page.waitForRequest('**/api/registr'), submit.click()]);
    const { info, ...body } = request.postDataJSON();
    expect(body).toEqual({ ...account, adult: true });
    expectDeviceInfo(info);
    await findToast(page, 'Поздравляем!').waitFor();
    await findAvatar(page).waitFor();
    await findHeader(page).getByText('10 000.00 ₽').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('[SPEC 5, 7, 8] leaves the checks to the server and shows its words', async () => {
    const taken = await newPlayer();
    const fresh = inventAccount();
    const page = await newGuest({ expectedFaults: [/status of 4\d\d .*\/api\/registr/] });
    const modal = await openRegistration(page);
    await modal.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
    await stopClock(page);
    for (const [fault, message] of [
      [{ email: 'no-address' }, 'Проверьте адрес электронной почты'],
      [{ login: 'ab' }, 'Логин: от 3 до 20 символов, латинские буквы, цифры и знак _'],
      [{ password: 'short' }, 'Пароль: от 8 до 128 символов'],
      [{ password: '12345678' }, 'Этот пароль слишком распространён. Придумайте другой'],
      [{ login: taken.login.toUpperCase() }, 'Этот логин уже занят'],
      [{ email: taken.email.toUpperCase() }, 'Эта почта уже используется'],
    ] as const) {
      await fillRegistration(modal, { ...fresh, ...fault });
      await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expectErrorToast(page, message);
      expect(await modal.isVisible(), 'a press on the toast leaves the modal open').toBe(true);
    }
  });
});

describe('coming back', () => {
  it('[SPEC 4, 7] the session outlives a reload, a new tab and a closed page', async () => {
    const { page } = await newPlayer();
    await page.goto('/account');
    await findAvatar(page).waitFor();
    await page.reload();
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
