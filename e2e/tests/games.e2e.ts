import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findBetButton, listBets, readBalance, showRoubles, waitToBet } from '../support/play.ts';
import { findBalanceBar, settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { titleOf } from '../support/site-map.ts';

const { newPlayer, newGuest } = useBrowser();
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

it('a guest recomputes a published result without signing in', async () => {
  const page = await newGuest();
  const { serverSeed, clientSeed, nonce } = {
    serverSeed: '0'.repeat(64),
    clientSeed: 'kvazar',
    nonce: 0,
  };
  await visit(
    page,
    `/fairness?game=dice&serverSeed=${serverSeed}&clientSeed=${clientSeed}&nonce=${nonce}&side=over&target=50.5`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await expectAccessible(page);
});

describe('mines', () => {
  async function start(page: Page): Promise<{ safe: readonly number[]; mines: readonly number[] }> {
    await findBetButton(page).click();
    await expectSoon(async () => (await listBets(page, 'mines')).length).toBe(1);
    const [bet] = await listBets(page, 'mines');
    const mines = await findMines(bet?.id ?? '');
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
      cell => !mines.includes(cell),
    );
    return { safe, mines };
  }

  it('opens cells, survives a reload, pays at the cash-out', async () => {
    const { page } = await newPlayer();
    await visit(page, '/mines');
    const { safe } = await start(page);
    await page.getByRole('button', { name: tileName(safe[0]) }).click();
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['revealed']).toEqual([
      safe[0],
    ]);
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

  it('shows the same game on a second device at once', async () => {
    const { page } = await newPlayer();
    const second = await page.context().newPage();
    await visit(page, '/mines');
    const { safe } = await start(page);
    await visit(second, '/mines');
    await page.getByRole('button', { name: tileName(safe[0]) }).click();
    await second
      .getByRole('button', { name: new RegExp(`${tilePlace(safe[0])}, кристалл`) })
      .waitFor();
  });

  it('ends at a mine and shows the whole board, by touch on a phone', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone, height: 844, touch: true });
    await visit(page, '/mines');
    const { mines } = await start(page);
    await page.getByRole('button', { name: tileName(mines[0]) }).tap();
    await expectSoon(async () => (await listBets(page, 'mines'))[0]?.outcome['state']).toBe('lost');
    await page.getByRole('button', { name: /мина, игра закончена/ }).waitFor();
  });

  function tilePlace(cell = 0): string {
    return `Ряд ${Math.floor(cell / 5) + 1}, столбец ${(cell % 5) + 1}`;
  }

  function tileName(cell: number | undefined): RegExp {
    return new RegExp(`^${tilePlace(cell)}, `);
  }
});
