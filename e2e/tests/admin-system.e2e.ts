import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

async function openSystem(): Promise<Page> {
  const { page, login } = await newPlayer();
  await database.operator.giveRole(login, 'admin');
  await page.goto('/admin/system');
  await page.getByRole('heading', { name: 'Система', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Здоровье' }).waitFor();
  return page;
}

describe('the page of the system', () => {
  it('is accessible in both themes, shows its node and runs the audit to its end', async () => {
    const page = await openSystem();
    await expectAccessibleInBothThemes(page, 'main');
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'Проверить сейчас' }).click();
    await page.getByRole('button', { name: 'Начать проверку' }).click();
    await page.getByRole('progressbar', { name: 'Ход проверки' }).waitFor();
    await page.getByRole('progressbar', { name: 'Ход проверки' }).waitFor({ state: 'detached' });
    const last = page.getByRole('region', { name: 'Проверка сайта' }).getByRole('listitem').first();
    await expectSoon(() => last.innerText()).toContain('всё сходится');
  });
});
