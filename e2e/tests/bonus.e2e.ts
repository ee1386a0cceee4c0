import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { playSafeDice, readBalance, showRoubles } from '../support/play.ts';
import { readText } from '../support/read-text.ts';
import {
  findHeader,
  findMobileBar,
  findTopLinks,
  settle,
  visit,
  walkTo,
} from '../support/shell.ts';

const { newPlayer } = useBrowser();

const findClaim = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Забрать \\d.*: ${title}`) });
const findClaimAll = (page: Page) =>
  page.getByRole('button', { name: /^Забрать всё/ }).filter({ visible: true });
const findSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Забирать само в полночь' }).filter({ visible: true });
const findSpin = (page: Page) => page.getByRole('button', { name: 'Крутить бесплатно' });

/** What the header says is what the server has. */
async function expectBalanceShown(page: Page): Promise<void> {
  const balance = showRoubles(await readBalance(page));
  await expectSoon(async () =>
    (await readText(findHeader(page))).replaceAll('\u00A0', ' '),
  ).toContain(balance);
}

const looks = [
  { width: WIDTHS.phone, height: 664 },
  { width: WIDTHS.desktop, height: 900 },
];

describe.each(looks)('the page of bonuses at $width px, in both themes', look => {
  it('gives back what bets have earned, explains it, turns the wheel and keeps the history', async () => {
    const { page } = await newPlayer(look);
    await playSafeDice(page, 4);
    await visit(page, '/bonus');

    await page.getByRole('button', { name: /^Почему столько\?/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Почему столько?' });
    await expectSoon(() => dialog.getByRole('link', { name: 'Проверить' }).count()).toBe(4);
    await dialog.getByText(/очков × 0\.01 ₽ × 5 % = /).waitFor();
    await settle(page);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const before = await readBalance(page);
    await findClaim(page, 'Рейкбек').click();
    await page.getByRole('button', { name: 'Забрать от 1 ₽: Рейкбек' }).waitFor();
    const gained = Math.round(((await readBalance(page)) - before) * 100) / 100;
    expect(gained).toBeGreaterThanOrEqual(1);
    await expectBalanceShown(page);
    const history = page.getByRole('list', { name: 'История наград' });
    await history.getByText(`+${showRoubles(gained)}`.replaceAll(' ', '\u00A0')).waitFor();
    await history.getByText(/перевод № \d/).waitFor();

    await findSpin(page).click();
    await page.getByText(/^Выпало \d/).waitFor();
    await page.getByText(/^Следующее через 23:59:/).waitFor();
    await expectSoon(() => history.getByRole('listitem').count()).toBe(2);
    await expectBalanceShown(page);
    await settle(page);
    await expectAccessibleInBothThemes(page);
  });

  it('takes all of the money at once, and leaves the wheel to its own button', async () => {
    const { page } = await newPlayer(look);
    await playSafeDice(page, 4);
    await visit(page, '/bonus');
    await findClaimAll(page).click();
    await page.getByText(/^Забрали всё: \+/).waitFor();
    await expectBalanceShown(page);
    await expectSoon(() => findSpin(page).isEnabled()).toBe(true);
  });
});

it('remembers the choice of the automatic claim', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone, height: 664 });
  await visit(page, '/bonus');
  await findSwitch(page).click();
  await expectSoon(() => findSwitch(page).getAttribute('aria-checked')).toBe('true');
  await visit(page, '/bonus');
  await expectSoon(() => findSwitch(page).getAttribute('aria-checked')).toBe('true');
});

it('takes a reward once when the first answer is lost', async () => {
  const { page } = await newPlayer({ expectedFaults: [/net::ERR_FAILED/] });
  await playSafeDice(page, 4);
  await visit(page, '/bonus');
  let lost = 0;
  await page.route('**/api/bonus/claim', async route => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await findClaim(page, 'Рейкбек').click();
  await page.getByRole('button', { name: 'Забрать от 1 ₽: Рейкбек' }).waitFor();
  await expectSoon(() =>
    page.getByRole('list', { name: 'История наград' }).getByRole('listitem').count(),
  ).toBe(1);
  await expectBalanceShown(page);
});

it('turns to the result at once for those who asked for less motion', async () => {
  const { page } = await newPlayer({ reducedMotion: true });
  await visit(page, '/bonus');
  await findSpin(page).click();
  await page.getByText(/^Выпало \d/).waitFor();
  const transition = await page
    .locator('.wheel-disc')
    .evaluate(disc => getComputedStyle(disc).transitionDuration);
  expect(transition).toBe('0s');
});

it('offers neither wheel nor codes to who does not want offers', async () => {
  const { page } = await newPlayer();
  await playSafeDice(page, 4);
  await page.request.post('/api/bonus/settings', { data: { offers: false } });
  await visit(page, '/bonus');
  await page.getByText(/отключили предложения/).waitFor();
  expect(await page.getByText('Колесо дня').count()).toBe(0);
  expect(await page.getByLabel('Промокод').count()).toBe(0);
  await findClaimAll(page).click();
  await page.getByText(/^Забрали всё: \+/).waitFor();
});

it('the header, the bottom bar and the lobby tell what waits, and follow what is taken', async () => {
  const { page } = await newPlayer();
  await visit(page, '/');
  const link = findTopLinks(page).getByRole('link', { name: /^Бонусы/ });
  await expectSoon(async () => (await readText(link)).split('\n').at(-1)).toBe('1');
  const strip = page.getByRole('main').getByRole('link', { name: /^У вас/ });
  await strip.getByText('У вас 1 бонус').waitFor();
  await strip.getByText('Колесо дня: одно бесплатное вращение').waitFor();
  // Bets made elsewhere move the balance, and with it the rewards.
  await playSafeDice(page, 4);
  await strip.getByText('У вас 2 бонуса').waitFor();
  await strip.getByText(/^\d.*₽ и колесо дня$/).waitFor();
  await strip.click();
  await page.waitForURL('/bonus');
  await findClaimAll(page).click();
  await expectSoon(async () => (await readText(link)).split('\n').at(-1)).toBe('1');
  await findSpin(page).click();
  await page.getByText(/^Выпало \d/).waitFor();
  await expectSoon(() => readText(link)).toBe('Бонусы');
  await walkTo(page, '/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await strip.count()).toBe(0);
});

it('marks the bottom bar while something waits', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  await visit(page, '/bonus');
  const mark = findMobileBar(page).getByRole('link', { name: 'Бонусы' }).locator('[aria-hidden]');
  await expectSoon(() => mark.count()).toBe(2);
  await findSpin(page).click();
  await page.getByText(/^Выпало \d/).waitFor();
  await expectSoon(() => mark.count()).toBe(1);
});
