import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectInTime, expectSoon } from '../support/eventually.ts';
import { type ExpectedLayout, findLayoutFaults, isCut } from '../support/phone-layout.ts';
import { listBets, readBalance, showRoubles } from '../support/play.ts';
import { recordTexts } from '../support/recorded-texts.ts';
import { findBalanceBar, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';
import { titleOf } from '../support/site-map.ts';

// Bets stay open for longer than a busy machine needs to make them all.
useOwnSite(() => ({ LIVE_BETTING_MS: '24000', LIVE_PLAY_MS: '1000', LIVE_SHOWN_MS: '2000' }));
const { newPlayer } = useBrowser(CALM);

const TABLE = '/live/dragon-tiger';
const GAME = 'dragon-tiger';

const TABLE_LAYOUT: ExpectedLayout = {
  parts: ['.phone-bar', '.live-small-body', '.live-upright-layout', '.live-upright-confirm'],
  // Targets of 40 px.
  fingerPx: 40,
  scroller: '.live-upright-scroll',
  // Lines lie between the cells; the lens makes them large.
  fine: '.felt-zone',
};

const findStatus = (page: Page) => page.getByTestId('table-status');
const findSpot = (page: Page, spot: string) => page.locator(`[data-spot="${spot}"]`).first();
/** What became of the chips, noted from now on: it stays for four seconds. */
const recordNotices = (page: Page) => recordTexts(page.locator('.live-notice-place'));
const findConfirm = (page: Page) => page.getByRole('button', { name: /^Поставить/ });

interface State {
  readonly serverTimeMs: number;
  readonly round: { readonly id: number; readonly bettingEndsAtMs: number; readonly phase: string };
  readonly mine: readonly { readonly id: string; readonly state: string }[];
}

async function readState(page: Page, table: string): Promise<State> {
  const reply = await page.request.post('/api/live/state', { data: { table } });
  return (await reply.json()).success;
}

/** A slow machine can still place its chips, or look at a screen and fill the window with it. */
const ENOUGH_TO_BET_MS = 15_000;
const ENOUGH_TO_LOOK_MS = 2_000;

async function waitForBetting(
  page: Page,
  table = GAME,
  enoughMs = ENOUGH_TO_BET_MS,
): Promise<number> {
  let roundId = 0;
  await expectInTime(async () => {
    const { round, serverTimeMs } = await readState(page, table);
    roundId = round.id;
    return round.phase === 'open' && round.bettingEndsAtMs - serverTimeMs > enoughMs;
  }).toBe(true);
  await expectSoon(() => findStatus(page).textContent()).toMatch(/^Делайте ставки/);
  return roundId;
}

async function expectSettled(page: Page, balanceBefore: number, staked: number): Promise<void> {
  await expectInTime(
    async () => (await listBets(page, GAME))[0]?.outcome['result'] !== undefined,
  ).toBe(true);
  const [bet] = await listBets(page, GAME);
  expect(bet?.amount).toBe(staked);
  const balance = balanceBefore - staked + (bet?.payout ?? 0);
  expect(await readBalance(page)).toBe(balance);
  await findBalanceBar(page).getByText(showRoubles(balance), { exact: true }).first().waitFor();
}

describe('a bet at a table', () => {
  it('is placed with a mouse from the list of tables, told accepted, settled and paid', async () => {
    const { page } = await newPlayer();
    await visit(page, '/live');
    await page.getByRole('link', { name: 'Дракон и тигр', exact: true }).click();
    const balance = await readBalance(page);
    await waitForBetting(page);
    await findSpot(page, 'dragon').click();
    await findSpot(page, 'tie').click();
    await findConfirm(page).click();
    await page
      .getByText(/^Принято 200/)
      .first()
      .waitFor();
    await findBalanceBar(page)
      .getByText(showRoubles(balance - 200), { exact: true })
      .first()
      .waitFor();
    await expectSettled(page, balance, 200);
  });

  it('is made by keys alone, and taken back while the bets are open', async () => {
    const { page } = await newPlayer();
    await page.addInitScript(() => localStorage.setItem('hotkeys', 'true'));
    await visit(page, TABLE);
    const balance = await readBalance(page);
    await waitForBetting(page);
    // Who walks by Tab presses with Enter what is in focus; the hotkey is for everyone else.
    await page.keyboard.press('Tab');
    await findSpot(page, 'tiger').focus();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('d');
    await page.getByRole('button', { name: /^Поставить 100/ }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Принято 100/)
      .first()
      .waitFor();
    const readNotices = await recordNotices(page);
    await page.getByRole('button', { name: 'Снять' }).first().press('Enter');
    await expectSoon(readNotices).toContainEqual(expect.stringMatching(/^Ставка 100.* снята$/));
    expect(await readBalance(page)).toBe(balance);
  });

  it('goes by itself before the bets close when nobody confirms', async () => {
    const { page } = await newPlayer({ expectedFaults: [/status of 409 .*\/api\/live\/bet$/] });
    // By the answer: it comes so late that a look at the balance might see the result.
    const balances: unknown[] = [];
    page.on('response', async response => {
      if (!response.url().endsWith('/api/live/bet') || !response.ok()) return;
      balances.push((await response.json()).success.balance);
    });
    await visit(page, TABLE);
    const balance = await readBalance(page);
    const readNotices = await recordNotices(page);
    // A machine that stands still in the last second of a round sends too late: then in the next one.
    for (let isTaken = false; !isTaken; ) {
      const roundId = await waitForBetting(page);
      await findSpot(page, 'dragon').click();
      await expectInTime(async () => {
        const isOver = (await readState(page, GAME)).round.id !== roundId;
        // Asked after that: a round that is over takes no bet any more.
        isTaken = (await listBets(page, GAME)).length > 0;
        return isTaken || isOver;
      }).toBe(true);
    }
    await expectSoon(readNotices).toContainEqual(expect.stringMatching(/^Принято 100/));
    await expectSoon(() => balances).toEqual([balance - 100]);
    await expectSettled(page, balance, 100);
  });
});

describe('a table on a phone', () => {
  it('takes a bet by its first touch, fills the window and leads back', async () => {
    const { page } = await newPlayer({ width: 390, height: 664, touch: true });
    await visit(page, TABLE);
    const bar = page.getByRole('navigation', { name: 'Нижняя панель' });
    await bar.waitFor();
    await waitForBetting(page);
    // The lowest spot moves furthest when the window is filled.
    await findSpot(page, 'tiger-even').tap();
    await bar.waitFor({ state: 'hidden' });
    await page.locator('[data-spot="tiger-even"][data-lying]').waitFor();
    await findConfirm(page).tap();
    await page
      .getByText(/^Принято 100/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Свернуть' }).tap();
    await bar.waitFor();
  });
});

const SCREENS: readonly (readonly [number, number])[] = [
  [320, 568],
  [390, 664],
  [844, 390],
  [900, 800],
];

describe('tables of every kind', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer({ touch: true })).page;
    await visit(page, '/live');
  });

  it('stand two beside each other, chosen from the list', async () => {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await walkTo(page, '/live');
    await page.getByRole('button', { name: 'Два стола рядом' }).click();
    await page.getByRole('button', { name: 'Баккара', exact: true }).click();
    await page.getByRole('button', { name: 'Колесо', exact: true }).click();
    await page.getByRole('region', { name: 'Баккара' }).waitFor();
    await page.getByRole('region', { name: 'Колесо' }).waitFor();
    await expectSoon(() => new URL(page.url()).search).toBe('?with=wheel');
  });

  it('say whole what they wait for after the bets are closed', async () => {
    await walkToTitle(page, TABLE, titleOf('Дракон и тигр'));
    await page.setViewportSize({ width: 320, height: 568 });
    const said = page.locator('.live-standing', { hasText: 'Ставки закрыты' });
    await said.waitFor();
    expect(await said.evaluate(isCut), 'in the dock').toBe(false);
    const title = page.locator('.live-small[data-grown] .live-phase-title');
    expect(await title.evaluate(isCut), 'over the scene').toBe(false);
  });

  it.each([
    ['roulette', 'Европейская рулетка'],
    ['baccarat', 'Баккара'],
    ['dragon-tiger', 'Дракон и тигр'],
    ['wheel', 'Колесо'],
  ])('fit every screen without anything cut, covered or too small: %s', async (table, name) => {
    await walkToTitle(page, `/live/${table}`, titleOf(name));
    const [whole, window] = ['На весь экран', 'Свернуть'].map(button =>
      page.getByRole('button', { name: button }),
    );
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.locator('.live-upright').waitFor();
      await waitForBetting(page, table, ENOUGH_TO_LOOK_MS);
      const where = `${table} at ${width}×${height}`;
      await expectSoon(() => findLayoutFaults(page, TABLE_LAYOUT), where).toEqual([]);
      await whole?.click();
      await window?.waitFor();
      await expectSoon(() => findLayoutFaults(page, TABLE_LAYOUT), `${where}, whole`).toEqual([]);
      await window?.click();
      await whole?.waitFor();
    }
  });
});
