import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape } from '../support/focus.ts';
import { findLayoutFaults } from '../support/phone-layout.ts';
import { findBetButton } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { settle, visit, walkTo, wearTheme } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';

interface Standing {
  readonly score: number;
  readonly peak: number;
  readonly lives: number;
  readonly attempt: number;
  readonly place: number | null;
}

interface Current {
  readonly tournament: { readonly id: number; readonly settlesAt: string };
  readonly me: Standing;
  readonly trail: readonly object[];
}

async function readCurrent(page: Page): Promise<Current> {
  const reply = await page.request.post('/api/tournament/current', { data: {} });
  return (await reply.json()).success;
}

/** Wins nine times of ten: a score that grows in steps which can be seen. */
async function bet(page: Page): Promise<void> {
  const data = { id: randomUUID(), amount: 10, side: 'under', target: 90 };
  const reply = await page.request.post('/api/games/dice/bet', { data });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** Bets one by one, each counted before the next, until the standing is as wished. */
async function betUntil(page: Page, isThere: (current: Current) => boolean): Promise<Current> {
  for (;;) {
    const before = await readCurrent(page);
    if (isThere(before)) return before;
    await bet(page);
    await expectSoon(async () => {
      const { me, trail } = await readCurrent(page);
      return me.attempt > before.me.attempt || trail.length > before.trail.length;
    }).toBe(true);
  }
}

const showScore = (score: number) => (Math.floor(Math.round(score * 1e6) / 1e4) / 100).toFixed(2);
const findOwnRow = (page: Page) => page.locator('tr[aria-current]');
const findStrip = (page: Page) => page.getByTestId('tournament-strip');

const looks = [
  { width: WIDTHS.narrowest, height: 568, theme: 'dark' },
  { width: WIDTHS.phone, height: 664, theme: 'dark' },
  { width: WIDTHS.tablet, height: 800, theme: 'light' },
  { width: WIDTHS.desktop, height: 900, theme: 'light' },
] as const;

const states = [
  { state: 'announced', word: 'Начнётся через' },
  { state: 'frozen', word: 'Проверяем таблицу' },
  { state: 'paid', word: 'Ваш приз' },
  { state: 'cancelled', cancelReason: 'сбой часов', word: 'Отменён: сбой часов' },
  { state: 'running', format: 'race', livesADay: null, dailyCap: 5_000, word: 'Очки гонки' },
] as const;

function isNameUnderClock(page: Page): Promise<boolean> {
  return page.locator('.tournament-head').evaluate(head => {
    const clock = head.querySelector('.tournament-timer')?.getBoundingClientRect();
    return [...head.querySelectorAll('.tournament-name span')].some(
      word => clock && word.getBoundingClientRect().right > clock.left,
    );
  });
}

/** A site of its own, with a series that has just begun. */
function useSeries() {
  useOwnSite();
  const { newPlayer } = useBrowser(CALM);
  const database = useDatabase();
  beforeAll(() => database.beginSeries());
  return { newPlayer, database };
}

describe('a tournament that runs', () => {
  const { newPlayer } = useSeries();

  it('is itself in every state, at every width; plays thousands of days in the browser, and stops when told to', async () => {
    const { page } = await newPlayer();
    let shown: (typeof states)[number] = states[0];
    await page.route('**/api/tournament/current', async route => {
      const answer = await route.fetch();
      const { success } = await answer.json();
      const { word: _, ...patch } = shown;
      success.tournament = { ...success.tournament, ...patch };
      await route.fulfill({ response: answer, json: { success } });
    });
    await visit(page, '/terms');
    for (shown of states) {
      // Whoever comes to the page asks anew.
      await walkTo(page, '/tournier');
      await page.getByText(shown.word).filter({ visible: true }).first().waitFor();
      for (const { width, height, theme } of looks) {
        await page.setViewportSize({ width, height });
        await wearTheme(page, theme);
        await expectSoon(
          () => page.evaluate(() => document.documentElement.scrollWidth),
          `${shown.state} at ${width} px`,
        ).toBeLessThanOrEqual(width);
        await settle(page);
        if (shown.state !== 'paid' && shown.state !== 'cancelled')
          expect(await isNameUnderClock(page), `${shown.state} at ${width} px`).toBe(false);
        // What differs between a tablet and a desk is room alone.
        if (width !== WIDTHS.tablet) await expectAccessible(page, 'main');
      }
      await walkTo(page, '/terms');
    }

    await page.unroute('**/api/tournament/current');
    await page.evaluate(() => history.pushState(null, '', '/tournier#proof'));
    await expectSoon(() =>
      page
        .locator('#proof')
        .boundingBox()
        .then(box => box?.y ?? 9_999),
    ).toBeLessThan(900);
    await page.getByRole('button', { name: 'Денежный поезд' }).click();
    await page.getByRole('button', { name: 'Дайсы 97 %' }).click();
    await page.getByRole('button', { name: /^Сыграть/ }).click();
    const train = page.getByRole('row', { name: /^Денежный поезд/ });
    await expectSoon(() => readText(train)).toMatch(/Денежный поезд\s+\d/);
    const stop = page.getByRole('button', { name: 'Остановить' });
    // All may be played before the button can be pressed: then nobody waits for the press.
    if (await stop.isVisible()) await stop.click({ timeout: 1_000 }).catch(() => {});
    await page.getByText(/^Сыграно по .* дн.*Если точка/).waitFor();
  });

  it('follows the player onto game screens, and folds away', async () => {
    const { page } = await newPlayer({ width: WIDTHS.phone, height: 664, touch: true });
    await visit(page, '/dice');
    await findBetButton(page).waitFor();
    expect(await findStrip(page).count()).toBe(0);
    await findBetButton(page).tap();
    await findStrip(page)
      .getByRole('button', { name: /^Турнир: счёт .* жизн.*Свернуть$/ })
      .waitFor();
    for (const path of ['/dice', '/crash', '/moneytrain'] as const) {
      await walkTo(page, path);
      for (const press of ['Свернуть', 'Развернуть']) {
        const button = findStrip(page).getByRole('button', { name: new RegExp(`${press}$`) });
        await button.waitFor();
        for (const [width, height] of [
          [320, 568],
          [390, 664],
          [844, 390],
          [900, 800],
        ] as const) {
          await page.setViewportSize({ width, height });
          await settle(page);
          const where = `${path} ${width}×${height} ${press}`;
          // Scenes lay themselves out anew after the screen has turned: only what stays is a fault.
          await expectSoon(() => findLayoutFaults(page), where).toEqual([]);
        }
        await button.tap();
      }
    }
    await findStrip(page)
      .getByRole('button', { name: /Свернуть$/ })
      .tap();
    const unfold = findStrip(page).getByRole('button', { name: /Развернуть$/ });
    await unfold.waitFor();

    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await unfold.click();
    await settle(page);
    await expectAccessible(page, 'main');
    await findStrip(page)
      .getByRole('link', { name: /^Турнир: счёт/ })
      .click();
    await page.getByRole('heading', { name: 'Серия' }).waitFor();
  });
});

// Brought to its end long before its time: after that no bet counts on this site.
describe('a tournament that ends', () => {
  const { newPlayer, database } = useSeries();

  it('shows what bets make of the score, who is ahead, and afterwards the table that can be checked', async () => {
    const { page } = await newPlayer();
    await visit(page, '/tournier');
    await page.getByText('Сделайте первую ставку').waitFor();
    await page.getByRole('img', { name: '20 жизней из 20' }).waitFor();

    const first = await betUntil(page, ({ trail, me }) => trail.length >= 3 && me.place !== null);
    const bets = page.getByRole('list', { name: 'Ставки текущей попытки' });
    await expectSoon(() => bets.getByRole('button').count()).toBe(first.trail.length);
    await page.getByRole('heading', { name: `Попытка ${first.me.attempt}` }).waitFor();
    await bets
      .getByRole('button', { name: new RegExp(`счёт стал\\s*${showScore(first.me.score)}$`) })
      .waitFor();
    await page
      .getByRole('img', { name: new RegExp(`^${first.me.lives} жизн[а-я]+ из 20$`) })
      .waitFor();
    await expectSoon(() => readText(findOwnRow(page))).toContain(showScore(first.me.peak));
    const place = first.me.place ?? 0;
    await expectSoon(() => readText(findOwnRow(page))).toMatch(new RegExp(`^${place}\\s`));

    const { page: rival } = await newPlayer({ width: WIDTHS.phone, height: 664, theme: 'light' });
    await betUntil(rival, ({ me }) => me.peak > first.me.peak);
    await expectSoon(() => readText(findOwnRow(page)), 'the rival has come above').toMatch(
      new RegExp(`^${place + 1}\\s`),
    );
    await visit(rival, '/tournier');
    await expectSoon(() => readText(findOwnRow(rival))).toMatch(/^\d+\s+Вы/);
    await settle(rival);
    await expectAccessible(rival, 'main');

    await bets.getByRole('button').first().click();
    const shown = page.getByRole('dialog', { name: 'Дайсы' });
    await shown.getByText('Выплата').first().waitFor();
    await leaveByEscape(shown);
    await page.getByRole('button', { name: 'Мои попытки' }).click();
    const attempts = page.getByRole('dialog', { name: 'Мои попытки' });
    await attempts
      .getByRole('button', { name: /^Попытка/ })
      .first()
      .click();
    await attempts.getByRole('list', { name: 'Засчитанные ставки' }).waitFor();
    await settle(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const end = new Date(Date.parse(first.tournament.settlesAt) + 60_000);
    await expectSoon(async () => {
      await database.advanceTournaments(end);
      return (await readCurrent(page)).tournament.id;
    }).toBeGreaterThan(first.tournament.id);
    await page.reload();
    const line = page.getByRole('button', { name: new RegExp(`Вы на ${place + 1} месте`) });
    await line.click();
    await page.getByRole('button', { name: 'Проверить таблицу' }).click();
    await page.getByText(/^Хеш совпал: ваш браузер посчитал его по таблице из \d+ стр/).waitFor();
    await settle(page);
    await expectAccessible(page, 'main');
  });
});
