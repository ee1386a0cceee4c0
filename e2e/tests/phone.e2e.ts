import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findLayoutFaults } from '../support/phone-layout.ts';
import { findBetButton, listBets, readBalance, waitToBet } from '../support/play.ts';
import { settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { PAGE_NAMES, titleOf } from '../support/site-map.ts';
import { drag } from '../support/touch.ts';

const { newPlayer } = useBrowser();
const { findMines } = useDatabase();

const GAMES: readonly (readonly [path: string, name: string])[] = [
  ['/dice', PAGE_NAMES['/dice']],
  ['/bubbles', PAGE_NAMES['/bubbles']],
  ['/plinko', PAGE_NAMES['/plinko']],
  ['/mines', PAGE_NAMES['/mines']],
  ['/crash', PAGE_NAMES['/crash']],
  ['/crash/old', PAGE_NAMES['/crash/old']],
  ['/moneytrain', PAGE_NAMES['/moneytrain']],
  ['/slot/reef', 'Слот'],
];

const SCREENS: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [360, 560],
  [390, 664],
  [430, 932],
  [844, 390],
  [844, 340],
  [667, 320],
  [900, 800],
];

const PHONE = { width: 390, height: 664, touch: true } as const;

const findSheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const findStake = (page: Page) => page.getByRole('button', { name: /^Ставка \d/ });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}

/** A balance and stakes as long as they can be. */
async function makeRich(page: Page): Promise<void> {
  await page.route('**/api/getUser', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.success?.user) body.success.user.balance = 12_345_678.9;
    await route.fulfill({ response: answer, json: body });
  });
  await page.addInitScript(() => {
    const stake = '10000000';
    for (const game of ['dice', 'bubbles', 'plinko', 'mines', 'moneytrain', 'reef']) {
      localStorage.setItem(`stake_${game}`, stake);
    }
    const slot = { stake: 10_000_000, targetHundredths: 100_000_000 };
    localStorage.setItem('setting_crash', JSON.stringify({ slot1: slot, slot2: slot }));
    localStorage.setItem('setting_dice', JSON.stringify({ side: 'over', targetHundredths: 9999 }));
    localStorage.setItem('setting_bubbles', JSON.stringify({ targetHundredths: 100_000_000 }));
    localStorage.setItem('setting_plinko', JSON.stringify({ rows: 16, risk: 'high' }));
  });
}

/** The second tap of a double tap: it lands the very moment the button means another thing. */
async function pressOnceItBets(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(found =>
        found.textContent?.startsWith('Поставить'),
      );
      if (!button) return;
      watch.disconnect();
      button.click();
      document.body.dataset['pressed'] = 'true';
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Scenes lay themselves out anew after the screen has turned: only what stays is a fault. */
async function expectNoLastingFaults(page: Page): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await expectSoon(() => findLayoutFaults(page), `${width}×${height}`).toEqual([]);
  }
}

/** Where it stays once the game is there and nothing moves any more. */
async function readPlace(page: Page, place: Locator) {
  await settle(page);
  return boxOf(place);
}

describe.each([
  { look: 'lies whole on every screen, within a finger’s reach', isRich: false },
  { look: 'cuts nothing of the longest sums', isRich: true },
])('a game $look', ({ isRich }) => {
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer({ ...PHONE, theme: isRich ? 'light' : 'dark' })).page;
    if (isRich) await makeRich(page);
    await visit(page, '/terms');
  });

  it.each(GAMES)('%s', async (path, name) => {
    await walkToTitle(page, path, titleOf(name));
    await page.locator('.phone-view').waitFor();
    await expectNoLastingFaults(page);
  });
});

