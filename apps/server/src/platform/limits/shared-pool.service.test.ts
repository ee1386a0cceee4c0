import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

/** More than the site under test has connections. */
const MANY = 40;

describe('the pool that all calls share', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  async function newPlayer() {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const { rows } = await site.db.query<{ id: number }>(
      'select id from players where login = $1',
      [login],
    );
    const id = rows[0]?.id ?? 0;
    const bet = () =>
      client.call('/api/games/dice/bet', {
        ...{ id: randomUUID(), amount: 1, side: 'over', target: 50 },
      });
    return { client, id, bet };
  }

  /** Let go at the end of the test at the latest: one that fails must not hang. */
  function createRelease() {
    let letGo = () => {};
    const released = new Promise<void>(resolve => {
      letGo = resolve;
    });
    onTestFinished(() => letGo());
    return { released, letGo };
  }

  /** Resolves when the row is held, with what lets it go. */
  async function holdRow(playerId: number): Promise<() => Promise<void>> {
    const { released, letGo } = createRelease();
    let holding = Promise.resolve();
    await new Promise<void>(resolve => {
      holding = site.db.inTransaction(async tx => {
        await tx.query('select from accounts where player_id = $1 for update', [playerId]);
        resolve();
        await released;
      });
    });
    return () => {
      letGo();
      return holding;
    };
  }

  const countWaiting = async () => {
    const { rows } = await site.db.query<{ count: number }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };

  it('serves everyone else while one player waits for one row with many calls', async () => {
    const [hostile, other] = [await newPlayer(), await newPlayer()];
    const letGo = await holdRow(hostile.id);
    const claims = Array.from({ length: MANY }, () =>
      hostile.client.call('/api/bonus/claim', { id: randomUUID(), kind: 'all' }),
    );
    await waitUntil(async () => (await countWaiting()) > 0, 'claims wait for the row');
    site.app.sessions.forgetPlayer(other.id);
    expect((await other.client.call('/api/bonus/history')).status).toBe(200);
    expect((await other.bet()).status).toBe(200);
    expect(await countWaiting()).toBeLessThanOrEqual(4);
    await letGo();
    const codes = new Set((await Promise.all(claims)).map(({ code }) => code));
    expect([...codes], 'each in its turn').toEqual(['bonus/nothing']);
  });

  it('refuses whoever has more calls waiting than the line holds', async () => {
    const hostile = await newPlayer();
    const letGo = await holdRow(hostile.id);
    const claims = Array.from({ length: 4 + 256 + 5 }, () =>
      hostile.client.call('/api/bonus/claim', { id: randomUUID(), kind: 'all' }),
    );
    // The last come first: those before them wait.
    const refused = await Promise.all(claims.slice(-5));
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [429, 'request/too-often']),
    );
    await letGo();
    await Promise.all(claims);
  });

  it('takes bets while every connection is taken, of a player whose session is read anew', async () => {
    const player = await newPlayer();
    const { released, letGo } = createRelease();
    const taken = Array.from({ length: 8 }, () => site.db.inTransaction(() => released));
    site.app.sessions.forgetPlayer(player.id);
    const bets = await Promise.all(Array.from({ length: MANY }, player.bet));
    expect(bets.map(({ status }) => status)).toEqual(bets.map(() => 200));
    letGo();
    await Promise.all(taken);
  });
});
