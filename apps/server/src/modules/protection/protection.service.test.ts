import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAILY_LOSS = { kind: 'loss', period: 'day', value: 100 };

describe('player protection binds in the transaction of the bet', () => {
  let site: TestApp;
  let clock: MovableClock;

  beforeAll(async () => {
    clock = new MovableClock();
    // Noon in Moscow: no test crosses midnight by accident. Of the current month, whose partitions exist.
    const noon = new Date();
    noon.setUTCHours(9, 0, 0, 0);
    clock.moveTo(noon.getTime());
    site = await buildTestApp({ clock });
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function newPlayer(): Promise<TestClient> {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    // The same seeds for everyone, under which the long shot below loses every time.
    await site.db.query(
      `update seed_pairs set server_seed = $2, client_seed = 'long-shot',
         server_seed_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex')
       where state = 'active' and player_id = (select id from players where login = $1)`,
      [login, 'ab'.repeat(32)],
    );
    return client;
  }

  function bet(client: TestClient, amount: number) {
    return client.call('/api/games/dice/bet', {
      id: randomUUID(),
      amount,
      side: 'over',
      target: 99.98,
    });
  }

  function pass(ms: number): void {
    clock.moveTo(clock.nowMs + ms);
  }

  it('[SAFETY P1] the first limit counts what was played before it locks anything, and misses nothing', async () => {
    const player = await newPlayer();
    await player.call('/api/account/statement');
    await bet(player, 60);
    const { id } = (await player.call('/api/getUser')).success?.user ?? { id: 0 };
    const limited = await site.db.inTransaction(async tx => {
      // The count takes as long as this is held, as that of a long history would.
      await tx.query('select from bet_day_marks where player_id = $1 for update', [id]);
      const asked = [player.call('/api/protection/limit', DAILY_LOSS)];
      await waitUntil(async () => {
        const { rows } = await site.db.query(
          `select from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and query like '%bet_day_marks%'`,
        );
        return rows.length > 0;
      }, 'the count waits');
      expect((await bet(player, 30)).status).toBe(200);
      return asked;
    });
    const [reply] = await Promise.all(limited);
    expect(reply?.success?.limits).toMatchObject([{ value: 100, used: 90 }]);
    expect((await bet(player, 11)).code).toBe('protection/loss-limit');
  });

  it('[SAFETY P1] refuses the bet that could take the loss over the limit, and counts bets made before', async () => {
    const player = await newPlayer();
    await bet(player, 60);
    await player.call('/api/protection/limit', { kind: 'loss', period: 'day', value: 100 });
    const refused = await bet(player, 41);
    expect([refused.status, refused.code]).toEqual([422, 'protection/loss-limit']);
    expect((await bet(player, 40)).status).toBe(200);
    const state = await player.call('/api/protection/get');
    expect(state.success?.limits).toMatchObject([
      { kind: 'loss', period: 'day', value: 100, used: 100 },
    ]);
  });

  it('[SAFETY P1] two hundred bets at once never lose more than the limit', async () => {
    const player = await newPlayer();
    await player.call('/api/protection/limit', { kind: 'loss', period: 'week', value: 50 });
    const replies = await Promise.all(Array.from({ length: 200 }, () => bet(player, 10)));
    const settled = replies.flatMap(reply => reply.success?.bet ?? []);
    expect(settled.map(({ payout }) => payout)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(replies.flatMap(reply => reply.code ?? []))).toEqual(
      new Set(['protection/loss-limit']),
    );
  });

  it('[SAFETY P1] a looser limit waits a day, a stricter one does not', async () => {
    const player = await newPlayer();
    const set = (value: number | null) =>
      player.call('/api/protection/limit', { kind: 'loss', period: 'day', value });
    await set(100);
    const looser = await set(500);
    expect(looser.success?.limits[0]).toMatchObject({ value: 100, next: { value: 500 } });
    expect((await bet(player, 101)).code).toBe('protection/loss-limit');
    const stricter = await set(50);
    expect(stricter.success?.limits[0]).toMatchObject({ value: 50, next: null });
    expect((await bet(player, 51)).code).toBe('protection/loss-limit');
  });

  it('[SAFETY P1] a looser limit that has come into force is told, once', async () => {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const set = (value: number | null) =>
      client.call('/api/protection/limit', { kind: 'loss', period: 'day', value });
    const job = site.app.jobs.find(({ name }) => name === 'tell-of-loosened-limits');
    const cameAt = clock.nowMs;
    await set(100);
    await set(500);
    await job?.work();
    expect(await listTold(site.db, login)).toEqual([]);
    pass(24 * 3_600_000);
    await job?.work();
    await job?.work();
    expect(await listTold(site.db, login)).toEqual([
      'Лимит стал мягче: Новый лимит проигрыша на день вступил в силу. Сделать его строже можно сразу.',
    ]);
    clock.moveTo(cameAt);
  });

  it('[SAFETY P2] a break closes bets at once on every device, not the way out, and can’t be undone', async () => {
    const player = await newPlayer();
    const other = site.newClient();
    for (const [name, value] of player.cookies) other.cookies.set(name, value);
    const started = await player.call('/api/games/mines/start', {
      id: randomUUID(),
      amount: 10,
      mines: 1,
    });
    await player.call('/api/protection/exclude', { term: '7d' });

    const refused = await bet(other, 10);
    expect([refused.status, refused.code]).toEqual([403, 'protection/excluded']);
    expect((await player.call('/api/protection/exclude', { term: '24h' })).code).toBe(
      'protection/already-longer',
    );
    expect((await player.call('/api/protection/exclude', { term: '6m' })).status).toBe(200);
    // A game that has begun may be finished.
    const revealed = await player.call('/api/games/mines/reveal', {
      id: started.success?.game.id ?? '',
      cell: 0,
    });
    expect(revealed.status).toBe(200);
  });

  it('[SAFETY P3] stops at the interval and goes on when the player has read the check', async () => {
    const player = await newPlayer();
    await player.call('/api/protection/realityCheck', { everyMinutes: 5 });
    await bet(player, 10);
    pass(4 * MINUTE_MS);
    expect((await bet(player, 10)).status).toBe(200);
    pass(2 * MINUTE_MS);
    const refused = await bet(player, 10);
    expect([refused.status, refused.code]).toEqual([409, 'protection/reality-check']);
    const due = await player.call('/api/protection/get');
    expect(due.success?.realityCheck).toMatchObject({ isDue: true, playedMinutes: 6 });
    const read = await player.call('/api/protection/acknowledge');
    expect(read.success?.realityCheck).toMatchObject({ isDue: false, playedMinutes: 0, net: 0 });
    expect((await bet(player, 10)).status).toBe(200);
  });

  it('[SAFETY P1] a limit of time closes the game for the day and opens it the next', async () => {
    const player = await newPlayer();
    await player.call('/api/protection/limit', { kind: 'time', period: 'day', value: 4 });
    await bet(player, 10);
    pass(3 * MINUTE_MS);
    expect((await bet(player, 10)).status).toBe(200);
    pass(MINUTE_MS);
    expect((await bet(player, 10)).code).toBe('protection/time-limit');
    pass(DAY_MS);
    expect((await bet(player, 10)).status).toBe(200);
  });

  it('[SAFETY A9] every change is in the audit log, and a half-rouble minute is refused', async () => {
    const player = await newPlayer();
    const reply = await player.call('/api/protection/limit', {
      kind: 'time',
      period: 'day',
      value: 1.5,
    });
    expect([reply.status, reply.code]).toEqual([400, 'request/invalid']);
    await player.call('/api/protection/limit', { kind: 'deposit', period: 'month', value: 500 });
    const { rows } = await site.db.query(
      `select details from audit_log where action = 'protection/limit-changed'
       order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ details: { kind: 'deposit', period: 'month', value: 50_000 } }]);
  });
});
