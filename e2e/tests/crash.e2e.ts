import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import {
  findAction,
  findPanel,
  findSlotButton,
  findSlotCard,
  isSeenWhile,
  isSeenWithin,
  setFactor,
  waitForAction,
  waitForRound,
} from '../support/crash.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { layLiveLine } from '../support/live-line.ts';
import { listBets, readBalance, showRoubles } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { recordTexts } from '../support/recorded-texts.ts';
import { findBalanceBar, settle, visit, walkTo } from '../support/shell.ts';

const { newPlayer } = useBrowser();
const { findBettingRound, findNewestRoundId } = useDatabase();

/** The button was pressed as the flight ended, or as it began. */
const TOO_LATE = /status of 409 .*\/api\/games\/crash\/(cashout|cancel)$/;

async function expectBalance(page: Page, roubles: number): Promise<void> {
  await findBalanceBar(page).getByText(showRoubles(roubles), { exact: true }).first().waitFor();
}

/** Opened and closed again. */
async function expectAutoDialogAccessible(page: Page, slot: 1 | 2 = 1): Promise<void> {
  await waitForAction(page, 'bet', slot);
  await page.getByRole('button', { name: `Автоигра для ставки ${slot}` }).click();
  const dialog = page.getByRole('dialog', { name: `Автоигра: ставка ${slot}` });
  await dialog.waitFor();
  await settle(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('two players in one round', () => {
  it('one cashes out by hand after a reload in flight, one by the factor, and each sees the other', async () => {
    const [byHand, byFactor] = await Promise.all([
      newPlayer({ expectedFaults: [TOO_LATE] }),
      newPlayer({ reducedMotion: true }),
    ]);
    await Promise.all([visit(byHand.page, '/crash'), visit(byFactor.page, '/crash')]);
    await setFactor(byFactor.page, '1.01');

    /** False when the round was over before all was seen: it waits for nobody, however slow. */
    const playRound = async (): Promise<boolean> => {
      await Promise.all([byHand, byFactor].map(({ page }) => waitForAction(page, 'bet')));
      const balance = await readBalance(byHand.page);
      const round = await waitForRound(findBettingRound);
      const isSeen = (what: Locator) => isSeenWithin(round.id, findNewestRoundId, what);
      await Promise.all([byHand, byFactor].map(({ page }) => findSlotButton(page).click()));
      const hasPlayed =
        (await isSeen(findPanel(byHand.page).getByText(byFactor.login))) &&
        (await isSeen(findPanel(byFactor.page).getByText(byHand.login))) &&
        (await isSeen(findAction(byHand.page, 'cash-out'))) &&
        (await isSeen(findSlotCard(byFactor.page).getByText('Выплата 101.00 ₽ · 1.01×'))) &&
        (await isSeen(findPanel(byHand.page).getByText('1.01×', { exact: true })));
      if (!hasPlayed) return false;
      await expectBalance(byHand.page, balance - 100);
      await byHand.page.reload();
      if (!(await isSeen(findAction(byHand.page, 'cash-out')))) return false;
      await findSlotButton(byHand.page).click();
      await findAction(byHand.page, 'cash-out').waitFor({ state: 'hidden' });
      const [taken] = await listBets(byHand.page, 'crash');
      if (taken?.payout === 0) return false;
      expect(taken?.outcome['cashedOutAt']).toBeGreaterThanOrEqual(1);
      expect(taken?.outcome['cashedOutAt']).toBeLessThan(round.point);
      await expectBalance(byHand.page, balance - 100 + (taken?.payout ?? 0));
      await expectBalance(byFactor.page, await readBalance(byFactor.page));
      return true;
    };
    // A bet that came too late for its round waits for the next one.
    while (!(await playRound()))
      expect(await readBalance(byFactor.page)).toBeGreaterThanOrEqual(9_900);
    expect(await readBalance(byFactor.page)).toBeGreaterThanOrEqual(10_001);
  });
});

describe('a bet', () => {
  it('that is not cashed out is lost at the bust, and the button is free again', async () => {
    const { page } = await newPlayer({ reducedMotion: true });
    await visit(page, '/crash');
    const readStatuses = await recordTexts(findSlotCard(page).getByRole('status'));
    /** Answers with the round's id. */
    const lose = async (): Promise<number> => {
      await waitForAction(page, 'bet');
      const { id } = await waitForRound(findBettingRound);
      await findSlotButton(page).click();
      await waitForAction(page, 'cash-out');
      await waitForAction(page, 'bet');
      return id;
    };
    let roundId = await lose();
    let lost = 100;
    // The end of a round stands for a second and a half: a page that was busy then has drawn nothing of it.
    for (; !(await readStatuses()).includes('Взрыв был раньше'); lost += 100)
      roundId = await lose();
    await expectSoon(() => findSlotButton(page).getAttribute('aria-disabled')).toBe('false');
    await expectSoon(async () => (await listBets(page, 'crash'))[0]?.payout).toBe(0);
    await expectBalance(page, 10_000 - lost);

    const chip = page.getByRole('button', { name: new RegExp(`^Раунд № ${roundId}:`) });
    await chip.click();
    const dialog = page.getByRole('dialog', { name: `Раунд № ${roundId}` });
    await expectSoon(() => dialog.getByLabel('Сходится', { exact: true }).count()).toBe(2);
    await settle(page);
    await expectAccessible(page);
  });

  it('made in flight waits for the next round, can be taken back, and stays through both looks', async () => {
    const { page } = await newPlayer({ expectedFaults: [TOO_LATE] });
    const flight = page.locator('[data-testid="crash-counter"][data-mood="fly"]');
    const [free, waiting] = [findAction(page, 'bet', 2), findAction(page, 'cancel', 2)];

    /** False when a flight had ended, or the next one begun, before all was pressed: the bet is lost then. */
    const takeBack = async (): Promise<boolean> => {
      await visit(page, '/crash/old');
      await free.waitFor();
      const balance = await readBalance(page);
      const { id } = await waitForRound(findBettingRound);
      if (!(await isSeenWithin(id, findNewestRoundId, flight))) return false;
      await findSlotButton(page, 2).click();
      if (!(await isSeenWhile(() => flight.isVisible(), waiting))) return false;
      await expectBalance(page, balance - 100);
      await page.getByRole('link', { name: 'Полёт в космосе' }).click();
      await page.waitForURL('/crash');
      const isNextToCome = async () =>
        (await findNewestRoundId()) === id || (await findBettingRound())?.id === id + 1;
      if (!(await isSeenWhile(isNextToCome, waiting))) return false;
      await findSlotButton(page, 2).click();
      if (!(await isSeenWhile(isNextToCome, free))) return false;
      await expectBalance(page, balance);
      expect(await readBalance(page)).toBe(balance);
      return true;
    };
    for (let tries = 1; !(await takeBack()); tries += 1) {
      expect(tries, 'flights that were too short to take a bet back').toBeLessThan(15);
    }
  });

  it('can be left to the auto dialog, which has nothing serious for axe in either look; is made and taken by keys alone once they are switched on', async () => {
    const { page } = await newPlayer({ reducedMotion: true, expectedFaults: [TOO_LATE] });
    await visit(page, '/crash/old');
    await expectAutoDialogAccessible(page);
    await walkTo(page, '/crash');
    await page.getByRole('link', { name: 'Полёт в космосе' }).waitFor({ state: 'detached' });
    await expectAutoDialogAccessible(page);

    await page.getByRole('button', { name: 'Горячие клавиши' }).click();
    await page.getByRole('switch', { name: 'Включить горячие клавиши' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitForAction(page, 'bet');
    await waitForRound(findBettingRound);
    await page.keyboard.press('KeyS');
    await page.keyboard.press('Space');
    await findAction(page, 'cancel').or(findAction(page, 'cash-out')).waitFor();
    await expectBalance(page, 9_800);
    await waitForAction(page, 'cash-out');
    await page.keyboard.press('KeyW');
    await findAction(page, 'cash-out').waitFor({ state: 'hidden' });
    // The flight may be seen to end before the answer to the key is there.
    await expectSoon(async () => {
      const [bet] = await listBets(page, 'crash');
      const shown = showRoubles(9_800 + (bet?.payout ?? 0));
      return [bet?.amount, (await readText(findBalanceBar(page))).includes(shown)];
    }).toEqual([200, true]);
  });
});

describe('the connection', () => {
  it('is shown as it is, and the table is true again after it came back', async () => {
    const { page } = await newPlayer({
      expectedFaults: [/WebSocket connection to/],
      reducedMotion: true,
    });
    const line = await layLiveLine(page);
    await visit(page, '/crash');
    const indicator = page.locator('.crash-connection');
    await indicator.getByText(/мс|на связи/).waitFor();
    await line.cut();
    await indicator.getByText('восстанавливаем связь…').waitFor();
    await line.restore();
    await indicator.getByText(/мс|на связи/).waitFor();
    await expectSoon(() => page.getByTestId('crash-counter').textContent()).toMatch(/\d/);
  });
});

it('either look on a phone is played by touch, no wider than the screen, with nothing serious for axe in its auto dialog', async () => {
  const { page } = await newPlayer({
    ...{ width: WIDTHS.phone, height: 844, touch: true },
    ...{ theme: 'light', reducedMotion: true },
  });
  await visit(page, '/terms');
  for (const [path, slot, left] of [
    ['/crash', 1, 9_900],
    // The first may not have come to its end yet.
    ['/crash/old', 2, 9_800],
  ] as const) {
    await walkTo(page, path);
    await expectAutoDialogAccessible(page, slot);
    await findSlotButton(page, slot).tap();
    await expectBalance(page, left);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
  }
});