describe('the dock', () => {
  it('keeps its place before, during and after a game, and takes a double tap once', async () => {
    const { page } = await newPlayer(PHONE);
    await visit(page, '/mines');
    const dock = page.getByTestId('dock');
    await waitToBet(page);
    const before = await readPlace(page, dock);
    await findBetButton(page).tap();
    await expectSoon(async () => (await listBets(page, 'mines')).length).toBe(1);
    const mines = await findMines((await listBets(page, 'mines'))[0]?.id ?? '');
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find(cell => !mines.includes(cell));
    const tile = page.locator(`[data-cell="${safe}"]`);
    // The page knows the answer a moment after the server does.
    await expectSoon(() => tile.getAttribute('aria-disabled')).toBe('false');
    await tile.tap();
    const take = page.getByRole('button', { name: /^Забрать \d/ });
    await take.waitFor();
    expect(await readPlace(page, dock)).toEqual(before);

    await pressOnceItBets(page);
    await take.tap();
    await expectSoon(() => page.evaluate(() => document.body.dataset['pressed'])).toBe('true');
    await waitToBet(page);
    expect(await listBets(page, 'mines')).toHaveLength(1);
    expect(await readPlace(page, dock)).toEqual(before);
  });

  it('types a stake on its own keypad; the most needs a long press; nothing is bet by it', async () => {
    const { page } = await newPlayer(PHONE);
    await visit(page, '/dice');
    await findStake(page).tap();
    const keypad = findSheet(page, 'Ставка');
    for (const key of ['2', '5', '0']) {
      await keypad.getByRole('button', { name: key, exact: true }).last().tap();
    }
    await settle(page);
    await expectAccessible(page);
    await keypad.getByRole('button', { name: /^Готово · 250 ₽/ }).tap();
    await page.getByRole('button', { name: /^Поставить 250 ₽/ }).waitFor();

    await findStake(page).tap();
    const most = keypad.getByRole('button', { name: /^Макс\./ });
    const window = keypad.getByLabel('Набрано');
    await most.waitFor();
    await settle(page);
    // Else a machine that stands still for a moment would make a long press of a short one, or the other way round.
    await stopClock(page);
    await most.tap();
    await page.clock.runFor(2_000);
    expect(await window.textContent()).toMatch(/^250\s₽$/);
    await most.hover();
    await page.mouse.down();
    await page.clock.runFor(600);
    expect(await window.textContent()).toMatch(/^250\s₽$/);
    await page.clock.runFor(200);
    await expectSoon(() => window.textContent()).toMatch(/^10\s000\s₽$/);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    expect(await listBets(page, 'dice')).toHaveLength(0);
    expect(await readBalance(page)).toBe(10_000);
  });
});

describe('a game that is walked to', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer(PHONE)).page;
    await visit(page, '/slots');
  });

  it('keeps its dock in place while the auto mode goes, which shows how it goes and stops it there', async () => {
    await walkTo(page, '/dice');
    const dock = page.getByTestId('dock');
    await waitToBet(page);
    const before = await readPlace(page, dock);
    await page.getByRole('button', { name: 'Авто', exact: true }).tap();
    const plan = findSheet(page, 'Автоигра');
    await plan.getByRole('button', { name: '100', exact: true }).tap();
    await plan.getByRole('button', { name: /^Запустить 100 × 100 ₽/ }).tap();
    await page.getByText(/^Автоигра · \d+ из 100/).waitFor();
    await plan.waitFor({ state: 'detached' });
    expect(await boxOf(dock)).toEqual(before);
    await page.getByRole('button', { name: /^Остановить/ }).tap();
    await page.getByRole('button', { name: /^Запустить/ }).waitFor();
    expect(await boxOf(dock)).toEqual(before);
  });

  it('has sheets that give way to Back and to a swipe, and leave the bars in reach', async () => {
    await walkTo(page, '/slots');
    await walkTo(page, '/dice');
    await page.getByRole('button', { name: 'Меню игры' }).tap();
    const tools = findSheet(page, 'Дайсы');
    await tools.waitFor();
    await settle(page);
    const bar = await boxOf(page.locator('.phone-bar'));
    const nav = await boxOf(page.locator('nav[aria-label="Нижняя панель"]'));
    const sheet = await boxOf(tools);
    expect(sheet.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(nav.y + 1);

    await page.goBack();
    await tools.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dice');

    await page.getByRole('button', { name: 'Ставки', exact: true }).tap();
    const bets = findSheet(page, 'Ставки');
    await bets.waitFor();
    await settle(page);
    const { x, y, width } = await boxOf(bets);
    await drag(page, { x: Math.round(x + width / 2), y: Math.round(y + 20) }, { x: 0, y: 160 });
    await bets.waitFor({ state: 'detached' });

    // What was closed otherwise leaves nothing to go back through.
    await page.goBack();
    await expectSoon(() => new URL(page.url()).pathname).toBe('/slots');
  });

  it('has a sheet that opens a dialog, which Back closes first, page by page', async () => {
    await walkTo(page, '/dice');
    await page.getByRole('button', { name: 'Меню игры' }).tap();
    await findSheet(page, 'Дайсы')
      .getByRole('button', { name: /^Правила/ })
      .tap();
    const rules = findSheet(page, 'Дайсы: правила');
    await rules.waitFor();
    await settle(page);
    await page.goBack();
    await rules.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dice');
  });
});
