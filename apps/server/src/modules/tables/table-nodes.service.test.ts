import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { findLeaders, killLeader } from '../../../test/leader.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { TableDriver } from '../../../test/table-driver.ts';
import { CLOCK_LIMITS } from '../../platform/node-clock/database-clock.ts';

const TABLES = ['roulette', 'baccarat', 'dragon-tiger', 'wheel'] as const;
const FIRST_SPOTS = { roulette: 'red', baccarat: 'banker', 'dragon-tiger': 'dragon', wheel: '1' };

describe('automatic tables on two nodes', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let other: TestApp;
  let one: TestClient;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    other = await buildTestApp({ ...crashUnder(clock), databaseUrl: site.databaseUrl });
    one = site.newClient();
    await one.registerSomeone();
    site.app.rounds.start();
    other.app.rounds.start();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(async () => {
    await other.close();
    await site.close();
  });

  /** The same player, through another node. */
  function through(node: TestApp): TestClient {
    const client = node.newClient();
    client.cookies.set('sid', one.cookies.get('sid') ?? '');
    return client;
  }

  const getBet = async (id: string) => (await one.call('/api/bets/get', { id })).success;
  const driverOf = (id: string) => new TableDriver(site.db, clock, id);

  describe.each(TABLES)('%s, the leader dying', id => {
    const bet = (driver: TableDriver, client = one) =>
      driver.place(client, { spot: FIRST_SPOTS[id], amount: 10 });

    it('while it takes bets: the moment of closing and the result stay', async () => {
      const driver = driverOf(id);
      const opened = await driver.openNext();
      const early = await bet(driver);
      await killLeader(site.db);
      expect(await findLeaders(site.db)).toHaveLength(1);
      expect(await driver.round()).toEqual(opened);
      const late = await bet(driver, through(other));
      expect((await driver.finish()).result).toEqual(opened.result);
      for (const betId of [early, late]) {
        expect((await getBet(betId))?.outcome).toMatchObject({ result: opened.result });
      }
    });

    it('while the result is secret: it stays, and the bets with it', async () => {
      const driver = driverOf(id);
      const { result, number } = await driver.openNext();
      const placed = await bet(driver);
      await driver.close();
      const playing = await driver.round();
      await killLeader(site.db);
      expect(await driver.round()).toEqual(playing);
      await driver.end();
      expect(await getBet(placed)).toMatchObject({
        state: 'settled',
        outcome: { result },
        fairness: { roundId: number },
      });
    });

    it('while the result is shown: everyone is paid once, and the next round opens', async () => {
      const driver = driverOf(id);
      const { number } = await driver.openNext();
      const placed = await bet(driver);
      const ended = await driver.finish();
      const paid = await getBet(placed);
      await killLeader(site.db);
      expect(await driver.round()).toEqual(ended);
      driver.moveOnTo(ended.nextRoundAtMs);
      await driver.waitFor('the next round', round => round.number === number + 1);
      expect(await getBet(placed)).toEqual(paid);
    });
  });

  it('bets at both nodes are in the same round and settled alike', async () => {
    const driver = driverOf('roulette');
    const { number, result } = await driver.openNext();
    const here = await driver.place(one, { spot: 'red', amount: 10 });
    const there = await driver.place(through(other), { spot: 'red', amount: 10 });
    await driver.finish();
    const [mine, theirs] = [await getBet(here), await getBet(there)];
    expect(mine).toMatchObject({ fairness: { roundId: number }, outcome: { result } });
    expect(theirs?.outcome).toEqual(mine?.outcome);
  });

  it('one whose clock is in doubt takes no bets and lets none be cancelled', async () => {
    const driver = driverOf('roulette');
    await driver.openNext();
    const placed = await driver.place(one, { spot: 'red', amount: 10 });
    const doubting = await buildTestApp({
      clock,
      databaseUrl: site.databaseUrl,
      rounds: {
        ...crashUnder(clock).rounds,
        localNowMs: () => clock.nowMs,
        databaseNowMs: () => clock.nowMs,
        clockLimits: { ...CLOCK_LIMITS, boundMs: -1 },
      },
    });
    const client = through(doubting);
    const refused = await driver.bet(client, [{ spot: 'red', amount: 10 }]);
    expect([refused.status, refused.code]).toEqual([503, 'rounds/clock-in-doubt']);
    const cancelled = await client.call('/api/live/cancel', { id: placed });
    expect(cancelled.code).toBe('rounds/clock-in-doubt');
    // What it knows of the table it still tells.
    expect((await client.call('/api/live/state', { table: 'roulette' })).status).toBe(200);
    await doubting.close();
    await driver.finish();
  });
});
