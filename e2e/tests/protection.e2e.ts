import { describe, expect, it } from 'vitest';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { chooseStake, findBetButton } from '../support/play.ts';
import { visit, walkTo } from '../support/shell.ts';
import { recordToasts } from '../support/toasts.ts';

const { newPlayer } = useBrowser(CALM);

describe('responsible play', () => {
  it('[SAFETY P1] a loss limit set on a phone, and tightened at a desk, is shown and refuses the bet on the game’s screen', async () => {
    const { page } = await newPlayer({
      width: WIDTHS.phone,
      expectedFaults: [/status of 422 .*\/api\/games\/dice\/bet/],
    });
    const expectRefused = async (stake: number, left: RegExp) => {
      await walkTo(page, '/dice');
      await chooseStake(page, stake);
      const toasts = await recordToasts(page);
      await findBetButton(page).click();
      await page.getByRole('main').getByText(left).waitFor();
      await expectSoon(toasts).toContainEqual(
        expect.arrayContaining([expect.stringMatching(left)]),
      );
    };
    await visit(page, '/responsible');
    await page.getByRole('button', { name: 'Проигрыш, в день: задать' }).click();
    await page.getByLabel('Сумма').fill('50');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Использовано 0.00 ₽').waitFor();
    await expectRefused(60, /лимит проигрыша за день: осталось 50\.00\s₽/);

    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await walkTo(page, '/responsible');
    await page.getByRole('button', { name: 'Проигрыш, в день: изменить' }).click();
    await page.getByLabel('Сумма').fill('30');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('30.00 ₽', { exact: true }).waitFor();
    await expectRefused(40, /лимит проигрыша за день: осталось 30\.00\s₽/);
  });

  it('[SAFETY P2] a break is asked about, closes the game at once and stays', async () => {
    const { page } = await newPlayer({
      expectedFaults: [/status of 403 .*\/api\/games\/dice\/bet/],
    });
    await visit(page, '/responsible');
    await page.getByRole('button', { name: '24 часа' }).click();
    await page.getByRole('button', { name: 'Отмена' }).click();
    expect(await page.getByText('Идёт перерыв').count()).toBe(0);
    await page.getByRole('button', { name: '24 часа' }).click();
    await page.getByRole('button', { name: 'Закрыть игру' }).click();
    await page.getByText(/Идёт перерыв до/).waitFor();

    await walkTo(page, '/dice');
    await findBetButton(page).click();
    await page
      .getByRole('main')
      .getByText(/Вы взяли перерыв до/)
      .waitFor();
  });

  it('[SAFETY P3] the reminder blocks the screen until it is answered', async () => {
    const { page } = await newPlayer();
    const asked = { isDue: true, everyMinutes: 30, playedMinutes: 31, net: -120.5 };
    const read = { ...asked, isDue: false, playedMinutes: 0, net: 0 };
    for (const [call, realityCheck] of [
      ['get', asked],
      ['acknowledge', read],
    ] as const) {
      await page.route(`**/api/protection/${call}`, route =>
        route.fulfill({ json: { success: { exclusion: null, limits: [], realityCheck } } }),
      );
    }
    await visit(page, '/dice');
    const dialog = page.getByRole('alertdialog', { name: 'Время проверить себя' });
    await dialog.getByText(/Вы играете 31 мин/).waitFor();
    await dialog.getByText('−120.50 ₽').waitFor();
    await dialog.getByRole('button', { name: 'Продолжить игру' }).click();
    await expectSoon(() => dialog.count()).toBe(0);
  });
});
