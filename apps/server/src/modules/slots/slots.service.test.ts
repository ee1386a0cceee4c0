import { randomUUID } from 'node:crypto';
import { findSlot, SLOTS, type SlotCourse, verifySlot } from '@kvazar/games';
import { kopecks, payoutFor, roublesFromKopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import { deleteOldSlotHours } from './popularity.ts';

describe('slots', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(): Promise<TestClient> {
    const client = site.newClient();
    await client.registerSomeone();
    return client;
  }

  async function spin(client: TestClient, slot = 'firebird', amount = 10, id = randomUUID()) {
    const reply = await client.call(`/api/slots/${slot}/spin`, { id, amount });
    if (!reply.success) throw new Error(reply.error);
    return reply.success;
  }

  async function balanceOf(client: TestClient) {
    return (await client.call('/api/user/getBal')).success?.balance;
  }

  it.each(SLOTS.map(({ id }) => id))('%s settles a spin exactly', async slot => {
    const client = await newPlayer();
    const { bet, balance, course } = await spin(client, slot, 10);
    expect(bet).toMatchObject({ game: slot, amount: 10, params: {}, outcome: { slot } });
    expect(bet.outcome).toEqual(course.outcome);
    expect(bet.multiplier).toBe(course.multiplierE4 / 10_000);
    expect(bet.payout).toBe(roublesFromKopecks(payoutFor(kopecks(10_00), course.multiplierE4)));
    expect(course.steps.at(-1)?.totalE4).toBe(course.multiplierE4);
    expect(balance).toBe(Math.round((10_000 - 10 + bet.payout) * 100) / 100);
    expect(await balanceOf(client)).toBe(balance);
    expect((await client.call('/api/bets/mine', {})).success?.bets).toEqual([bet]);
  });

  it('plays what the revealed seeds give, and stores no course', async () => {
    const client = await newPlayer();
    const spins = [];
    for (const slot of ['firebird', 'reef', 'moneytrain', 'garden'] as const) {
      spins.push(await spin(client, slot));
    }
    const { revealed } = (await client.call('/api/fairness/rotate', {})).success ?? {};
    if (!revealed) throw new Error('no rotation');
    spins.forEach(({ bet, course }, nonce) => {
      const slot = findSlot(bet.game);
      expect(slot && verifySlot(slot, { ...revealed, nonce })).toEqual(course);
    });
    const { rows } = await site.db.query<{ size: number }>(
      'select max(octet_length(outcome::text)) as size from bets where game = any ($1)',
      [SLOTS.map(({ id }) => id)],
    );
    expect(rows[0]?.size).toBeLessThan(1024);
  });

  describe('the same id', () => {
    it('answers as the first time, also after a rotation', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      const first = await spin(client, 'reef', 5, id);
      await spin(client, 'reef', 5);
      await client.call('/api/fairness/rotate', {});
      expect(await spin(client, 'reef', 5, id)).toEqual(first);
      expect((await client.call('/api/bets/mine', {})).success?.bets).toHaveLength(2);
    });

    it('twenty times at once: one effect, equal answers', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => spin(client, 'aldan', 1, id)),
      );
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
      expect((await client.call('/api/bets/mine', {})).success?.bets).toHaveLength(1);
    });

    it.each([
      ['another amount', 'reef', 6],
      ['another slot', 'garden', 5],
    ])('with %s: 409', async (_name, slot, amount) => {
      const client = await newPlayer();
      const id = randomUUID();
      await spin(client, 'reef', 5, id);
      const other = await client.call(`/api/slots/${slot}/spin`, { id, amount });
      expect([other.status, other.code]).toEqual([409, 'betting/id-conflict']);
    });
  });

  it.each([
    ['an unknown slot', 'nosuch', { amount: 1 }, 404, 'slots/unknown'],
    ['a game that is no slot', 'dice', { amount: 1 }, 404, 'slots/unknown'],
    ['a word every object knows', 'constructor', { amount: 1 }, 404, 'slots/unknown'],
    ['less than the least', 'reef', { amount: 0.99 }, 422, 'betting/amount-out-of-limits'],
    ['more than the most', 'reef', { amount: 100_001 }, 422, 'betting/amount-out-of-limits'],
    ['more than there is', 'reef', { amount: 10_001 }, 422, 'betting/insufficient-funds'],
    ['a third of a kopeck', 'reef', { amount: 1.001 }, 400, 'betting/amount-format'],
    ['less than nothing', 'reef', { amount: -5 }, 422, 'betting/amount-out-of-limits'],
    ['a text', 'reef', { amount: '5' }, 400, 'request/invalid'],
    ['a wish', 'reef', { amount: 5, outcome: { jackpot: 'grand' } }, 400, 'request/invalid'],
    ['no id', 'reef', { amount: 5, id: 'mine' }, 400, 'request/invalid'],
  ])('refuses %s', async (_name, slot, body, status, code) => {
    const client = await newPlayer();
    const reply = await client.call(`/api/slots/${slot}/spin`, { id: randomUUID(), ...body });
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect(await balanceOf(client)).toBe(10_000);
  });

  it('refuses guests, and takes no money of a spin for nothing', async () => {
    const guest = site.newClient();
    const reply = await guest.call('/api/slots/reef/spin', { id: randomUUID(), amount: 1 });
    expect([reply.status, reply.code]).toEqual([401, 'identity/guest']);
  });

  describe('the course of a bet', () => {
    async function courseFor(client: TestClient, id: string) {
      const { status, success } = await client.call('/api/slots/course', { id });
      return { status, course: success?.course as SlotCourse | undefined };
    }

    it('is told to its owner at once and to others after the reveal', async () => {
      const [owner, other] = [await newPlayer(), await newPlayer()];
      const { bet, course } = await spin(owner, 'aurora');
      expect(await courseFor(owner, bet.id)).toEqual({ status: 200, course });
      expect((await courseFor(other, bet.id)).status).toBe(403);
      expect((await courseFor(site.newClient(), bet.id)).status).toBe(403);
      await owner.call('/api/fairness/rotate', {});
      expect(await courseFor(site.newClient(), bet.id)).toEqual({ status: 200, course });
    });

    it('of a player without a name is told to nobody else: it names the pair of seeds', async () => {
      const owner = await newPlayer();
      const { bet, course } = await spin(owner, 'aurora');
      await owner.call('/api/fairness/rotate', {});
      await owner.call('/api/account/profile', { displayName: null, hidesName: true });
      for (const other of [await newPlayer(), site.newClient()]) {
        const reply = await other.call('/api/slots/course', { id: bet.id });
        expect([reply.status, reply.code]).toEqual([403, 'slots/course-nameless']);
        expect(reply.success).toBeUndefined();
      }
      expect(await courseFor(owner, bet.id)).toEqual({ status: 200, course });
    });

    it('is not there for other games and unknown bets', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      await client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50.5 });
      expect((await courseFor(client, id)).status).toBe(404);
      expect((await courseFor(client, randomUUID())).status).toBe(404);
    });
  });

  describe('a spin that was not watched to its end', () => {
    async function unseenIn(client: TestClient, slot: string) {
      return (await client.call('/api/slots/unseen', { slot })).success?.unseen?.bet.id ?? null;
    }

    it('is offered until it is marked, and only the newest is', async () => {
      const client = await newPlayer();
      expect(await unseenIn(client, 'circus')).toBeNull();
      const first = await spin(client, 'circus');
      expect(await unseenIn(client, 'circus')).toBe(first.bet.id);
      expect(await unseenIn(client, 'garden')).toBeNull();
      await client.call('/api/slots/seen', { id: first.bet.id });
      expect(await unseenIn(client, 'circus')).toBeNull();
      const second = await spin(client, 'circus');
      const third = await spin(client, 'circus');
      expect(await unseenIn(client, 'circus')).toBe(third.bet.id);
      await client.call('/api/slots/seen', { id: second.bet.id });
      expect(await unseenIn(client, 'circus')).toBe(third.bet.id);
    });

    it('is marked by its owner only', async () => {
      const [owner, other] = [await newPlayer(), await newPlayer()];
      const { bet } = await spin(owner, 'bakery');
      expect((await other.call('/api/slots/seen', { id: bet.id })).status).toBe(404);
      expect(await unseenIn(owner, 'bakery')).toBe(bet.id);
    });
  });

  describe('the catalogue', () => {
    async function catalogueFor(client: TestClient) {
      const { success } = await client.call('/api/slots/catalogue');
      if (!success) throw new Error('no catalogue');
      return success;
    }

    it('keeps the favourites of each player apart', async () => {
      const [one, two] = [await newPlayer(), await newPlayer()];
      for (const slot of ['reef', 'garden', 'reef']) {
        await one.call('/api/slots/favourite', { slot, favourite: true });
      }
      expect((await catalogueFor(one)).favourites).toEqual(['garden', 'reef']);
      expect((await catalogueFor(two)).favourites).toEqual([]);
      expect((await catalogueFor(site.newClient())).favourites).toEqual([]);
      await two.call('/api/slots/favourite', { slot: 'reef', favourite: false });
      expect((await catalogueFor(one)).favourites).toEqual(['garden', 'reef']);
      const { success } = await one.call('/api/slots/favourite', {
        slot: 'garden',
        favourite: false,
      });
      expect(success).toEqual({ favourites: ['reef'] });
    });

    it('marks no unknown slot and nothing of a guest', async () => {
      const client = await newPlayer();
      const unknown = { slot: 'nosuch', favourite: true };
      expect((await client.call('/api/slots/favourite', unknown)).status).toBe(404);
      const guest = site.newClient();
      const known = { slot: 'reef', favourite: true };
      expect((await guest.call('/api/slots/favourite', known)).status).toBe(401);
    });

    it('lists what the player spun, the last first', async () => {
      const client = await newPlayer();
      for (const slot of ['reef', 'garden', 'baikal', 'reef']) await spin(client, slot, 1);
      expect((await catalogueFor(client)).recent).toEqual(['reef', 'baikal', 'garden']);
    });

    it('counts real bets of the last week, each once, however often it counts', async () => {
      const popularity = async () =>
        new Map((await catalogueFor(site.newClient())).slots.map(s => [s.id, s.betsOfWeek]));
      await readStream(site.db);
      const before = await popularity();
      const client = await newPlayer();
      for (let n = 0; n < 3; n++) await spin(client, 'samovar', 1);
      await spin(client, 'cosmodrome', 1);
      await client.call('/api/slots/samovar/spin', { id: randomUUID(), amount: 0 });
      expect(await popularity()).toEqual(before);
      await readStream(site.db);
      await readStream(site.db);
      const after = await popularity();
      expect(after.get('samovar')).toBe((before.get('samovar') ?? 0) + 3);
      expect(after.get('cosmodrome')).toBe((before.get('cosmodrome') ?? 0) + 1);
    });

    it('forgets the hours before that', async () => {
      const hours = () =>
        site.db.query<{ bets: number }>('select bets from slot_hours where bets = 77');
      await site.db.query(
        `insert into slot_hours (slot, hour, bets)
         select 'cosmodrome', date_trunc('hour', now()) - age, 77
         from unnest(array[interval '7 days 1 hour', interval '9 days']) age`,
      );
      await readStream(site.db);
      const { slots } = await catalogueFor(site.newClient());
      expect(slots.find(({ id }) => id === 'cosmodrome')?.betsOfWeek).toBeLessThan(77);
      await deleteOldSlotHours(site.db);
      expect((await hours()).rows).toHaveLength(1);
    });
  });
});
