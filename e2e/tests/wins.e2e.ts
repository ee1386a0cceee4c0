import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findBetButton, listBets } from '../support/play.ts';
import { settle, visit, walkToTitle } from '../support/shell.ts';
import { titleOf } from '../support/site-map.ts';

const { newPlayer, newGuest } = useBrowser();
const { findMines } = useDatabase();

const PHONE = { width: 390, height: 664, touch: true } as const;
const findMoment = (page: Page) => page.getByTestId('celebration');

/** Chance would take a while; the first answer is made a win of so many stakes. */
async function winOnce(page: Page, multiplier: number): Promise<void> {
  await page.route(
    '**/api/games/dice/bet',
    async route => {
      const answer = await route.fetch();
      const body = await answer.json();
      const { bet } = body.success;
      Object.assign(bet, { multiplier, payout: bet.amount * multiplier });
      await route.fulfill({ response: answer, json: body });
    },
    { times: 1 },
  );
}

describe('a win of a hundred stakes', () => {
  it('fills the stage alone, and a new bet ends it', async () => {
    const { page } = await newPlayer(PHONE);
    await winOnce(page, 130);
    await visit(page, '/dice');
    // Else a slow machine would let the moment's own time end it.
    await stopClock(page);
    await findBetButton(page).tap();
    await expectSoon(async () => {
      await page.clock.runFor(100);
      return findMoment(page).isVisible();
    }).toBe(true);
    const moment = await findMoment(page).boundingBox();
    const dock = await page.getByTestId('dock').boundingBox();
    expect((moment?.y ?? 0) + (moment?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    expect(moment?.y).toBeGreaterThanOrEqual(44);
    await page.getByText('Космический выигрыш: множитель 130.00').waitFor({ state: 'attached' });

    await page.clock.runFor(1_000);
    expect(await findMoment(page).isVisible()).toBe(true);
    await findBetButton(page).tap();
    await findMoment(page).waitFor({ state: 'detached' });
    await expectSoon(async () => (await listBets(page, 'dice')).length).toBe(2);
  });
});

describe('the only safe tile of twenty-five', () => {
  it('lights the rim, and leaves the board to the finger', async () => {
    const { page } = await newPlayer(PHONE);
    await page.addInitScript(() => {
      localStorage.setItem('setting_mines', JSON.stringify({ mines: 24, picks: [] }));
    });
    await visit(page, '/mines');
    await findBetButton(page).tap();
    await expectSoon(async () => (await listBets(page, 'mines')).length).toBe(1);
    const mines = await findMines((await listBets(page, 'mines'))[0]?.id ?? '');
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find(cell => !mines.includes(cell));
    await page.getByRole('button', { name: /^Поставить/ }).waitFor({ state: 'detached' });
    await stopClock(page);
    const tile = page.locator(`[data-cell="${safe}"]`);
    await expectSoon(() => tile.getAttribute('aria-disabled')).toBe('false');
    await tile.tap();
    await expectSoon(() => findMoment(page).getAttribute('data-tier')).toBe('big');
    const isOnTop = await tile.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    // Its time begins a turn of the page after it is seen.
    await expectSoon(async () => {
      await page.clock.runFor(1_300);
      return findMoment(page).count();
    }).toBe(0);
  });
});

describe('a bet', () => {
  it('is shared as a picture and a link, which a guest can open, with nothing serious for axe on a published result that they recompute', async () => {
    const { page } = await newPlayer();
    await visit(page, '/dice');
    await findBetButton(page).click();
    await expectSoon(async () => (await listBets(page, 'dice')).length).toBe(1);
    await page.getByRole('tabpanel').getByText('Проверить').first().waitFor();
    const [bet] = await listBets(page, 'dice');
    await page.getByRole('table', { name: 'Мои ставки' }).getByRole('button').first().click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Поделиться' }).click();
    expect((await saved).suggestedFilename()).toBe(`kvazar-dice-${bet?.id}.png`);

    const guest = await newGuest();
    await visit(guest, `/fairness?bet=${bet?.id}`);
    await guest.getByText('Конверт ещё запечатан').waitFor();
    const shown = await guest.locator('#check').textContent();
    expect(shown).toContain('Дайсы');

    const published = new URLSearchParams({
      ...{ game: 'dice', serverSeed: '0'.repeat(64), clientSeed: 'kvazar', nonce: '0' },
      ...{ side: 'over', target: '50.5' },
    });
    await walkToTitle(guest, `/fairness?${published}`, titleOf('Честность'));
    await guest.getByText('Конверт ещё запечатан').waitFor({ state: 'detached' });
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await settle(guest);
    await expectAccessible(guest);
  });
});
