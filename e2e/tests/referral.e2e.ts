import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CALM, inventAccount, useBrowser } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { expectSoon } from '../support/eventually.ts';
import { visitToListen } from '../support/live.ts';
import { findAvatar, findHeader, findRegistration, visit } from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

const findLink = (page: Page) => page.getByLabel('Ваша ссылка');
const findFriends = (page: Page) => page.getByRole('table', { name: 'Приглашённые друзья' });

async function openReferral(page: Page): Promise<void> {
  await visitToListen(page, '/refferal');
  await findLink(page).waitFor();
}

describe('inviting a friend', () => {
  it('copies the link, and ends with the friend in the list of who invited, without a reload', async () => {
    const { page: host } = await newPlayer();
    await openReferral(host);
    await host.getByText('Пока никого').waitFor();
    const link = await findLink(host).inputValue();
    await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The button says so for a second and a half of the page's.
    await stopClock(host);
    await host
      .getByRole('region', { name: 'Приглашение' })
      .getByRole('button', { name: 'Скопировать ссылку' })
      .click();
    await host.getByRole('button', { name: /ссылка скопирована/ }).waitFor();
    expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await host.clock.resume();

    const guest = await newGuest();
    // On whichever page.
    await visit(guest, `/fairness${new URL(link).search}`);
    await expectSoon(() => new URL(guest.url()).search).toBe('');
    await findHeader(guest).getByRole('button', { name: 'Авторизация' }).click();
    await guest.getByRole('tab', { name: 'Регистрация' }).click();
    // Until then there are two passwords.
    await guest.getByLabel('Логин или e-mail').waitFor({ state: 'detached' });
    const modal = findRegistration(guest);
    const { login, email, password } = inventAccount();
    await modal.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await modal.getByRole('textbox', { name: 'Логин', exact: true }).fill(login);
    await modal.getByLabel('Пароль', { exact: true }).fill(password);
    await modal.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
    await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await findAvatar(guest).waitFor();

    await findFriends(host)
      .getByText(`${login.slice(0, 3)}•••`)
      .waitFor();
    expect(await host.getByText(login).count()).toBe(0);
    await expectSoon(() => guest.evaluate(() => localStorage.getItem('invitation'))).toBeNull();
  });
});
