import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { playSafeDice } from '../support/play.ts';
import { chooseOption } from '../support/select.ts';
import { visit, walkTo, walkToTitle } from '../support/shell.ts';
import { titleOf } from '../support/site-map.ts';
import { waitForToast } from '../support/toasts.ts';

const TABLE = '/live/wheel';

type Person = Account & { readonly page: Page };

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

/** Who has not played yet reads only. */
async function newTalker(): Promise<Person> {
  const person = await newPlayer();
  await playSafeDice(person.page, 1, 10);
  await visit(person.page, TABLE);
  return person;
}

const findChat = (page: Page) => page.getByRole('region', { name: 'Чат стола' });
const findField = (page: Page) => page.getByRole('textbox', { name: 'Сообщение столу' });
const findMessage = (page: Page, text: string) => findChat(page).getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await findField(page).fill(text);
  await findField(page).press('Enter');
}

async function report(page: Page, text: string): Promise<void> {
  const line = findChat(page).getByRole('listitem').filter({ hasText: text });
  await line.hover();
  await line.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Пожаловаться' }).click();
  await page.getByRole('button', { name: 'Отправить жалобу' }).click();
  await waitForToast(page, 'Жалоба отправлена');
}

async function prove(page: Page, { password }: Account): Promise<void> {
  const secret = page.getByLabel('Код из приложения или пароль');
  await secret.fill(password);
  await secret.press('Enter');
  await secret.waitFor({ state: 'detached' });
}

describe('the chat of a table', () => {
  it('reaches everyone there; a supervisor closes it to who was complained of, and opens it again', async () => {
    const [rude, reader] = [await newTalker(), await newTalker()];
    // Reading what players said asks once more who reads.
    const supervisor = await newPlayer({ expectedFaults: [/status of 403/] });
    await database.operator.giveRole(supervisor.login, 'supervisor');
    const said = `Этот стол скучный ${rude.login}`;

    await say(rude.page, said);
    await findMessage(rude.page, said).waitFor();
    await findMessage(reader.page, said).waitFor();
    await report(reader.page, said);

    const { page } = supervisor;
    await page.goto('/studio/chat');
    await prove(page, supervisor);
    const complaint = page.getByRole('listitem').filter({ hasText: said });
    await complaint.getByText(/^1 жалоба: оскорбления$/).waitFor();
    await expectAccessible(page);
    await complaint.getByRole('button', { name: 'Закрыть чат автору' }).click();
    await page.getByLabel('Причина').fill('Грубость за столом');
    await page.getByRole('button', { name: 'Закрыть чат', exact: true }).click();
    await complaint.waitFor({ state: 'detached' });

    await findMessage(reader.page, said).waitFor({ state: 'detached' });
    await findMessage(rude.page, said).waitFor({ state: 'detached' });
    await rude.page.getByText(/Чат для вас закрыт до .+ Причина: Грубость за столом/).waitFor();
    expect(await findField(rude.page).count()).toBe(0);

    await page.getByRole('tab', { name: 'Запреты' }).click();
    const mute = page.getByRole('listitem').filter({ hasText: rude.login });
    await mute.getByRole('button', { name: 'Снять запрет' }).click();
    await page.getByRole('button', { name: 'Дан по ошибке' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Снять запрет' }).click();
    await mute.getByText('снят', { exact: true }).waitFor();
    await walkTo(rude.page, '/live');
    await walkToTitle(rude.page, TABLE, titleOf('Колесо'));
    await findField(rude.page).waitFor();

    await page.getByRole('tab', { name: 'Журнал' }).click();
    await chooseOption(page.getByRole('combobox', { name: 'Стол' }), 'Колесо');
    const logged = page.getByRole('listitem').filter({ hasText: said });
    await logged.getByText('удалено', { exact: true }).waitFor();
    await logged.getByText(/Грубость за столом$/).waitFor();
  });
});
