import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { useOwnSite } from '../support/site.ts';
import { buildVideoHarness, type VideoHarness } from '../support/video-harness.ts';

interface Shown {
  readonly atMs: number;
  readonly ageMs: number;
}

/** Set by apps/web/dev/video. */
interface HarnessWindow {
  readonly published: { readonly state: string } | null;
  readonly watched: {
    readonly state: string;
    readonly lagMs: number | null;
    readonly hasSound: boolean;
  } | null;
  readonly shown: readonly Shown[];
}

const read = <Key extends keyof HarnessWindow>(page: Page, key: Key) =>
  page.evaluate(name => (window as unknown as HarnessWindow)[name], key) as Promise<
    HarnessWindow[Key]
  >;

const stateOf = async (page: Page) => (await read(page, 'watched'))?.state;

describe('pictures of tables', () => {
  useOwnSite();
  const { newPerson, newPlayer } = useBrowser({ isDrawn: true, isFresh: true });
  const { operator } = useDatabase();
  let harness: VideoHarness;
  let dealer: BrowserContext;

  beforeAll(async () => {
    harness = await buildVideoHarness();
    const { page, login } = await newPlayer();
    dealer = page.context();
    await operator.giveRole(login, 'supervisor');
  });
  afterAll(() => harness.close());
  // Whoever sends goes on while their page is open.
  afterEach(() => Promise.all(dealer.pages().map(page => page.close())));

  async function publish(role: 'test' | 'camera', table: string): Promise<Page> {
    const page = await harness.open(dealer, role, table);
    await expectSoon(async () => (await read(page, 'published'))?.state).toBe('sending');
    return page;
  }

  async function watch(table: string): Promise<Page> {
    return harness.open((await newPlayer()).page.context(), 'watch', table);
  }

  /** How old each of the next frames is when it is shown. */
  async function readAges(page: Page): Promise<readonly number[]> {
    const before = (await read(page, 'shown')).length;
    await expectSoon(async () => (await read(page, 'shown')).length).toBeGreaterThan(before + 50);
    return (await read(page, 'shown')).slice(before).map(({ ageMs }) => ageMs);
  }

  // How fast is a matter of the machine: `npm run bench:relay` measures it.
  it('reach two pages, also who comes late, and tell their lag', async () => {
    await publish('test', 'roulette-1');
    const early = await watch('roulette-1');
    await expectSoon(() => stateOf(early)).toBe('playing');
    const late = await watch('roulette-1');
    for (const page of [early, late]) {
      for (const ageMs of await readAges(page)) expect(ageMs).toBeGreaterThanOrEqual(0);
      await expectSoon(async () => (await read(page, 'watched'))?.lagMs).toBeTypeOf('number');
      await expectSoon(() => page.locator('[data-lag]').count()).toBe(1);
    }
  });

  it('are missed when the studio is gone, and found again by themselves', async () => {
    const studio = await publish('test', 'roulette-2');
    const page = await watch('roulette-2');
    await expectSoon(() => stateOf(page)).toBe('playing');
    await studio.close();
    await expectSoon(() => page.getByText('Картинка пропала').count()).toBe(1);
    await publish('test', 'roulette-2');
    await expectSoon(() => stateOf(page)).toBe('playing');
  });

  it('of a camera come with sound, which a press turns on', async () => {
    await publish('camera', 'roulette-3');
    const page = await watch('roulette-3');
    const sound = page.getByRole('button', { name: 'Нажмите, чтобы включить звук' });
    await sound.click();
    await expectSoon(() => page.getByRole('button', { name: 'Звук включён' }).count()).toBe(1);
    await expectSoon(async () => (await read(page, 'watched'))?.hasSound).toBe(true);
  });

  it('are sent by the window that opened last; the other says so', async () => {
    const first = await publish('test', 'roulette-4');
    await publish('test', 'roulette-4');
    await expectSoon(async () => (await read(first, 'published'))?.state).toBe('replaced');
  });

  it('do not go out from somebody who runs no table', async () => {
    const person = await newPerson({ expectedFaults: [/status of 401/] });
    const page = await harness.open(person, 'test', 'roulette-5');
    await expectSoon(async () => (await read(page, 'published'))?.state).toBe('lost');
  });
});
