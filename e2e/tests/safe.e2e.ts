import type { Safe } from '@kvazar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { settle, visit } from '../support/shell.ts';

const { newPlayer, url } = useBrowser(CALM);

async function listSafes(page: Page): Promise<readonly Safe[]> {
  const reply = await page.request.post(`${url}/api/bonus/list`, {
    data: {},
    headers: { origin: url },
  });
  const { success } = (await reply.json()) as { success: { safes: readonly Safe[] } };
  return success.safes;
}

const findChoice = (page: Page) => page.getByRole('switch', { name: /Положить в сейф/ });

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '3 000 ₽', exact: true }).click();
  await page.getByRole('button', { name: /^Пополнить на/ }).click();
  await page.getByRole('heading', { name: 'Тестовая оплата' }).waitFor();
}

describe('a safe', () => {
  it('is chosen before paying, where axe finds nothing serious on a phone and at a desk, and opens with the top-up', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone, height: 664, touch: true });
    await visit(page, '/wallet');
    await findChoice(page).click();
    await page.getByText('Как это работает').click();
    await page.getByText(/Баланс не заперт/).waitFor();
    await settle(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await page.getByText(/Баланс не заперт/).waitFor();
    await settle(page);
    await expectAccessible(page);
    await pay(page);
    expect(await listSafes(page)).toMatchObject([{ state: 'unpaid', amount: 3_000 }]);
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expectSoon(() => listSafes(page)).toMatchObject([
      { state: 'active', amount: 3_000, claimed: 0, available: 0, left: 3_000 },
    ]);
  });
});
