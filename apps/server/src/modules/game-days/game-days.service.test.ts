import { randomUUID } from 'node:crypto';
import { ALL_GAME_IDS, betOdds } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { openPlayedSite, type PlayedSite } from '../../../test/played-site.ts';
import { readStream } from '../../../test/read-stream.ts';
import { type RecordedBet, recordBets } from '../../../test/record-bets.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface GameDay {
  readonly day: string;
  readonly game: string;
  readonly money: string;
  readonly bets: number;
  readonly players: number;
  readonly stakes: number;
  readonly payouts: number;
  readonly edge: number;
  readonly variance: number;
}

async function listGameDays(db: Queryable): Promise<GameDay[]> {
  const { rows } = await db.query<GameDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, game, money, bets, players, stakes, payouts, edge,
       variance::double precision as variance
     from game_days order by day, game, money`,
  );
  return rows;
}

/** As the settlement of those bets would have. */
async function moveMeters(db: Queryable): Promise<void> {
  await db.query(
    `update accounts a set wagered = (
       select coalesce(sum(b.stake), 0) from bets b join transfers t on t.reference = b.id
       where t.from_account = a.id and t.kind = 'stake' and b.state = 'settled')
     where kind = 'player'`,
  );
}

describe('the figures of a game by day', () => {
  describe('on a site on which every game was played', () => {
    let site: PlayedSite;
    beforeAll(async () => {
      site = await openPlayedSite();
      await readStream(site.db);
    });
    afterAll(() => site.close());

    it('are what the settled bets come to, counted the plain way', async () => {
      const { rows: bets } = await site.db.query<{
        day: string;
        game: string;
        player: number;
        stake: number;
        payout: number;
        edge: number;
        params: Record<string, unknown>;
      }>(
        `select (created_at at time zone 'Europe/Moscow')::date::text as day, game,
           player_id as player, stake, payout, edge, params
         from bets where state = 'settled' order by day, game`,
      );
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      // Midnight of Moscow may have come while they were played.
      const firsts = bets.filter(
        ({ day, game }, at) => at === bets.findIndex(bet => bet.day === day && bet.game === game),
      );
      const due = firsts.map(({ day, game }) => {
        const own = bets.filter(bet => bet.day === day && bet.game === game);
        return {
          day,
          game,
          money: 'play',
          bets: own.length,
          players: new Set(own.map(({ player }) => player)).size,
          stakes: sum(own.map(({ stake }) => stake)),
          payouts: sum(own.map(({ payout }) => payout)),
          edge: sum(own.map(({ edge }) => edge)),
          variance: sum(
            own.map(({ params, stake, payout, edge }) => {
              const { variance } = betOdds(game, params);
              return variance === null
                ? Math.floor((stake - payout - edge / 1000) ** 2)
                : Math.round(stake ** 2 * variance);
            }),
          ),
        };
      });
      expect(new Set(due.map(({ game }) => game))).toEqual(new Set(ALL_GAME_IDS));
      expect(due.find(({ game }) => game === 'dice')?.players).toBe(2);
      expect(await listGameDays(site.db)).toMatchObject(due);
    });

    it('hold in the audit, as popularity does', () => expectInvariants(site.db));
  });

  describe('over time', () => {
    const clock = new MovableClock();
    let site: TestApp;
    beforeAll(async () => {
      site = await buildTestApp({ clock });
    });
    afterAll(() => site.close());

    it('keep a bet on the day of its stake, also one that ends in the next month', async () => {
      const start = new Date();
      const border = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
      clock.moveTo(border - 4 * 3_600_000);
      const client = site.newClient();
      await client.registerSomeone();
      const id = randomUUID();
      await client.call('/api/games/mines/start', { id, amount: 1, mines: 24 });
      clock.moveTo(border + 5_000);
      const roll = { amount: 1, side: 'over', target: 50 };
      await client.call('/api/games/dice/bet', { id: randomUUID(), ...roll });
      await readStream(site.db);
      expect(await listGameDays(site.db)).toMatchObject([{ game: 'dice', bets: 1 }]);
      await client.call('/api/games/mines/reveal', { id, cell: 0 });
      await client.call('/api/games/mines/cashout', { id });
      await readStream(site.db);
      const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      expect(await listGameDays(site.db)).toMatchObject([
        { day: dayOf(border - 1), game: 'mines', bets: 1, stakes: 100, players: 1 },
        { day: dayOf(border), game: 'dice', bets: 1, stakes: 100, players: 1 },
      ]);
      await expectInvariants(site.db);
    });
  });

  describe('of bets in both kinds of money', () => {
    let site: TestApp;
    beforeAll(async () => {
      site = await buildTestApp();
    });
    afterAll(() => site.close());

    it('are kept apart, by days that begin in Moscow, without what is open or was called off', async () => {
      const [one = 0, two = 0] = await createManyPlayers(site.db, 2);
      const today = new Date().toISOString().slice(0, 10);
      const before = new Date(`${today}T20:59:59Z`);
      const after = new Date(`${today}T21:00:00Z`);
      const tomorrow = new Date(after.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
      const bet = (given: Partial<RecordedBet>): RecordedBet => ({
        ...{ id: randomUUID(), game: 'crash', state: 'settled', stake: 100, payout: 0, at: before },
        ...given,
      });
      await recordBets(site.db, one, [
        bet({}),
        bet({ payout: 130 }),
        bet({ money: 'real', stake: 500 }),
        bet({ at: after }),
        bet({ state: 'open' }),
        bet({ state: 'refunded' }),
        bet({ state: 'cancelled' }),
      ]);
      await recordBets(site.db, two, [bet({ stake: 7 })]);
      await moveMeters(site.db);
      await readStream(site.db);
      await recordBets(site.db, two, [bet({ stake: 9, money: 'real' }), bet({ stake: 3 })]);
      await moveMeters(site.db);
      await readStream(site.db);
      const crash = { game: 'crash', edge: 0 };
      expect(await listGameDays(site.db)).toEqual([
        {
          ...crash,
          ...{ day: today, money: 'play', bets: 4, players: 2, stakes: 210, payouts: 130 },
          variance: 100 ** 2 + 30 ** 2 + 7 ** 2 + 3 ** 2,
        },
        {
          ...crash,
          ...{ day: today, money: 'real', bets: 2, players: 2, stakes: 509, payouts: 0 },
          variance: 500 ** 2 + 9 ** 2,
        },
        {
          ...crash,
          ...{ day: tomorrow, money: 'play', bets: 1, players: 1, stakes: 100, payouts: 0 },
          variance: 100 ** 2,
        },
      ]);
    });
  });
});
