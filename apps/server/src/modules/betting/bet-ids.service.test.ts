import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { MovableClock } from '../../../test/movable-clock.ts';

const DICE = { amount: 1, side: 'over', target: 50.5 } as const;

function mixCase(id: string): string {
  return [...id].map((letter, n) => (n % 2 ? letter.toUpperCase() : letter)).join('');
}

describe('[SAFETY M1, 11] ids in capitals and mixed case', () => {
  const clock = new MovableClock();
  const written: string[] = [];
  let site: TestApp;
  let crash: CrashDriver;

  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => written.push(line) });
    site = await buildTestApp({ ...crashUnder(clock), log });
    crash = new CrashDriver(site.db, clock);
    site.app.rounds.start();
    await crash.start();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(): Promise<TestClient> {
    const client = site.newClient();
    await client.registerSomeone();
    return client;
  }

  async function balanceOf(client: TestClient): Promise<number | undefined> {
    return (await client.call('/api/user/getBal')).success?.balance;
  }

  it.each([
    ['/api/games/dice/bet', DICE],
    ['/api/games/bubbles/bet', { amount: 1, target: 2 }],
    ['/api/games/plinko/bet', { amount: 1, rows: 8, risk: 'low' }],
    ['/api/games/mines/start', { amount: 1, mines: 3 }],
    ['/api/slots/garden/spin', { amount: 1 }],
    ['/api/games/crash/bet', { amount: 1, slot: 1, autoCashout: null }],
  ] as const)('%s: one effect, equal answers', async (address, body) => {
    const client = await newPlayer();
    const id = randomUUID();
    const spellings = [mixCase(id), id.toUpperCase(), id, id.toUpperCase()];
    const together = await Promise.all(
      spellings.map(spelling => client.call(address, { ...body, id: spelling })),
    );
    const later = await client.call(address, { ...body, id: id.toUpperCase() });
    const replies = [...together, later].map(reply => JSON.stringify(reply.raw));
    expect(together[0]?.status).toBe(200);
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain(id);
    const { rows } = await site.db.query('select from bets where id = $1', [id]);
    expect(rows).toHaveLength(1);
    const stolen = await (await newPlayer()).call(address, { ...body, id: mixCase(id) });
    expect([stolen.status, stolen.code]).toEqual([409, 'betting/id-conflict']);
  });

  it('a Mines game begun in capitals can be played to its end', async () => {
    const client = await newPlayer();
    const id = randomUUID();
    const begun = { id: id.toUpperCase(), amount: 100, mines: 3 };
    await client.call('/api/games/mines/start', begun);
    const mines = await placeMinesOf(site.db, id);
    const cell = Array.from({ length: 25 }, (_, n) => n).find(n => !mines.includes(n)) ?? -1;
    const revealed = await client.call('/api/games/mines/reveal', { id: id.toUpperCase(), cell });
    expect(revealed.success?.game.outcome).toMatchObject({ revealed: [cell] });
    const won = await client.call('/api/games/mines/cashout', { id: mixCase(id) });
    expect(won.success?.game).toMatchObject({ id, outcome: { state: 'won' } });
    expect((await client.call('/api/bets/get', { id: id.toUpperCase() })).success?.id).toBe(id);
  });

  it('Crash bets placed in capitals can be cancelled and cashed out', async () => {
    const client = await newPlayer();
    const [cancelled, cashed] = [randomUUID().toUpperCase(), randomUUID().toUpperCase()];
    await crash.openRound(200);
    const bet = { amount: 100, autoCashout: null };
    await client.call('/api/games/crash/bet', { ...bet, id: cancelled, slot: 1 });
    await client.call('/api/games/crash/bet', { ...bet, id: cashed, slot: 2 });
    const cancel = await client.call('/api/games/crash/cancel', { id: mixCase(cancelled) });
    expect(cancel.success?.bet.state).toBe('cancelled');
    await crash.takeOff();
    await crash.flyTo(150);
    const cashOut = await client.call('/api/games/crash/cashout', { id: cashed });
    expect(cashOut.success?.bet).toMatchObject({ state: 'settled', payout: 150 });
    expect(await balanceOf(client)).toBe(10_050);
  });

  it('hundreds of repeats of one session cost nobody a connection or a batch', async () => {
    const [hostile, ...others] = await Promise.all(Array.from({ length: 9 }, newPlayer));
    if (!hostile) throw new Error('nobody came');
    const id = randomUUID();
    await hostile.call('/api/games/dice/bet', { ...DICE, id });
    const connections = await listSettlementConnections();
    expect(connections).not.toEqual([]);
    written.length = 0;
    const repeats = Array.from({ length: 200 }, () =>
      hostile.call('/api/games/dice/bet', { ...DICE, id: id.toUpperCase() }),
    );
    const bets = others.flatMap(client =>
      Array.from({ length: 5 }, () =>
        client.call('/api/games/dice/bet', { ...DICE, id: randomUUID() }),
      ),
    );
    const statuses = (await Promise.all([...repeats, ...bets])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await listSettlementConnections()).toEqual(connections);
    expect(written).toEqual([]);
  });

  async function listSettlementConnections(): Promise<number[]> {
    const { rows } = await site.db.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'kvazar settlement' and datname = current_database()
       order by pid`,
    );
    return rows.map(({ pid }) => pid);
  }

  it('sent again in the next month: still one effect', async () => {
    const now = clock.now();
    const nextMonthMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    clock.moveTo(nextMonthMs - 120_000);
    const client = await newPlayer();
    const id = randomUUID();
    const first = await client.call('/api/games/dice/bet', { ...DICE, id });
    const balance = await balanceOf(client);
    for (const atMs of [nextMonthMs - 1, nextMonthMs, nextMonthMs + 120_000]) {
      clock.moveTo(atMs);
      for (const spelling of [id, id.toUpperCase(), mixCase(id)]) {
        const again = await client.call('/api/games/dice/bet', { ...DICE, id: spelling });
        expect(again.raw).toEqual(first.raw);
      }
    }
    expect(await balanceOf(client)).toBe(balance);
    const changed = { ...DICE, id: id.toUpperCase(), amount: 2 };
    expect((await client.call('/api/games/dice/bet', changed)).code).toBe('betting/id-conflict');
  });
});
