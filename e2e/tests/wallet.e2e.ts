import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { visitToListen } from '../support/live.ts';
import { readText } from '../support/read-text.ts';
import { chooseOption } from '../support/select.ts';
import { findHeader, findWallet, settle, visit, walkTo } from '../support/shell.ts';
import { recordToasts } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const findBalance = (page: Page, text: string) =>
  findHeader(page).getByText(text, { exact: true }).first();
/** What was open before may stay for a moment beside what opens, with fields of the same names. */
async function openTab(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('tab', { name }).click();
  await place.getByRole('tabpanel', { name }).waitFor();
  await expectSoon(() => place.getByRole('tabpanel').count()).toBe(1);
}

const findState = (place: Page | Locator) => place.getByRole('main').getByRole('status').first();

async function chooseMethod(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('radio', { name: new RegExp(name) }).check({ force: true });
}

/** Up to the sandbox's page, by card. */
async function goToCheckout(page: Page, preset = '3 000 ₽'): Promise<void> {
  await page.getByRole('button', { name: preset, exact: true }).click();
  await page.getByRole('button', { name: /^Пополнить на/ }).click();
  await page.getByRole('heading', { name: 'Тестовая оплата' }).waitFor();
  await page.getByText('Тест: это не настоящий банк').waitFor();
}

const findProof = (page: Page) => page.locator('input[name="proof"]');

/** What a page or a device that is not looked at asks for. */
async function ask(page: Page, call: string, data: object) {
  const reply = await page.request.post(`/api/${call}`, { data });
  if (!reply.ok()) throw new Error(await reply.text());
  return (await reply.json()).success;
}

async function beginWithdrawal(page: Page): Promise<void> {
  await visitToListen(page, '/wallet');
  await openTab(page, 'Вывести');
  await chooseMethod(page, 'СБП');
}

async function chooseAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Новый вывод' }).click();
  await chooseMethod(page, 'СБП');
}

/** Answers with its id. */
async function sendWithdrawal(page: Page, password: string): Promise<string> {
  await findProof(page).fill(password);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/wallet/withdraw'),
    page.getByRole('button', { name: /^Вывести 1 000/ }).click(),
  ]);
  const { success } = (await answer.json()) as { success: { operation: { id: string } } };
  await findState(page).getByText('На проверке').waitFor();
  return success.operation.id;
}

describe('a top-up', () => {
  it('with three tabs open: one toast and one sum in each, though notified three times', async () => {
    const { page } = await newPlayer();
    const second = await page.context().newPage();
    const third = await page.context().newPage();
    const tabs = [page, second, third];
    await visitToListen(second, '/terms');
    await visitToListen(third, '/wallet');
    await visitToListen(page, '/terms');
    const toasts = await Promise.all(tabs.map(recordToasts));

    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    await goToCheckout(page);
    await page.getByRole('button', { name: /^Уведомить трижды/ }).click();
    const ofFirst = ['Приятной игры!', 'Ваш баланс пополнен на 3000 рублей'];
    for (const [index, tab] of tabs.entries()) {
      await expectSoon(() => toasts[index]?.()).toEqual([ofFirst]);
      await findBalance(tab, '13 000.00 ₽').waitFor();
    }
    await page.getByRole('link', { name: 'Вернуться в кошелёк' }).click();
    await findState(page).getByText('Зачислено').waitFor();

    // A second payment: by its time any further news of the first would have come.
    await page.getByRole('button', { name: 'Новое пополнение' }).click();
    await goToCheckout(page, '500 ₽');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    for (const [index, tab] of tabs.entries()) {
      await findBalance(tab, '13 500.00 ₽').waitFor();
      const ofSecond = ['Приятной игры!', 'Ваш баланс пополнен на 500 рублей'];
      await expectSoon(() => toasts[index]?.()).toEqual([ofFirst, ofSecond]);
    }
  });

  it('by QR code, declined: nothing is credited and the reason is told', async () => {
    const { page } = await newPlayer();
    await visitToListen(page, '/wallet');
    await chooseMethod(page, 'СБП');
    await page.getByRole('button', { name: /^Пополнить на/ }).click();
    await page.getByRole('img', { name: 'QR-код для оплаты через СБП' }).waitFor();
    const address = await page
      .getByRole('link', { name: 'Открыть тестовую оплату' })
      .getAttribute('href');
    // As on the phone that has read the code.
    await ask(page, 'sandbox/decide', { id: address?.split('/').at(-1), decision: 'decline' });
    // The tab that waited hears of it by itself.
    await findState(page).getByText('Не состоялось').waitFor();
    await findState(page).getByText('Банк отклонил платёж. Баланс не изменился.').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();
  });
});

