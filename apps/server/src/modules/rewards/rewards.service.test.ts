import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';

describe('rewards', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(app = site): Promise<TestClient> {
    const client = app.newClient();
    await client.registerSomeone();
    return client;
  }

  /** Bets that hardly ever lose, so that the edge grows and the balance lasts. */
  async function play(client: TestClient, times: number, amount = 1_000): Promise<void> {
    for (let n = 0; n < times; n++) {
      const bet = { id: randomUUID(), amount, side: 'under', target: 98 } as const;
      expect((await client.call('/api/games/dice/bet', bet)).error).toBeUndefined();
    }
  }

  it('gives a share of the edge back, once, and counts what is left', async () => {
    const client = await newPlayer();
    await play(client, 3);
    const reply = await client.call('/api/bonus/list');
    const before = reply.success;
    const rakeback = before?.rewards.find(({ kind }) => kind === 'rakeback');
    expect(rakeback).toMatchObject({ ready: true });
    const id = randomUUID();
    const first = await client.call('/api/bonus/claim', { id, kind: 'rakeback' });
    expect(first.success?.claimed).toEqual([{ kind: 'rakeback', amount: rakeback?.amount }]);
    const again = await client.call('/api/bonus/claim', { id, kind: 'rakeback' });
    expect(again.success).toEqual(first.success);
    const nothing = await client.call('/api/bonus/claim', { id: randomUUID(), kind: 'all' });
    expect(nothing.code).toBe('bonus/nothing');
    expect((await client.call('/api/raceback/get')).success?.user.raceback).toBe(1);
    const history = await client.call('/api/bonus/history');
    expect(history.success?.claims).toMatchObject([{ title: 'Рейкбек', amount: rakeback?.amount }]);
  });

  it('explains a sum by the very bets', async () => {
    const client = await newPlayer();
    await play(client, 25);
    const first = (await client.call('/api/bonus/explain', { kind: 'rakeback' })).success;
    expect(first?.bets).toHaveLength(20);
    const cursor = first?.nextCursor ?? '';
    const rest = (await client.call('/api/bonus/explain', { kind: 'rakeback', cursor })).success;
    expect(rest?.bets).toHaveLength(5);
    expect(rest?.nextCursor).toBeNull();
  });

  it('turns the wheel once a day, as its seeds say, and lets it be checked', async () => {
    const client = await newPlayer();
    const id = randomUUID();
    const spin = await client.call('/api/bonus/wheel', { id });
    expect(spin.error).toBeUndefined();
    expect((await client.call('/api/bonus/wheel', { id })).success).toEqual(spin.success);
    const second = await client.call('/api/bonus/wheel', { id: randomUUID() });
    expect(second.code).toBe('bonus/wheel-not-ready');
    const whole = (await client.call('/api/bets/get', { id })).success;
    expect(whole).toMatchObject({ game: 'wheel-of-day', amount: 0, balanceBefore: 10_000 });
  });

  it('knows the tier by the meter, and gives its gift', async () => {
    const client = await newPlayer();
    const { id } = (await client.call('/api/getUser')).success?.user ?? { id: 0 };
    await play(client, 1, 10);
    expect((await client.call('/api/status/get')).success?.mine).toMatchObject({
      label: 'global',
      nextLabel: 'simple',
    });
    await readStream(site.db);
    const { rows } = await site.db.query('select edge from meter_days where player_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
