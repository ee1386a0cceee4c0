import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { visitToListen } from '../support/live.ts';
import { findBetButton } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { findHeader, findWallet, settle, visit, walkTo } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';

// Meters are set by hand here, which an audit of the site that all share would notice.
useOwnSite();
const { newPlayer } = useBrowser();
const database = useDatabase();

const DESK = { width: WIDTHS.desktop, height: 900 };
const PHONE = { width: WIDTHS.phone, height: 664 };

const findTiers = (page: Page) => page.getByRole('main').locator('li[data-standing]');
const findMoment = (page: Page) => page.getByTestId('level-up');

async function readTiers(page: Page): Promise<(readonly [string, string | null])[]> {
  const tiers = await findTiers(page).all();
  return Promise.all(
    tiers.map(async tier => {
      const name = await readText(tier.getByRole('heading'));
      return [name, await tier.getAttribute('data-standing')] as const;
    }),
  );
}

it('[SPEC 2, 6] the chip leads to /status and follows at once; every tier has a name, an icon and a colour of its own', async () => {
  const { page, login } = await newPlayer({ reducedMotion: true });
  await visitToListen(page, '/terms');
  // Behind the wallet roles do not reach.
  const chip = page.locator('header [data-tier]');
  const looks: { name: string; icon: string; colour: string }[] = [];
  const noteLook = async (tier: string) => {
    await expectSoon(() => chip.getAttribute('data-tier')).toBe(tier);
    looks.push({
      name: await readText(chip),
      icon: await chip.locator('svg').innerHTML(),
      colour: await chip.evaluate(element => getComputedStyle(element).color),
    });
  };
  const rise = async (points: number) => {
    await database.setMeter(login, points);
    await bet(page);
  };
  await noteLook('global');

  await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
  await findWallet(page).waitFor();
  // It would come when the page has been calm for a while, which is let pass.
  await stopClock(page);
  await rise(100_000);
  await passTimeUntil(page, async () => (await chip.getAttribute('data-tier')) === 'simple');
  await noteLook('simple');
  await page.clock.runFor(3_000);
  expect(await findMoment(page).isVisible(), 'not before the wallet is closed').toBe(false);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await findWallet(page).waitFor({ state: 'detached' });
  await findMoment(page).waitFor();
  await settle(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await findMoment(page).waitFor({ state: 'detached' });

  await rise(1_000_000);
  await noteLook('astract');
  await rise(10_000_000);
  await noteLook('kvazarmen');
  expect(looks.map(look => look.name)).toEqual(['Глобал', 'Симпл', 'Астракт', 'Квазармен']);
  expect(new Set(looks.map(look => look.icon)).size).toBe(4);
  expect(new Set(looks.map(look => look.colour)).size).toBe(4);
  await findHeader(page)
    .getByRole('link', { name: /^Ваш статус/ })
    .click();
  await page.waitForURL('/status');
});

it('a tier that is reached leaves the game its panel, tells of the gift, and leads to it', async () => {
  const { page, login } = await newPlayer({ ...PHONE, touch: true });
  await visitToListen(page, '/dice');
  await database.setMeter(login, 100_000);
  // Else a slow machine would let the card's own time end it.
  await stopClock(page);
  await findBetButton(page).tap();
  await expectSoon(async () => {
    await page.clock.runFor(100);
    return findMoment(page).isVisible();
  }).toBe(true);
  const dock = await page.getByTestId('dock').boundingBox();
  const card = await findMoment(page).boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  expect(await readText(findMoment(page))).toContain('Подарок 50 ₽ ждёт в бонусах');
  await findMoment(page).getByRole('link', { name: 'К бонусам' }).tap();
  await page.clock.resume();
  await page.waitForURL('/bonus');
  await findMoment(page).waitFor({ state: 'detached' });
});

it('/status shows the way before a newcomer, and where a player of «Симпл» stands, on every screen', async () => {
  const { page, login } = await newPlayer({ reducedMotion: true });
  await visit(page, '/status');
  const main = page.getByRole('main');
  await main.getByText('0 % пути').waitFor();
  expect(await readText(main.getByText(/^до Симпла ещё/))).toBe('до Симпла ещё 100 000');
  expect(await readTiers(page)).toEqual([
    ['Глобал', 'own'],
    ['Симпл', 'next'],
    ['Астракт', 'ahead'],
    ['Квазармен', 'ahead'],
  ]);
  await main.getByText('не действует назад').waitFor();
  const bubbles = main.getByRole('listitem').filter({ hasText: 'Бабблс' });
  expect(await readText(bubbles)).toContain('100–682');

  await walkTo(page, '/terms');
  await database.setPoints(login, 348_260);
  await walkTo(page, '/status');
  await main.getByText('34.8 % пути').waitFor();
  expect((await readTiers(page)).map(([, standing]) => standing)).toEqual([
    'passed',
    'own',
    'next',
    'ahead',
  ]);
  const gift = main.getByRole('link', { name: 'ждёт в бонусах' });
  expect(await gift.getAttribute('href')).toBe('/bonus');
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen);
    await main.getByText('вы', { exact: true }).waitFor({
      state: screen === DESK ? 'visible' : 'hidden',
    });
    await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      screen.width,
    );
    await settle(page);
    if (screen === DESK) await expectAccessible(page, 'main');
    else await expectAccessibleInBothThemes(page, 'main');
  }
});

/** On another device, so to say: this page sees only what comes of it. */
async function bet(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const reply = await page.request.post(`${origin}/api/games/dice/bet`, {
    data: { id: crypto.randomUUID(), amount: 1, side: 'under', target: 50 },
    headers: { origin },
  });
  expect(reply.ok()).toBe(true);
}
