import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { listBets, readBalance, showRoubles } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { recordTexts } from '../support/recorded-texts.ts';
import { findBalanceBar, findHeader, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { titleOf } from '../support/site-map.ts';

const { newPlayer } = useBrowser();

const findSpin = (page: Page) => page.getByRole('button', { name: /^Крутить [\d\s.]+₽/ });
const findSkip = (page: Page) => page.getByRole('button', { name: 'Показать итог' });
const findTiles = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem');
const findTile = (page: Page, name: RegExp) => page.getByRole('link', { name });
const findHeart = (page: Page, name: string) =>
  page.getByRole('button', { name: `В избранное: ${name}` });
const readSlotBalance = (page: Page) => readText(page.getByTestId('slot-balance'));

/** Lets the reels show the end at once, unless they have come to it by themselves. */
async function showEnd(page: Page, end: Locator): Promise<void> {
  await expectSoon(async () => {
    // The reels may come to it before the button can be pressed: then nobody waits for the press.
    if (await findSkip(page).isVisible())
      await findSkip(page)
        .click({ timeout: 1_000 })
        .catch(() => {});
    return end.isVisible();
  }).toBe(true);
}

/** One player at a desk, whose tests each play other slots; their page stays open between them. */
let page: Page;
beforeAll(async () => {
  page = (await newPlayer()).page;
  await visit(page, '/terms');
});

/** Past another page: all slots have one title, and what is left of the one before would be pressed. */
async function walkToSlot(address: string): Promise<void> {
  await walkTo(page, '/terms');
  await walkToTitle(page, `/slot/${address}`, titleOf('Слот'));
}

/** Spins and waits until the table is ready for the next. */
async function spin(page: Page, slot: string): Promise<void> {
  const played = (await listBets(page, slot)).length;
  await findSpin(page).click();
  await expectSoon(async () => (await listBets(page, slot)).length).toBe(played + 1);
  await showEnd(page, findSpin(page));
}

/** Spins for credits. What is said meanwhile is noted: until the moving reels are there, a spin lasts less than a second. */
async function spinInDemo(): Promise<void> {
  const demo = page.getByRole('button', { name: /^Крутить [\d\s.]+кр\./ });
  const readTexts = await recordTexts(page.locator('#main'));
  await demo.click();
  await expectSoon(readTexts).toContainEqual(expect.stringContaining('Показать итог'));
  await showEnd(page, demo);
}

async function playOnce(page: Page, slot: string): Promise<string> {
  const id = crypto.randomUUID();
  await page.request.post(`/api/slots/${slot}/spin`, { data: { id, amount: 10 } });
  return id;
}

describe('the catalogue', () => {
  it('finds a slot by name, by a slip and in the wrong layout, as one types', async () => {
    await walkTo(page, '/slots');
    await expectSoon(() => findTiles(page, 'Слоты').count()).toBeGreaterThan(5);
    const search = page.getByRole('textbox', { name: 'Поиск слота' });
    for (const [typed, found] of [
      ['байкал', /Дыхание Байкала/],
      [',fqrfk', /Дыхание Байкала/],
      ['самовра', /Чаепитие у самовара/],
      ['матрешка', /Матрёшка в матрёшке/],
    ] as const) {
      await search.fill(typed);
      await expectSoon(() => findTiles(page, 'Слоты').count(), typed).toBe(1);
      await findTile(page, found).waitFor();
    }
    await search.fill('щщщщ');
    await page.getByText('Ничего не нашлось').waitFor();
    await page.getByRole('button', { name: 'Показать все слоты' }).click();
    await expectSoon(() => findTiles(page, 'Слоты').count()).toBeGreaterThan(5);
  });

  it('filters by kind and volatility, by keyboard too', async () => {
    await walkTo(page, '/slots');
    const countTiles = () => findTiles(page, 'Слоты').count();
    await expectSoon(countTiles).toBeGreaterThanOrEqual(14);
    await page.getByText('Кластеры', { exact: true }).click();
    await expectSoon(countTiles).toBeLessThan(14);
    expect(await countTiles()).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Кластеры' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => page.getByRole('radio', { name: 'Каскады' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Все/ }).first().check({ force: true });
    await findTiles(page, 'Слоты').getByRole('link').first().press('Enter');
    await expectSoon(() => new URL(page.url()).pathname).toMatch(/^\/(slot\/|moneytrain)/);
  });

  it('keeps favourites on the server: another visit of the player shows them', async () => {
    await walkTo(page, '/favourites');
    await page.getByText('В избранном пусто').waitFor();
    await walkTo(page, '/slots');
    // Marked at once: whoever loads another page before the answer may take the question back.
    await Promise.all([
      page.waitForResponse('**/api/slots/favourite'),
      findHeart(page, 'Коралловый риф').click(),
    ]);
    await expectSoon(() => findHeart(page, 'Коралловый риф').getAttribute('aria-pressed')).toBe(
      'true',
    );
    await playOnce(page, 'garden');
    await visit(page, '/favourites');
    await expectSoon(() => findTiles(page, 'Избранные слоты').count()).toBe(1);
    await walkTo(page, '/favourites/v2');
    for (const row of ['Избранное', 'Недавние', 'Похожие']) {
      await page.getByRole('heading', { name: row, exact: true }).waitFor();
    }
    await walkTo(page, '/favourites');
    await findHeart(page, 'Коралловый риф').click();
    await page.getByText('В избранном пусто').waitFor();
  });

  it('opens the slots of one rouble at one rouble', async () => {
    await walkTo(page, '/slots2');
    await findTile(page, /Коралловый риф/).click();
    await expectSoon(() => page.getByRole('textbox', { name: 'Ставка' }).inputValue()).toMatch(
      /^1\.00/,
    );
    await spin(page, 'reef');
    expect((await listBets(page, 'reef'))[0]?.amount).toBe(1);
  });
});

describe('a slot', () => {
  it('is spun in the page: the bet is settled, the slot shows the balance', async () => {
    const before = await readBalance(page);
    await walkToSlot('garden');
    await expectSoon(() => readSlotBalance(page)).toBe(showRoubles(before));
    await spin(page, 'garden');
    const [bet] = await listBets(page, 'garden');
    expect(bet?.outcome).toMatchObject({ slot: 'garden' });
    const balance = await readBalance(page);
    expect(balance).toBeCloseTo(before - (bet?.amount ?? 0) + (bet?.payout ?? 0), 2);
    await expectSoon(() => readSlotBalance(page)).toBe(showRoubles(balance));
    await page.getByRole('tabpanel').getByText('Проверить').first().waitFor();
  });

  it('is spun on a phone, where it fills the window', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone, height: 844, touch: true });
    await visit(page, '/slot/v2/bakery');
    await page.getByRole('heading', { name: 'Тёплая булочная' }).waitFor();
    await spin(page, 'bakery');
    const box = await page.getByRole('region', { name: 'Тёплая булочная' }).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: WIDTHS.phone });
    await findBalanceBar(page).getByText('В игре', { exact: true }).waitFor();
    expect(await findHeader(page).isVisible()).toBe(false);
  });

  it('shows its rules and proven figures from its data', async () => {
    await walkToSlot('firebird');
    await page.getByRole('button', { name: 'Правила' }).click();
    const rules = page.getByRole('dialog', { name: 'Перо Жар-птицы: правила' });
    for (const text of ['Частота выигрышей', 'Волатильность', 'Фриспины', 'Особые символы']) {
      await rules.getByText(text).first().waitFor();
    }
  });

  it('is checked by “Проверить” and replayed on the reels, without moving money', async () => {
    const id = await playOnce(page, 'reef');
    await page.request.post('/api/fairness/rotate', { data: {} });
    await walkToTitle(page, `/fairness?bet=${id}`, titleOf('Честность'));
    await page.getByText('Совпадает', { exact: false }).first().waitFor();
    const balance = await readBalance(page);
    const played = (await listBets(page, 'reef')).length;
    await page.getByRole('link', { name: 'Повторить на барабанах' }).click();
    await expectSoon(() => page.url()).toContain(`/slot/reef?bet=${id}`);
    await page
      .getByText(/^Повтор/)
      .first()
      .waitFor();
    await showEnd(page, page.getByText(/^Повтор: ставка/));
    expect(await readBalance(page)).toBe(balance);
    expect(await listBets(page, 'reef')).toHaveLength(played);
  });

  it('offers a spin that nobody saw, once', async () => {
    await playOnce(page, 'aurora');
    await walkToSlot('aurora');
    const offer = page.getByRole('complementary', { name: 'Недосмотренный спин' });
    await offer.getByRole('button', { name: 'Показать' }).click();
    await showEnd(page, page.getByText(/^Повтор: ставка/));
    await expectSoon(async () => {
      const reply = await page.request.post('/api/slots/unseen', { data: { slot: 'aurora' } });
      return (await reply.json()).success.unseen;
    }).toBeNull();
    await Promise.all([page.waitForResponse('**/api/slots/unseen'), visit(page, '/slot/aurora')]);
    await findSpin(page).waitFor();
    expect(await offer.count()).toBe(0);
  });

  it('is played in demo with credits that leave the balance alone', async () => {
    const before = await readBalance(page);
    await walkToSlot('samovar');
    await page.getByRole('switch', { name: /Демо/ }).click();
    await page.getByText('Демо-кредиты', { exact: true }).waitFor();
    await spinInDemo();
    expect(await readSlotBalance(page)).toMatch(/кр\.$/);
    expect(await readBalance(page)).toBe(before);
    expect(await listBets(page, 'samovar')).toEqual([]);
    await page.getByRole('switch', { name: /Демо/ }).click();
    await expectSoon(() => readSlotBalance(page)).toBe(showRoubles(before));
  });

  it('is played in demo in its own window too', async () => {
    const before = await readBalance(page);
    await walkToTitle(page, '/slot/v2/samovar', titleOf('Слот на весь экран'));
    await page.getByRole('button', { name: 'Авто', exact: true }).click();
    await page.getByRole('switch', { name: /Демо/ }).click();
    await page.getByText('Демо-кредиты', { exact: true }).waitFor();
    await spinInDemo();
    expect(await readBalance(page)).toBe(before);
    expect(await listBets(page, 'samovar')).toEqual([]);
  });

  it('that does not exist is told kindly, in the page and in its own window', async () => {
    await walkTo(page, '/slots');
    for (const path of ['/slot/no-such-slot', '/slot/v2/no-such-slot']) {
      await page.evaluate(address => history.pushState(null, '', address), path);
      await page.getByText('Такого слота у нас нет').waitFor();
      await page.getByRole('link', { name: 'К слотам' }).click();
      await expectSoon(() => new URL(page.url()).pathname).toBe('/slots');
    }
  });
});

describe('the Money Train', () => {
  it('has a page of its own and is played there', async () => {
    await walkTo(page, '/moneytrain');
    await page.getByRole('heading', { name: 'Денежный поезд', level: 1 }).waitFor();
    await spin(page, 'moneytrain');
    expect((await listBets(page, 'moneytrain'))[0]?.outcome).toMatchObject({ slot: 'moneytrain' });
  });
});

describe('the lobby', () => {
  it('shows new slots and those the player has spun', async () => {
    await playOnce(page, 'baikal');
    await visit(page, '/');
    // The rows come when their reader does, however tall the page is by then.
    await expectSoon(async () => {
      await page.mouse.wheel(0, 2_000);
      return page.getByRole('heading', { name: 'Новые слоты' }).isVisible();
    }).toBe(true);
    const recent = page.getByRole('region', { name: 'Вы недавно играли' });
    await recent.getByRole('link', { name: /Дыхание Байкала/ }).waitFor();
  });
});
