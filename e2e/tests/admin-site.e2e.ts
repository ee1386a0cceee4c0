import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { visit, waitUntilLive, walkTo } from '../support/shell.ts';
import { currentSite, useOwnSite } from '../support/site.ts';

// A game that is switched off would be off for everybody's tests.
useOwnSite();
const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

describe('the site in the hands of its staff', () => {
  let manager: Page;
  let admin: Page;
  beforeAll(async () => {
    const maker = await newPlayer();
    await database.operator.giveRole(maker.login, 'manager');
    manager = maker.page;
    const checker = await newPlayer();
    await database.operator.giveRole(checker.login, 'admin');
    admin = checker.page;
    // Publishing, and words of one's own to players, ask once more who they are.
    for (const { page, password } of [maker, checker]) {
      const proved = await page.request.post('/api/staff/prove', {
        data: { password },
        headers: { origin: currentSite().url },
      });
      expect(proved.ok()).toBe(true);
      await enterStaffArea(page);
    }
  });

  async function confirm(page: Page, verb: string, reason: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Причина' }).fill(reason);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  it('a game that is switched off says so on an open page and in the lobby, and comes back', async () => {
    const { page } = await newPlayer();
    await visit(page, '/dice');
    await page.getByRole('button', { name: /^Поставить/ }).waitFor();
    await waitUntilLive(page);

    await walkInStaffArea(manager, '/admin/games');
    await manager.getByRole('button', { name: 'Выключить: Дайсы' }).click();
    const words = manager.getByRole('dialog').getByRole('textbox', { name: 'Что сказать игрокам' });
    await words.fill('Меняем кости');
    await confirm(manager, 'Выключить', 'жалобы игроков');

    await page.getByRole('button', { name: 'Ставки не принимаются' }).waitFor();
    await page.getByText('Меняем кости').waitFor();
    await walkTo(page, '/');
    const tile = page
      .getByRole('main')
      .getByRole('link', { name: /^Дайсы/ })
      .first();
    await tile.getByText('Выключена').waitFor();

    await manager.getByRole('button', { name: 'Включить: Дайсы' }).click();
    await confirm(manager, 'Включить', 'кости заменены');
    await tile.getByText('Выключена').waitFor({ state: 'detached' });
    await walkTo(page, '/dice');
    await page.getByRole('button', { name: /^Поставить/ }).waitFor();
  });

  it('an article is edited, previewed and published by another person', async () => {
    const added = 'Эту строку добавил редактор.';
    await walkInStaffArea(manager, '/admin/content?show=articles');
    await manager.getByRole('table', { name: 'Статьи помощи' }).getByRole('link').first().click();
    const body = manager.getByRole('textbox', { name: 'Статья', exact: true });
    await body.waitFor();
    await body.fill(`${await body.inputValue()}\n\n${added}\n`);
    await manager.getByRole('paragraph').filter({ hasText: added }).waitFor();
    await manager.getByRole('button', { name: 'Сохранить черновик' }).click();
    await confirm(manager, 'Сохранить', 'дополнение');
    await manager.getByText('черновик', { exact: true }).waitFor();
    expect(await manager.getByRole('button', { name: /^Опубликовать/ }).count()).toBe(0);

    const address = new URL(manager.url()).pathname;
    await walkInStaffArea(admin, address);
    await admin
      .getByRole('button', { name: /^Опубликовать версию/ })
      .first()
      .click();
    await confirm(admin, 'Опубликовать', 'проверено');
    const reader = await newPlayer();
    await visit(reader.page, `/help/${address.split('/').at(-1)}`);
    await reader.page.getByText(added).waitFor();
  });

  it('games, content and settings are accessible in both themes', async () => {
    for (const [page, path] of [
      [manager, '/admin/games'],
      [manager, '/admin/content'],
      [manager, '/admin/content?show=articles'],
      [admin, '/admin/settings'],
    ] as const) {
      await walkInStaffArea(page, path);
      await page.getByRole('status').filter({ hasText: 'Загрузка' }).waitFor({ state: 'detached' });
      await expectAccessibleInBothThemes(page, 'main');
    }
  });
});
