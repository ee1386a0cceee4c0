import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { runOps } from '../support/ops.ts';
import { useOwnSite } from '../support/site.ts';
import { buildVideoHarness, type VideoHarness } from '../support/video-harness.ts';
import { startWhipServer, type WhipServer } from '../support/whip-server.ts';

interface HarnessWindow {
  readonly published: { readonly state: string } | null;
  readonly watched: { readonly state: string } | null;
  readonly shown: readonly { readonly ageMs: number }[];
}

const read = <Key extends keyof HarnessWindow>(page: Page, key: Key) =>
  page.evaluate(name => (window as unknown as HarnessWindow)[name], key) as Promise<
    HarnessWindow[Key]
  >;

describe('pictures through a media server', () => {
  let media: WhipServer;
  useOwnSite(async () => {
    media = await startWhipServer();
    return {
      VIDEO_WHIP_URL: `${media.url}/{table}/whip`,
      VIDEO_WHEP_URL: `${media.url}/{table}/whep`,
      VIDEO_WHIP_TOKEN: 'for publishers',
    };
  });
  const { newPlayer } = useBrowser();
  let harness: VideoHarness;

  beforeAll(async () => {
    harness = await buildVideoHarness();
  });
  afterAll(async () => {
    await harness.close();
    await media.close();
  });

  it('go out by WHIP and come in by WHEP, on the same pages', async () => {
    const dealer = await newPlayer();
    await runOps('roles', 'give', dealer.login, 'dealer');
    const studio = await harness.open(dealer.page.context(), 'test', 'roulette-1');
    await expectSoon(async () => (await read(studio, 'published'))?.state).toBe('sending');
    expect(media.authorizations).toEqual(['Bearer for publishers']);

    const page = await harness.open((await newPlayer()).page.context(), 'watch', 'roulette-1');
    await expectSoon(async () => (await read(page, 'watched'))?.state).toBe('playing');
    await expectSoon(async () => (await read(page, 'shown')).length).toBeGreaterThan(50);
    const newest = (await read(page, 'shown')).at(-1)?.ageMs ?? Number.NaN;
    expect(newest, 'the drawn time code is readable and young').toBeLessThan(2_000);
  });
});
