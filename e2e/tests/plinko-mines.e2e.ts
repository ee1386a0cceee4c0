import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findBetButton, listBets, readBalance, showRoubles, waitToBet } from '../support/play.ts';
import { findBalanceBar, visit } from '../support/shell.ts';

const { newPlayer } = useBrowser();
const { findMines } = useDatabase();

const STAKE = 100;
const PHONE = { width: WIDTHS.phone, height: 844, touch: true } as const;

async function expectBalance(page: Page, roubles: number): Promise<void> {
  await findBalanceBar(page).getByText(showRoubles(roubles), { exact: true }).first().waitFor();
}

describe('Plinko', () => {
  const findRisk = (page: Page, name: string) => page.getByRole('radio', { name });
  const findRows = (page: Page) => page.getByRole('slider', { name: 'Ряды' });
  const findInAir = (page: Page) => page.getByTestId('plinko-in-air');

  /** Whether each of them is locked in the moment in which the next ball comes into the air. */
  async function noteLocks(page: Page, ...places: Locator[]): Promise<() => Promise<boolean[]>> {
    const elements = await Promise.all(places.map(place => place.elementHandle()));
    const noted = await page.evaluateHandle(watched => {
      const locks = new Promise<boolean[]>(resolve => {
        const look = new MutationObserver(() => {
          if (!document.querySelector('[data-testid="plinko-in-air"]')) return;
          look.disconnect();
          resolve(
            watched.map(place => place?.matches(':disabled, [aria-disabled="true"]') ?? false),
          );
        });
        look.observe(document.body, { subtree: true, childList: true });
      });
      return { locks };
    }, elements);
    return () => noted.evaluate(({ locks }) => locks);
  }

  it('by mouse: locks rows and risk while the ball falls, pays when it has landed; by keyboard: rows and risk by arrows, the ball by the space bar; leaving while it falls loses nothing', async () => {
    const { page } = await newPlayer();
    await visit(page, '/plinko');
    await findRisk(page, 'Низкий').click();
    const readLocks = await noteLocks(page, findRisk(page, 'Высокий'), findRows(page));
    await findBetButton(page).click();
    expect(await readLocks()).toEqual([true, true]);
    expect(await listBets(page, 'plinko'), 'the money is settled at once').toHaveLength(1);
    await findInAir(page).waitFor({ state: 'detached' });
    await expectSoon(() => findRisk(page, 'Высокий').isDisabled()).toBe(false);
    const [byMouse] = await listBets(page, 'plinko');
    expect(byMouse?.outcome).toHaveProperty('bin');
    const balance = 10_000 - STAKE + (byMouse?.payout ?? 0);
    await expectBalance(page, balance);
    await page.getByRole('tabpanel').getByText('Проверить').first().waitFor();

    await findRisk(page, 'Средний').focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => findRisk(page, 'Высокий').isChecked()).toBe(true);
    await findRows(page).press('End');
    await waitToBet(page);
    // Looked for in the page itself: between two looks of ours the ball may come and land.
    const waitForBall = await noteLocks(page);
    await findBetButton(page).press('Space');
    await waitForBall();
    await page.goto('/dice');
    const [byKeys, ...others] = await listBets(page, 'plinko');
    expect(others).toHaveLength(1);
    expect(byKeys?.params).toMatchObject({ rows: 16, risk: 'high' });
    expect(await readBalance(page)).toBeCloseTo(balance - STAKE + (byKeys?.payout ?? 0), 2);
    await expectBalance(page, await readBalance(page));
  });

  it('by touch on a phone: several balls fall at once and all are paid', async () => {
    const { page } = await newPlayer(PHONE);
    await visit(page, '/plinko');
    for (let ball = 1; ball <= 3; ball++) {
      await findBetButton(page).tap();
      await expectSoon(async () => (await listBets(page, 'plinko')).length).toBe(ball);
    }
    await findInAir(page).waitFor({ state: 'detached' });
    await expectBalance(page, await readBalance(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
  });
});

describe('Mines', () => {
  const findTile = (page: Page, cell: number) =>
    page.getByRole('button', {
      name: new RegExp(`^Ряд ${Math.floor(cell / 5) + 1}, столбец ${(cell % 5) + 1}, `),
    });

  /** The page knows the answer a moment after the server does. */
  async function findOpenableTile(page: Page, cell: number): Promise<Locator> {
    const tile = findTile(page, cell);
    await expectSoon(() => tile.getAttribute('aria-disabled')).toBe('false');
    return tile;
  }

  /** Of the game that has just begun, which is the player's first unless it is said to be another. */
  async function findMinedCells(page: Page, games = 1): Promise<readonly number[]> {
    await expectSoon(async () => (await listBets(page, 'mines')).length).toBe(games);
    const [bet] = await listBets(page, 'mines');
    return findMines(bet?.id ?? '');
  }

  async function findSafeCells(page: Page): Promise<readonly number[]> {
    const mines = await findMinedCells(page);
    return Array.from({ length: 25 }, (_, cell) => cell).filter(cell => !mines.includes(cell));
  }

  async function expectRevealed(page: Page, count: number): Promise<void> {
    await expectSoon(async () => {
      const [bet] = await listBets(page, 'mines');
      return (bet?.outcome['revealed'] as unknown[] | undefined)?.length;
    }).toBe(count);
  }

  async function expectWon(page: Page): Promise<void> {
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['state']).toBe('won');
    await expectBalance(page, await readBalance(page));
    expect(await readBalance(page)).toBeGreaterThan(10_000);
  }

  it('by keyboard: start, two cells, cash out', async () => {
    const { page } = await newPlayer();
    await visit(page, '/mines');
    await waitToBet(page);
    await findBetButton(page).press('Enter');
    const [first = 0, second = 1] = await findSafeCells(page);
    await (await findOpenableTile(page, first)).press('Enter');
    await expectRevealed(page, 1);
    await (await findOpenableTile(page, second)).press('Space');
    await expectRevealed(page, 2);
    const take = page.getByRole('button', { name: /^Забрать/ }).first();
    // A key pressed before the button takes it is lost.
    await expectSoon(() => take.isEnabled()).toBe(true);
    await take.press('Enter');
    await expectWon(page);
  });

  it('by touch on a phone: start, a cell, cash out; the next game ends at a mine and shows the whole board', async () => {
    const { page } = await newPlayer(PHONE);
    await visit(page, '/mines');
    await findBetButton(page).tap();
    const [first = 0] = await findSafeCells(page);
    await (await findOpenableTile(page, first)).tap();
    await expectRevealed(page, 1);
    await page
      .getByRole('button', { name: /^Забрать/ })
      .first()
      .tap();
    await expectWon(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);

    await findBetButton(page).tap();
    const [mine = 0] = await findMinedCells(page, 2);
    await (await findOpenableTile(page, mine)).tap();
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['state']).toBe('lost');
    await page.getByRole('button', { name: /мина, игра закончена/ }).waitFor();
  });
});
