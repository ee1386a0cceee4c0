import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { holdBack } from '../support/network.ts';
import { findSplash, visit } from '../support/shell.ts';
import { countTransfer } from '../support/transfer.ts';

const { newGuest, newPlayer } = useBrowser({ isDrawn: true, isFresh: true });

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

it('the slots take no typefaces beyond those of every page', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  const { scriptKb, fontKb } = await readWeight(page, '/slots');
  expect(scriptKb, 'something came').toBeGreaterThan(100);
  expect(fontKb).toBeLessThanOrEqual(70);
});

describe('beyond the shell', () => {
  let shellKb = 0;
  beforeAll(async () => {
    const { page } = await newPlayer({ width: WIDTHS.desktop });
    shellKb = (await readWeight(page, '/privacy')).scriptKb;
  });

  it.each([
    { what: 'the New Year heist', path: '/snowdown', leastKb: 10, mostKb: 250 },
    { what: 'a table', path: '/live/roulette', leastKb: 30, mostKb: 300 },
  ])('$what is drawn with little', async ({ path, leastKb, mostKb }) => {
    const { page } = await newPlayer({ width: WIDTHS.desktop });
    const { scriptKb, fontKb } = await readWeight(page, path);
    expect(scriptKb - shellKb, 'something came').toBeGreaterThan(leastKb);
    expect(scriptKb - shellKb).toBeLessThanOrEqual(mostKb);
    expect(fontKb).toBeLessThanOrEqual(70);
  });
});

it('the first paint waits for no script but a small one', async () => {
  const page = await newGuest({ expectedFaults: [/net::ERR_FAILED/] });
  await page.route(/\/js\/(?!early)/, route => route.abort());
  const early = page.waitForResponse(/\/js\/early\.js$/);
  await page.goto('/');
  await page.getByRole('status').getByText('Kvazar').filter({ visible: true }).first().waitFor();
  expect((await (await early).body()).length).toBeLessThanOrEqual(5_000);
});

it('the start stays until the page is there: no frame without it, which would jump', async () => {
  const { page } = await newPlayer({ width: WIDTHS.phone });
  const release = await holdBack(page, /\/js\/crash-page-/);
  await page.goto('/crash', { waitUntil: 'commit' });
  // The application has taken the answer that says who is here, and has had two frames to draw something.
  await page.waitForFunction(() => {
    const { earlyCalls } = globalThis as { earlyCalls?: Map<string, Promise<Response>> };
    return earlyCalls?.size === 0;
  });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.locator('#main').count()).toBe(0);
  await findSplash(page).getByText('Kvazar').waitFor();
  await release();
  await findSplash(page).waitFor({ state: 'detached' });
  expect(await page.locator('#main .phone-frame').count()).toBe(1);
});

describe('the lobby that comes with the document', () => {
  const SCRIPTS = /\/js\/(?!early)/;
  const findFirstLook = (page: Page) => page.locator('#first-look');
  /** Where everything stands that can be seen of a first screen. */
  const readPlaces = (page: Page, frame: '#first-look' | '#root') =>
    page.locator(frame).evaluate(root =>
      [...root.querySelectorAll('header, h1, h2, main p, main a, main li, main img, aside, nav')]
        .map(element => ({ name: element.tagName, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .map(({ name, box }) =>
          [name, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(' '),
        ),
    );

  it.each([WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop])(
    'shows a guest what the application draws later, in the same places, at %i px',
    async width => {
      // The rocket floats, and a running round takes its place.
      const page = await newGuest({ width, reducedMotion: true });
      const release = await holdBack(page, SCRIPTS);
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      const answer = await page.goto('/', { waitUntil: 'commit' });
      const sent = (await answer?.text()) ?? '';
      expect(sent).toContain('Лучшие игры без комиссии</h1>');
      await findFirstLook(page).getByText('Наши игры').waitFor();
      await page.locator('#splash-veil').waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
      // The largest paint, the rocket, is no file; one question and one typeface lie a step behind the document.
      const picture = findFirstLook(page).locator('main img');
      expect(await picture.first().getAttribute('src')).toMatch(/^data:/);
      const paths = asked.filter(url => url.startsWith('http')).map(url => new URL(url).pathname);
      const behind = paths.filter(
        path => path !== '/' && !SCRIPTS.test(path) && !sent.includes(`"${path}"`),
      );
      expect(behind.filter(path => !path.endsWith('.woff2'))).toEqual(['/api/getUser']);
      expect(behind.length).toBeLessThanOrEqual(3);
      const before = await readPlaces(page, '#first-look');
      expect(before.length).toBeGreaterThan(12);
      await release();
      await findSplash(page).waitFor({ state: 'detached' });
      // Further rows are there by then, and nothing of these has moved.
      expect(await readPlaces(page, '#root')).toEqual(expect.arrayContaining(before));
    },
  );

  it('is not shown to a player, whose scripts are late', async () => {
    const { page } = await newPlayer();
    await stopClock(page);
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(async () => {
      const { earlyCalls } = globalThis as { earlyCalls?: Map<string, Promise<Response>> };
      const answer = await earlyCalls?.get('/api/getUser');
      return answer?.clone().text();
    });
    await page.clock.runFor(5_000);
    expect(await findFirstLook(page).count()).toBe(0);
    await findSplash(page).getByText('Kvazar').waitFor();
    await release();
  });

  it('leaves out what the operator has arranged otherwise', async () => {
    const page = await newGuest();
    await page.route('**/api/getUser', async route => {
      const response = await route.fetch();
      const reply = await response.json();
      const site = { ...reply.site, closedGames: { dice: '' } };
      await route.fulfill({ response, json: { ...reply, site } });
    });
    await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await findFirstLook(page).getByText('Лучшие игры без комиссии').waitFor();
    expect(await findFirstLook(page).getByText('Наши игры').count()).toBe(0);
  });
});
