import { randomUUID } from 'node:crypto';
import type { RiskFlag, RiskRule } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { openPlayedSite } from '../../../test/played-site.ts';
import { readStream } from '../../../test/read-stream.ts';
import { recordBets } from '../../../test/record-bets.ts';
import { hire, newcomer, type Person, signIn } from '../../../test/support-desk.ts';
import { drawGraph } from './graph.ts';
import { luckOf } from './rules.ts';
import { runRules } from './run-rules.ts';
import { waitingFlags } from './waiting-flags.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('flags of risk', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let manager: Person;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    manager = await hire(site, 'manager');
  });
  afterAll(() => site.close());

  const run = () => runRules(site.db, { money: 'play', now: clock.now() });

  async function flagsOf(playerId: number): Promise<{ rule: RiskRule; verdict: string | null }[]> {
    const { rows } = await site.db.query<{ rule: RiskRule; verdict: string | null }>(
      'select rule, verdict from risk_flags where player_id = $1 order by id',
      [playerId],
    );
    return rows;
  }

  const decide = (id: number, verdict = 'ignored') =>
    manager.client.call('/api/admin/risk/decide', { id, verdict, reason: 'Проверено по выписке' });

  async function openFlag(playerId: number, rule: RiskRule): Promise<RiskFlag> {
    const { success } = await manager.client.call('/api/admin/risk/flags', { rule });
    const flag = success?.flags.find(({ player }) => player.id === playerId);
    if (!flag) throw new Error(`no open ${rule}`);
    return flag;
  }

  /** A withdrawal as the wallet writes it, without moving money. */
  async function withdraw(playerId: number, state = 'waiting', at = clock.now()): Promise<string> {
    const id = randomUUID();
    const isOver = state === 'canceled';
    await site.db.query(
      `insert into withdrawals (id, player_id, money, provider, method, amount, state, destination_mask,
         destination_hash, destination_sealed, created_at, finished_at)
       values ($1, $2, 'play', 'sandbox', 'sbp', 100000, $3, '••', '', $4, $5, $6)`,
      [id, playerId, state, isOver ? null : Buffer.from('x'), at, isOver ? at : null],
    );
    return id;
  }

  const topUp = (playerId: number) =>
    site.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, state, credited,
         created_at, finished_at, next_check_at)
       values (gen_random_uuid(), $1, 'play', 'sandbox', 'sbp', 100000, 'succeeded', 100000, $2, $2, $2)`,
      [playerId, clock.now()],
    );

  /** Raised once and not twice; decided, it stays decided for the same fact. */
  async function expectOnce(playerId: number, rule: RiskRule): Promise<void> {
    await run();
    await run();
    expect(await flagsOf(playerId)).toEqual([{ rule, verdict: null }]);
    const flag = await openFlag(playerId, rule);
    expect((await decide(flag.id)).success?.flag).toMatchObject({
      verdict: 'ignored',
      reason: 'Проверено по выписке',
      decidedBy: manager.login,
    });
    await site.db.query('insert into risk_due values ($1) on conflict do nothing', [playerId]);
    await run();
    expect(await flagsOf(playerId)).toEqual([{ rule, verdict: 'ignored' }]);
  }

  it('[low turnover] money that goes out as it came in', async () => {
    const player = await newcomer(site);
    await topUp(player.id);
    await withdraw(player.id);
    await expectOnce(player.id, 'low-turnover');
    // Another withdrawal is another fact.
    await withdraw(player.id);
    await run();
    expect(await flagsOf(player.id)).toHaveLength(2);
    const played = await newcomer(site);
    await topUp(played.id);
    await site.db.query(
      `update accounts set wagered = 100000 where player_id = $1 and money = 'play'`,
      [played.id],
    );
    await withdraw(played.id);
    await run();
    expect(await flagsOf(played.id)).toEqual([]);
    await site.db.query(`update accounts set wagered = 0 where player_id = $1`, [played.id]);
    await site.db.query(`delete from withdrawals where player_id = $1`, [played.id]);
  });

  async function see(playerId: number, renderer: string, at: Date, address = '192.0.2.1') {
    await site.db.query(
      `insert into device_sightings (player_id, occasion, info, address, seen_at)
       values ($1, 'login', $2, $3, $4)`,
      [playerId, JSON.stringify({ renderer }), address, at],
    );
  }

  it('[new device] a withdrawal from where the player never was before', async () => {
    const [one = 0, two = 0, hidden = 0] = await createManyPlayers(site.db, 3);
    const before = new Date(clock.nowMs - 5 * DAY_MS);
    await see(one, 'old card', before);
    await see(one, 'new card', new Date(clock.nowMs - HOUR_MS));
    await withdraw(one);
    // One that does not show itself is none of theirs.
    await see(hidden, 'old card', before);
    await site.db.query(
      `insert into device_sightings (player_id, occasion, info, address, seen_at)
       values ($1, 'login', '"no WebGL"', '192.0.2.1', $2)`,
      [hidden, new Date(clock.nowMs - HOUR_MS)],
    );
    await withdraw(hidden);
    // Of a newcomer every device is new: that says nothing.
    await see(two, 'first card', new Date(clock.nowMs - HOUR_MS));
    await withdraw(two);
    await expectOnce(one, 'new-device');
    await expectOnce(hidden, 'new-device');
    expect(await flagsOf(two)).toEqual([]);
  });

  it('[cancelled withdrawals] three in a week', async () => {
    const player = await newcomer(site);
    await withdraw(player.id, 'canceled');
    await withdraw(player.id, 'canceled');
    await run();
    expect(await flagsOf(player.id)).toEqual([]);
    await withdraw(player.id, 'canceled');
    await expectOnce(player.id, 'cancelled-withdrawals');
  });

  it('[referral ring] three friends with the inviter’s device; twice as many are a new fact', async () => {
    const referrer = await newcomer(site);
    const invite = async () => {
      const friend = await newcomer(site);
      await site.db.query(
        `insert into referrals (friend_id, referrer_id, money, invited_at, first_day, last_day)
         values ($1, $2, 'play', now(), current_date, (current_date + interval '12 months')::date)`,
        [friend.id, referrer.id],
      );
      await site.db.query(
        `insert into referral_reviews (friend_id, referrer_id, verdict, through, claimed, reason, at)
         values ($1, $2, 'held', null, 0, 'device', now())`,
        [friend.id, referrer.id],
      );
    };
    for (let friend = 0; friend < 3; friend++) await invite();
    await expectOnce(referrer.id, 'referral-ring');
    await invite();
    await run();
    expect(await flagsOf(referrer.id)).toHaveLength(2);
  });

  async function play(
    playerId: number,
    count: number,
    bet: (n: number) => { stake?: number; payout?: number; at?: Date },
  ): Promise<void> {
    await recordBets(
      site.db,
      playerId,
      Array.from({ length: count }, (_, n) => ({
        ...{ id: randomUUID(), game: 'crash', state: 'settled' as const, stake: 1_000, payout: 0 },
        at: noon(n % 3),
        ...bet(n),
      })),
    );
    await readStream(site.db);
  }

  /** Of a day in the last month that has no night in it. */
  const noon = (daysAgo: number) =>
    new Date(
      Date.parse(`${new Date(clock.nowMs).toISOString().slice(0, 10)}T09:00:00Z`) -
        daysAgo * DAY_MS,
    );

  it('[luck] z is the result over its own deviation', () => {
    expect(luckOf({ stakes: 1_000, payouts: 1_500, edge: 0, variance: '10000' })).toBe(5);
    expect(luckOf({ stakes: 1_000, payouts: 950, edge: 50_000, variance: '10000' })).toBe(0);
    expect(luckOf({ stakes: 0, payouts: 0, edge: 0, variance: '0' })).toBe(0);
  });

  it('[luck] a result five deviations away, from the kept days', async () => {
    const [lucky = 0, usual = 0] = await createManyPlayersOf(site, 'lucky', 2);
    // Each bet of these strays by its stake: n of them by √n stakes, and all of them won.
    await play(lucky, 120, () => ({ payout: 2_000 }));
    await play(usual, 120, n => ({ payout: n % 2 ? 2_000 : 0 }));
    await expectOnce(lucky, 'luck');
    expect(await flagsOf(usual)).toEqual([]);
  });

  it('[night play] most bets in the small hours, night after night', async () => {
    const [player = 0] = await createManyPlayersOf(site, 'owl', 1);
    const night = (daysAgo: number) => new Date(noon(daysAgo).getTime() - 10 * HOUR_MS);
    await play(player, 240, n => ({ at: night(n % 6), payout: n % 2 ? 2_000 : 0 }));
    await expectOnce(player, 'night-play');
  });

  it('[chasing] the stake is doubled after a loss, across the border of two readings too', async () => {
    const [player = 0] = await createManyPlayersOf(site, 'chaser', 1);
    const bet = (n: number) => ({ stake: n % 2 ? 2_000 : 1_000, payout: n % 2 ? 4_000 : 0 });
    await play(player, 61, bet);
    await play(player, 60, n => bet(n + 1));
    await expectOnce(player, 'chasing');
    const { rows } = await site.db.query(
      'select sum(chasing_bets)::integer as chasing from play_days where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ chasing: 60 }]);
  });

  it('are decided once, with a line in the journal, and by nobody about themselves', async () => {
    await topUp(manager.id);
    await withdraw(manager.id);
    await run();
    const own = await openFlag(manager.id, 'low-turnover');
    expect((await decide(own.id)).code).toBe('identity/own-account');
    const admin = await hire(site, 'admin');
    const reply = await admin.client.call('/api/admin/risk/decide', {
      ...{ id: own.id, verdict: 'limited', reason: 'Лимит на карточке' },
    });
    expect(reply.success?.flag.verdict).toBe('limited');
    expect(
      (
        await admin.client.call('/api/admin/risk/decide', {
          ...{ id: own.id, verdict: 'banned', reason: 'ещё раз' },
        })
      ).code,
    ).toBe('risk/decided');
    const { rows } = await site.db.query(
      `select actor, details->>'after' as after, details->>'reason' as reason from audit_log
       where action = 'risk/decided' and subject = $1`,
      [`player:${manager.id}`],
    );
    expect(rows).toEqual([
      { actor: `staff:${admin.id}`, after: 'limited', reason: 'Лимит на карточке' },
    ]);
    // About a colleague decides who could dismiss them, and nobody about whom they share a card with.
    const colleague = await hire(site, 'support');
    await topUp(colleague.id);
    await withdraw(colleague.id);
    await run();
    const ofColleague = await openFlag(colleague.id, 'low-turnover');
    expect((await decide(ofColleague.id)).code).toBe('identity/second-person-needed');
    const friend = await newcomer(site);
    await site.db.query(
      `insert into payment_instruments (player_id, method, fingerprint, mask, first_seen_at, last_seen_at)
       select id, 'bank_card', decode(md5('a card'), 'hex'), '•• 4477', now(), now() from unnest($1::bigint[]) id`,
      [[manager.id, friend.id]],
    );
    await topUp(friend.id);
    await withdraw(friend.id);
    await run();
    const ofFriend = await openFlag(friend.id, 'low-turnover');
    expect((await decide(ofFriend.id)).code).toBe('risk/linked-to-you');
    const cashier = await hire(site, 'cashier');
    expect(
      (
        await cashier.client.call('/api/admin/risk/decide', {
          ...{ id: own.id, verdict: 'banned', reason: 'нет права' },
        })
      ).status,
    ).toBe(403);
  });

  it('wait in the queue while they are open', async () => {
    const player = await newcomer(site);
    await topUp(player.id);
    await withdraw(player.id);
    await run();
    const staff = { ...manager, roles: ['manager' as const], hasTwoFactor: false };
    const { count, items } = await waitingFlags.read(site.db, {
      staff,
      now: clock.now(),
      limit: 200,
    });
    expect(count).toBe(items.length);
    expect(items.find(({ login }) => login === player.login)).toMatchObject({
      title: 'Вывод без оборота',
      href: expect.stringMatching(/^\/admin\/risk\?flag=\d+$/),
    });
  });
});

/** Under names of their own: the same test may make several crowds. */
async function createManyPlayersOf(site: TestApp, name: string, count: number): Promise<number[]> {
  const { rows } = await site.db.query<{ id: number }>(
    `insert into players (login, email, ref_link)
     select $1 || '_' || n, $1 || '_' || n || '@example.ru', $1 || n
     from generate_series(1, $2::integer) n returning id`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

describe('what is kept of play', () => {
  it('holds in the audit on a site on which every game was played', async () => {
    const site = await openPlayedSite();
    await readStream(site.db);
    const { rows } = await site.db.query<{ bets: number }>(
      'select sum(bets)::bigint as bets from play_days',
    );
    expect(rows[0]?.bets).toBeGreaterThan(10);
    await expectInvariants(site.db);
    const { rows: sums } = await site.db.query<{ kept: string; games: string }>(
      `select (select sum(variance)::text from play_days) as kept,
         (select sum(variance)::text from game_days) as games`,
    );
    expect(sums[0]?.kept).toBe(sums[0]?.games);
    await site.close();
  });
});

describe('the graph of linked players', () => {
  let site: TestApp;
  let manager: Person;
  beforeAll(async () => {
    site = await buildTestApp();
    manager = await hire(site, 'manager');
    // What everybody in a test shares would link them all.
    await site.db.query('update device_sightings set address = null, info = null');
  });
  afterAll(() => site.close());

  const seeAll = (ids: readonly number[], device: string, address: string | null) =>
    site.db.query(
      `insert into device_sightings (player_id, occasion, info, address)
       select id, 'login', $2, $3 from unnest($1::bigint[]) id`,
      [ids, JSON.stringify({ renderer: device }), address],
    );

  const pay = (playerId: number, number: string) =>
    site.db.query(
      `insert into payment_instruments (player_id, method, fingerprint, mask, first_seen_at, last_seen_at)
       values ($1, 'bank_card', decode(md5($2), 'hex'), '•• ' || $2, now(), now())`,
      [playerId, number],
    );

  it('goes from player to player over what they share', async () => {
    const [a = 0, b = 0, c = 0, alone = 0] = await createManyPlayersOf(site, 'ring', 4);
    await seeAll([a], 'card of a', '198.51.100.1');
    await seeAll([b], 'card of b', '198.51.100.1');
    await seeAll([alone], 'card of nobody else', '203.0.113.9');
    await pay(b, '0004');
    await pay(c, '0004');
    await site.db.query('update players set banned_at = now() where id = $1', [c]);
    const graph = await drawGraph(site.db, a, { showsDetails: true });
    expect(graph.isCut).toBe(false);
    expect(graph.nodes.filter(({ kind }) => kind === 'player')).toMatchObject([
      { label: 'ring_1', isCentre: true, distance: 0 },
      { label: 'ring_2', isBanned: false, distance: 2 },
      { label: 'ring_3', isBanned: true, distance: 4 },
    ]);
    const payment = graph.nodes.find(({ kind }) => kind === 'payment');
    expect(payment?.label).toBe('•• 0004');
    expect(graph.links.filter(({ to }) => to === payment?.id)).toHaveLength(2);

    // A manager may not see payment details, and that they looked is written down.
    const reply = await manager.client.call('/api/admin/risk/graph', { player: `${a}` });
    const hidden = reply.success?.nodes.find(({ kind }) => kind === 'payment');
    expect(hidden?.label).toBe('Карта или телефон');
    const address = ({ kind }: { kind: string }) => kind === 'address';
    expect(graph.nodes.filter(address).map(({ label }) => label)).toContain('198.51.100.1');
    expect(reply.success?.nodes.filter(address).map(({ label }) => label)).toEqual(['Адрес']);
    const { rows } = await site.db.query(
      `select actor, subject from audit_log where action = 'risk/graph-read'`,
    );
    expect(rows).toEqual([{ actor: `staff:${manager.id}`, subject: `player:${a}` }]);
  });

  it('does not walk through an address that thousands share, and ends at two hundred', async () => {
    const many = await createManyPlayers(site.db, 5_000);
    const [first = 0, second = 0] = many;
    await site.db.query(
      `insert into device_sightings (player_id, occasion, info, address)
       select id, 'login', null, '100.64.0.1' from unnest($1::bigint[]) id`,
      [many],
    );
    await seeAll([first, second], 'shared phone', null);
    const graph = await drawGraph(site.db, first, { showsDetails: true });
    expect(graph.nodes.filter(({ kind }) => kind === 'player').map(({ label }) => label)).toEqual([
      'many_1',
      'many_2',
    ]);
    expect(graph.nodes.find(({ kind }) => kind === 'address')).toMatchObject({
      label: '100.64.0.1',
      isCrowd: true,
    });

    // Groups of twenty, each with somebody of the next.
    for (let group = 0; group < 20; group++) {
      await seeAll(many.slice(group * 19, group * 19 + 20), `phone ${group}`, null);
    }
    const wide = await drawGraph(site.db, first, { showsDetails: true });
    expect(wide.isCut).toBe(true);
    expect(wide.nodes.length).toBeLessThanOrEqual(200);
    const known = new Set(wide.nodes.map(({ id }) => id));
    expect(wide.links.every(({ from, to }) => known.has(from) && known.has(to))).toBe(true);
  });

  it('is not for who may not see links', async () => {
    const support = await hire(site, 'support');
    await signIn(support);
    const reply = await support.client.call('/api/admin/risk/graph', { player: manager.login });
    expect(reply.status).toBe(403);
    const none = await manager.client.call('/api/admin/risk/graph', { player: 'nobody_here' });
    expect(none.code).toBe('identity/player-not-found');
  });
});
