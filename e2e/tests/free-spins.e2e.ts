import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { tryOpsAs } from '../support/ops.ts';
import { findLayoutFaults } from '../support/phone-layout.ts';
import { listBets, readBalance, showRoubles } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { visit } from '../support/shell.ts';

const { newPlayer } = useBrowser();
const { operator } = useDatabase();

const SPINS = 3;
const PHONE = { width: WIDTHS.phone, height: 664 };

const findBar = (page: Page) => page.getByRole('complementary', { name: 'Фриспины' });
const findFreeSpin = (page: Page, left: number) =>
  page.getByRole('button', { name: new RegExp(`^Фриспин · осталось ${left}`) });
const findOwnSpin = (page: Page) => page.getByRole('button', { name: /^Крутить [\d\s.]+₽/ });

/** Of free spins, made on the command line. */
let code = '';
beforeAll(async () => {
  const manager = await newPlayer();
  await operator.giveRole(manager.login, 'manager');
  const terms = ['spins', 'reef', '10', String(SPINS), '7', '--uses', '5', '--reason', 'e2e'];
  const made = await tryOpsAs(manager, 'codes', 'make', ...terms);
  expect(made.stderr).not.toContain('Не хватает');
  [code = ''] = made.stdout.split('\n');
});

/** By the call that the page of bonuses makes. */
async function giveSpins(page: Page): Promise<void> {
  const reply = await page.request.post('/api/bonus/code', {
    data: { id: crypto.randomUUID(), code: code.toLowerCase() },
  });
  expect((await reply.json()).success).toMatchObject({ kind: 'spins' });
}

/** Spins; reels that still turn then are shown where they end. */
async function spin(page: Page, left: number, count: number): Promise<void> {
  await findFreeSpin(page, left).click();
  await expectSoon(async () => (await listBets(page, 'reef')).length).toBe(count);
  // Pressed if it is there: a press that waits for it would outlast the spin, and the test.
  await page
    .getByRole('button', { name: 'Показать итог' })
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
}

async function sumWon(page: Page): Promise<number> {
  return (await listBets(page, 'reef')).reduce((sum, { payout }) => sum + payout, 0);
}

it('free spins are played to their end on a phone and at a desk, and a reload keeps their count', async () => {
  const { page } = await newPlayer({ ...PHONE, touch: true });
  await giveSpins(page);
  await visit(page, '/slot/reef');
  await expectSoon(() => readText(findBar(page))).toMatch(/3 фриспина по 10 ₽/);
  await findOwnSpin(page).waitFor();
  await findBar(page).getByRole('button', { name: 'Играть' }).click();
  await findFreeSpin(page, SPINS).waitFor();
  await expectSoon(() => findLayoutFaults(page)).toEqual([]);
  await expectSoon(() => page.getByRole('button', { name: /^Ставка/ }).isDisabled()).toBe(true);

  await spin(page, 3, 1);
  await findFreeSpin(page, 2).waitFor();
  expect(await readBalance(page)).toBeCloseTo(10_000 + (await sumWon(page)), 2);

  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.reload();
  await expectSoon(() => readText(findBar(page))).toMatch(/2 фриспина по 10 ₽/);
  await findBar(page).getByRole('button', { name: 'Играть' }).click();
  await expectSoon(() => page.getByRole('textbox', { name: 'Ставка' }).isDisabled()).toBe(true);
  await findBar(page).getByRole('button', { name: 'На свои' }).click();
  await findOwnSpin(page).waitFor();
  await findBar(page).getByRole('button', { name: 'Играть' }).click();
  await spin(page, 2, 2);
  await findFreeSpin(page, 1).waitFor();
  await page.setViewportSize(PHONE);
  await spin(page, 1, 3);
  await expectSoon(() => readText(findBar(page))).toContain('Фриспины закончились');
  const won = await sumWon(page);
  const expectSumTold = () =>
    expectSoon(() => readText(findBar(page))).toContain(`выигрыш ${showRoubles(won)}`);
  await expectSumTold();
  expect(await readBalance(page)).toBeCloseTo(10_000 + won, 2);
  await findOwnSpin(page).waitFor();
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await expectSumTold();
  await findOwnSpin(page).waitFor();
  await findBar(page).getByRole('button', { name: 'Понятно' }).click();
  await findBar(page).waitFor({ state: 'detached' });
});
