import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { isFocused, waitForFocus } from '../support/focus.ts';
import { passFrames, wearTheme } from '../support/shell.ts';
import { waitForToast } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

/** Decisions of money are refused until the person proves again who they are. */
const PROOF_ASKED = [/status of 403/];

const CARD = { method: 'bank_card', card: '4111111111111111' };

/** With the cookies of the person's browser; answers with what was said on success. */
async function call(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), path).toBe(200);
  return ((await reply.json()) as { success: Record<string, unknown> }).success;
}

async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByLabel('Код из приложения или пароль').fill(password);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('the queues of staff', () => {
  let cashier: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    cashier = await newPlayer({ expectedFaults: PROOF_ASKED });
    await database.operator.giveRole(cashier.login, 'cashier');
    await enterStaffArea(cashier.page);
  });

  async function askForMoney(): Promise<string> {
    const player = await newPlayer();
    await database.operator.credit(player.login, 5_000);
    const id = randomUUID();
    await call(player.page, '/api/wallet/withdraw', {
      ...{ id, amount: 700, destination: CARD, proof: { password: player.password } },
    });
    return player.login;
  }

  it('a withdrawal is found and approved by the keyboard alone, in the Russian layout too', async () => {
    const { page, password } = cashier;
    await walkInStaffArea(page, '/admin/queues?kind=withdrawal');
    await page.getByRole('heading', { name: 'Очереди' }).waitFor();
    const login = await askForMoney();
    const queue = page.getByRole('list', { name: 'Очередь' });
    const row = queue.getByRole('link', { name: login });
    await row.waitFor();
    await expectAccessible(page);
    // What others wait for comes and goes meanwhile, with the focus if it was there.
    await expectSoon(async () => {
      await page.keyboard.press('KeyJ');
      return isFocused(row);
    }).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Баланс объяснён от нуля').waitFor();
    await page.getByText('700.00').first().waitFor();
    await page.getByRole('link', { name: `Карточка ${login}` }).waitFor();
    const decided = new URL(page.url()).searchParams.get('item');
    await passFrames(page);
    await page.keyboard.press('KeyA');
    const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await waitForFocus(proof.getByLabel(/Код из приложения/));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await proof.waitFor({ state: 'hidden' });
    await page.waitForURL(url => url.searchParams.get('item') !== decided);
    await waitForToast(page, 'Одобрено, выплата начата');
    await row.waitFor({ state: 'detached' });
  });

  it('refusing asks for a reason, and on a phone the queue and the case take turns', async () => {
    const { page } = cashier;
    const login = await askForMoney();
    await page.setViewportSize({ width: 390, height: 664 });
    await wearTheme(page, 'light');
    await walkInStaffArea(page, '/admin/queues?kind=withdrawal');
    await page.getByRole('link', { name: login }).click();
    await page.getByText('Проверки').first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.getByRole('button', { name: 'Отказать' }).click();
    await page.getByText('Напишите причину отказа').waitFor();
    await page.getByLabel('Причина или заметка').fill('Карта чужая');
    await page.getByRole('button', { name: 'Отказать' }).click();
    await waitForToast(page, 'Отказано, деньги возвращены на баланс');
    await page.getByRole('heading', { name: 'Очереди' }).waitFor();
    await wearTheme(page, 'dark');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('what one asks for another agrees to', async () => {
    const support = await newPlayer();
    await database.operator.giveRole(support.login, 'support');
    const admin = await newPlayer({ expectedFaults: PROOF_ASKED });
    await database.operator.giveRole(admin.login, 'admin');
    const player = await newPlayer();
    const { user } = (await call(player.page, '/api/getUser', {})) as { user: { id: number } };
    const reason = `Сбой при выплате ${player.login}`;
    const params = { player: user.id, amount: 321, reason };
    const asked = await call(support.page, '/api/admin/compensation/give', params);
    expect(asked).toMatchObject({ state: 'waiting' });

    await admin.page.goto('/admin/queues?kind=approval');
    await admin.page.getByRole('link', { name: support.login }).click();
    await admin.page.getByText(reason).waitFor();
    await expectAccessible(admin.page);
    await admin.page.getByRole('button', { name: 'Одобрить' }).click();
    await prove(admin.page, admin.password);
    await waitForToast(admin.page, `${player.login}: начислено 321.00`);
  });
});
