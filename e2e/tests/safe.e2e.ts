import type { Safe } from '@kvazar/contract';
import type { Page, Response } from 'playwright-core';
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
  it.each([
    { name: 'a desktop', width: WIDTHS.desktop, height: 900, touch: false },
    { name: 'a phone', width: WIDTHS.phone, height: 664, touch: true },
  ])(
    'is chosen before paying and opens with the top-up, on $name',
    async ({ name: _, ...size }) => {
      const { page } = await newPlayer(size);
      await visit(page, '/wallet');
      await findChoice(page).click();
      await page.getByText('Как это работает').click();
      await page.getByText(/Баланс не заперт/).waitFor();
      await settle(page);
      await expectAccessible(page);
      await pay(page);
      expect(await listSafes(page)).toMatchObject([{ state: 'unpaid', amount: 3_000 }]);
      await page.getByRole('button', { name: 'Оплатить' }).click();
      await expectSoon(() => listSafes(page)).toMatchObject([
        { state: 'active', amount: 3_000, claimed: 0, available: 0, left: 3_000 },
      ]);
    },
  );

  it('is left out by who does not choose it, and hidden from who wants no offers', async () => {
    const { page } = await newPlayer();
    await visit(page, '/wallet');
    await findChoice(page).waitFor();
    await pay(page);
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await page.getByRole('link', { name: 'Вернуться в кошелёк' }).waitFor();
    expect(await listSafes(page)).toEqual([]);

    await visit(page, '/account');
    const offers = page.getByRole('switch', { name: /Показывать предложения/ });
    await Promise.all([page.waitForResponse('**/api/bonus/settings'), offers.click()]);
    // The account page may still ask for the same list, which says nothing of the wallet.
    const isAskedByWallet = (response: Response) =>
      response.url().endsWith('/api/bonus/list') &&
      response.request().headers()['referer'] === `${url}/wallet`;
    const [listed] = await Promise.all([
      page.waitForResponse(isAskedByWallet),
      visit(page, '/wallet'),
    ]);
    await listed.finished();
    await page.getByRole('button', { name: /^Пополнить на/ }).waitFor();
    await findChoice(page).waitFor({ state: 'detached' });
  });
});
