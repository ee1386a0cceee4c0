import { randomUUID } from 'node:crypto';
import { CRASH_TIMINGS } from '@kvazar/games';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { Pipeline } from '../../platform/db/pipeline.ts';
import { CLOCK_LIMITS } from '../../platform/node-clock/database-clock.ts';
import type { Command } from '../betting/settlement/command.ts';
import {
  type BetPlacer,
  SettlementQueue,
  WAITS_FOR_EVER,
} from '../betting/settlement/settlement-queue.ts';
import { Settler } from '../betting/settlement/settler.ts';

describe('Crash on several nodes', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let crash: CrashDriver;
  let one: TestClient;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    crash = new CrashDriver(site.db, clock);
    one = site.newClient();
    await one.registerSomeone();
    site.app.rounds.start();
    await crash.start();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  /** The same player, through another node. */
  function through(node: TestApp): TestClient {
    const client = node.newClient();
    client.cookies.set('sid', one.cookies.get('sid') ?? '');
    return client;
  }

  async function withNode(
    options: TestAppOptions,
    work: (node: TestApp) => Promise<void>,
  ): Promise<void> {
    const node = await buildTestApp({
      ...crashUnder(clock),
      databaseUrl: site.databaseUrl,
      ...options,
    });
    try {
      await work(node);
    } finally {
      await node.close();
    }
  }

  const cashOut = (id: string, client = one) => client.call('/api/games/crash/cashout', { id });

  async function stateOf(id: string): Promise<string | undefined> {
    const { rows } = await site.db.query<{ state: string }>(
      'select state from bets where id = $1',
      [id],
    );
    return rows[0]?.state;
  }

  describe.each([-5_000, 5_000])('one whose clock is off by %i ms', offMs => {
    const off = (): TestAppOptions => ({
      clock: { now: () => new Date(clock.nowMs + offMs) },
      rounds: {
        localNowMs: () => clock.nowMs + offMs,
        databaseNowMs: () => clock.nowMs,
      },
    });

    it('pays what the flight has reached', async () => {
      const { id } = await crash.flyWith(one);
      await withNode(off(), async node => {
        clock.moveTo((await crash.momentOf(150)) + 20);
        expect((await cashOut(id, through(node))).success?.bet.multiplier).toBe(1.5);
      });
    });

    it('pays nothing after the crash', async () => {
      const { id } = await crash.flyWith(one);
      await withNode(off(), async node => {
        await crash.crash();
        expect((await cashOut(id, through(node))).code).toBe('crash/too-late');
        await crash.settle();
        expect((await cashOut(id, through(node))).code).toBe('crash/too-late');
      });
    });

    it('tells browsers the time of the rounds', () =>
      withNode(off(), async node => {
        const state = (await through(node).call('/api/games/crash/state')).success;
        expect(Math.abs((state?.serverTimeMs ?? 0) - clock.nowMs)).toBeLessThan(1_000);
      }));
  });

  describe('one that is slow to decide', () => {
    /** Hands nothing in until it is let go. */
    class HeldPlacer implements BetPlacer {
      readonly #queue: SettlementQueue;
      readonly #pipeline: Pipeline;
      readonly held: (() => void)[] = [];

      constructor(databaseUrl: string) {
        this.#pipeline = new Pipeline({
          url: databaseUrl,
          name: 'slow',
          onError: () => {},
          isUnbound: true,
        });
        const settler = new Settler({ pipeline: this.#pipeline, money: 'play', clock, bonds: [] });
        const events = { onSettled: () => {}, onBatch: () => {}, onError: () => {} };
        this.#queue = new SettlementQueue([settler], events, WAITS_FOR_EVER);
      }

      async place<Detail>(command: Command<Detail>) {
        await new Promise<void>(resolve => this.held.push(resolve));
        return this.#queue.place(command);
      }

      letGo(): void {
        for (const resolve of this.held.splice(0)) resolve();
      }

      close(): Promise<void> {
        return this.#pipeline.discard();
      }
    }

    /** The leader asks again and again who is behind. */
    function watchLeader() {
      const asked = vi.spyOn(site.db, 'query');
      return {
        hasLookedTwice: () =>
          asked.mock.calls.filter(([query]) => `${query}`.includes('from round_nodes')).length >= 2,
        stop: () => asked.mockRestore(),
      };
    }

    async function withSlowNode(work: (slow: HeldPlacer, client: TestClient) => Promise<void>) {
      const slow = new HeldPlacer(site.databaseUrl);
      await withNode({ placer: slow }, node => work(slow, through(node)));
      await slow.close();
    }

    it('is waited for: what it received in time is paid, though the round has crashed', () =>
      withSlowNode(async (slow, client) => {
        const { id } = await crash.flyWith(one);
        await crash.flyTo(150);
        const reply = cashOut(id, client);
        await waitUntil(() => slow.held.length === 1);
        await crash.crash();
        const leader = watchLeader();
        clock.moveTo(clock.nowMs + CRASH_TIMINGS.settleDelayMs);
        await waitUntil(leader.hasLookedTwice, 'the leader waits');
        leader.stop();
        expect(await stateOf(id)).toBe('open');
        slow.letGo();
        expect((await reply).success?.bet).toMatchObject({ multiplier: 1.5, payout: 150 });
        await crash.settle();
        expect((await cashOut(id)).success?.bet).toMatchObject({ multiplier: 1.5, payout: 150 });
      }));

    it('is not waited for with what came too late', () =>
      withSlowNode(async (slow, client) => {
        const { id } = await crash.flyWith(one);
        await crash.crash();
        const reply = cashOut(id, client);
        await waitUntil(() => slow.held.length === 1);
        await crash.settle();
        slow.letGo();
        expect((await reply).code).toBe('crash/too-late');
      }));
  });

  it('one that has fallen silent is waited for no longer than the bound', async () => {
    const { id } = await crash.flyWith(one);
    const { rowCount } = await site.db.query(
      `insert into round_nodes values ($1, clock_timestamp() - interval '6 seconds', $2)`,
      [randomUUID(), new Date(clock.nowMs)],
    );
    expect(rowCount).toBe(1);
    await crash.crash();
    await crash.settle();
    expect(await stateOf(id)).toBe('settled');
  });

  it('a cash-out that was long on its way to the queue is refused', async () => {
    const { id } = await crash.flyWith(one, null, 300);
    const find = site.app.sessions.find.bind(site.app.sessions);
    const slow = vi.spyOn(site.app.sessions, 'find').mockImplementationOnce(token => {
      clock.moveTo(clock.nowMs + 3_001);
      return find(token);
    });
    expect((await cashOut(id)).code).toBe('server/unavailable');
    slow.mockRestore();
    expect((await cashOut(id)).status).toBe(200);
  });

  it('one that has closed is not waited for at all', async () => {
    const listNodes = async () =>
      (await site.db.query<{ id: string }>('select id from round_nodes')).rows.map(({ id }) => id);
    const before = await listNodes();
    let added: string[] = [];
    await withNode({}, async () => {
      added = (await listNodes()).filter(id => !before.includes(id));
    });
    expect(added).toHaveLength(1);
    expect(await listNodes()).not.toContain(added[0]);
  });
});

