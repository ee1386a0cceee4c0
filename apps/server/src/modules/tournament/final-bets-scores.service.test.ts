import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import {
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';
import { winOnce } from '../../../test/win-once.ts';

const RED = { spot: 'red', amount: 100 } as const;

describe('what was won while bets of a dealer’s round were closed and not final yet', () => {
  const clock = clockOnMonday();
  let site: TestApp;
  let table: StudioDriver;
  let player: Person;

  beforeEach(async () => {
    site = await openDealerSite(clock);
    const [dealer, supervisor] = [await hire(site, 'dealer'), await hire(site, 'supervisor')];
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
    player = await register(site);
  });
  afterEach(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function peakOf({ client }: Person): Promise<number> {
    await readStream(site.db);
    return (await client.call('/api/tournament/current', {})).success?.me?.peak ?? 1;
  }

  /** Of the next call only, between its arrival and its decision. */
  function meanwhile(work: () => Promise<void>): void {
    const find = site.app.sessions.find.bind(site.app.sessions);
    vi.spyOn(site.app.sessions, 'find').mockImplementationOnce(async token => {
      vi.restoreAllMocks();
      await work();
      return find(token);
    });
  }

  async function closeAndWin(round: number): Promise<void> {
    clock.moveTo(clock.nowMs + 1);
    await table.command('/api/staff/studio/close', { round });
    await winOnce(player);
    expect(await peakOf(player)).toBeGreaterThan(1);
  }

  async function finish(round: number): Promise<void> {
    await table.command('/api/staff/studio/deal', { round });
    await table.enter(round, { number: 2 });
    await table.command('/api/staff/studio/confirm', { round });
    await table.waitForPhase('settled');
    await readStream(site.db);
  }

  it.each([
    ['joins', []],
    ['leaves', [RED]],
  ])(
    'counts, and the audit agrees when their own bet %s the round afterwards',
    async (how, spots) => {
      player = await register(site);
      const round = await table.open();
      const id = spots.length === 0 ? randomUUID() : await table.bet(player, spots);
      meanwhile(() => closeAndWin(round));
      const { code } =
        how === 'joins'
          ? await player.client.call('/api/live/bet', { id, table: SIRIUS, spots: [RED] })
          : await player.client.call('/api/live/cancel', { id });
      expect(code).toBeUndefined();
      await expectInvariants(site.db);
      await finish(round);
    },
  );

  it('counts, whether it is read before they are final or after', async () => {
    const round = await table.open();
    await table.bet(player, [RED]);
    await closeAndWin(round);
    await finish(round);
  });
});
