import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { createBetHistory } from './bet-history.ts';
import { type GuestQuery, measureGuestQueries } from './guest-calls.ts';
import { createManyPlayers } from './many-players.ts';
import { recordQueries } from './recorded-queries.ts';

/** Enough that reading all of it stands out among what a bounded query reads. */
const BETS = 60_000;
const DAYS = 40;
/** Twenty rows of each day of a month lie on half as many; `npm run bench:guest` has five million bets. */
const MAX_BUFFERS = 2_000;
/** The newest five thousand bets, looked through for those of one game, and what is made of them. */
const MAX_ROWS = 25_000;

describe('[7] what a guest can ask of the database', () => {
  let site: TestApp;
  let queries: GuestQuery[];

  beforeAll(async () => {
    let take = () => [] as ReturnType<ReturnType<typeof recordQueries>['take']>;
    site = await buildTestApp({
      environment: { VK_CLIENT_ID: 'guests' },
      observe: db => {
        const recorded = recordQueries(db);
        take = recorded.take;
        return recorded.db;
      },
    });
    const playerIds = await createManyPlayers(site.db, 500);
    await createBetHistory(site.db, { bets: BETS, days: DAYS, playerIds });
    queries = await measureGuestQueries(site.app.http, site.db, take);
  });
  afterAll(() => site.close());

  const find = (isFound: (query: GuestQuery) => boolean) =>
    queries.filter(isFound).map(({ what, cost, query }) => ({ what, ...cost, text: query.text }));

  it('is measured: every feed, bet and round is among it', () => {
    const measured = new Set(queries.map(({ what }) => what.split(' ')[0]));
    for (const path of [
      '/api/bets/recent',
      '/api/bets/biggest',
      '/api/bets/get',
      '/api/slots/course',
      '/api/games/crash/round',
      '/api/login',
      '/api/registr',
    ]) {
      expect(measured).toContain(path);
    }
  });

  it('reads no table of bets or transfers from end to end', () => {
    const reads = (relation: string) => /^(bets|transfers)/.test(relation);
    expect(find(({ cost }) => cost.scanned.some(reads))).toEqual([]);
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
