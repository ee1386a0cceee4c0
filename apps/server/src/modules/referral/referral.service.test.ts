import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { readStream } from '../../../test/read-stream.ts';
import { explain, recordQueries } from '../../../test/recorded-queries.ts';
import { runOps } from '../../../test/run-ops.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { addDays, dayInMoscow } from '../bet-days/zone.ts';
import { banPlayer } from '../identity/operator.ts';
import { findStaff, type StaffMember } from '../identity/staff.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { endBoosts } from '../rewards/boosts.ts';
import { setReferral } from './referral-setting.ts';
import { referralSource } from './referral-source.ts';
import { decideReview, holdLinkedFriends, listLinkedFriends } from './reviews.ts';

const PASSWORD = 'Nebula-42-orbit';
const DAY_MS = 86_400_000;
const CARD = { vendor: 'NVIDIA', renderer: 'GeForce' };

interface Someone {
  readonly id: number;
  readonly login: string;
  readonly refLink: string;
  readonly client: TestClient;
}

let people = 0;

const boost = (player: number, extraBp: number, fromEdge: number) =>
  `insert into rakeback_boosts (player_id, money, extra_bp, from_edge, ends_at)
   values (${player}, 'play', ${extraBp}, ${fromEdge}, now())`;

describe('referral', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let takeQueries: () => ReturnType<ReturnType<typeof recordQueries>['take']>;
  beforeAll(async () => {
    site = await buildTestApp({
      clock,
      observe: db => {
        const recorded = recordQueries(db);
        // The node tells that it lives beside all else.
        takeQueries = () => recorded.take().filter(({ text }) => !text.includes('node_beats'));
        return recorded.db;
      },
    });
  });
  // Partitions reach two months ahead: each test goes there from today.
  const startMs = clock.nowMs;
  beforeEach(() => clock.moveTo(startMs));
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function join(
    extra: { ref?: string; info?: object | string } = {},
    client = site.newClient(),
  ): Promise<Someone> {
    people += 1;
    const login = `guest_${people}`;
    const form = { login, email: `${login}@example.ru`, password: PASSWORD, adult: true };
    const info = { vendor: 'Of their own', renderer: login };
    expect((await client.call('/api/registr', { ...form, info, ...extra })).error).toBeUndefined();
    const { id, ref_link: refLink } = (await client.call('/api/getUser')).success?.user ?? {
      ...{ id: 0, ref_link: '' },
    };
    return { id, login, refLink, client };
  }

  async function signIn({ client, login }: Someone): Promise<void> {
    const reply = await client.call('/api/login', { login, password: PASSWORD });
    expect(reply.error).toBeUndefined();
  }

  async function findReferrerOf({ id }: Someone): Promise<number | null> {
    const { rows } = await site.db.query<{ referrerId: number }>(
      'select referrer_id as "referrerId" from referrals where friend_id = $1',
      [id],
    );
    return rows[0]?.referrerId ?? null;
  }

  /** Bets that hardly ever lose: the edge grows, the balance lasts. 1 000 ₽ are a rouble of share. */
  async function play({ client }: Someone, times: number, amount = 1_000): Promise<void> {
    for (let n = 0; n < times; n++) {
      const bet = { id: randomUUID(), amount, side: 'under', target: 98 } as const;
      expect((await client.call('/api/games/dice/bet', bet)).error).toBeUndefined();
    }
    await readStream(site.db);
  }

  async function edgeOf({ id }: Someone): Promise<number> {
    const { rows } = await site.db.query<{ edge: number }>(
      `select coalesce(sum(edge), 0)::bigint as edge from meter_days where player_id = $1`,
      [id],
    );
    return rows[0]?.edge ?? 0;
  }

  /** Of what these brought, in roubles. */
  async function shareFor(...friends: readonly Someone[]): Promise<number> {
    let edge = 0;
    for (const friend of friends) edge += await edgeOf(friend);
    return Math.floor(edge / 10_000) / 100;
  }

  /** To noon of a later day. Sessions end on the way: these players sign in again. */
  async function moveDays(days: number, ...players: readonly Someone[]): Promise<void> {
    clock.moveTo(Date.parse(`${addDays(dayInMoscow(clock.now()), days)}T12:00:00+03:00`));
    for (const player of players) await signIn(player);
  }

  async function read({ client }: Someone) {
    const { success, error } = await client.call('/api/referral/get');
    if (!success) throw new Error(error);
    return success;
  }

  async function claim({ client }: Someone, id: string = randomUUID()) {
    return client.call('/api/bonus/claim', { id, kind: 'referral' });
  }

  it('knows who invited a newcomer by the link and by the short code, however it is typed', async () => {
    const host = await join();
    const { link, code, invited } = await read(host);
    expect(new URL(link).searchParams.get('ref')).toBe(host.refLink);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}$/);
    expect((await read(host)).code).toBe(code);
    expect(invited).toBe(0);
    const byLink = await join({ ref: host.refLink });
    const byCode = await join({ ref: ` ${code.toLowerCase().replace('0', 'o')} ` });
    expect(await findReferrerOf(byLink)).toBe(host.id);
    expect(await findReferrerOf(byCode)).toBe(host.id);
    const after = await read(host);
    expect(after).toMatchObject({ invited: 2, active: 0, isOn: true, offers: 'on' });
    expect(after.friends.map(({ name }) => name)).toEqual([
      `${byCode.login.slice(0, 3)}•••`,
      `${byLink.login.slice(0, 3)}•••`,
    ]);
    expect(after.days.at(-1)).toMatchObject({ invited: 2 });
    expect(after.days).toHaveLength(30);
  });

  it('registers whoever comes with a reference that leads nowhere, without an inviter', async () => {
    const host = await join();
    const banned = await join();
    await banPlayer(site.db, banned.login, 'test', 'test');
    for (const ref of ['nobody', '', ' ', 'x'.repeat(100), banned.refLink]) {
      expect(await findReferrerOf(await join({ ref }))).toBeNull();
    }
    const tooLong = await site.newClient().call('/api/registr', {
      ...{ login: 'too_long', email: 'too_long@example.ru', password: PASSWORD, adult: true },
      ref: 'x'.repeat(101),
    });
    expect(tooLong.status).toBe(400);
    // The second account of the browser that is signed in as the inviter.
    expect(await findReferrerOf(await join({ ref: host.refLink }, host.client))).toBeNull();
  });

  it('is attributed once and for ever, and never in a ring', async () => {
    const host = await join();
    const friend = await join({ ref: host.refLink });
    const stranger = await join();
    const change = site.db.query('update referrals set referrer_id = $2 where friend_id = $1', [
      ...[friend.id, stranger.id],
    ]);
    await expect(change).rejects.toThrow();
    await expect(
      site.db.query('delete from referrals where friend_id = $1', [friend.id]),
    ).rejects.toThrow();
    const insert = (friendId: number, referrerId: number) =>
      site.db.query(
        `insert into referrals values ($1, $2, 'play', now(), '2026-01-01', '2027-01-01')`,
        [friendId, referrerId],
      );
    await expect(insert(friend.id, stranger.id)).rejects.toThrow();
    await expect(insert(host.id, friend.id)).rejects.toThrow('referrals_check');
    await expect(insert(stranger.id, stranger.id)).rejects.toThrow('referrals_check');
  });

  it('pays a tenth of the edge of all friends, seven days later, once', async () => {
    const host = await join();
    const [one, two] = [await join({ ref: host.refLink }), await join({ ref: host.refLink })];
    await play(one, 12);
    await play(two, 3, 7.77);
    const share = await shareFor(one, two);
    expect(share).toBeGreaterThan(10);
    const played = dayInMoscow(clock.now());
    const shownOf = async (day: string) =>
      (await read(host)).days.find(shown => shown.day === day)?.amount;
    expect(await read(host)).toMatchObject({ pending: share, available: 0, active: 2 });
    expect(await shownOf(played)).toBeNull();
    expect((await claim(host)).code).toBe('bonus/nothing');

    await moveDays(6, host);
    expect(await read(host)).toMatchObject({ pending: share, available: 0 });
    expect(await shownOf(played)).toBeNull();
    await moveDays(1, host, two);
    expect(await shownOf(played)).toBe(share);
    expect(await read(host)).toMatchObject({ pending: 0, available: share, paid: 0 });
    const { success: why } = await host.client.call('/api/bonus/explain', { kind: 'referral' });
    expect(why).toMatchObject({ sum: share, bets: [] });
    expect(why?.formula.join()).not.toContain(one.login);

    const id = randomUUID();
    const first = await claim(host, id);
    expect(first.success?.claimed).toEqual([{ kind: 'referral', amount: share }]);
    expect((await claim(host, id)).success).toEqual(first.success);
    expect((await claim(host)).code).toBe('bonus/nothing');
    expect(await read(host)).toMatchObject({ available: 0, paid: share });

    // What rounding left over comes with the next days.
    await play(two, 12, 999.99);
    await moveDays(7, host);
    const rest = await shareFor(one, two);
    expect((await read(host)).available).toBeCloseTo(rest - share, 10);
  });

  it('is paid once to two hundred claims at the same time', async () => {
    const host = await join();
    const friend = await join({ ref: host.refLink });
    await play(friend, 11);
    await moveDays(7, host);
    const replies = await Promise.all(Array.from({ length: 200 }, () => claim(host)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(host)).toMatchObject({ paid: await shareFor(friend), available: 0 });
  });

  it('counts the days of twelve months and not the day after them', async () => {
    // A leap day has no day a year before it.
    if (dayInMoscow(clock.now()).endsWith('-02-29')) await moveDays(1);
    const now = clock.nowMs;
    const today = dayInMoscow(clock.now());
    const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    clock.moveTo(Date.parse(`${lastYear}T12:00:00+03:00`));
    const host = await join();
    const friend = await join({ ref: host.refLink });
    clock.moveTo(now);
    await moveDays(0, host, friend);
    await play(friend, 12);
    const share = await shareFor(friend);
    await moveDays(1);
    await play(friend, 5);
    await moveDays(7, host);
    const reply = await read(host);
    expect(reply).toMatchObject({ available: share, pending: 0 });
    expect(reply.friends[0]?.until).toBe(new Date(`${today}T00:00:00+03:00`).toISOString());
  });

  it('gives the friend five points of rakeback more, for thirty days', async () => {
    // By the clock of the journal, which nobody moves, they end today.
    const nowMs = clock.nowMs;
    clock.moveTo(Date.now() - 30 * DAY_MS);
    const host = await join();
    const friend = await join({ ref: host.refLink });
    const boosted = async () => {
      const { success } = await friend.client.call('/api/bonus/explain', { kind: 'rakeback' });
      return success?.formula.join('\n') ?? '';
    };
    clock.moveTo(Date.now());
    await signIn(friend);
    await signIn(host);
    await play(friend, 1);
    expect(await boosted()).toContain('× 10 %');
    await endBoosts(site.db, clock.now());
    await play(friend, 1);
    expect(await boosted()).toContain('× 5 %');
    await play(host, 1);
    const { success } = await host.client.call('/api/bonus/explain', { kind: 'rakeback' });
    expect(success?.formula.join()).not.toContain('× 10 %');
    clock.moveTo(nowMs);
  });

  describe('linked accounts', () => {
    async function asStaff({ id }: Someone): Promise<StaffMember> {
      const found = await findStaff(site.db, id, 'promotions/check');
      if (isRefusal(found)) throw new Error(found.refused);
      return found;
    }

    async function newStaff(): Promise<StaffMember> {
      const staff = await join();
      await giveRole(site.db, staff.login, 'admin');
      return asStaff(staff);
    }

    async function decide(
      friend: Someone,
      verdict: 'approved' | 'refused',
      now: Date = clock.now(),
    ) {
      const staff = await newStaff();
      const decision = { friendId: friend.id, verdict, reason: 'test', now };
      return decideReview(site.db, { ...decision, staff: [staff] });
    }

    it('wait for an operator; an address alone is no link', async () => {
      const host = await join({ info: CARD });
      const twin = await join({ ref: host.refLink, info: CARD });
      const neighbour = await join({ ref: host.refLink, info: { ...CARD, renderer: 'Radeon' } });
      await play(twin, 11);
      await play(neighbour, 12);
      await moveDays(7, host);
      const [held, free] = [await shareFor(twin), await shareFor(neighbour)];
      expect(await read(host)).toMatchObject({ available: free, underReview: held, pending: 0 });
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(free);
      expect((await claim(host)).code).toBe('bonus/nothing');

      expect(await decide(twin, 'approved')).toBeNull();
      const whole = await shareFor(twin, neighbour);
      const after = await read(host);
      expect(after.underReview).toBe(0);
      expect(after.available).toBeCloseTo(whole - free, 10);
      expect((await decide(twin, 'approved'))?.refused).toBe('referral/decided');
      expect((await decide(neighbour, 'refused'))?.refused).toBe('referral/not-held');
    });

    it('are there by the address alone when one of them shows no device, unless a crowd has it', async () => {
      const host = await join({ info: CARD });
      const hidden = await join({ ref: host.refLink, info: 'no WebGL here' });
      const home = async (address: string, ...people: Someone[]) => {
        await site.db.query(
          'update device_sightings set address = $2 where player_id = any($1::bigint[])',
          [people.map(({ id }) => id), address],
        );
      };
      await home('2001:db8:7:1::1', host);
      await home('2001:db8:7:1::abcd', hidden);
      expect(await listLinkedFriends(site.db, host.id, 'play')).toEqual([
        { friendId: hidden.id, reason: 'address' },
      ]);
      await home('2001:db8:7:2::abcd', hidden);
      expect(await listLinkedFriends(site.db, host.id, 'play'), 'elsewhere').toEqual([]);
      await home('2001:db8:7:1::abcd', hidden);
      const undone = new Error('undone');
      const amongCrowd = site.db.inTransaction(async tx => {
        await tx.query(
          `with crowd as (
             insert into players (login, email, ref_link)
             select 'crowd_' || n, 'crowd_' || n || '@example.ru', 'crowd' || n
             from generate_series(1, 31) n returning id
           )
           insert into device_sightings (player_id, occasion, address)
           select id, 'login', '2001:db8:7:1::2' from crowd`,
        );
        const ofCrowd = `player_id in (select id from players where login like 'crowd\\_%')`;
        const onDays = (...ago: number[]) => `delete from meter_days where ${ofCrowd};
          insert into meter_days (player_id, money, day, wagered, edge)
          select p.id, 'play', current_date - ago, 100, 1
          from players p, unnest('{${ago.join()}}'::integer[]) ago where p.login like 'crowd\\_%'`;
        // Whoever makes up accounts to hide among has to play with each of them, for a week and on devices of their own.
        for (const [more, links] of [
          ['select', 1],
          [`update accounts set wagered = 1 where ${ofCrowd}`, 1],
          [onDays(0, 3, 7), 1],
          [`update device_sightings set info = '{"renderer": "one"}' where ${ofCrowd}`, 1],
          [
            `update device_sightings set info = jsonb_build_object('renderer', id) where ${ofCrowd}`,
            0,
          ],
          [onDays(0, 3, 6), 1],
          [onDays(0, 7), 1],
          [onDays(30, 31, 32), 0],
          [`update meter_days set wagered = 0 where ${ofCrowd} and day = current_date - 31`, 1],
          [onDays(30, 31, 32), 0],
          [
            `update device_sightings set player_id = (select min(id) from players where login like 'crowd\\_%') where ${ofCrowd}`,
            1,
          ],
        ] as const) {
          await tx.query(more);
          expect([more, await listLinkedFriends(tx, host.id, 'play')]).toMatchObject([
            more,
            { length: links },
          ]);
        }
        throw undone;
      });
      await expect(amongCrowd).rejects.toBe(undone);
    });

    it('are none by the same model of phone elsewhere', async () => {
      const host = await join({ info: CARD });
      const friend = await join({ ref: host.refLink, info: CARD });
      await site.db.query(
        `update device_sightings set address = '203.0.113.7' where player_id = $1`,
        [friend.id],
      );
      await play(friend, 11);
      await moveDays(7, host);
      const share = await shareFor(friend);
      expect(await read(host)).toMatchObject({ available: share, underReview: 0 });
    });

    it('never bring what was refused', async () => {
      const host = await join({ info: CARD });
      const twin = await join({ ref: host.refLink, info: CARD });
      await play(twin, 11);
      await moveDays(7, host);
      await holdLinkedFriends(site.db, clock.now());
      expect(await decide(twin, 'refused')).toBeNull();
      expect(await read(host)).toMatchObject({ available: 0, underReview: 0, pending: 0 });
      expect((await claim(host)).code).toBe('bonus/nothing');
    });

    it('keep what was claimed before the link was there, and owe nothing for it', async () => {
      const host = await join({ info: CARD });
      const friend = await join({ ref: host.refLink });
      const other = await join({ ref: host.refLink });
      await play(friend, 11);
      await moveDays(7, host, other);
      const first = await shareFor(friend);
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(first);

      const again = { login: friend.login, password: PASSWORD, info: CARD };
      expect((await friend.client.call('/api/login', again)).error).toBeUndefined();
      await play(friend, 11);
      await play(other, 12);
      await moveDays(7, host);
      const whole = await shareFor(friend, other);
      const late = await read(host);
      const expected = first + (await shareFor(other));
      expect(late.available).toBeCloseTo(expected - first, 1);
      expect(late.underReview).toBeCloseTo(whole - expected, 1);
      // Written down, all stays as it was.
      await holdLinkedFriends(site.db, clock.now());
      expect(await read(host)).toMatchObject({
        ...{ available: late.available, underReview: late.underReview },
      });
      expect((await claim(host)).status).toBe(200);
      expect(await read(host)).toMatchObject({ available: 0, underReview: late.underReview });
    });

    it('bring nothing without an operator, whatever the clock of who held them said', async () => {
      const host = await join({ info: CARD });
      const honest = await join({ ref: host.refLink });
      const twin = await join({ ref: host.refLink, info: CARD });
      await play(honest, 12);
      await play(twin, 11);
      await moveDays(7, host);
      const [free, held] = [await shareFor(honest), await shareFor(twin)];
      // A node that is ahead, or a look that falls into the middle of the claim.
      await holdLinkedFriends(site.db, new Date(clock.nowMs + 60_000));
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(free);
      expect(await read(host)).toMatchObject({ available: 0, underReview: held, paid: free });
      expect((await claim(host)).code).toBe('bonus/nothing');
    });

    it('are held only between claims, never in the middle of one', async () => {
      const host = await join({ info: CARD });
      const twin = await join({ ref: host.refLink, info: CARD });
      const readVerdicts = async () => {
        const { rows } = await site.db.query<{ verdict: string }>(
          'select verdict from referral_reviews where friend_id = $1',
          [twin.id],
        );
        return rows.map(({ verdict }) => verdict);
      };
      let holding = Promise.resolve();
      await site.db.inTransaction(async tx => {
        await lockPlayerAccounts(tx, host.id);
        holding = holdLinkedFriends(site.db, clock.now());
        await waitUntil(async () => {
          const { rowCount } = await site.db.query(
            `select from pg_stat_activity where datname = current_database()
               and wait_event_type = 'Lock' and query like '%from accounts%for update%'`,
          );
          return rowCount === 1;
        });
        expect(await readVerdicts()).toEqual([]);
      });
      await holding;
      expect(await readVerdicts()).toEqual(['held']);
    });

    it('keep what was claimed while they were approved, and owe nothing for it when refused', async () => {
      const host = await join({ info: CARD });
      const twin = await join({ ref: host.refLink, info: CARD });
      const honest = await join({ ref: host.refLink });
      await play(twin, 11);
      await moveDays(7, host, honest, twin);
      await holdLinkedFriends(site.db, clock.now());
      expect(await decide(twin, 'approved')).toBeNull();
      const beforeClaim = clock.now();
      const first = await shareFor(twin);
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(first);
      // Decided on at a moment before the claim, written after it.
      expect(await decide(twin, 'refused', new Date(beforeClaim.getTime() - 1_000))).toBeNull();
      await play(honest, 12);
      await play(twin, 11);
      await moveDays(7, host);
      expect((await read(host)).available).toBeCloseTo(await shareFor(honest), 1);
    });

    it('bring nothing of days that were claimed without them, approved for a while or not', async () => {
      const host = await join({ info: CARD });
      const honest = await join({ ref: host.refLink });
      const twin = await join({ ref: host.refLink, info: CARD });
      await play(honest, 12);
      await play(twin, 11);
      await moveDays(7, host);
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(await shareFor(honest));
      clock.moveTo(clock.nowMs + 1_000);
      expect(await decide(twin, 'approved')).toBeNull();
      expect(await decide(twin, 'refused')).toBeNull();
      expect(await read(host)).toMatchObject({ available: 0, underReview: 0 });
      expect(await decide(twin, 'approved')).toBeNull();
      expect((await claim(host)).status).toBe(200);
      expect(await decide(twin, 'refused')).toBeNull();
      expect(await read(host)).toMatchObject({
        ...{ available: 0, paid: await shareFor(honest, twin) },
      });
    });

    it('are linked by a card as well', async () => {
      const host = await join();
      const friend = await join({ ref: host.refLink });
      await play(friend, 11);
      await moveDays(7, host);
      for (const { id } of [host, friend]) {
        await site.db.query(
          `insert into payment_instruments values ($1, 'card', 'the same', '•• 42', now(), now())`,
          [id],
        );
      }
      expect(await read(host)).toMatchObject({ available: 0, underReview: await shareFor(friend) });
    });

    it('are decided by nobody on either side, on the command line as well', async () => {
      const host = await join({ info: CARD });
      const twin = await join({ ref: host.refLink, info: CARD });
      const [one, two] = [await join(), await join()];
      for (const { login } of [host, twin, one, two]) {
        await giveRole(site.db, login, 'admin');
      }
      const environment = { DATABASE_URL: site.databaseUrl };
      const run = (people: readonly Someone[], ...words: string[]) => {
        const staff = people.map(({ login }) => ({ login, password: PASSWORD }));
        return runOps({ environment, staff }, 'referral', ...words);
      };
      expect(await run([one], 'list')).toContain(`${twin.login}  пригласил ${host.login}`);
      const [stranger, owner, friend] = [
        await asStaff(one),
        await asStaff(host),
        await asStaff(twin),
      ];
      for (const staff of [
        [owner, stranger],
        [stranger, owner],
        [friend, stranger],
      ] as const) {
        const decision = { friendId: twin.id, verdict: 'approved', reason: 'test' } as const;
        const refusal = await decideReview(site.db, { ...decision, staff, now: clock.now() });
        expect(refusal?.refused).toBe('identity/own-account');
      }
      expect(await run([one, two], 'approve', twin.login, 'братья')).toContain('доля засчитана');
    });
  });

  it('turned off takes no new friends and keeps the old promises', async () => {
    const host = await join();
    const friend = await join({ ref: host.refLink });
    await play(friend, 11);
    await setReferral(site.db, 'play', false, 'test');
    try {
      expect((await read(host)).isOn).toBe(false);
      const claimant = { playerId: host.id, money: 'play', now: clock.now() } as const;
      expect(await referralSource.look(site.db, claimant)).toBeNull();
      expect(await findReferrerOf(await join({ ref: host.refLink }))).toBeNull();
      await moveDays(7, host);
      expect((await claim(host)).success?.claimed[0]?.amount).toBe(await shareFor(friend));
    } finally {
      await setReferral(site.db, 'play', true, 'test');
    }
  });

  it('gives what was earned, but no offers, to who wants none', async () => {
    const host = await join();
    const friend = await join({ ref: host.refLink });
    await play(friend, 11);
    await moveDays(7, host);
    await host.client.call('/api/bonus/settings', { offers: false });
    expect(await read(host)).toMatchObject({ offers: 'off' });
    expect((await claim(host)).status).toBe(200);
  });

  describe('is audited', () => {
    const BOOSTED = 'прибавка к рейкбеку одна у каждого приглашённого и ни у кого больше';
    const INVITED = 'каждое приглашение записано в журнал при самой регистрации друга';

    it.each([
      ['a boost for nobody’s friend', BOOSTED, (host: number) => [boost(host, 500, 0)]],
      ['a second boost', BOOSTED, (_host: number, friend: number) => [boost(friend, 500, 0)]],
      [
        'a boost that is larger',
        BOOSTED,
        (_host: number, friend: number) => [
          `update rakeback_boosts set extra_bp = 1000 where player_id = ${friend}`,
        ],
      ],
      [
        'a friend of before',
        INVITED,
        (_host: number, friend: number) => [
          `update referrals set invited_at = invited_at - interval '60 days' where friend_id = ${friend}`,
          `update rakeback_boosts set ends_at = ends_at - interval '60 days' where player_id = ${friend}`,
        ],
      ],
      [
        'a friend of another',
        INVITED,
        (host: number, friend: number) => [
          `update referrals set referrer_id = ${host} - 1 where friend_id = ${friend}`,
        ],
      ],
    ])('%s', async (_theft, named, damage) => {
      await join();
      const host = await join();
      const friend = await join({ ref: host.refLink });
      expect(await listBrokenBy(site.db, ...damage(host.id, friend.id))).toEqual([named]);
    });

    it('and a boost ends once, whatever else is tried', async () => {
      const nowMs = clock.nowMs;
      clock.moveTo(Date.now() - 30 * DAY_MS);
      const host = await join();
      const { id } = await join({ ref: host.refLink });
      clock.moveTo(nowMs);
      const change = (what: string) =>
        site.db.query(`update rakeback_boosts set ${what} where player_id = $1`, [id]);
      await expect(change('extra_bp = 1000')).rejects.toThrow('decided once');
      await endBoosts(site.db, new Date());
      await expect(change('to_edge = null')).rejects.toThrow('decided once');
      const removal = site.db.query('delete from rakeback_boosts where player_id = $1', [id]);
      await expect(removal).rejects.toThrow('append-only');
    });
  });

  it('sums ten thousand friends by as many queries as one, which look at each a few times', async () => {
    const [host, hostOfOne] = [await join(), await join()];
    await join({ ref: hostOfOne.refLink });
    takeQueries();
    await read(hostOfOne);
    const askedForOne = takeQueries().length;
    const friends = await createManyPlayers(site.db, 10_000);
    await site.db.query(
      `insert into referrals select id, $2, 'play', now(), '2026-01-01', '2027-01-01'
       from unnest($1::bigint[]) id`,
      [friends, host.id],
    );
    await site.db.query(
      `insert into rakeback_boosts (player_id, money, extra_bp, from_edge, ends_at)
       select friend_id, money, 500, 0, invited_at + interval '30 days' from referrals
       where referrer_id = $1`,
      [host.id],
    );
    await site.db.query(
      `insert into audit_log (at, actor, action, subject, details)
       select p.created_at, 'player:' || friend_id, 'referral/invited', 'player:' || referrer_id,
         jsonb_build_object('invitedAt', invited_at)
       from referrals r join players p on p.id = r.friend_id where referrer_id = $1`,
      [host.id],
    );
    await site.db.query('analyze');
    takeQueries();
    const reply = await read(host);
    const asked = takeQueries();
    expect(reply.friends).toHaveLength(100);
    expect(reply.invited).toBe(10_000);
    expect(asked).toHaveLength(askedForOne);
    const costs = await Promise.all(asked.map(query => explain(site.db, query)));
    const rows = costs.reduce((sum, cost) => sum + cost.rows, 0);
    expect(rows).toBeLessThan(10 * reply.invited);
  });
});