describe('a withdrawal', () => {
  it('asks for the password, a wrong one takes nothing; is held at once, and canceled while it waits; comes back with the reason when staff refuse it, and is paid when they approve', async () => {
    const { page, password } = await newPlayer({ expectedFaults: [/422/] });
    const staff = await newPlayer();
    await database.operator.giveRole(staff.login, 'cashier');
    await beginWithdrawal(page);
    const send = page.getByRole('button', { name: /^Вывести 1 000/ });
    await findProof(page).waitFor();
    expect(await send.isDisabled()).toBe(true);
    const toasts = await recordToasts(page);
    await findProof(page).fill('not the one');
    await send.click();
    await expectSoon(toasts, 'the refusal').toContainEqual(
      expect.arrayContaining(['Неверный текущий пароль']),
    );
    await findBalance(page, '10 000.00 ₽').waitFor();
    await sendWithdrawal(page, password);
    await findBalance(page, '9 000.00 ₽').waitFor();

    await page.getByRole('button', { name: 'Отменить вывод' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить вывод' }).click();
    await findState(page).getByText('Отменено').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();

    await chooseAnew(page);
    const refused = await sendWithdrawal(page, password);
    await findBalance(page, '9 000.00 ₽').waitFor();
    await database.operator.refuseWithdrawal(refused, staff.login, 'Карта не ваша');
    await findState(page).getByText('Отклонено').waitFor();
    await findState(page).getByText('Причина: Карта не ваша. Сумма возвращена').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();

    await chooseAnew(page);
    const approved = await sendWithdrawal(page, password);
    await findBalance(page, '9 000.00 ₽').waitFor();
    await database.operator.approveWithdrawal(approved, staff.login);
    await findState(page).getByText('Выплачено').waitFor();
    await findBalance(page, '9 000.00 ₽').waitFor();
  });
});

/** A waiting withdrawal of 1 000 ₽, then a paid top-up of 3 000 ₽, by the calls that the forms make. */
async function withdrawAndTopUp(page: Page, password: string): Promise<void> {
  const destination = { method: 'bank_card', card: '4111111111111111' };
  const proof = { password };
  await ask(page, 'wallet/withdraw', { id: randomUUID(), amount: 1_000, destination, proof });
  const { operation } = await ask(page, 'wallet/topup', {
    id: randomUUID(),
    amount: 3_000,
    method: 'bank_card',
  });
  await ask(page, 'sandbox/decide', { id: operation.reference, decision: 'approve' });
}

describe('the history', () => {
  it('lists operations, filters them and shows a receipt that prints', async () => {
    const { page, password } = await newPlayer();
    await visitToListen(page, '/terms');
    await withdrawAndTopUp(page, password);
    await findBalance(page, '12 000.00 ₽').waitFor();
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    const wallet = findWallet(page);
    await openTab(wallet, 'История');
    const rows = wallet.getByRole('list', { name: 'Операции' }).getByRole('button');
    await expectSoon(() => rows.count()).toBe(2);
    await chooseOption(wallet.getByRole('combobox', { name: 'Вид' }), 'Пополнения');
    await expectSoon(() => rows.count()).toBe(1);
    await rows.first().click();
    const receipt = page.getByTestId('receipt');
    await receipt.waitFor();
    const text = await readText(receipt);
    for (const part of ['Пополнение', '3 000.00 ₽', '•• 0004', 'Учебная операция', 'Комиссия']) {
      expect(text).toContain(part);
    }
    await page.evaluate(() => {
      window.print = () =>
        Object.assign(window, { printed: document.body.lastElementChild?.textContent });
    });
    await page.getByRole('button', { name: 'Распечатать' }).click();
    const printed = await page.evaluate(() => (window as unknown as { printed: string }).printed);
    expect(printed).toContain('Kvazar');
    expect(printed).toContain('3\u00A0000.00\u00A0₽');
  });
});

it('the wallet by steps tops up at a desk and withdraws on a phone', async () => {
  const { page, password } = await newPlayer();
  await visitToListen(page, '/walletv2test');
  const next = page.getByRole('button', { name: 'Дальше' });
  await next.click();
  await chooseMethod(page, 'Банковская карта');
  await next.click();
  await page.getByRole('button', { name: '5 000 ₽', exact: true }).click();
  await next.click();
  await page.getByRole('heading', { name: 'Всё верно?' }).waitFor();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.getByRole('link', { name: 'Открыть тестовую оплату' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await findBalance(page, '15 000.00 ₽').waitFor();

  await page.setViewportSize({ width: WIDTHS.phone, height: 900 });
  await walkTo(page, '/walletv2test');
  await chooseMethod(page, 'Вывести');
  await next.click();
  await next.click();
  await page.getByRole('textbox', { name: 'Сумма' }).fill('20000');
  await page.getByText('На балансе меньше').waitFor();
  expect(await next.isDisabled()).toBe(true);
  await page.getByRole('button', { name: '1 000 ₽', exact: true }).click();
  await next.click();
  await findProof(page).fill(password);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await findState(page).getByText('На проверке').waitFor();
  await findBalance(page, '14 000.00 ₽').waitFor();
});

it('axe-core finds nothing serious in either theme on the way from the wallet to a receipt', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  const check = async () => {
    await settle(page);
    await expectAccessibleInBothThemes(page);
  };
  await visit(page, '/wallet');
  await openTab(page, 'Вывести');
  await page.getByRole('textbox', { name: 'Номер карты' }).waitFor();
  await check();
  await openTab(page, 'Пополнить');
  await chooseMethod(page, 'СБП');
  await page.getByRole('button', { name: /^Пополнить на/ }).click();
  await page.getByRole('img', { name: /QR-код/ }).waitFor();
  await check();
  await page.getByRole('link', { name: 'Открыть тестовую оплату' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).waitFor();
  await check();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByRole('link', { name: 'Вернуться в кошелёк' }).click();
  await findState(page).getByText('Зачислено').waitFor();
  await check();
  await openTab(page, 'История');
  await page.getByRole('list', { name: 'Операции' }).getByRole('button').first().click();
  await page.getByTestId('receipt').waitFor();
  await check();
});
