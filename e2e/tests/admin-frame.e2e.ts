import type { WaitingEntry } from '@kvazar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape, waitForFocus } from '../support/focus.ts';
import { chooseOption } from '../support/select.ts';
import { passFrames, settle } from '../support/shell.ts';
import { currentSite } from '../support/site.ts';
import { waitForToast } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Управление' });
const findPalette = (page: Page) =>
  page.getByRole('dialog', { name: 'Поиск по разделам и данным' });

async function hire(role: Parameters<typeof database.operator.giveRole>[1], options = {}) {
  const person = await newPlayer(options);
  await database.operator.giveRole(person.login, role);
  return person;
}

/** What a page without a button of its own is asked by. */
async function call(page: Page, path: string, data: object) {
  const { url } = currentSite();
  const response = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
  const reply = await response.json();
  if (!response.ok()) throw new Error(JSON.stringify(reply));
  return reply.success;
}

describe('the staff area', () => {
  it('shows each role its own sections, and leads to the first of them', async () => {
    const support = (await hire('support')).page;
    await support.goto('/admin');
    await findMenu(support).getByRole('link', { name: 'Поддержка' }).waitFor();
    expect(await findMenu(support).getByRole('link', { name: 'Сводка' }).count()).toBe(0);
    expect(await findMenu(support).getByRole('link', { name: 'Журнал' }).count()).toBe(0);
    await support.waitForURL(({ pathname }) => pathname !== '/admin');
    await support.evaluate(() => history.pushState(null, '', '/admin/journal'));
    await support.getByText('Раздел закрыт для вашей роли').waitFor();

    const dealer = (await hire('dealer')).page;
    await dealer.goto('/admin');
    await dealer.waitForURL(({ pathname }) => pathname !== '/admin');
    await findMenu(dealer).getByRole('link', { name: 'Живые столы' }).waitFor();
    expect(await findMenu(dealer).getByRole('link', { name: 'Игроки' }).count()).toBe(0);
    expect(await findMenu(dealer).getByRole('link', { name: 'Поддержка' }).count()).toBe(0);
  });

  it('is walked by the keyboard: Ctrl+K, a word, Enter; and reads well in both themes, on a phone too', async () => {
    const { page } = await hire('admin', { expectedFaults: [/status of 404/] });
    await page.goto('/admin/staff');
    await page.getByRole('heading', { name: 'Сотрудники', level: 1 }).waitFor();
    await passFrames(page);
    await page.keyboard.press('Control+KeyK');
    await waitForFocus(findPalette(page).getByRole('combobox'));
    await page.keyboard.type('жур');
    await expectSoon(() =>
      findPalette(page)
        .getByRole('option', { name: /Журнал/ })
        .getAttribute('data-highlighted'),
    ).not.toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/journal');
    await findPalette(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Журнал', level: 1 }).waitFor();
    await waitForFocus(page.getByRole('main'));
    await page.keyboard.press('Control+KeyK');
    await leaveByEscape(findPalette(page));

    for (const [path, heading] of [
      ['/admin/staff', 'Сотрудники'],
      ['/admin/journal', 'Журнал'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await walkInStaffArea(page, path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('table').first().getByRole('row').nth(1).waitFor();
      await settle(page);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 390, height: 664 });
      await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await settle(page);
      await expectAccessibleInBothThemes(page);
    }
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    const drawer = page.getByRole('dialog', { name: 'Разделы' });
    await drawer.getByRole('link', { name: 'Сотрудники' }).waitFor();
    await settle(page);
    await expectAccessibleInBothThemes(page);
    await drawer.getByRole('link', { name: 'Сотрудники' }).click();
    await page.waitForURL('**/admin/staff');
    await page.getByRole('button', { name: /Логин, почта, id/ }).click();
    await findPalette(page).waitFor();
    await settle(page);
    await expectAccessibleInBothThemes(page);
  });

  it('gives a role once a second person agrees, and the journal tells of it', async () => {
    const [maker, checker, newcomer] = [
      await hire('admin', { expectedFaults: [/status of 403/] }),
      await hire('admin'),
      await newPlayer(),
    ];
    const { page } = maker;
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Дать роль' }).click();
    const dialog = page.getByRole('dialog', { name: 'Дать роль' });
    await dialog.getByRole('textbox', { name: 'Логин' }).fill(newcomer.login);
    await chooseOption(dialog.getByRole('combobox', { name: 'Роль' }), 'Кассир');
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Выходит в смену');
    await dialog.getByRole('button', { name: 'Дать роль' }).click();
    const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await proof.getByLabel('Код из приложения или пароль').fill(maker.password);
    await proof.getByRole('button', { name: 'Подтвердить' }).click();
    await waitForToast(page, 'Ждёт второго сотрудника');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: newcomer.login, exact: true }).count()).toBe(0);

    const { items } = await call(checker.page, '/api/admin/queues/list', { kind: 'approval' });
    const id = Number(items.find((one: WaitingEntry) => one.note.includes(newcomer.login)).id);
    const { approval } = await call(checker.page, '/api/admin/approvals/get', { id });
    await call(checker.page, '/api/staff/prove', { password: checker.password });
    await call(checker.page, '/api/admin/approvals/agree', { id, hash: approval.hash });
    await walkInStaffArea(page, '/admin/staff');
    await page.getByRole('link', { name: newcomer.login, exact: true }).waitFor();
    await page.getByText(/Свежий код действует ещё/).waitFor();

    await walkInStaffArea(page, '/admin/journal');
    await page.getByRole('textbox', { name: 'С кем или чем' }).fill(newcomer.login);
    await page.getByRole('combobox', { name: 'Действие' }).fill('Дал роль');
    await page.getByRole('button', { name: 'Найти', exact: true }).click();
    const lines = page.getByRole('table', { name: 'Записи журнала' });
    await expectSoon(() => lines.getByRole('row').count()).toBe(2);
    await lines.getByText('Выходит в смену').waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('identity/role-given');
  });
});
