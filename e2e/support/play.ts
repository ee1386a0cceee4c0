import type { Page } from 'playwright-core';

/** What the server knows, asked through the page's own session. */

export interface PlayedBet {
  readonly id: string;
  readonly game: string;
  readonly amount: number;
  readonly payout: number;
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

/** `9 900.00 ₽`, as the header shows it. */
export function showRoubles(roubles: number): string {
  const [whole = '', fraction = ''] = roubles.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction} ₽`;
}
