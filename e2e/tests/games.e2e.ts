import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findBetButton, listBets, readBalance, showRoubles, waitToBet } from '../support/play.ts';
import { findBalanceBar, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { titleOf } from '../support/site-map.ts';

const { newPlayer } = useBrowser();
const { findMines } = useDatabase();

const INSTANT_GAMES = [
  { game: 'dice', path: '/dice', outcome: 'roll' },
  { game: 'bubbles', path: '/bubbles', outcome: 'point' },
] as const;

const countBets = async (page: Page, game: string) => (await listBets(page, game)).length;

/** The server settled the bet after so many and the balance on the screen has come to what it left. */
async function expectSettled(page: Page, game: string, before: number): Promise<void> {
  await expectSoon(() => countBets(page, game)).toBe(before + 1);
  const balance = showRoubles(await readBalance(page));
  await findBalanceBar(page).getByText(balance, { exact: true }).first().waitFor();
}

describe('an instant game', () => {
  /** One player at a desk and one with a phone, whose pages stay open. */
  let desk: Page;
  let phone: Page;
  beforeAll(async () => {
    desk = (await newPlayer()).page;
    phone = (await newPlayer({ width: WIDTHS.phone, height: 844, touch: true })).page;
    await Promise.all([desk, phone].map(page => visit(page, '/terms')));
  });

  it.each(INSTANT_GAMES)(
    '$game is played by mouse: the bet is settled, the balance and the history follow, and the verifier agrees once the pair is changed',
    async ({ game, path, outcome }) => {
      const before = { bets: await countBets(desk, game), balance: await readBalance(desk) };
      await walkTo(desk, path);
      await findBetButton(desk).click();
      await expectSettled(desk, game, before.bets);
      const [bet] = await listBets(desk, game);
      expect(bet?.amount).toBeGreaterThanOrEqual(1);
      expect(bet?.outcome).toHaveProperty(outcome);
      expect(await readBalance(desk)).toBeCloseTo(
        before.balance - (bet?.amount ?? 0) + (bet?.payout ?? 0),
        2,
      );
      await desk.getByRole('tabpanel').getByText('Проверить').first().waitFor();
      await desk.request.post('/api/fairness/rotate', { data: {} });
      await walkToTitle(desk, `/fairness?bet=${bet?.id}`, titleOf('Честность'));
      await desk.getByText('Совпадает', { exact: false }).first().waitFor();
    },
  );

  it.each(INSTANT_GAMES)(
    '$game is played by touch on a phone, and by keyboard',
    async ({ game, path }) => {
      const before = await countBets(phone, game);
      await walkTo(phone, path);
      await findBetButton(phone).tap();
      await expectSettled(phone, game, before);
      // The stage may still be showing the first one.
      await waitToBet(phone);
      await findBetButton(phone).focus();
      await phone.keyboard.press('Enter');
      await expectSettled(phone, game, before + 1);
    },
  );
});

describe('mines', () => {
  it('opens cells, shows the same game on a second device at once, survives a reload, pays at the cash-out', async () => {
    const { page } = await newPlayer();
    const second = await page.context().newPage();
    await visit(page, '/mines');
    await findBetButton(page).click();
    await expectSoon(() => countBets(page, 'mines')).toBe(1);
    const [bet] = await listBets(page, 'mines');
    const mines = await findMines(bet?.id ?? '');
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find(cell => !mines.includes(cell));
    await visit(second, '/mines');
    await page.getByRole('button', { name: new RegExp(`^${tilePlace(safe)}, `) }).click();
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['revealed']).toEqual([
      safe,
    ]);
    await second
      .getByRole('button', { name: new RegExp(`${tilePlace(safe)}, кристалл`) })
      .waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: /^Забрать/ })
      .first()
      .click();
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['state']).toBe('won');
    await findBalanceBar(page)
      .getByText(showRoubles(await readBalance(page)), { exact: true })
      .first()
      .waitFor();
  });

  function tilePlace(cell = 0): string {
    return `Ряд ${Math.floor(cell / 5) + 1}, столбец ${(cell % 5) + 1}`;
  }
});
