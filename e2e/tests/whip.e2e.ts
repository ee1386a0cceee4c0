import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { MediaServer } from '../support/media-server.ts';
import { chooseOption } from '../support/select.ts';
import { walkTo, walkToTitle } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';
import { titleOf } from '../support/site-map.ts';

const TABLE = 'roulette-sirius';

describe('pictures through a media server', () => {
  let media: MediaServer;
  beforeAll(async () => {
    media = await MediaServer.start();
  });
  // The site is told of the server, so it comes after.
  useOwnSite(() => media.settings);
  afterAll(() => media.close());

  const { newGuest, newPlayer } = useBrowser(CALM);
  const { operator } = useDatabase();
  let studio: Page;

  beforeAll(async () => {
    await media.carryBy(await newGuest());
    const dealer = await newPlayer();
    await operator.giveRole(dealer.login, 'dealer');
    await operator.planShift(TABLE, dealer.login, 4);
    studio = dealer.page;
  });

  /** Of each session of the studio, whether it was asked for last: it may ask for another at any time. */
  const areLatest = () => media.list('whip').map(session => session === media.latest('whip'));

  /** Sends what the fake camera and microphone of the browser bring. */
  async function goOnAir(page: Page): Promise<void> {
    await page.goto(`/studio/${TABLE}`);
    const start = page.getByRole('button', { name: 'Начать смену' });
    const camera = page.getByRole('combobox', { name: 'Камера' });
    await start.or(camera).first().waitFor();
    if (await start.isVisible()) await start.click();
    for (const device of [camera, page.getByRole('combobox', { name: 'Микрофон' })]) {
      // What was chosen before is found by the browser, or is not: until then it has no name.
      await expectSoon(
        async () =>
          /fake|Картинки нет|Без звука/i.test(await device.innerText()) ||
          page.getByText('Такой камеры нет').isVisible(),
      ).toBe(true);
      if (/fake/i.test(await device.innerText())) continue;
      const before = media.latest('whip');
      await chooseOption(device, /fake/i);
      // Another device is another session.
      await expectSoon(() => media.latest('whip')).not.toBe(before);
    }
    await page.getByText('В эфире').waitFor();
    await expectSoon(areLatest).toContain(true);
  }

  const findVideo = (page: Page) => page.locator('video');
  const countFrames = (page: Page) =>
    findVideo(page).evaluate(
      video => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames,
    );

  /** Frames go on coming, and are as large as a picture is. */
  async function expectPicture(page: Page): Promise<void> {
    await expectSoon(() => page.locator('[data-lag]').count()).toBe(1);
    const before = await countFrames(page);
    await expectSoon(() => countFrames(page)).toBeGreaterThan(before + 20);
    const width = await findVideo(page).evaluate(video => (video as HTMLVideoElement).videoWidth);
    expect(width).toBeGreaterThan(0);
  }

  it('go from the studio by WHIP to the table of a player by WHEP, with sound, are missed when the studio is gone, and found again when it is back', async () => {
    await goOnAir(studio);
    // Of the sessions before it has taken leave.
    await expectSoon(areLatest).toEqual([true]);
    // While nobody sends, whoever asks for the picture is told that there is none.
    const { page } = await newPlayer({ expectedFaults: [/404 .*\/whep$/] });
    await page.goto(`/live/${TABLE}`);
    await expectPicture(page);
    await page.getByRole('button', { name: 'Нажмите, чтобы включить звук' }).click();
    await page.getByRole('button', { name: 'Звук включён' }).waitFor();
    await expectSoon(() => media.list('whep')).toHaveLength(1);
    await walkTo(page, '/fairness');
    await expectSoon(() => media.list('whep')).toEqual([]);

    await walkToTitle(page, `/live/${TABLE}`, titleOf('Рулетка «Сириус»'));
    await expectPicture(page);
    await studio.goto('about:blank');
    await page.getByText('Картинка пропала. Возвращаем её…').waitFor();
    await goOnAir(studio);
    await expectPicture(page);
  });
});
