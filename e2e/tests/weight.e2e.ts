import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { visit } from '../support/shell.ts';
import { countTransfer } from '../support/transfer.ts';

const { newGuest, newPlayer } = useBrowser();

async function readWeight(page: Page, path: string) {
  const readTransfer = await countTransfer(page);
  await visit(page, path);
  const { scriptBytes, fontBytes, requests } = await readTransfer();
  return { scriptKb: scriptBytes / 1000, fontKb: fontBytes / 1000, requests };
}

it.each([WIDTHS.phone, WIDTHS.desktop])(
  "a guest's first lobby stays light, %i px wide",
  async width => {
    const { scriptKb, fontKb, requests } = await readWeight(await newGuest({ width }), '/');
    expect(scriptKb, 'something came').toBeGreaterThan(50);
    expect(scriptKb).toBeLessThanOrEqual(180);
    expect(fontKb).toBeLessThanOrEqual(70);
    expect(requests).toBeLessThanOrEqual(35);
  },
);

it('Crash takes little more', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  const { scriptKb, fontKb } = await readWeight(page, '/crash');
  expect(scriptKb, 'something came').toBeGreaterThan(100);
  expect(scriptKb).toBeLessThanOrEqual(320);
  expect(fontKb).toBeLessThanOrEqual(70);
});

it('the New Year heist is drawn with little beyond the shell', async () => {
  const { page } = await newPlayer({ width: WIDTHS.desktop });
  const shell = await readWeight(page, '/privacy');
  const { page: another } = await newPlayer({ width: WIDTHS.desktop });
  const heist = await readWeight(another, '/snowdown');
  const ownKb = heist.scriptKb - shell.scriptKb;
  expect(ownKb, 'something came').toBeGreaterThan(10);
  expect(ownKb).toBeLessThanOrEqual(250);
  expect(heist.fontKb).toBeLessThanOrEqual(70);
});

it('a table is drawn with little beyond the shell', async () => {
  const { page } = await newPlayer({ width: WIDTHS.desktop });
  const shell = await readWeight(page, '/privacy');
  const { page: another } = await newPlayer({ width: WIDTHS.desktop });
  const table = await readWeight(another, '/live/roulette');
  const ownKb = table.scriptKb - shell.scriptKb;
  expect(ownKb, 'something came').toBeGreaterThan(30);
  expect(ownKb).toBeLessThanOrEqual(300);
  expect(table.fontKb).toBeLessThanOrEqual(70);
});

it('the first paint waits for no script', async () => {
  const page = await newGuest({ expectedFaults: [/net::ERR_FAILED/] });
  await page.route(/\/js\/(?!early)/, route => route.abort());
  await page.goto('/');
  await page.getByRole('status').getByText('Kvazar').waitFor();
});
