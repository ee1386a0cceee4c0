import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
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
  waitUntilLive,
  walkTo,
} from '../support/shell.ts';

const { newPlayer } = useBrowser();

const PHONE = { width: WIDTHS.phone, height: 664 };

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

it('gives back what bets have earned, explains it, turns the wheel and keeps the history', async () => {
  const { page } = await newPlayer();
  await playSafeDice(page, 4);
  await visit(page, '/bonus');

  await page.getByRole('button', { name: /^Почему столько\?/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Почему столько?' });
  await expectSoon(() => dialog.getByRole('link', { name: 'Проверить' }).count()).toBe(4);
  await dialog.getByText(/очк(о|а|ов) × 0\.01 ₽ × 5 % = /).waitFor();
  await settle(page);
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize(PHONE);
  await settle(page);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
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
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await settle(page);
  await expectAccessible(page);
});

it('the header and the lobby tell what waits, and follow what is taken; less motion, no turning', async () => {
  const { page } = await newPlayer({ reducedMotion: true });
  await visit(page, '/');
  const link = findTopLinks(page).getByRole('link', { name: /^Бонусы/ });
  await expectSoon(async () => (await readText(link)).split('\n').at(-1)).toBe('1');
  const strip = page.getByRole('main').getByRole('link', { name: /^У вас/ });
  await strip.getByText('У вас 1 бонус').waitFor();
  await strip.getByText('Бесплатное вращение колеса дня').waitFor();
  // Bets made elsewhere move the balance, and with it the rewards.
  await waitUntilLive(page);
  await playSafeDice(page, 4);
  await strip.getByText('У вас 2 бонуса').waitFor();
  await strip.getByText(/^\d.*₽ и колесо дня$/).waitFor();
  await strip.click();
  await page.waitForURL('/bonus');
  await findClaimAll(page).click();
  await page.getByText(/^Забрали всё: \+/).waitFor();
  await expectBalanceShown(page);
  await expectSoon(async () => (await readText(link)).split('\n').at(-1)).toBe('1');
  await findSpin(page).click();
  await page.getByText(/^Выпало \d/).waitFor();
  const transition = await page
    .locator('.wheel-disc')
    .evaluate(disc => getComputedStyle(disc).transitionDuration);
  expect(transition).toBe('0s');
  await expectSoon(() => readText(link)).toBe('Бонусы');
  await walkTo(page, '/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectSoon(() => strip.count()).toBe(0);
});

it('on a phone all of it is taken at once, the bar below is marked while something waits, and a choice stays', async () => {
  const { page } = await newPlayer({ ...PHONE, reducedMotion: true });
  await playSafeDice(page, 4);
  await visit(page, '/bonus');
  const mark = findMobileBar(page).getByRole('link', { name: 'Бонусы' }).locator('[aria-hidden]');
  await findClaimAll(page).click();
  await page.getByText(/^Забрали всё: \+/).waitFor();
  await expectBalanceShown(page);
  // The wheel is left to its own button.
  await expectSoon(() => findSpin(page).isEnabled()).toBe(true);
  await expectSoon(() => mark.count()).toBe(2);
  await findSpin(page).click();
  await page.getByText(/^Выпало \d/).waitFor();
  await expectSoon(() => mark.count()).toBe(1);
  await Promise.all([page.waitForResponse('**/api/bonus/settings'), findSwitch(page).click()]);
  const reply = await page.request.post('/api/bonus/list', { data: {} });
  expect((await reply.json()).success.autoClaim).toBe(true);
});
