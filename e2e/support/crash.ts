import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BettingRound } from './database.ts';
import { PATIENCE_MS } from './eventually.ts';

type Slot = 1 | 2;
type SlotAction = 'bet' | 'cancel' | 'cash-out';

/** Long enough to bet on two pages of a busy machine. */
const ENOUGH_TO_BET_MS = 3_000;
export const findSlotButton = (page: Page, slot: Slot = 1): Locator =>
  page.getByTestId(`crash-slot-${slot}`);

export const findSlotCard = (page: Page, slot: Slot = 1): Locator =>
  page.getByRole('region', { name: `Ставка ${slot}`, exact: true });

export const findPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ставки раунда' });

/** The button while a press of it would do this. */
export const findAction = (page: Page, action: SlotAction, slot: Slot = 1): Locator =>
  page.locator(`[data-testid="crash-slot-${slot}"][data-action="${action}"]`);

export async function waitForAction(page: Page, action: SlotAction, slot: Slot = 1): Promise<void> {
  await findAction(page, action, slot).waitFor();
}

/** Waits for what is shown only as long as this is so; false when that has come to its end first. */
export async function isSeenWhile(isOn: () => Promise<boolean>, what: Locator): Promise<boolean> {
  while (await isOn()) {
    if (await what.first().isVisible()) return true;
    await wait(50);
  }
  return false;
}

/** The same of what only this round shows, until the next one has come. */
export function isSeenWithin(
  roundId: number,
  findNewestRoundId: () => Promise<number>,
  what: Locator,
): Promise<boolean> {
  return isSeenWhile(async () => (await findNewestRoundId()) === roundId, what);
}

export async function setFactor(page: Page, factor: string, slot: Slot = 1): Promise<void> {
  const field = findSlotCard(page, slot).getByRole('textbox', { name: 'Коэффициент' });
  await field.fill(factor);
  await field.press('Enter');
}

/** Waits for a round that takes bets for long enough to make them all. */
export async function waitForRound(
  findBettingRound: () => Promise<BettingRound | null>,
): Promise<BettingRound> {
  let found: BettingRound | null = null;
  await expect
    .poll(
      async () => {
        const round = await findBettingRound();
        found = round && round.leftMs > ENOUGH_TO_BET_MS ? round : null;
        return found !== null;
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    .toBe(true);
  if (!found) throw new Error('no round came');
  return found;
}
