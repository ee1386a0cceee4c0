import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findFirstAdmin, runOps, runScript, tryOps, tryOpsAs } from '../support/ops.ts';
import { readText } from '../support/read-text.ts';
import { findHeader, findWallet, settle, visit } from '../support/shell.ts';
import { recordToasts } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const findBalance = (page: Page, text: string) =>
  findHeader(page).getByText(text, { exact: true }).first();
const openTab = (place: Page | Locator, name: string) => place.getByRole('tab', { name }).click();
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

async function newStaff(): Promise<Account> {
  const staff = await newPlayer();
  await database.operator.giveRole(staff.login, 'cashier');
  return staff;
}

async function requestWithdrawal({ page, password }: Account & { page: Page }): Promise<string> {
  await visit(page, '/wallet');
  await openTab(page, 'Вывести');
  await chooseMethod(page, 'СБП');
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
    await visit(second, '/');
    await visit(third, '/wallet');
    await visit(page, '/');
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
    await visit(page, '/wallet');
    await chooseMethod(page, 'СБП');
    await page.getByRole('button', { name: /^Пополнить на/ }).click();
    await page.getByRole('img', { name: 'QR-код для оплаты через СБП' }).waitFor();
    const bank = await page.context().newPage();
    const address = await page
      .getByRole('link', { name: 'Открыть тестовую оплату' })
      .getAttribute('href');
    await visit(bank, address ?? '');
    await bank.getByRole('button', { name: /^Отклонить/ }).click();
    await bank.getByText('Оплата отклонена').waitFor();
    // The tab that waited hears of it by itself.
    await findState(page).getByText('Не состоялось').waitFor();
    await findState(page).getByText('Банк отклонил платёж. Баланс не изменился.').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();
  });

  it('of another sum stops at the operator, who credits what came', async () => {
    const { page, login } = await newPlayer();
    await visit(page, '/wallet');
    await goToCheckout(page, '1 000 ₽');
    await page.getByRole('button', { name: /^Заплатить на 1 ₽ меньше/ }).click();
    await page.getByRole('link', { name: 'Вернуться в кошелёк' }).click();
    await findState(page).getByText('Проверяет оператор').waitFor();
    const line = (await runOps('payments')).split('\n').find(text => text.includes(login)) ?? '';
    expect(line).toContain('ждали 1 000.00 ₽, пришло 999.00 RUB');
    await runOps('payments', 'credit', line.slice(0, 36), '999', 'Пришло меньше');
    await findState(page).getByText('Зачислено').waitFor();
    await findBalance(page, '10 999.00 ₽').waitFor();
  });

  it('delayed is credited while the page is closed', async () => {
    const { page } = await newPlayer();
    await visit(page, '/wallet');
    await goToCheckout(page, '500 ₽');
    await page.getByRole('button', { name: /^Задержать/ }).click();
    await page.getByText('Банк думает').waitFor();
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await visit(later, '/');
    await findBalance(later, '10 500.00 ₽').waitFor();
  });

  it('of somebody else cannot be looked at', async () => {
    const { page } = await newPlayer();
    await visit(page, '/wallet');
    await goToCheckout(page);
    const address = new URL(page.url()).pathname;
    const { page: stranger } = await newPlayer({ expectedFaults: [/404/] });
    await visit(stranger, address);
    await stranger.getByText('Такой оплаты нет').waitFor();
  });
});

