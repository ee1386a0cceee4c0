import { randomUUID } from 'node:crypto';
import { findSlot, verifySlot } from '@kvazar/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { hire, makeCode, spinsTerms } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import type { StaffMember } from '../identity/staff.ts';
import { readBudget } from '../ledger/budgets.ts';
import { returnExpired } from './return-expired.ts';

const DAY_MS = 24 * 60 * 60_000;

function fail(error: unknown): never {
  throw error;
}

describe('free spins', () => {
  let site: TestApp;
  let maker: StaffMember;
  let laterMs = 0;
  const clock = { now: () => new Date(Date.now() + laterMs) };
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    ({ staff: maker } = await hire(site, 'manager'));
  });
  beforeEach(() => {
    laterMs = 0;
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer() {
    const client = site.newClient();
    await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    return { client, id };
  }

  /** Somebody new who has used a code for so many spins. */
  async function luckyPlayer(spins: number) {
    const terms = spinsTerms(spins, 10, 'reef', 1);
    const code = await makeCode(site.db, maker, { terms });
    const player = await newPlayer();
    const redeemed = await player.client.call('/api/bonus/code', { id: randomUUID(), code });
    expect(redeemed.success?.kind).toBe('spins');
    const [grant] = await listOf(player.client);
    if (!grant) throw new Error('no spins were given');
    return { ...player, grant: grant.id };
  }

  async function listOf(client: TestClient) {
    return (await client.call('/api/bonus/list')).success?.freeSpins ?? [];
  }

  function spin(client: TestClient, freeSpins: string, changes: Record<string, unknown> = {}) {
    const body = { id: randomUUID(), amount: 10, freeSpins, ...changes };
    return client.call('/api/slots/reef/spin', body);
  }

  it('tell nothing of the next spin to who has none, whatever they pretend to stake', async () => {
    const { client } = await newPlayer();
    for (let nonce = 0; nonce < 25; nonce++) {
      const answers = await Promise.all(
        [10, 4_503_599_627_370, 45_000_000_000_000, 90_000_000_000_000].map(amount =>
          spin(client, randomUUID(), { amount }),
        ),
      );
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'betting/not-funded'));
      // On to the next one, which may win or lose.
      await client.call('/api/slots/reef/spin', { id: randomUUID(), amount: 1 });
    }
  });

  async function meterOf(id: number) {
    const { rows } = await site.db.query<{ wagered: number; edge: number }>(
      `select wagered, edge from accounts where player_id = $1 and money = 'play'`,
      [id],
    );
    return rows[0];
  }

  it('cost the player nothing, count no edge, and what they win is the player’s', async () => {
    const before = await readBudget(site.db, 'codes', 'play');
    const { client, id, grant } = await luckyPlayer(3);
    expect(before - (await readBudget(site.db, 'codes', 'play'))).toBe(3_000);
    let balance = 10_000;
    const bets = [];
    for (let left = 2; left >= 0; left--) {
      const { success } = await spin(client, grant);
      if (!success) throw new Error('refused');
      balance = Math.round((balance + success.bet.payout) * 100) / 100;
      expect(success).toMatchObject({ balance, bet: { amount: 10, params: { freeSpins: grant } } });
      expect((await listOf(client)).map(spins => spins.left)).toEqual(left > 0 ? [left] : []);
      bets.push(success);
    }
    expect(await meterOf(id)).toEqual({ wagered: 3_000, edge: 0 });
    expect((await spin(client, grant)).code).toBe('betting/not-funded');
    await readStream(site.db);

    const [first] = bets;
    const whole = (await client.call('/api/bets/get', { id: first?.bet.id ?? '' })).success;
    expect(whole).toMatchObject({ balanceBefore: 10_000, balanceAfter: first?.balance });
    const { revealed } = (await client.call('/api/fairness/rotate', {})).success ?? {};
    const reef = findSlot('reef');
    if (!revealed || !reef) throw new Error('nothing to check by');
    bets.forEach(({ course }, nonce) => {
      expect(verifySlot(reef, { ...revealed, nonce })).toEqual(course);
    });

    const sums = (await client.call('/api/account/statement')).success?.total;
    expect(sums).toMatchObject({ bets: 3, stakes: 30, gifts: 10_030 });
    expect((sums?.gifts ?? 0) + (sums?.payouts ?? 0) - (sums?.stakes ?? 0)).toBeCloseTo(balance, 5);
  });

  it('repeat the same spin for the same request, whoever pays', async () => {
    const { client, grant } = await luckyPlayer(2);
    const id = randomUUID();
    const first = await spin(client, grant, { id });
    expect((await spin(client, grant.toUpperCase(), { id })).success).toEqual(first.success);
    const paid = await client.call('/api/slots/reef/spin', { id, amount: 10 });
    expect(paid.code).toBe('betting/id-conflict');
    expect(await listOf(client)).toMatchObject([{ left: 1, total: 2 }]);
    const own = await client.call('/api/slots/reef/spin', { id: randomUUID(), amount: 10 });
    expect(own.success?.bet.params).toEqual({});
    expect(await listOf(client)).toMatchObject([{ left: 1 }]);
  });

  it('are for their player, slot and stake alone', async () => {
    const { client, grant } = await luckyPlayer(2);
    const stranger = await newPlayer();
    expect((await spin(stranger.client, grant)).code).toBe('betting/not-funded');
    const other = await luckyPlayer(1);
    expect((await spin(other.client, grant)).code).toBe('betting/not-funded');
    expect((await spin(client, randomUUID())).code).toBe('betting/not-funded');
    expect((await spin(client, grant, { amount: 100 })).code).toBe('betting/not-funded');
    const elsewhere = await client.call('/api/slots/garden/spin', {
      ...{ id: randomUUID(), amount: 10, freeSpins: grant },
    });
    expect(elsewhere.code).toBe('betting/not-funded');
    expect(await listOf(client)).toMatchObject([{ left: 2 }]);
  });

  it('go back once their time is over, once', async () => {
    const { client, grant } = await luckyPlayer(3);
    await spin(client, grant);
    await returnExpired(site.db, clock.now(), fail);
    expect(await listOf(client)).toMatchObject([{ left: 2 }]);
    laterMs = DAY_MS + 1_000;
    expect((await spin(client, grant)).code).toBe('betting/not-funded');
    expect(await listOf(client)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => returnExpired(site.db, clock.now(), fail)));
    const { rows } = await site.db.query(
      `select amount from transfers where kind = 'free-spins-return' and reference = $1`,
      [grant],
    );
    expect(rows).toEqual([{ amount: 2_000 }]);
    expect((await spin(client, grant)).code).toBe('betting/not-funded');
  });

  it('are used up once by two nodes', async () => {
    const { client, grant } = await luckyPlayer(1);
    const second = await buildTestApp({ databaseUrl: site.databaseUrl, clock });
    try {
      const there = second.newClient();
      for (const [name, value] of client.cookies) there.cookies.set(name, value);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) => spin(n % 2 === 0 ? client : there, grant)),
      );
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      const refused = replies.filter(({ success }) => !success).map(({ code }) => code);
      expect(new Set(refused)).toEqual(new Set(['betting/not-funded']));
    } finally {
      await second.close();
    }
  });

  it.each([
    {
      damage: 'update free_spin_grants set spins_left = spins_left + 1, total = total + 1',
      named: 'на счёте фриспинов ровно столько, сколько стоят оставшиеся',
    },
    {
      damage: 'update free_spin_grants set won = won + 1',
      named:
        'из фриспинов сыграно ровно столько, сколько не осталось и не вернулось, и выиграно столько же',
    },
    {
      damage: `delete from transfers where kind = 'free-spin'`,
      named:
        'сайт оплатил ставку ровно тех спинов, на которые были фриспины: этого игрока, слота и ставки',
    },
    {
      damage: `update bets set edge = 40000 where params->>'freeSpins' is not null`,
      named: 'преимущество казино в ставке следует из её игры и параметров',
    },
    {
      damage: `delete from transfers where kind = 'free-spins-reserve'`,
      named: 'деньги на фриспины отложены при выдаче и вернулись за те, чей срок вышел',
    },
    {
      damage: 'update accounts set is_given_spins = not is_given_spins where player_id is not null',
      named: 'счёт отмечен ровно тогда, когда у игрока есть фриспины',
    },
    {
      damage: 'update codes set used = used + 1',
      named: 'каждый промокод применён столько раз, сколько записано, и не больше, чем можно',
    },
    {
      damage: 'update codes set is_generated = not is_generated',
      named: 'сделанные сайтом промокоды проверяются своим последним знаком',
    },
    {
      damage: 'update codes set made_by = array(select id from players)',
      named: 'никто из сотрудников не применил промокод, который сделал сам',
    },
  ])('are audited: $damage', async ({ damage, named }) => {
    const { client, grant } = await luckyPlayer(2);
    await spin(client, grant);
    expect(await listBrokenBy(site.db, damage)).toContain(named);
  });

  it('are no loss to a limit of losses, and closed to who is excluded', async () => {
    const { client, grant } = await luckyPlayer(3);
    const limit = { kind: 'loss', period: 'day', value: 5 };
    expect((await client.call('/api/protection/limit', limit)).error).toBeUndefined();
    const own = await client.call('/api/slots/reef/spin', { id: randomUUID(), amount: 10 });
    expect(own.code).toBe('protection/loss-limit');
    const funded = await spin(client, grant);
    expect(funded.error).toBeUndefined();
    const state = (await client.call('/api/protection/get')).success;
    const day = state?.limits.find(({ period, kind }) => period === 'day' && kind === 'loss');
    expect(day?.used).toBeLessThanOrEqual(0);
    await client.call('/api/protection/exclude', { term: '24h' });
    expect((await spin(client, grant)).code).toBe('protection/excluded');
    expect(await listOf(client)).toMatchObject([{ left: 2 }]);
  });
});
