import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { listBets, playSafeDice } from '../support/play.ts';
import { passFrames, settle } from '../support/shell.ts';
import { waitForToast } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const HOSTILE = '<img src=x onerror="document.title=1">';

async function hire(options: Parameters<typeof newPlayer>[0] = {}): Promise<Page> {
  const { page, login } = await newPlayer(options);
  await database.operator.giveRole(login, 'manager');
  return page;
}

async function openCard(desk: Page, login: string): Promise<void> {
  await desk.goto(`/admin/players?text=${login}`);
  await desk.getByRole('table', { name: 'Игроки' }).getByRole('link', { name: login }).click();
  await desk.getByRole('heading', { name: login, level: 1 }).waitFor();
}

async function act(desk: Page, button: string, reason: string): Promise<void> {
  await desk.getByRole('button', { name: button, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('players, for staff', () => {
  it('a player is found, explained, banned with a reason and let in again', async () => {
    const { page, login } = await newPlayer();
    await playSafeDice(page, 2, 10);
    const desk = await hire();
    await desk.goto('/admin/players');
    await desk.getByRole('heading', { name: 'Игроки', level: 1 }).waitFor();
    await passFrames(desk);
    await desk.keyboard.press('Control+k');
    await desk.getByRole('combobox', { name: 'Что найти' }).fill(login);
    await desk.getByRole('option', { name: login }).click();
    await desk.getByRole('heading', { name: login, level: 1 }).waitFor();

    await desk.getByRole('link', { name: 'Объясни баланс' }).click();
    await desk.getByText('сошлось до копейки').first().waitFor();
    await desk.getByRole('table', { name: 'Проводки' }).getByText('Ставка').first().waitFor();

    await act(desk, 'Заблокировать', HOSTILE);
    await desk.getByText('Заблокирован', { exact: true }).waitFor();
    // Shown as it was written, and nothing of it has run.
    await desk.getByText(`Причина блокировки: ${HOSTILE}`).waitFor();
    const refused = await page.request.post('/api/account/get', {
      data: {},
      headers: { origin: new URL(desk.url()).origin },
    });
    expect(refused.status()).toBe(403);
    await act(desk, 'Разблокировать', 'Разобрались');
    await desk.getByText('Заблокирован', { exact: true }).waitFor({ state: 'detached' });

    await desk.getByRole('link', { name: /^Заметки/ }).click();
    await desk.getByRole('textbox', { name: 'Новая заметка' }).fill(HOSTILE);
    await desk.getByRole('button', { name: 'Записать' }).click();
    await desk.getByText(HOSTILE).waitFor();
    expect(await desk.title()).toContain(login);
  });

  it('a bet is filtered out, opened and played again; limits only grow stricter; the pages are accessible in both themes', async () => {
    const { page, login } = await newPlayer();
    await playSafeDice(page, 1, 10);
    const bet = (await listBets(page, 'dice'))[0]?.id ?? '';
    const desk = await hire({ expectedFaults: [/status of 422/] });
    await openCard(desk, login);
    await desk.getByText('сошлось до копейки').waitFor();
    const card = new URL(desk.url()).pathname;
    const id = card.split('/').at(-1) ?? '';
    await walkInStaffArea(desk, `/admin/bets?player=${id}&game=dice`);
    await desk.getByRole('table', { name: 'Ставки' }).getByRole('link', { name: 'Дайсы' }).click();
    await desk.waitForURL(`**/admin/bets/${bet}`);
    await desk.getByText('Сыграна заново по сидам ставки: исход и выплата те же').waitFor();

    await walkInStaffArea(desk, `${card}?tab=limits`);
    for (const [value, isRefused] of [
      ['500', false],
      ['600', true],
    ] as const) {
      await desk.getByRole('button', { name: 'Ужесточить лимит', exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Рублей, не больше' }).fill(value);
      await dialog.getByRole('textbox', { name: 'Причина' }).fill('Просит сам');
      await dialog.getByRole('button', { name: 'Ужесточить', exact: true }).click();
      if (isRefused) await waitForToast(desk, 'можно только ужесточить');
      else await dialog.waitFor({ state: 'detached' });
    }
    await walkInStaffArea(desk, '/admin/protection?show=limits');
    await desk.getByRole('table', { name: 'С лимитами' }).getByText(login).waitFor();

    for (const address of [
      '/admin/players',
      card,
      `${card}?tab=explain`,
      `${card}?tab=sessions`,
      '/admin/bets',
      `/admin/bets/${bet}`,
      '/admin/bets/rounds/crash',
      '/admin/protection',
    ]) {
      await walkInStaffArea(desk, address);
      await settle(desk);
      await expectAccessibleInBothThemes(desk, 'main');
    }
  });
});
