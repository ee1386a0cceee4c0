import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expectSoon } from './eventually.ts';

/** What the server knows, asked through the page's own session. */

export interface PlayedBet {
  readonly id: string;
  readonly game: string;
  readonly amount: number;
  readonly payout: number;
  readonly params: Record<string, unknown>;
  readonly outcome: Record<string, unknown>;
}

export async function listBets(page: Page, game: string): Promise<readonly PlayedBet[]> {
  const reply = await page.request.post('/api/bets/mine', { data: { game } });
  return (await reply.json()).success.bets;
}

export async function readBalance(page: Page): Promise<number> {
  const reply = await page.request.post('/api/user/getBal', { data: {} });
  return (await reply.json()).success.balance;
}

/** Dice that hardly ever lose, so that rewards grow and the balance lasts: 1 000 ₽ give half a rouble of rakeback. */
export async function playSafeDice(page: Page, times: number, amount = 1_000): Promise<void> {
  for (let n = 0; n < times; n++) {
    const data = { id: randomUUID(), amount, side: 'under', target: 98 };
    const reply = await page.request.post('/api/games/dice/bet', { data });
    if (!reply.ok()) throw new Error(await reply.text());
  }
}

/** `9 900.00 ₽`, as the header shows it. */
export function showRoubles(roubles: number): string {
  const [whole = '', fraction = ''] = roubles.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction} ₽`;
}

/** The main button of a game while a press of it places a bet: "Поставить 100 ₽". */
export const findBetButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Поставить|Бросить шар)/ }).first();

/** A pointer waits until the button takes bets; a key pressed before that is lost. */
export async function waitToBet(page: Page): Promise<void> {
  await expectSoon(() => findBetButton(page).isEnabled()).toBe(true);
}

/** Types a stake: into the field, on a phone on the game's own keypad. */
export async function chooseStake(page: Page, roubles: number): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Ставка/ });
  const tile = page.getByRole('button', { name: /^Ставка \d/ });
  await field.or(tile).first().waitFor();
  if (await field.isVisible()) return field.fill(String(roubles));
  await tile.click();
  const keypad = page.getByRole('dialog', { name: 'Ставка' });
  for (const digit of String(roubles)) {
    await keypad.getByRole('button', { name: digit, exact: true }).last().click();
  }
  await keypad.getByRole('button', { name: /^Готово/ }).click();
  await keypad.waitFor({ state: 'detached' });
}
