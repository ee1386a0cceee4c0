import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { winOnce } from '../../../test/win-once.ts';

describe('what was won while everyone saw a round that was called off later', () => {
  const clock = clockOnMonday();
  let site: TestApp;
  let table: StudioDriver;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    const [dealer, supervisor] = [await hire(site, 'dealer'), await hire(site, 'supervisor')];
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function callOff(round: number): Promise<void> {
    const order = { table: SIRIUS, round, reason: 'Шар вылетел из колеса' };
    const { code } = await table.supervisor.client.call('/api/staff/studio/void', order);
    expect(code).toBeUndefined();
  }

  async function peakOf({ client }: Person) {
    await readStream(site.db);
    return (await client.call('/api/tournament/current', {})).success?.me?.peak ?? 1;
  }

  it.each([
    ['before', true],
    ['after', false],
  ])('raises no score, read %s that', async (_when, isReadFirst) => {
    const player = await register(site);
    const round = await table.open();
    await table.bet(player, [{ spot: 'red', amount: 100 }]);
    await table.dealAfterBets(round);
    await table.finalizeBets(round);
    await winOnce(player);
    if (isReadFirst) expect(await peakOf(player)).toBe(1);
    const known = await balanceOf(site, player);
    await callOff(round);
    await waitUntil(
      async () => (await balanceOf(site, player)) === known + 100,
      'the stake is back',
    );
    expect(await peakOf(player)).toBe(1);
    // Nothing is known of anything any more.
    await winOnce(player);
    expect(await peakOf(player)).toBeGreaterThan(1);
    await waitUntil(async () => (await table.table()).next === 'open', 'the table goes on');
  });
});
