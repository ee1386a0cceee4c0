import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { findLeaders, killLeader } from '../../../test/leader.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';

describe('leaders of Crash', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let crash: CrashDriver;
  let one: TestClient;
  let two: TestClient;
  const nodes: TestApp[] = [];

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    crash = new CrashDriver(site.db, clock);
    [one, two] = [site.newClient(), site.newClient()];
    await Promise.all([one.registerSomeone(), two.registerSomeone()]);
    await addNode();
    await crash.start();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await site.close();
  });

  /** A node on the same database that leads when nobody does, once; it never comes back by itself. */
  async function addNode(settings = {}): Promise<TestApp> {
    const shared = crashUnder(clock);
    const node = await buildTestApp({
      ...shared,
      databaseUrl: site.databaseUrl,
      rounds: { ...shared.rounds, ...settings },
    });
    nodes.push(node);
    node.app.rounds.start();
    return node;
  }

  const cashOut = (id: string, client = one) => client.call('/api/games/crash/cashout', { id });
  const stateOf = async (client: TestClient) =>
    (await client.call('/api/games/crash/state')).success;
  const balanceOf = async (client: TestClient) =>
    (await client.call('/api/user/getBal')).success?.balance;
  const ownStates = async (client: TestClient, ids: readonly string[]) => {
    const own = (await client.call('/api/bets/mine', { game: 'crash' })).success?.bets ?? [];
    const { rows } = await site.db.query<{ id: string; state: string }>(
      'select id, state from bets where id = any($1)',
      [ids],
    );
    expect(own.length).toBeGreaterThanOrEqual(ids.length);
    return ids.map(id => rows.find(row => row.id === id)?.state);
  };

  it('of many nodes exactly one leads', async () => {
    await Promise.all([addNode(), addNode()]);
    await crash.finishRound();
    expect(await findLeaders(site.db)).toHaveLength(1);
  });

  it('a new one starts betting again, and the bets stay', async () => {
    const { number: id, bettingEndsAtMs } = await crash.openRound();
    const bet = await placeBet(one);
    clock.moveTo(bettingEndsAtMs - 1_000);
    await killLeader(site.db);
    const again = clock.nowMs + 6_000;
    await crash.waitFor('new times', round => round.bettingEndsAtMs === again);
    expect((await crash.round()).phase).toBe('betting');
    await crash.takeOff();
    await crash.flyTo(150);
    expect((await cashOut(bet)).success?.bet).toMatchObject({ roundId: id, multiplier: 1.5 });
  });

  it('[SAFETY G7] a new one voids a flight: the paid stay paid, open stakes go back, the queue stays', async () => {
    const [balanceOne, balanceTwo] = [await balanceOf(one), await balanceOf(two)];
    const { number: roundId } = await crash.openRoundBeforeFlight();
    const paid = await placeBet(one, { slot: 1 });
    const open = await placeBet(one, { slot: 2 });
    const automatic = await placeBet(two, { autoCashout: 1.9 });
    await crash.takeOff();
    const queued = await placeBet(two, { slot: 2 });
    await crash.flyTo(150);
    await cashOut(paid);
    await killLeader(site.db);
    await crash.waitFor('the round is void', ({ phase }) => phase === 'void');
    const refused = await cashOut(open);
    expect([refused.status, refused.code]).toEqual([409, 'crash/round-void']);
    await crash.settle();
    expect(await ownStates(one, [paid, open])).toEqual(['settled', 'refunded']);
    expect(await ownStates(two, [automatic, queued])).toEqual(['refunded', 'open']);
    expect(await balanceOf(one)).toBe((balanceOne ?? 0) + 50);
    expect(await balanceOf(two)).toBe((balanceTwo ?? 0) - 100);

    const { hash } = await crash.current();
    const state = await stateOf(two);
    expect(state?.round).toMatchObject({ id: roundId, phase: 'void', point: null, hash });
    expect(state?.history[0]).toEqual({ id: roundId, point: null, hash });
    expect((await one.call('/api/bets/get', { id: open })).success).toMatchObject({
      state: 'refunded',
      outcome: { cashedOutAt: null },
      fairness: { table: 'crash', roundId, roundHash: hash },
    });
    await crash.openNext(roundId);
    await crash.takeOff();
    expect((await cashOut(queued, two)).success?.bet.roundId).toBe(roundId + 1);
  });

  it('a new one settles what the one before it left open after a crash', async () => {
    await crash.openRound();
    const reached = await placeBet(one, { slot: 1, autoCashout: 1.4 });
    const lost = await placeBet(one, { slot: 2 });
    await crash.takeOff();
    await crash.crash();
    await killLeader(site.db);
    await crash.settle();
    const own = (await stateOf(one))?.mine ?? [];
    expect(own.find(({ id }) => id === reached)).toMatchObject({ multiplier: 1.4, payout: 140 });
    expect(own.find(({ id }) => id === lost)).toMatchObject({ state: 'settled', payout: 0 });
  });

  it('every connection to the database cut in flight: no crash, and each stake once', async () => {
    await crash.openRound();
    const bets = [
      { client: one, id: await placeBet(one, { slot: 1 }) },
      { client: one, id: await placeBet(one, { slot: 2, autoCashout: 1.6 }) },
      { client: two, id: await placeBet(two, { slot: 1 }) },
      { client: two, id: await placeBet(two, { slot: 2 }) },
    ];
    await crash.takeOff();
    await crash.flyTo(150);
    const [replies] = await Promise.all([
      Promise.all(bets.map(({ client, id }) => cashOut(id, client))),
      site.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'kvazar %'`,
      ),
    ]);
    await crash.waitFor('the round is void', ({ phase }) => phase === 'void');
    await crash.settle();
    const ids = bets.map(({ id }) => id);
    const states = [
      ...(await ownStates(one, ids.slice(0, 2))),
      ...(await ownStates(two, ids.slice(2))),
    ];
    replies.forEach((reply, index) => {
      const isPaid = reply.status === 200;
      if (!isPaid) expect(['crash/round-void', 'server/unavailable']).toContain(reply.code);
      expect(states[index]).toBe(isPaid ? 'settled' : 'refunded');
    });
    await crash.openRound();
    await placeBet(one);
  });

  describe('closing down', () => {
    /** Makes a new node the only one, so that its leaving is seen. */
    async function leadAlone(settings = {}): Promise<TestApp> {
      for (const node of nodes.splice(0)) await node.close();
      const last = await addNode(settings);
      await waitUntil(async () => (await findLeaders(site.db)).length === 1);
      await crash.openRound();
      return last;
    }

    async function countStandingBy(): Promise<number> {
      const { rows } = await site.db.query<{ count: number }>(
        'select count(*) as count from round_nodes where stands_by',
      );
      return rows[0]?.count ?? 0;
    }

    /** Whoever leaves hands its rounds over to it, however long ago a node was last heard of. */
    async function pretendAnotherStandsBy(): Promise<() => Promise<unknown>> {
      const id = randomUUID();
      await site.db.query(
        `insert into round_nodes (id, seen_at, stands_by)
         values ($1, clock_timestamp() + interval '1 hour', true)`,
        [id],
      );
      return () => site.db.query('delete from round_nodes where id = $1', [id]);
    }

    it('a flight that ends soon is finished first; players still cash out meanwhile', async () => {
      const last = await leadAlone({ finishWithinMs: 5_000, stopWithinMs: 60_000 });
      const client = last.newClient();
      client.cookies.set('sid', one.cookies.get('sid') ?? '');
      const { number: roundId, result } = await crash.round();
      const [taken, lost] = [await placeBet(one), await placeBet(one, { slot: 2 })];
      await crash.takeOff();
      clock.moveTo((await crash.momentOf(result.pointHundredths)) - 3_000);
      const closed = last.close();
      nodes.length = 0;
      expect((await cashOut(taken, client)).status).toBe(200);
      await crash.crash();
      await crash.settle();
      await closed;
      expect(await ownStates(one, [taken, lost])).toEqual(['settled', 'settled']);
      expect(await crash.round()).toMatchObject({ number: roundId, phase: 'ended' });
      await addNode();
    });

    it('a longer one is called off, and its stakes are back before the node is gone', async () => {
      const last = await leadAlone();
      const balance = await balanceOf(one);
      const id = await placeBet(one);
      await crash.takeOff();
      nodes.length = 0;
      await last.close();
      expect(await crash.round()).toMatchObject({ phase: 'void', isSettled: true });
      expect(await ownStates(one, [id])).toEqual(['refunded']);
      expect(await balanceOf(one)).toBe(balance);
      expect(await findLeaders(site.db)).toEqual([]);
    });

    it('a node that stands by is handed the flight, and makes what came due meanwhile', async () => {
      const first = await leadAlone();
      await addNode({ retryMs: 600_000 });
      await waitUntil(async () => (await countStandingBy()) === 2, 'both stand by');
      const stopPretending = await pretendAnotherStandsBy();
      const { number: roundId, result } = await crash.round();
      const [byHand, automatic] = [await placeBet(one), await placeBet(two, { autoCashout: 1.1 })];
      await crash.takeOff();
      const [leader] = await findLeaders(site.db);
      nodes.splice(nodes.indexOf(first), 1);
      await first.close();
      await stopPretending();
      // Less than the three seconds for which a hand-over holds.
      clock.moveTo(await crash.momentOf(115));
      await waitUntil(async () => {
        const [heir] = await findLeaders(site.db);
        return heir !== undefined && heir !== leader;
      }, 'it is told, and does not wait for its next try');
      expect((await cashOut(byHand)).success?.bet).toMatchObject({ roundId, multiplier: 1.15 });
      await waitUntil(async () => (await ownStates(two, [automatic]))[0] === 'settled');
      expect((await crash.round()).phase).toBe('playing');
      await crash.crash();
      await crash.settle();
      expect(await crash.round()).toMatchObject({ number: roundId, phase: 'ended', result });
      const own = (await stateOf(two))?.mine ?? [];
      expect(own.find(({ id }) => id === automatic)).toMatchObject({ multiplier: 1.1 });
    });

    it('what was handed over too long ago is taken over as from a leader that was lost', async () => {
      const last = await leadAlone();
      await waitUntil(async () => (await countStandingBy()) === 1, 'it stands by');
      // Another one that has just died: nobody knows yet.
      const stopPretending = await pretendAnotherStandsBy();
      const id = await placeBet(one);
      await crash.takeOff();
      nodes.length = 0;
      await last.close();
      expect((await crash.round()).phase).toBe('playing');
      await stopPretending();
      clock.moveTo(clock.nowMs + 3_001);
      await addNode();
      await crash.waitFor('the flight is called off', ({ phase }) => phase === 'void');
      await crash.settle();
      expect(await ownStates(one, [id])).toEqual(['refunded']);
    });

    it('without a leader bets are still taken, and wait', async () => {
      const reply = await one.call('/api/games/crash/bet', {
        id: randomUUID(),
        amount: 10,
        slot: 1,
        autoCashout: null,
      });
      const { number: id } = await crash.round();
      expect(reply.success?.bet).toMatchObject({ state: 'open', roundId: id + 1 });
      await addNode();
      await crash.openNext(id);
      expect((await stateOf(one))?.bets).toHaveLength(1);
    });
  });
});
