import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { enterStaffArea, walkInStaffArea } from '../support/admin.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { playSafeDice } from '../support/play.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

function readNumber(text: string): number {
  const number = Number(text.replace(/[^\d.−]/g, '').replace('−', '-'));
  return text.includes('млн') ? number * 1_000_000 : number;
}

describe('the figures of the site', () => {
  let desk: Page;

  beforeAll(async () => {
    const manager = await newPlayer();
    await database.operator.giveRole(manager.login, 'manager');
    desk = manager.page;
    await enterStaffArea(desk);
  });

  it('show a bet just made, without a reload', async () => {
    await walkInStaffArea(desk, '/admin');
    await desk.getByText(/отстают на \d/).waitFor();
    const tile = desk.getByRole('list', { name: 'Показатели' }).getByRole('listitem');
    const turnover = async () =>
      readNumber(await tile.filter({ hasText: 'Оборот' }).locator('p').innerText());
    const before = await turnover();
    const { page } = await newPlayer();
    await playSafeDice(page, 3, 500);
    // Others bet on this site too: turnover only grows.
    await expectSoon(turnover).toBeGreaterThanOrEqual(before + 1_500);
    await desk.getByRole('button', { name: 'Оборот' }).hover();
    await desk.getByRole('tooltip').getByText('Сумма рассчитанных ставок').waitFor();
  });

  it('are saved as a table that a spreadsheet reads', async () => {
    await walkInStaffArea(desk, '/admin/reports');
    await desk.getByRole('table', { name: 'Показатели по дням' }).waitFor();
    const saving = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'CSV' }).click();
    const text = await readFile((await (await saving).path()) ?? '', 'utf8');
    expect(text.startsWith('\uFEFFДень;Ставок;Игроков;')).toBe(true);
    const rows = text
      .trim()
      .split('\r\n')
      .map(line => line.split(';'));
    expect(rows).toHaveLength(31);
    expect(rows.every(({ length }) => length === 14)).toBe(true);
    // Yesterday's, if a day has ended since.
    expect(rows.slice(-2).some(([, bets]) => Number(bets) > 0)).toBe(true);
  });

  it('can be read by everyone, by day and by night', async () => {
    await walkInStaffArea(desk, '/admin');
    await desk.getByText('RTP игр: факт против точного').waitFor();
    await expectAccessibleInBothThemes(desk, 'main');
    for (const report of ['days', 'games', 'cohorts']) {
      await walkInStaffArea(desk, `/admin/reports?report=${report}`);
      await desk.getByRole('table').waitFor();
      await expectAccessibleInBothThemes(desk, 'main');
    }
  });
});