describe('a withdrawal', () => {
  it('is held at once, approved by staff who prove it, and paid', async () => {
    const player = await newPlayer();
    const { page } = player;
    const id = await requestWithdrawal(player);
    await findBalance(page, '9 000.00 ₽').waitFor();
    expect(await runOps('withdrawals')).toMatch(new RegExp(`${id}.*${player.login}.*1 000.00 ₽`));
    const staff = await newStaff();
    const refused = await Promise.all([
      tryOps('withdrawals', 'approve', id),
      tryOpsAs({ ...staff, password: 'not the one' }, 'withdrawals', 'approve', id),
      tryOpsAs(player, 'withdrawals', 'approve', id),
    ]);
    expect(refused.map(({ exitCode, stderr }) => [exitCode, stderr.split('\n')[0]])).toEqual([
      [1, 'Не хватает: --as <логин сотрудника>'],
      [1, 'Неверный логин или пароль'],
      [1, 'Недостаточно прав: решать о выводах'],
    ]);
    const done = await tryOpsAs(staff, 'withdrawals', 'approve', id);
    expect(done).toMatchObject({ exitCode: 0, stdout: 'Одобрено, выплата начата' });
    await findState(page).getByText('Выплачено').waitFor();
    await findBalance(page, '9 000.00 ₽').waitFor();
    const again = await tryOpsAs(staff, 'withdrawals', 'refuse', id, 'Поздно');
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toContain('так поступить уже нельзя');
  });

  it('asks for the password, and a wrong one takes nothing', async () => {
    const player = await newPlayer({ expectedFaults: [/422/] });
    const { page } = player;
    await visit(page, '/wallet');
    await openTab(page, 'Вывести');
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
    await findProof(page).fill(player.password);
    await send.click();
    await findState(page).getByText('На проверке').waitFor();
    await findBalance(page, '9 000.00 ₽').waitFor();
  });

  it('refused comes back with the reason', async () => {
    const player = await newPlayer();
    const { page } = player;
    const id = await requestWithdrawal(player);
    await tryOpsAs(await newStaff(), 'withdrawals', 'refuse', id, 'Карта не ваша');
    await findState(page).getByText('Отклонено').waitFor();
    await findState(page).getByText('Причина: Карта не ваша. Сумма возвращена').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();
  });

  it('can be canceled by the player while it waits', async () => {
    const player = await newPlayer();
    const { page } = player;
    await requestWithdrawal(player);
    await page.getByRole('button', { name: 'Отменить вывод' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить вывод' }).click();
    await findState(page).getByText('Отменено').waitFor();
    await findBalance(page, '10 000.00 ₽').waitFor();
  });
});

describe('the history', () => {
  it('lists operations, filters them and shows a receipt that prints', async () => {
    const player = await newPlayer();
    const { page } = player;
    await requestWithdrawal(player);
    await openTab(page, 'Пополнить');
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await findBalance(page, '12 000.00 ₽').waitFor();
    await visit(page, '/');
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    const wallet = findWallet(page);
    await openTab(wallet, 'История');
    const rows = wallet.getByRole('list', { name: 'Операции' }).getByRole('button');
    await expectSoon(() => rows.count()).toBe(2);
    await wallet.getByRole('combobox', { name: 'Вид' }).click();
    await page.getByRole('listbox').waitFor();
    // A list that has just opened takes a press for the end of the one that opened it.
    await settle(page);
    await page.getByRole('option', { name: 'Пополнения' }).click();
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

describe('the wallet by steps', () => {
  it.each([WIDTHS.desktop, WIDTHS.phone])('tops up and withdraws at %i px', async width => {
    const { page, password } = await newPlayer({ width });
    await visit(page, '/walletv2test');
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

    await visit(page, '/walletv2test');
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
});

describe('an operator', () => {
  it('sees who shares an address or a card, and every kopeck accounted for', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    for (const { page } of [one, two]) {
      await visit(page, '/wallet');
      await goToCheckout(page, '500 ₽');
      await page.getByRole('button', { name: 'Оплатить' }).click();
      await findBalance(page, '10 500.00 ₽').waitFor();
    }
    const linked = await runOps('linked', one.login);
    expect(linked).toContain(two.login);
    expect(linked).toContain('карта или телефон: •• 0004');
    const nobody = await tryOpsAs(await findFirstAdmin(), 'linked', 'nobody_at_all');
    expect(nobody).toMatchObject({ exitCode: 1, stdout: '' });
    expect((await runScript('audit')).exitCode).toBe(0);
  });
});

describe.each([
  { theme: 'dark', width: WIDTHS.phone },
  { theme: 'light', width: WIDTHS.desktop },
] as const)('axe-core in the $theme theme at $width px', visitOptions => {
  it('finds nothing serious on the way from the wallet to a receipt', async () => {
    const { page } = await newPlayer({ ...visitOptions, reducedMotion: true });
    const check = async () => {
      await settle(page);
      await expectAccessible(page);
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
});
