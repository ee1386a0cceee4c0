import { randomUUID } from 'node:crypto';
import type { WaitingEntry } from '@kvazar/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { settle } from '../support/shell.ts';
import { currentSite } from '../support/site.ts';
import { waitForToast } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

async function hire(
  role: 'manager' | 'admin' | 'supervisor',
  options: Parameters<typeof newPlayer>[0] = {},
) {
  const staff = await newPlayer(options);
  await database.operator.giveRole(staff.login, role);
  return staff;
}

/** What has tests of its own: the queue of approvals, where the second person only agrees, and the page of bonuses. */
async function call(page: Page, path: string, data: object) {
  const { url } = currentSite();
  const response = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
  const reply = await response.json();
  if (!response.ok()) throw new Error(JSON.stringify(reply));
  return reply.success;
}

/** Asked for where an act needs to know again who is there. */
async function prove(page: Page, password: string): Promise<void> {
  const secret = page.getByLabel('Код из приложения или пароль');
  await secret.fill(password);
  await secret.press('Enter');
}

it('makes a code that is counted, agreed on by another, and redeemed', async () => {
  const maker = await hire('manager');
  const reason = `акция ${maker.login}`;
  await maker.page.goto('/admin/promotions?tab=codes');
  await maker.page.getByRole('button', { name: 'Новый код' }).click();
  const form = maker.page.getByRole('dialog', { name: 'Новый промокод' });
  await form.getByLabel('Сумма, ₽').fill('25');
  await form.getByLabel('Применений у каждого').fill('3');
  await form.getByLabel('Зачем').fill(reason);
  await form.getByRole('button', { name: 'Прогнать на прошлом месяце' }).click();
  await form.getByRole('region', { name: 'Прогон на прошлых ставках' }).waitFor();
  expect(await form.getByText('75.00 ₽').count()).toBe(1);
  await form.getByRole('button', { name: 'На утверждение' }).click();
  await form.waitFor({ state: 'hidden' });

  // What gives money away asks once more who they are.
  const checker = await hire('admin', { expectedFaults: [/status of 403/] });
  await checker.page.goto('/admin/promotions?tab=drafts');
  const draft = checker.page.getByRole('region').filter({ hasText: reason }).last();
  await draft.getByText('75.00 ₽').waitFor();
  await draft.getByRole('button', { name: 'Утвердить' }).click();
  await checker.page
    .getByRole('dialog', { name: 'Утвердить акцию' })
    .getByRole('button', { name: 'Утвердить' })
    .click();
  await prove(checker.page, checker.password);
  await waitForToast(checker.page, 'Сделано кодов: 1');

  await walkInStaffArea(checker.page, '/admin/promotions?tab=codes');
  // Others make codes too: this one is known by what it may cost at most, and by its reason.
  const codes = checker.page.getByRole('table', { name: 'Промокоды' }).getByRole('row');
  await codes.filter({ hasText: '75.00 ₽' }).getByRole('link').click();
  await checker.page.getByText(reason).waitFor();
  await checker.page.getByRole('button', { name: 'Показать код' }).click();
  const asking = checker.page.getByRole('dialog', { name: 'Показать код целиком' });
  await asking.getByLabel('Причина').fill('проверить код');
  await asking.getByRole('button', { name: 'Показать' }).click();
  const shown = checker.page.getByRole('heading', { name: /^Код [0-9A-Z]{10}$/ });
  const code = ((await shown.textContent()) ?? '').replace('Код ', '');
  const player = await newPlayer();
  const redeemed = await call(player.page, '/api/bonus/code', { id: randomUUID(), code });
  expect(redeemed).toMatchObject({ kind: 'cash', text: expect.stringContaining('25') });
});

it('fills a fund by two people', async () => {
  const first = await hire('admin', { expectedFaults: [/status of 403/] });
  const second = await hire('admin');
  const reason = `фонд ${first.login}`;
  await first.page.goto('/admin/promotions');
  await first.page.getByRole('button', { name: 'Пополнить: промокоды' }).click();
  const form = first.page.getByRole('dialog', { name: 'Фонд: промокоды' });
  await form.getByLabel('Сумма, ₽').fill('1234');
  await form.getByLabel('Причина').fill(reason);
  await form.getByRole('button', { name: 'Попросить пополнить' }).click();
  await prove(first.page, first.password);
  await waitForToast(first.page, 'Ждёт второго сотрудника');

  await call(second.page, '/api/staff/prove', { password: second.password });
  const { items } = await call(second.page, '/api/admin/queues/list', { kind: 'approval' });
  const id = Number(items.find((one: WaitingEntry) => one.login === first.login).id);
  const { approval } = await call(second.page, '/api/admin/approvals/get', { id });
  await call(second.page, '/api/admin/approvals/agree', { id, hash: approval.hash });
  await walkInStaffArea(first.page, '/admin/promotions');
  await first.page.getByText(reason).first().waitFor();
  await first.page.getByText('+1 234.00 ₽').first().waitFor();
});

it('reads well in both themes', async () => {
  const { page } = await hire('admin');
  await enterStaffArea(page);
  for (const path of [
    '/admin/promotions',
    '/admin/promotions?tab=drafts',
    '/admin/promotions?tab=codes',
    '/admin/promotions?tab=tournaments',
    '/admin/promotions?tab=terms',
    '/admin/partners',
    '/admin/partners?tab=reviews',
    '/admin/tables',
    '/admin/tables?tab=shifts',
    '/admin/tables?tab=incidents',
  ]) {
    await walkInStaffArea(page, path);
    await settle(page);
    await expectAccessibleInBothThemes(page, 'main');
  }
});
