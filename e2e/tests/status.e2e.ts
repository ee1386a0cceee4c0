import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { findBetButton } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import { findHeader, findWallet, settle, visit } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';

// Meters are set by hand here, which an audit of the site that all share would notice.
useOwnSite();
const { newPlayer } = useBrowser();
const database = useDatabase();

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 664, touch: true },
];

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

async function expectWellShown(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await settle(page);
  await expectAccessibleInBothThemes(page, 'main');
}

describe('the status chip', () => {
  it('[SPEC 2, 6] links to /status by a chip; every tier has a name, an icon and a colour of its own', async () => {
    const { page, login } = await newPlayer();
    const chip = findHeader(page).getByRole('link', { name: /^Ваш статус/ });
    const looks: { label: string | null; name: string; icon: string; colour: string }[] = [];
    for (const points of [0, 100_000, 1_000_000, 10_000_000]) {
      await database.setPoints(login, points);
      await page.goto('/');
      looks.push({
        label: await chip.getAttribute('data-tier'),
        name: await readText(chip),
        icon: await chip.locator('svg').innerHTML(),
        colour: await chip.evaluate(element => getComputedStyle(element).color),
      });
    }
    expect(looks.map(look => look.label)).toEqual(['global', 'simple', 'astract', 'kvazarmen']);
    expect(looks.map(look => look.name)).toEqual(['Глобал', 'Симпл', 'Астракт', 'Квазармен']);
    expect(new Set(looks.map(look => look.icon)).size).toBe(4);
    expect(new Set(looks.map(look => look.colour)).size).toBe(4);
    await chip.click();
    await page.waitForURL('/status');
  });
});

describe.each(SCREENS)('/status at $width px, in both themes', screen => {
  it('shows a newcomer the way before them', async () => {
    const { page } = await newPlayer({ ...screen, reducedMotion: true });
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
    await expectWellShown(page, screen.width);
  });

  it('shows where a player of «Симпл» stands, and the gift that waits', async () => {
    const { page, login } = await newPlayer({ ...screen, reducedMotion: true });
    await database.setPoints(login, 348_260);
    await visit(page, '/status');
    const main = page.getByRole('main');
    await main.getByText('34.8 % пути').waitFor();
    expect((await readTiers(page)).map(([, standing]) => standing)).toEqual([
      'passed',
      'own',
      'next',
      'ahead',
    ]);
    const gift = main.getByRole('link', { name: 'ждёт в бонусах' });
    expect(await gift.getAttribute('href')).toBe('/bonus');
    await main.getByText('вы', { exact: true }).waitFor({
      state: screen.width > 744 ? 'visible' : 'hidden',
    });
    await expectWellShown(page, screen.width);
  });
});

describe('a tier that is reached', () => {
  it('waits for what is open, tells of the gift, and leads to it', async () => {
    const { page, login } = await newPlayer({ width: 390, height: 664, touch: true });
    await visit(page, '/dice');
    await database.setMeter(login, 100_000);
    await findBetButton(page).tap();
    await findMoment(page).waitFor();
    const dock = await page.getByTestId('dock').boundingBox();
    const card = await findMoment(page).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    expect(await readText(findMoment(page))).toContain('Подарок 50 ₽ ждёт в бонусах');
    await findMoment(page).getByRole('link', { name: 'К бонусам' }).tap();
    await page.waitForURL('/bonus');
    await findMoment(page).waitFor({ state: 'detached' });
  });

  it('is told after the wallet was closed, on the chip at once, and goes by Escape', async () => {
    const { page, login } = await newPlayer();
    await visit(page, '/');
    await findHeader(page).getByRole('button', { name: 'Кошелёк' }).click();
    await findWallet(page).waitFor();
    await database.setMeter(login, 100_000);
    await bet(page);
    // Behind the wallet, where roles do not reach.
    const chip = page.locator('header [data-tier]');
    await expectSoon(() => chip.getAttribute('data-tier')).toBe('simple');
    expect(await findMoment(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await findWallet(page).waitFor({ state: 'detached' });
    await findMoment(page).waitFor();
    await settle(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await findMoment(page).waitFor({ state: 'detached' });
  });
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
