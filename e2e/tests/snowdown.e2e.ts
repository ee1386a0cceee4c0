import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { playSafeDice } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { findHeader, findMobileBar, passFrames, settle, visit } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';

// Events of the whole site are started and ended here.
useOwnSite();
const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

const findSafe = (page: Page) => page.getByRole('region', { name: 'Ваш сейф' });
const findKey = (page: Page, digit: string) =>
  findSafe(page).getByRole('button', { name: new RegExp(`^${digit}(,|$)`) });
const findCheck = (page: Page) => findSafe(page).getByRole('button', { name: 'Проверить код' });
const findGuesses = (page: Page) =>
  findSafe(page).getByRole('list', { name: 'Попытки' }).getByRole('listitem');
const countOpenDoors = (page: Page) => page.locator('.heist-door[data-standing="open"]').count();

/** The same digits, each in another's place: four cows. */
const turn = (code: string) => code.slice(1) + code[0];

/** Digits pressed before the keypad listens are lost. */
async function typeCode(page: Page, code: string): Promise<void> {
  await findCheck(page).waitFor();
  await passFrames(page);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function expectWellShown(page: Page, width: number): Promise<void> {
  await expectSoon(() =>
    page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(width);
  await settle(page);
  await expectAccessible(page, 'main');
}

describe('while it runs', () => {
  beforeEach(() => database.beginHeist(1_000));

  it('a door opens after bets, and by touch the keypad is within reach', async () => {
    const look = { width: WIDTHS.phone, height: 664, touch: true, theme: 'light' } as const;
    const { page, login } = await newPlayer(look);
    await visit(page, '/snowdown');
    // It begins in the middle of a day, at the latest a moment before the second.
    await page.getByText(/День (1 из 1[23]|2 из 13)/).waitFor();
    expect(await countOpenDoors(page)).toBe(0);
    await playSafeDice(page, 1, 300);
    await expectSoon(() => countOpenDoors(page)).toBe(2);
    await expectSoon(async () => readText(page.getByRole('main'))).toContain(
      'открыто 12 500 ₽ из 50 000 ₽',
    );

    await page.getByRole('link', { name: 'К сейфу' }).tap();
    const parts = [findSafe(page).getByRole('img'), findKey(page, '0'), findCheck(page)];
    for (const part of parts) await expectSoon(() => isWithinReach(page, part)).toBe(true);
    const code = await database.readHeistCode(login);
    for (const digit of turn(code)) await findKey(page, digit).tap();
    await findCheck(page).tap();
    await findSafe(page)
      .getByText(/0 быков, 4 коровы\. Осталось: 0 попыток/)
      .waitFor({ state: 'attached' });
    await findSafe(page).getByText('Следующая попытка через').waitFor();

    // A thing to do without a bet brings the next one.
    await findSafe(page)
      .getByRole('button', { name: /другие дела/ })
      .tap();
    await findSafe(page)
      .getByRole('link', { name: /прочитайте/ })
      .tap();
    await page.getByRole('heading', { name: 'Как это работает' }).waitFor();
    await page.goBack();
    await findSafe(page).getByText('Прочитано: попытка ваша.').waitFor();
    await expectSoon(() => readText(findSafe(page))).toContain('1 попытка');
    await expectSoon(() => findGuesses(page).count()).toBe(1);
    await expectWellShown(page, look.width);
  });

  it('opens by keyboard, for one’s own checked bet too; ends, counts the loot, pays it, and can be checked', async () => {
    const { page, login } = await newPlayer();
    await playSafeDice(page, 1, 1_000);
    await visit(page, '/snowdown');
    const code = await database.readHeistCode(login);
    await typeCode(page, turn(code));
    await findSafe(page).getByText('Следующая попытка через').waitFor();
    await expectSoon(() => findGuesses(page).count()).toBe(1);
    await expectSoon(() => countOpenDoors(page)).toBe(5);

    await findSafe(page)
      .getByRole('link', { name: /проверьте одну свою ставку/ })
      .click();
    await page.getByRole('button', { name: 'Сменить пару и проверить' }).click();
    await page.getByText('Совпадает', { exact: true }).waitFor();
    await page.goBack();
    await findSafe(page).getByText('Ставка проверена: попытка ваша.').waitFor();

    await typeCode(page, code);
    await findSafe(page).getByText('Сейф открыт', { exact: true }).waitFor();
    await findSafe(page).getByText('Знак взломщика — ваш').waitFor();
    await findSafe(page).getByText('Взломал 1 игрок').waitFor();
    await expectWellShown(page, WIDTHS.desktop);

    const id = await database.hastenHeist('end');
    await page.getByText('Считаем добычу').waitFor();
    await page.getByText(/^Всё сходится/).waitFor();
    await expectSoon(() => readText(page.getByRole('main'))).toContain(
      `${turn(code)} против ${code}`,
    );

    await database.hastenHeist('loot');
    // The next one takes its place: what has been is in the archive.
    await page.getByText(/^Начнётся \d+ [а-я]+/).waitFor();
    await page.getByRole('link', { name: /открыто 5 из 5 дверей/ }).click();
    await page.waitForURL(`/snowdown?event=${id}`);
    await page.getByText(/^Ваша добыча/).waitFor();
    await page.getByText(/^Всё сходится/).waitFor();
    await expectWellShown(page, WIDTHS.desktop);
    await page.getByRole('link', { name: 'К бонусам' }).click();
    await page.waitForURL('/bonus');
  });
});

/** Between the header and the bar below. */
async function isWithinReach(page: Page, part: Locator): Promise<boolean> {
  const [header, bar, box] = await Promise.all(
    [findHeader(page), findMobileBar(page), part].map(place => place.boundingBox()),
  );
  return Boolean(
    header && bar && box && box.y >= header.y + header.height && box.y + box.height <= bar.y,
  );
}