describe('a node of Crash whose clock is in doubt', () => {
  const clock = new MovableClock();
  const logged: string[] = [];
  /** It leaps a second whenever someone looks at it. */
  let isRestless = false;
  let aheadMs = 0;
  let site: TestApp;
  let standby: TestApp;
  let crash: CrashDriver;
  let client: TestClient;

  beforeAll(async () => {
    site = await buildTestApp({
      ...crashUnder(clock),
      rounds: {
        clock,
        localNowMs() {
          if (isRestless) aheadMs += 1_000;
          return performance.now() + aheadMs;
        },
        clockLimits: {
          ...CLOCK_LIMITS,
          measureEveryMs: 20,
          // Before it leaps, a machine that stalls puts it in no doubt.
          get freshMs() {
            return aheadMs > 0 ? CLOCK_LIMITS.freshMs : Number.POSITIVE_INFINITY;
          },
        },
      },
      log: pino({}, { write: line => logged.push(line) }),
    });
    standby = await buildTestApp({ ...crashUnder(clock), databaseUrl: site.databaseUrl });
    crash = new CrashDriver(site.db, clock);
    client = site.newClient();
    await client.registerSomeone();
    site.app.rounds.start();
    await crash.start();
    standby.app.rounds.start();
  });
  afterAll(async () => {
    await standby.close();
    await site.close();
  });

  const ready = async () => (await site.app.http.inject({ method: 'GET', url: '/readyz' })).json();

  it('refuses bets and cash-outs, says so, leads no more, and recovers by itself', async () => {
    const { id } = await crash.flyWith(client);
    expect(await ready()).toEqual({ status: 'ready' });
    isRestless = true;
    await waitUntil(async () => (await ready()).status !== 'ready', 'the doubt');
    expect(await ready()).toEqual({
      status: 'degraded',
      faults: [expect.stringMatching(/^rounds: clock /)],
    });
    const taken = await client.call('/api/games/crash/cashout', { id });
    expect([taken.status, taken.code]).toEqual([503, 'rounds/clock-in-doubt']);
    const bet = { id: randomUUID(), amount: 1, slot: 2, autoCashout: null };
    expect((await client.call('/api/games/crash/bet', bet)).code).toBe('rounds/clock-in-doubt');
    await waitUntil(() => logged.join('').includes('no rounds are served'));

    await crash.waitFor('the flight is called off', ({ phase }) => phase === 'void');
    await crash.settle();
    const { rows } = await site.db.query('select state from bets where id = $1', [id]);
    expect(rows).toEqual([{ state: 'refunded' }]);
    isRestless = false;
    await waitUntil(async () => (await ready()).status === 'ready', 'it recovers');
    expect((await client.call('/api/games/crash/bet', bet)).status).toBe(200);
    await waitUntil(() => logged.join('').includes('rounds are served again'), 'it is said');
    await expectInvariants(site.db);
  });
});
