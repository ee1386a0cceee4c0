import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { expectBelowHeader } from '../support/below-header.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { waitForFocus } from '../support/focus.ts';
import { readText } from '../support/read-text.ts';
import { passFrames, settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { type SitePath, titleOf } from '../support/site-map.ts';

const { newPlayer } = useBrowser(CALM);

const findField = (page: Page) => page.getByRole('combobox', { name: 'Поиск по статьям' });
const findFound = (page: Page) => page.getByRole('option');
const findFinder = (page: Page) => page.getByRole('search');
const readPath = (page: Page) => new URL(page.url()).pathname;
const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const findRated = (page: Page) => page.getByRole('region', { name: 'Отзыв о статье' });

/** Two players who read: at a desk and on a phone. */
let reader: Page;
let phone: Page;
beforeAll(async () => {
  const expectedFaults = [/status of 404 .*\/api\/help\/article$/];
  reader = (await newPlayer({ expectedFaults })).page;
  phone = (await newPlayer({ width: WIDTHS.phone, height: 664, touch: true })).page;
  await Promise.all([visit(reader, '/terms'), visit(phone, '/terms')]);
});

/** Comes from elsewhere: whatever an earlier visit has typed is gone. */
async function comeTo(page: Page, path: SitePath): Promise<void> {
  await walkTo(page, '/terms');
  await walkTo(page, path);
}

/** Types as a hand does, so that answers to half a word cross with those to the whole. */
async function ask(page: Page, query: string): Promise<void> {
  // The title of the page is there before its field is, and that before it listens to keys.
  await findField(page).waitFor();
  await passFrames(page);
  await page.keyboard.press('Slash');
  await waitForFocus(findField(page));
  await page.keyboard.type(query);
}

describe('the search of the help', () => {
  it('repairs the layout and opens the best answer without a pointer', async () => {
    const page = reader;
    await comeTo(page, '/help');
    await page.getByRole('heading', { level: 1, name: 'Чем помочь?' }).waitFor();
    await page.getByText(/^\d+ стат(ья|ьи|ей)\. Цифры в них всегда из настроек сайта$/).waitFor();
    await ask(page, 'dsdjl');
    await page.getByText('Похоже, включена другая раскладка. Ищем вывод').waitFor();
    const best = page.getByRole('option', { name: /вывести деньги/, selected: true });
    expect((await readText(best.locator('mark').first())).toLowerCase()).toContain('вы');
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => findFound(page).nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await settle(page);
    await expectAccessible(page, 'main');
    await page.keyboard.press('Enter');
    await expectSoon(() => readPath(page)).toBe('/help/withdrawal');
    await page.goBack();
    await expectSoon(() => readPath(page)).toBe('/help');
  });

  it('forgives a slip, keeps its height while somebody types, and closes by Esc', async () => {
    const page = reader;
    await comeTo(page, '/help');
    await ask(page, 'вы');
    const panel = findFinder(page).locator(':scope > div');
    await panel.waitFor();
    const readHeight = async () => (await panel.boundingBox())?.height;
    const height = await readHeight();
    await page.keyboard.type('плвта');
    await page.getByText(/^Похоже, в слове опечатка\. Ищем /).waitFor();
    await findFound(page).first().waitFor();
    expect(await readHeight()).toBe(height);
    await findField(page).fill('ъъъыыы');
    await page.getByText('Ничего не нашлось').waitFor();
    expect(await readHeight()).toBe(height);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await findField(page).inputValue()).toBe('ъъъыыы');
  });
});

