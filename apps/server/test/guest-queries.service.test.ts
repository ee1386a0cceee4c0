import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationPath } from '../src/modules/wallet/notifications.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { createBetHistory } from './bet-history.ts';
import { listLarge } from './explained-query.ts';
import { type GuestQuery, measureGuestQueries, STRANGER } from './guest-calls.ts';
import { listRoutes, type Route } from './list-routes.ts';
import { createManyPlayers } from './many-players.ts';
import { QueryMeter } from './query-meter.ts';
import { writeWhatPlayersLeave } from './what-players-leave.ts';
import { SHOP } from './yookassa-server.ts';

/** Enough that reading all of it stands out among what a bounded query reads. */
const BETS = 60_000;
const DAYS = 40;
/** Enough that to read them all costs more than to look up those whose bets are shown. */
const PLAYERS = 10_000;
/** What an operator writes, or a node, or what is kept for a week only: these stay small. */
const NOT_OF_PLAYERS = [
  'dealer_desks',
  'loyalty_terms',
  'player_roles',
  'provider_notifications',
  'round_chains',
  'site_settings',
  'slot_hours',
];
/** Twenty rows of each day of a month lie on half as many; `npm run bench:guest` has five million bets. */
const MAX_BUFFERS = 2_000;
/** The newest five thousand bets, looked through for those of one game, and what is made of them. */
const MAX_ROWS = 25_000;

describe('[SAFETY 13] what a guest can ask of the database', () => {
  const meter = new QueryMeter();
  let site: TestApp;
  let queries: GuestQuery[];
  let routes: ReadonlySet<string>;

  beforeAll(async () => {
    const { observe } = meter;
    site = await buildTestApp({
      environment: { VK_CLIENT_ID: 'guests' },
      observe,
      observeSessions: observe,
    });
    const playerIds = await createManyPlayers(site.db, PLAYERS);
    await createBetHistory(site.db, { bets: BETS, days: DAYS, playerIds });
    await writeWhatPlayersLeave(site.db, playerIds);
    ({ queries, routes } = await measureGuestQueries(site.app.http, site.db, meter));
  });
  afterAll(() => site.close());

  const find = (isFound: (query: GuestQuery) => boolean) =>
    queries.filter(isFound).map(({ what, cost, text }) => ({ what, ...cost, text }));

  it('is measured: every feed, bet and round is among it, a made-up session and what a sign-in writes', () => {
    const measured = new Set(queries.map(({ what }) => what.split(' ')[0]));
    for (const path of [
      '/api/bets/recent',
      '/api/bets/biggest',
      '/api/bets/get',
      '/api/slots/course',
      '/api/games/crash/round',
      '/api/login',
      '/api/registr',
      notificationPath('sandbox'),
    ]) {
      expect(measured).toContain(path);
    }
    const texts = queries.map(({ text }) => text);
    for (const part of [
      /from sessions s\b/,
      /insert into attempts/,
      /insert into players/,
      /from device_sightings/,
    ]) {
      expect(texts).toContainEqual(expect.stringMatching(part));
    }
  });

  it('is all of it: whatever else there is asks a stranger to sign in', async () => {
    const { http } = site.app;
    const closed = listRoutes(http).filter(
      ({ method, url }) => method !== 'HEAD' && !routes.has(`${method} ${url}`),
    );
    const ask = async ({ method, url }: Route) => {
      const sent = { method, url, headers: { host: 'localhost:3000' }, remoteAddress: STRANGER };
      const reply = await http.inject({ ...sent, ...(method === 'POST' && { payload: {} }) });
      return { method, url, status: reply.statusCode };
    };
    expect(closed.length).toBeGreaterThan(100);
    const answers = await Promise.all(closed.map(ask));
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  it('is more where payments are told of without a signature: that is bounded too', async () => {
    const shop = await buildTestApp({
      environment: {
        PAYMENT_PROVIDER: 'yookassa',
        YOOKASSA_SHOP_ID: SHOP.id,
        YOOKASSA_SECRET_KEY: SHOP.secret,
        YOOKASSA_NOTIFY_FROM: 'any',
        PUBLIC_ORIGIN: 'https://kvazar.example',
      },
      databaseUrl: site.databaseUrl,
      isBesideOtherMoney: true,
      observe: meter.observe,
    });
    const told = notificationPath('yookassa');
    const asked = await measureGuestQueries(shop.app.http, site.db, meter, told);
    await shop.close();
    const ofPayments = asked.queries.filter(({ cost }) => cost.read.includes('payments'));
    expect(ofPayments).toHaveLength(2);
    expect(await listLarge(site.db, ['payments'])).toEqual(['payments']);
    for (const { cost } of ofPayments) expect(cost).toMatchObject({ rows: 0, scanned: [] });
  });

  it('reads no table from end to end', () => {
    expect(find(({ cost }) => cost.scanned.length > 0)).toEqual([]);
  });

  it('is asked of tables that are large enough to tell, but those that stay small', async () => {
    // Months that are to come are empty.
    const read = new Set(queries.flatMap(({ cost }) => cost.read));
    const large = new Set(await listLarge(site.db, [...read]));
    const small = [...read].filter(name => !large.has(name) && !/_\d{4}_\d\d$/.test(name));
    expect(small.sort()).toEqual(NOT_OF_PLAYERS);
  });

  it('the biggest wins of the day are those of today, as the bets themselves tell', async () => {
    const asked = await site.newClient().call('/api/bets/biggest', { period: 'day' });
    const { rows } = await site.db.query<{ payout: number }>(
      `select payout from bets where payout >= stake * 5
         and (created_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date
       order by payout desc limit 20`,
    );
    expect(asked.success?.bets.map(({ payout }) => Math.round(payout * 100))).toEqual(
      rows.map(({ payout }) => payout),
    );
  });

  it('looks at a bounded number of pages and rows', () => {
    expect(find(({ cost }) => cost.buffers > MAX_BUFFERS || cost.rows > MAX_ROWS)).toEqual([]);
  });
});
