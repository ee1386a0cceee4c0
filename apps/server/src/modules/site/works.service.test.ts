import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { setWorks } from './site-state.ts';

describe('maintenance begins while stakes are in play', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    client = site.newClient();
    await client.registerSomeone();
  });
  afterEach(async () => {
    await setWorks(site.db, false, 'ops');
    await waitUntil(async () => (await client.call('/api/getUser')).status === 200);
    await expectInvariants(site.db);
  });
  afterAll(() => site.close());

  async function beginWorks(): Promise<void> {
    await setWorks(site.db, true, 'ops');
    await waitUntil(async () => (await client.call('/api/getUser')).status === 503);
  }

  it('Mines: the winnings can be taken and looked at, no cell opened and no game begun', async () => {
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: 100, mines: 3 });
    const mines = await placeMinesOf(site.db, id);
    const [first = -1, second = -1] = Array.from({ length: 25 }, (_, cell) => cell).filter(
      cell => !mines.includes(cell),
    );
    await client.call('/api/games/mines/reveal', { id, cell: first });
    await beginWorks();
    const refused = await client.call('/api/games/mines/reveal', { id, cell: second });
    expect([refused.status, refused.code]).toEqual([503, 'site/maintenance']);
    const taken = await client.call('/api/games/mines/cashout', { id });
    expect(taken.success?.game).toMatchObject({ multiplier: 1.125, payout: 112.5 });
    expect((await client.call('/api/bets/get', { id })).success).toMatchObject({ payout: 112.5 });
    const another = { id: randomUUID(), amount: 100, mines: 3 };
    expect((await client.call('/api/games/mines/start', another)).code).toBe('site/maintenance');
    expect((await site.newClient().call('/api/games/mines/cashout', { id })).status).toBe(401);
  });

  it('Crash: a bet in flight can be cashed out, none can be placed', async () => {
    const crash = new CrashDriver(site.db, clock);
    site.app.rounds.start();
    await crash.start();
    const { id } = await crash.flyWith(client);
    await crash.flyTo(150);
    await beginWorks();
    const taken = await client.call('/api/games/crash/cashout', { id });
    expect(taken.success?.bet).toMatchObject({ multiplier: 1.5, payout: 150 });
    const another = { id: randomUUID(), amount: 100, slot: 2, autoCashout: null };
    expect((await client.call('/api/games/crash/bet', another)).code).toBe('site/maintenance');
  });
});