describe('the sections', () => {
  it('each list their articles at an address of their own; Back leads to all of them', async () => {
    const page = phone;
    await comeTo(page, '/help');
    await page
      .getByRole('navigation', { name: 'Разделы помощи' })
      .getByRole('link', { name: /^Деньги/ })
      .tap();
    await page.getByRole('heading', { name: 'Деньги' }).waitFor();
    expect(new URL(page.url()).search).toBe('?section=money');
    await expectSoon(() => page.title()).toBe(titleOf('Деньги: помощь'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Вывод/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Популярное' }).waitFor();
    await expectSoon(() => page.title()).toBe(titleOf('Помощь'));
  });

  it('«Поддержка» leads to the place of own requests', async () => {
    const page = phone;
    await walkToTitle(page, '/help#support', titleOf('Помощь'));
    const card = page.locator('#support');
    await card.getByRole('link', { name: 'Написать нам' }).waitFor();
    await expectSoon(async () => (await card.boundingBox())?.y).toBeLessThan(664);
  });
});

describe('an article', () => {
  it('has contents whose places stop below the header, and is named in the title', async () => {
    const page = reader;
    await comeTo(page, '/help/withdrawal');
    const name = await readText(page.getByRole('main').getByRole('heading', { level: 1 }));
    await expectSoon(() => page.title()).toBe(titleOf(name));
    const contents = page.getByRole('navigation', { name: 'Содержание', exact: true });
    const place = contents.getByRole('link').nth(1);
    const id = decodeURIComponent(((await place.getAttribute('href')) ?? '').split('#')[1] ?? '');
    await place.click();
    await expectBelowHeader(page, id);
    // By its address too, although the article comes after the page.
    await page.goto(page.url());
    await expectBelowHeader(page, id);
  });

  it('is rated, remembers it, and offers to write to us after «нет»', async () => {
    const page = phone;
    await comeTo(page, '/help/withdrawal');
    const answer = async (word: 'Да' | 'Нет') => {
      const stored = page.waitForResponse('**/api/help/rate');
      await findRated(page).getByRole('button', { name: word }).tap();
      expect((await stored).ok()).toBe(true);
    };
    await answer('Нет');
    const write = findRated(page).getByRole('link', { name: 'Написать нам' });
    expect(await write.getAttribute('href')).toContain('/requests?new=1');
    await answer('Да');
    await findRated(page).getByText('Спасибо! Рады, что пригодилось').waitFor();
    const article = await page.request.post('/api/help/article', { data: { slug: 'withdrawal' } });
    expect(await article.json()).toMatchObject({ success: { article: { helped: true } } });
  });

  it('that does not exist offers the search', async () => {
    const page = reader;
    await walkToTitle(page, '/help/no-such-article', titleOf('Статья не найдена'));
    await page.getByRole('heading', { level: 1, name: 'Такой статьи нет' }).waitFor();
    await settle(page);
    await expectAccessible(page, 'main');
    await ask(page, 'вывод');
    // Half the word finds other articles.
    await page.getByText('По запросу вывод', { exact: true }).waitFor();
    await findFound(page).first().click();
    await expectSoon(() => readPath(page)).toMatch(/^\/help\/withdrawal/);
  });
});

it('a player has the whole help in the lobby instead of short answers', async () => {
  const page = phone;
  await walkTo(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('link', { name: /^Честность/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Частые вопросы' }).count()).toBe(0);
});

describe('every screen', () => {
  const SCREENS = [
    { width: WIDTHS.narrowest, height: 568 },
    { width: WIDTHS.phone, height: 664 },
    { width: 844, height: 390 },
    { width: WIDTHS.tablet, height: 800 },
    { width: WIDTHS.desktop, height: 900 },
  ];
  async function expectToFit(): Promise<void> {
    for (const size of SCREENS) {
      await reader.setViewportSize(size);
      await expectSoon(() => readScrollWidth(reader), `${size.width} px`).toBeLessThanOrEqual(
        size.width,
      );
    }
  }

  it('is wide enough for the open search', async () => {
    await comeTo(reader, '/help');
    await findField(reader).fill('dsdjl');
    await findFound(reader).first().waitFor();
    await expectToFit();
    expect(await findFound(reader).first().isVisible(), 'still open').toBe(true);
  });

  it('is wide enough for a section', async () => {
    await walkToTitle(reader, '/help?section=money', titleOf('Деньги: помощь'));
    await reader.getByRole('heading', { name: 'Деньги' }).waitFor();
    await expectToFit();
  });

  it('is wide enough for an article', async () => {
    await walkTo(reader, '/help/withdrawal');
    await findRated(reader).waitFor();
    await expectToFit();
  });
});
