import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { listBets, playSafeDice } from '../support/play.ts';
import { settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';
import { titleOf } from '../support/site-map.ts';

/** One red point, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

// A deadline is moved in the database, which an audit of a shared site would find.
useOwnSite();
const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const findText = (page: Page) => page.getByRole('textbox', { name: 'Что случилось' });
const findReply = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true });
const findAnswer = (page: Page) => page.getByRole('textbox', { name: 'Ответ игроку' });

/** Writes on until the other side says so: of what is written before it listens it hears nothing. */
async function writeUntilSeen(field: Locator, other: Page): Promise<void> {
  await expectSoon(async () => {
    await field.pressSequentially('а');
    return other.getByText(/печатает…/).isVisible();
  }).toBe(true);
}

/** Writes a request on its page; answers with its id. */
async function ask(page: Page, text: string, address = '/requests?new=1'): Promise<string> {
  await visit(page, address);
  await findText(page).fill(text);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.waitForURL('**/requests/*-*');
  await page.getByRole('log').getByText(text).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

describe('a request', () => {
  let desk: Page;

  beforeAll(async () => {
    const staff = await newPlayer();
    await database.operator.giveRole(staff.login, 'support');
    desk = staff.page;
    await enterStaffArea(desk);
  });

  async function openAtDesk(id: string): Promise<void> {
    await walkInStaffArea(desk, `/admin/requests?request=${id}`);
    await findAnswer(desk).waitFor();
  }

  async function answer(text: string, after: string): Promise<void> {
    await desk.getByRole('button', { name: after, exact: true }).click();
    await findAnswer(desk).fill(text);
    await desk.getByRole('button', { name: 'Ответить' }).click();
    await desk.getByRole('log').getByText(text).waitFor();
  }

  it('about a bet, with a picture, is answered while both look on; then solved, marked and reopened', async () => {
    const { page } = await newPlayer();
    await playSafeDice(page, 1, 10);
    const bet = (await listBets(page, 'dice'))[0]?.id ?? '';
    await visit(page, `/requests?new=1&topic=bet&about=bet:${bet}`);
    await page.getByText(`Ставка …${bet.slice(-8)}`).waitFor();
    await page
      .getByLabel('Картинки')
      .setInputFiles({ name: 'снимок.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: 'Убрать картинку 1' }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await findText(page).fill('Не понимаю выплату');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.waitForURL('**/requests/*-*');
    await page
      .getByText(/ответим до/)
      .first()
      .waitFor();
    const id = page.url().split('/').at(-1) ?? '';

    await openAtDesk(id);
    await desk.getByRole('button', { name: 'Картинка 1: открыть' }).click();
    await expectSoon(() =>
      desk
        .getByRole('img', { name: 'Приложено к сообщению' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1);
    await leaveByEscape(desk.getByRole('dialog'));
    // Read by us, which the player sees.
    await page.getByRole('img', { name: 'Прочитано' }).waitFor();

    await writeUntilSeen(findAnswer(desk), page);
    await writeUntilSeen(findReply(page), desk);
    await answer('Смотрим, минуту', 'Ждём игрока');
    await page.getByRole('log').getByText('Смотрим, минуту').waitFor();
    await page.getByText('Вам ответили').first().waitFor();

    await desk.getByRole('tab', { name: 'Заметка для своих' }).click();
    await desk.getByRole('textbox', { name: /Заметка/ }).fill('проверил по журналу');
    await desk.getByRole('button', { name: 'Сохранить заметку' }).click();
    await desk.getByRole('article', { name: /^Заметка/ }).waitFor();
    await desk.getByRole('tab', { name: 'Ответ игроку' }).click();
    await answer('Выплата верна', 'Решено');
    await page.getByRole('log').getByText('Выплата верна').waitFor();
    expect(await page.getByText('проверил по журналу').count()).toBe(0);
    await page.getByRole('button', { name: 'Помогли', exact: true }).click();
    await page.getByText('Спасибо за оценку').waitFor();

    await findReply(page).fill('А почему не больше?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Отвечаем').first().waitFor();
    await desk.getByRole('log').getByText('А почему не больше?').waitFor();
  });

  it('can be written by who is banned', async () => {
    const { page, login } = await newPlayer();
    await database.operator.ban(login, 'проверка');
    await page.goto('/');
    const write = page.getByRole('button', { name: 'Написать нам' });
    await write.click();
    // Over the one that was pressed lies a list with another.
    await expectSoon(() => write.count()).toBe(2);
    await write.last().click();
    await findText(page).fill('За что?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('log').getByText('За что?').waitFor();
  });

  it('keeps what was written when the connection is away, and arrives once; and is not there for somebody else', async () => {
    const { page } = await newPlayer({
      expectedFaults: [/ERR_INTERNET|ERR_FAILED|net::/, /status of 404/],
    });
    await visit(page, '/requests?new=1');
    await findText(page).fill('Связь пропала');
    let isLost = true;
    await page.route('**/api/support/open', async route => {
      if (!isLost) return route.continue();
      isLost = false;
      // The server has it; the answer is lost on the way.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.waitForURL('**/requests/*-*');
    await walkTo(page, '/requests');
    await expectSoon(() => page.getByRole('main').getByText('Связь пропала').count()).toBe(1);

    const { page: other } = await newPlayer();
    const id = randomUUID();
    const data = { id, topic: 'other', text: 'Это моё дело', pictures: [] };
    expect((await other.request.post('/api/support/open', { data })).ok()).toBe(true);
    await walkToTitle(page, `/requests/${id}`, titleOf('Обращение'));
    await page.getByText('Такого обращения нет').waitFor();
  });

  it('that waits too long calls for a senior, and reads well in either theme, at the desk too', async () => {
    const { page } = await newPlayer();
    const id = await ask(page, 'Посмотрите, пожалуйста');
    await database.missDeadline(id);
    // Whoever comes to it asks anew.
    await walkTo(page, '/requests');
    await walkToTitle(page, `/requests/${id}`, titleOf('Обращение'));
    await page.getByRole('button', { name: 'Позвать старшего' }).click();
    await page.getByText('Старший уже позван').waitFor();
    await settle(page);
    await expectAccessibleInBothThemes(page, 'main');
    await page.setViewportSize({ width: 320, height: 568 });
    await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('button', { name: 'Отправить' }).waitFor();

    await openAtDesk(id);
    await desk.getByText('Позвали старшего').first().waitFor();
    await settle(desk);
    await expectAccessibleInBothThemes(desk);
    const { width, height } = desk.viewportSize() ?? { width: 1440, height: 900 };
    await desk.setViewportSize({ width: 390, height: 664 });
    await desk.getByRole('button', { name: 'К очереди' }).click();
    await desk.getByRole('searchbox').waitFor();
    await expectSoon(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessibleInBothThemes(desk);
    await desk.setViewportSize({ width, height });
  });
});

describe('the staff area', () => {
  it('stays shut to guests and players, and says so', async () => {
    const { page } = await newPlayer({ expectedFaults: [/status of 403/] });
    await page.goto('/admin');
    await page.getByText('Раздел открыт сотрудникам').waitFor();
  });
});
