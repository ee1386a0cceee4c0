import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Database } from '../../platform/db/database.ts';
import { readBudget } from '../ledger/budgets.ts';
import { changeTerms } from '../statuses/change-terms.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { holdTerms } from '../statuses/terms-lock.ts';
import { claimForAll } from './auto-claim.ts';
import { endBoosts } from './boosts.ts';
import { type BudgetOrder, moveBudget, moveBudgetWithin } from './fill-budget.ts';
import { rakebackSource } from './rakeback-source.ts';
import { Rewards } from './rewards.ts';

const DAY_MS = 86_400_000;

/** Nobody answers there: nothing here asks the provider. */
const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_key',
  YOOKASSA_API_URL: 'http://127.0.0.1:9',
};

/** Somebody waits for a lock that readings of meters are written under. */
function waitForLock(db: Database): Promise<void> {
  return waitUntil(async () => {
    const { rowCount } = await db.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount !== 0;
  }, 'somebody waits for claims');
}

describe('rewards', () => {
  const clock = new MovableClock();
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(): Promise<{ client: TestClient; id: number; login: string }> {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    return { client, id, login };
  }

  async function moveWheelBudget(
    act: BudgetOrder['act'],
    amount: number,
    money: BudgetOrder['money'] = 'play',
  ): Promise<void> {
    const order = {
      act,
      money,
      amount: kopecks(amount),
      budget: 'wheel',
      reason: 'a test',
    } as const;
    const { staff } = await hire(site, 'admin');
    expect(await moveBudget(site.db, order, [staff.id])).toEqual(expect.any(Number));
  }

  /** Bets that hardly ever lose, so that the edge grows and the balance lasts. */
  async function play(client: TestClient, times: number, amount = 1_000): Promise<void> {
    for (let n = 0; n < times; n++) {
      const bet = { id: randomUUID(), amount, side: 'under', target: 98 } as const;
      expect((await client.call('/api/games/dice/bet', bet)).error).toBeUndefined();
    }
  }

  const readRakeback = async (client: TestClient) => {
    const { rewards } = (await client.call('/api/bonus/list')).success ?? { rewards: [] };
    return rewards.find(({ kind }) => kind === 'rakeback');
  };
  const claim = (client: TestClient, kind = 'all', id: string = randomUUID()) =>
    client.call('/api/bonus/claim', { id, kind });
  const readBalance = async (client: TestClient) =>
    (await client.call('/api/user/getBal')).success?.balance ?? 0;
  const readRaceback = async (client: TestClient) =>
    (await client.call('/api/raceback/get')).success?.user.raceback;
  const countClaims = async (playerId: number) => {
    const { rows } = await site.db.query<{ count: number }>(
      'select count(*) from claims where player_id = $1',
      [playerId],
    );
    return rows[0]?.count;
  };

  it('gives a share of the edge back, once, and counts what is left', async () => {
    const { client } = await newPlayer();
    expect(await readRaceback(client)).toBe(1);
    await play(client, 3);
    const rakeback = await readRakeback(client);
    expect(rakeback).toMatchObject({ ready: true });
    expect(await readRaceback(client)).toBe(2);
    const before = await readBalance(client);
    const id = randomUUID();
    const first = await claim(client, 'rakeback', id);
    expect(first.success?.claimed).toEqual([{ kind: 'rakeback', amount: rakeback?.amount }]);
    expect((await claim(client, 'rakeback', id)).success).toEqual(first.success);
    expect((await claim(client)).code).toBe('bonus/nothing');
    expect(await readBalance(client)).toBeCloseTo(before + (rakeback?.amount ?? 0), 2);
    expect(await readRaceback(client)).toBe(1);
    const { claims } = (await client.call('/api/bonus/history')).success ?? { claims: [] };
    expect(claims).toMatchObject([{ title: 'Рейкбек', amount: rakeback?.amount }]);
    expect(claims[0]?.transfer).toBeGreaterThan(0);
  });

  it('keeps less than a rouble until it is one', async () => {
    const { client } = await newPlayer();
    await play(client, 1);
    expect(await readRakeback(client)).toMatchObject({ ready: false });
    expect((await claim(client)).code).toBe('bonus/nothing');
  });

  it('refuses an id that is another claim', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    await play(one.client, 3);
    const id = randomUUID();
    expect((await claim(one.client, 'rakeback', id)).status).toBe(200);
    expect((await claim(one.client, 'level', id)).code).toBe('bonus/id-conflict');
    const spin = randomUUID();
    expect((await one.client.call('/api/bonus/wheel', { id: spin })).status).toBe(200);
    expect((await claim(one.client, 'all', spin)).code).toBe('bonus/id-conflict');
    // A request is its player's own: nobody can take its id away.
    await play(two.client, 3);
    expect((await claim(two.client, 'rakeback', id)).status).toBe(200);
  });

  it('pays one of two hundred claims at once, and fifty of one id alike', async () => {
    const { client, id: playerId } = await newPlayer();
    await play(client, 3);
    const replies = await Promise.all(Array.from({ length: 200 }, () => claim(client)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countClaims(playerId)).toBe(1);
    await play(client, 3);
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => claim(client, 'all', id)));
    expect(new Set(same.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(await countClaims(playerId)).toBe(2);
  });

  it('pays once, on whichever of two nodes', async () => {
    const { client, id: playerId } = await newPlayer();
    await play(client, 3);
    const other = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
    const there = other.newClient();
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => claim(n % 2 === 0 ? client : there)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countClaims(playerId)).toBe(1);
    await other.close();
  });

  it('counts nothing of a game that is not over', async () => {
    const { client } = await newPlayer();
    const start = { id: randomUUID(), amount: 5_000, mines: 3 };
    expect((await client.call('/api/games/mines/start', start)).status).toBe(200);
    expect(await readRakeback(client)).toMatchObject({ amount: 0 });
    expect((await claim(client)).code).toBe('bonus/nothing');
  });

  it('explains a sum by the very bets', async () => {
    const { client } = await newPlayer();
    await play(client, 3);
    await claim(client);
    await play(client, 25);
    const explain = (cursor?: string) =>
      client.call('/api/bonus/explain', { kind: 'rakeback', ...(cursor ? { cursor } : {}) });
    const first = (await explain()).success;
    expect(first?.bets).toHaveLength(20);
    expect(first?.sum).toBe((await readRakeback(client))?.amount);
    const rest = (await explain(first?.nextCursor ?? '')).success;
    expect(rest?.bets).toHaveLength(5);
    expect(rest?.nextCursor).toBeNull();
    const shown = [...(first?.bets ?? []), ...(rest?.bets ?? [])];
    expect(new Set(shown.map(({ bet }) => bet.id)).size).toBe(25);
    // 100 ₽ at an edge of 1 % are 100 points.
    expect(shown.every(({ points }) => Math.round(points / 100) === 10)).toBe(true);
  });

  it('pays what was earned before a tier by the old rate, and the gift once', async () => {
    const { client, id, login } = await newPlayer();
    // For both bets, though the first be lost.
    await giveMoney(site.db, login, kopecks(20_000_000));
    // Each is 60 000 points and a little more.
    await play(client, 2, 60_000);
    expect((await client.call('/api/status/get')).success?.mine.label).toBe('simple');
    expect((await client.call('/api/getUser')).success?.user.status.name).toBe('Симпл');
    await readStream(site.db);
    const { rewards } = (await client.call('/api/bonus/list')).success ?? { rewards: [] };
    expect(rewards.find(({ kind }) => kind === 'level')).toMatchObject({ amount: 50, ready: true });
    const { rows } = await site.db.query<{ edge: number }>(
      `select edge from accounts where player_id = $1 and money = 'play'`,
      [id],
    );
    const points = (rows[0]?.edge ?? 0) / 1_000;
    const due = Math.floor(100_000 * 0.05 + (points - 100_000) * 0.07) / 100;
    expect(await readRakeback(client)).toMatchObject({ amount: due });
    const all = (await claim(client)).success;
    expect(all?.claimed).toEqual([
      { kind: 'rakeback', amount: due },
      { kind: 'level', amount: 50 },
    ]);
    const history = (await client.call('/api/status/get')).success?.history ?? [];
    expect(history.map(({ label }) => label)).toEqual(['simple', 'global']);
    expect(history[0]?.giftClaimedAt).not.toBeNull();
    expect((await claim(client, 'level')).code).toBe('bonus/nothing');
  });

  it('keeps what was earned when the terms change', async () => {
    const { client } = await newPlayer();
    await play(client, 5);
    const before = (await readRakeback(client))?.amount;
    const { tiers, flatRakebackBp } = termsInForce(await listTerms(site.db));
    await changeTerms(site.db, { tiers, flatRakebackBp: 0 }, 'ops');
    expect(await readRakeback(client)).toMatchObject({ amount: before });
    await play(client, 5);
    expect(await readRakeback(client)).toMatchObject({ amount: before });
    await changeTerms(site.db, { tiers, flatRakebackBp }, 'ops');
    await play(client, 5);
    expect((await readRakeback(client))?.amount).toBeGreaterThan(before ?? 0);
  });

  it('never takes a tier away', async () => {
    const { tiers, flatRakebackBp } = termsInForce(await listTerms(site.db));
    const raised = tiers.map(known =>
      known.tier === 'simple' ? { ...known, points: known.points + 1 } : known,
    );
    expect(await changeTerms(site.db, { tiers: raised, flatRakebackBp }, 'ops')).toMatchObject({
      refused: 'bonus/terms-unsound',
    });
  });

  it('waits with new terms, and with the end of a boost, for claims under way', async () => {
    const { client } = await newPlayer();
    await play(client, 3);
    const { tiers, flatRakebackBp } = termsInForce(await listTerms(site.db));
    const order: string[] = [];
    let changed: Promise<unknown> = Promise.resolve();
    await site.db.inTransaction(async tx => {
      await holdTerms(tx);
      changed = changeTerms(site.db, { tiers, flatRakebackBp }, 'ops').then(() =>
        order.push('terms'),
      );
      await waitForLock(site.db);
      order.push('claim');
    });
    await changed;
    expect(order).toEqual(['claim', 'terms']);
  });

  it('gives more while a boost lasts', async () => {
    const host = await newPlayer();
    const user = (await host.client.call('/api/getUser')).success?.user;
    const client = site.newClient();
    const friend = { login: 'friend', email: 'friend@example.ru', password: 'Nebula-42-orbit' };
    // By the clock of the journal, which nobody moves, it ends today.
    const nowMs = clock.nowMs;
    const endsAt = new Date();
    clock.moveTo(endsAt.getTime() - 30 * DAY_MS);
    await client.call('/api/registr', { ...friend, adult: true, ref: user?.ref_link });
    clock.moveTo(nowMs);
    await client.call('/api/login', { login: friend.login, password: friend.password });
    await play(client, 3);
    const boosted = (await readRakeback(client))?.amount ?? 0;
    await endBoosts(site.db, endsAt);
    await play(client, 3);
    const later = (await readRakeback(client))?.amount ?? 0;
    expect(later).toBeCloseTo(boosted * 1.5, 1);
  });

  it('claims by itself at midnight, once on however many nodes', async () => {
    const { client, id } = await newPlayer();
    await client.call('/api/bonus/settings', { autoClaim: true });
    await play(client, 3);
    const node = () =>
      new Rewards({ db: site.db, clock, money: 'play', sources: [rakebackSource] });
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all([
      claimForAll(site.db, node(), clock.now(), fail),
      claimForAll(site.db, node(), clock.now(), fail),
    ]);
    expect(await countClaims(id)).toBe(1);
    expect(await readRakeback(client)).toMatchObject({ ready: false });
  });

  describe('the wheel of the day', () => {
    const spin = (client: TestClient, id: string = randomUUID()) =>
      client.call('/api/bonus/wheel', { id });

    it('turns once in 24 hours, on the next nonce, and can be looked at as any bet', async () => {
      const { client } = await newPlayer();
      const { wheel } = (await client.call('/api/bonus/list')).success ?? {};
      expect(wheel).toMatchObject({ ready: true, factor: 1, mean: 2.475 });
      const id = randomUUID();
      const first = await spin(client, id);
      const prize = first.success?.bet.payout ?? 0;
      expect(first.success).toMatchObject({
        bet: { game: 'wheel-of-day', amount: 0, fairness: { nonce: wheel?.nonce } },
        balance: 10_000 + prize,
        raceback: 0,
      });
      expect((await spin(client, id)).success).toEqual(first.success);
      expect((await spin(client)).code).toBe('bonus/wheel-not-ready');
      const whole = (await client.call('/api/bets/get', { id })).success;
      expect(whole).toMatchObject({ payout: prize, balanceBefore: 10_000, serverSeed: null });
      await play(client, 1, 10);
      clock.moveTo(clock.nowMs + DAY_MS - 1);
      expect((await spin(client)).code).toBe('bonus/wheel-not-ready');
      clock.moveTo(clock.nowMs + 1);
      expect((await spin(client)).success?.bet.fairness).toMatchObject({
        nonce: (wheel?.nonce ?? 0) + 2,
      });
    });

    it('turns once of two hundred tries at once, among bets', async () => {
      const { client, id: playerId } = await newPlayer();
      const replies = await Promise.all([
        ...Array.from({ length: 200 }, () => spin(client)),
        play(client, 20, 10),
      ]);
      expect(replies.filter(reply => reply?.status === 200)).toHaveLength(1);
      expect(await countClaims(playerId)).toBe(1);
    });

    it('is not turned for another, nor under an id that is theirs', async () => {
      const [one, two] = [await newPlayer(), await newPlayer()];
      const id = randomUUID();
      await spin(one.client, id);
      expect((await spin(two.client, id)).code).toBe('bonus/id-conflict');
    });

    it('stands still when its budget could not pay every prize, and says so', async () => {
      const { client } = await newPlayer();
      const budget = await readBudget(site.db, 'wheel', 'play');
      await moveWheelBudget('return', budget - 24_999);
      expect((await spin(client)).code).toBe('bonus/budget-empty');
      expect(await readRaceback(client)).toBe(0);
      expect(await readBalance(client)).toBe(10_000);
      await moveWheelBudget('fill', 1);
      expect((await spin(client)).status).toBe(200);
      await moveWheelBudget('fill', budget);
    });

    it('draws nothing when another prize leaves too little a moment before', async () => {
      const { client } = await newPlayer();
      const nonceBefore = (await client.call('/api/bonus/list')).success?.wheel?.nonce;
      const { staff } = await hire(site, 'admin');
      const budget = await readBudget(site.db, 'wheel', 'play');
      const order = { money: 'play', budget: 'wheel', reason: 'a test' } as const;
      const turned = await site.db.inTransaction(async tx => {
        const taken = { ...order, act: 'return', amount: kopecks(budget - 24_999) } as const;
        expect(await moveBudgetWithin(tx, taken, [staff.id])).toBe(24_999);
        // It could still pay every prize but the greatest: a draw would be paid, or tell of itself.
        const reply = spin(client);
        await waitUntil(async () => {
          const { rowCount } = await site.db.query(
            `select from pg_stat_activity where datname = current_database()
               and wait_event_type = 'Lock' and query ilike '%accounts%'`,
          );
          return rowCount !== 0;
        }, 'the turn waits for the budget');
        return { reply };
      });
      expect((await turned.reply).code).toBe('bonus/budget-empty');
      expect((await client.call('/api/bonus/list')).success?.wheel?.nonce).toBe(nonceBefore);
      await moveWheelBudget('fill', budget);
    });
  });

  it('with real money turns for who has a confirmed address and pays for it by playing', async () => {
    const real = await buildTestApp({
      databaseUrl: site.databaseUrl,
      environment: REAL_MONEY,
      isBesideOtherMoney: true,
    });
    const client = real.newClient();
    const { login } = await client.registerSomeone();
    const { id } = (await client.call('/api/getUser')).success?.user ?? { id: 0 };
    await giveMoney(site.db, login, kopecks(10_000_000), 'real');
    await moveWheelBudget('fill', 100_000, 'real');
    const spin = () => client.call('/api/bonus/wheel', { id: randomUUID() });
    expect((await spin()).code).toBe('bonus/wheel-gate');
    await site.db.query('update players set email_confirmed_at = now() where id = $1', [id]);
    // Ten times the mean of a week, 173.25 ₽ of edge, is 17 325 ₽ staked at 1 %.
    await play(client, 1, 17_000);
    await readStream(site.db);
    expect((await spin()).code).toBe('bonus/wheel-gate');
    await play(client, 1, 1_000);
    await readStream(site.db);
    expect((await spin()).status).toBe(200);
    await real.close();
  });

  describe('a player who wants no offers', () => {
    it('sees none and keeps what is earned, until they want them again', async () => {
      const { client } = await newPlayer();
      await play(client, 3);
      await client.call('/api/bonus/settings', { offers: false });
      const list = (await client.call('/api/bonus/list')).success;
      expect(list).toMatchObject({ offers: 'off', wheel: null, raceback: 1 });
      expect((await client.call('/api/bonus/wheel', { id: randomUUID() })).code).toBe(
        'bonus/offers-off',
      );
      expect((await claim(client)).status).toBe(200);
      await client.call('/api/bonus/settings', { offers: true });
      expect((await client.call('/api/bonus/list')).success?.wheel).not.toBeNull();
    });

    it('is whoever rests or has excluded themselves', async () => {
      const { client } = await newPlayer();
      await play(client, 3);
      await client.call('/api/protection/exclude', { term: '24h' });
      const list = (await client.call('/api/bonus/list')).success;
      expect(list).toMatchObject({ offers: 'resting', wheel: null, raceback: 1 });
      expect((await client.call('/api/bonus/wheel', { id: randomUUID() })).code).toBe(
        'protection/excluded',
      );
      expect((await claim(client)).status).toBe(200);
    });
  });
});
