import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { settle } from '../support/shell.ts';
import { waitForToast } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

async function hire(role: Parameters<typeof database.operator.giveRole>[1], options = {}) {
  const person = await newPlayer(options);
  await database.operator.giveRole(person.login, role);
  return person;
}

async function prove(page: Page, password: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await proof.getByLabel('Код из приложения или пароль').fill(password);
  await proof.getByRole('button', { name: 'Подтвердить' }).click();
}

/** Long before the site: nothing else has ever been paid on it. */
const DAY = '2026-02-03';

describe('money in the staff area', () => {
  it('compares a day with the provider, and a person explains what differs', async () => {
    const { page, password } = await hire('cashier', { expectedFaults: [/status of 403/] });
    const theirId = await database.addStrayPayment(DAY, 4_321);
    await page.goto('/admin/money?show=days');
    await page.getByLabel('День', { exact: true }).fill(DAY);
    await page.getByRole('button', { name: 'Сверить' }).click();
    await prove(page, password);
    await waitForToast(page, 'День сверен, открытых расхождений: 1');

    await walkInStaffArea(page, `/admin/money/days/${DAY}`);
    await page.getByRole('heading', { name: 'Сверка за 3 февраля 2026 г.', level: 1 }).waitFor();
    const differences = page.getByRole('table', { name: 'Расхождения' });
    await differences.getByText(theirId).waitFor();
    await differences.getByText('Нет у нас').waitFor();
    await differences.getByRole('button', { name: /^Объяснить/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Расхождение/ });
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Платёж соседнего магазина');
    await dialog.getByRole('button', { name: 'Записать' }).click();
    await waitForToast(page, 'Объяснение записано');
    await differences.getByText('Платёж соседнего магазина').waitFor();

    // Once more: the same difference is the same, and what was said of it holds.
    await page.getByRole('button', { name: 'Сверить' }).click();
    await waitForToast(page, 'День сверен, открытых расхождений нет');
    await expectSoon(() => differences.getByRole('row').count()).toBe(2);
    await differences.getByText('объяснено', { exact: true }).waitFor();
  });

  it('shows with whom a flagged player is linked, and takes a decision', async () => {
    const [suspect, friend] = [await newPlayer(), await newPlayer()];
    const { page } = await hire('manager');
    const flag = await database.raiseFlag(suspect.login, [friend.login]);
    await page.goto(`/admin/risk?flag=${flag}`);
    const nodes = page.getByRole('list', { name: 'Узлы' });
    await nodes.getByRole('link', { name: friend.login, exact: true }).waitFor();
    await nodes.getByText(`Телефон ${suspect.login}`).waitFor();
    expect(await page.locator('svg text', { hasText: friend.login }).count()).toBe(1);
    await page.getByRole('button', { name: 'Решить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Решение по признаку' });
    await dialog.getByRole('button', { name: 'Ограничен' }).click();
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Одно устройство на двоих');
    await dialog.getByRole('button', { name: 'Записать решение' }).click();
    await waitForToast(page, 'Решение записано');
    await page.getByText('Одно устройство на двоих').first().waitFor();
    expect(await database.readAuditActions(suspect.login)).toEqual(
      expect.arrayContaining(['risk/graph-read', 'risk/decided']),
    );
  });

  it('reads well in both themes, on a phone too', async () => {
    const { page, login } = await hire('admin');
    await database.raiseFlag(login, []);
    await enterStaffArea(page);
    for (const [path, what] of [
      ['/admin/money', page.getByText('Двойная запись сходится')],
      ['/admin/money?show=transfers', page.getByRole('table').getByRole('row').nth(1)],
      ['/admin/money?show=days', page.getByRole('button', { name: 'Сверить' })],
      ['/admin/providers', page.getByText('Песочница')],
      [`/admin/risk?player=${login}`, page.getByRole('list', { name: 'Узлы' })],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await walkInStaffArea(page, path);
      await what.first().waitFor();
      await settle(page);
      await expectAccessibleInBothThemes(page, 'main');
      await page.setViewportSize({ width: 390, height: 664 });
      await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessibleInBothThemes(page, 'main');
    }
  });
});
