import { randomUUID } from 'node:crypto';
import { EDGE_UNIT, SLOT_CATALOGUE } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { Listener } from '../../../test/listener.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { openPlayedSite, type PlayedSite } from '../../../test/played-site.ts';
import { readStream } from '../../../test/read-stream.ts';
import { type RecordedBet, recordBets } from '../../../test/record-bets.ts';
import { hire, type Person, signIn } from '../../../test/support-desk.ts';
import { fetchFile } from '../../../test/take-file.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { readSnapshot } from '../../platform/audit/snapshot.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import { BetStream } from '../bet-stream/bet-stream.ts';
import { creditPlayer, debitPlayer } from '../ledger/ledger.ts';
import { watchGames } from './alarms.ts';
import { figuresReader, WINS_KEPT } from './figures-reader.ts';
import { figureInvariants } from './invariants.ts';
import { closeDays } from './money-days.ts';

const SLOT = SLOT_CATALOGUE[0]?.id ?? '';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const tileOf = (tiles: readonly { id: string; value: number | null }[], id: string) =>
  tiles.find(tile => tile.id === id)?.value;

/** As the settlement of recorded bets would have. */
async function moveMeters(db: Queryable): Promise<void> {
  await db.query(
    `update accounts a set wagered = (
       select coalesce(sum(b.stake), 0) from bets b join transfers t on t.reference = b.id
       where t.from_account = a.id and t.kind = 'stake' and b.state = 'settled')
     where kind = 'player'`,
  );
}

describe('the figures of a site on which every game was played', () => {
  let site: PlayedSite;
  let manager: Person;
  beforeAll(async () => {
    site = await openPlayedSite();
    manager = await hire(site, 'manager');
    await readStream(site.db);
  });
  afterAll(() => site.close());

  it('are what its bets come to, counted the plain way', async () => {
    const { rows: bets } = await site.db.query<{
      game: string;
      player: number;
      stake: number;
      payout: number;
      edge: number;
    }>(`select game, player_id as player, stake, payout, edge from bets where state = 'settled'`);
    const { rows: days } = await site.db.query<{ variance: number }>(
      'select sum(variance)::double precision as variance from game_days',
    );
    const { success } = await manager.client.call('/api/admin/figures/dashboard', { period: '7d' });
    const { tiles = [], games = [], wins = [], ggr = [], turnover = [] } = success ?? {};
    const stakes = sum(bets.map(({ stake }) => stake));
    const payouts = sum(bets.map(({ payout }) => payout));
    const edge = sum(bets.map(bet => bet.edge)) / EDGE_UNIT;
    expect(tileOf(tiles, 'turnover')).toBe(stakes / 100);
    expect(tileOf(tiles, 'ggr')).toBe((stakes - payouts) / 100);
    expect(tileOf(tiles, 'theory')).toBe(Math.round(edge) / 100);
    expect(tileOf(tiles, 'players')).toBe(new Set(bets.map(({ player }) => player)).size);
    expect(tiles.find(({ id }) => id === 'theory')?.z).toBeCloseTo(
      (stakes - payouts - edge) / Math.sqrt(days[0]?.variance ?? 0),
      9,
    );
    expect(ggr.findLast(({ fact }) => fact !== null)?.fact).toBe((stakes - payouts) / 100);
    expect(sum(turnover.map(point => Math.round(point.turnover * 100)))).toBe(stakes);
    for (const { game, bets: count, actualRtp } of games) {
      const own = bets.filter(bet => bet.game === game);
      expect(count, game).toBe(own.length);
      expect(actualRtp, game).toBeCloseTo(
        sum(own.map(bet => bet.payout)) / sum(own.map(bet => bet.stake)),
        9,
      );
    }
    expect(games).toHaveLength(new Set(bets.map(({ game }) => game)).size);
    const largest = bets.filter(bet => bet.payout > bet.stake).map(({ payout }) => payout / 100);
    expect(wins.map(({ payout }) => payout)).toEqual(
      largest.sort((one, other) => other - one).slice(0, wins.length),
    );
    expect(wins.length).toBeGreaterThan(3);
  });

  it('are the same read two bets at a time, by a reader that is killed on the way', async () => {
    const before = await dumpFigures(site.db);
    await site.db.query(
      `truncate figure_slices, figure_hours, figure_hour_players, figure_day_players,
         figure_returns, figure_players, figure_wins`,
    );
    await site.db.query(`delete from stream_positions where reader = 'figures'`);
    let stretches = 0;
    let killed = 0;
    const stream = new BetStream({
      db: site.db,
      maxBets: 2,
      readers: [
        {
          name: 'figures',
          async read(tx, stretch) {
            await figuresReader.read(tx, stretch);
            stretches += 1;
            if (stretches % 3 === 0) throw new Error('killed');
          },
        },
      ],
      onLag: () => {},
      onError: () => {
        killed += 1;
      },
    });
    const { rows } = await site.db.query<{ bets: number }>(
      `select count(*) as bets from bets where state = 'settled'`,
    );
    await waitUntil(async () => {
      await stream.readOn();
      const { rows: read } = await site.db.query<{ bets: number | null }>(
        'select sum(bets)::bigint as bets from figure_slices',
      );
      return read[0]?.bets === rows[0]?.bets;
    }, 'all bets are read');
    expect(killed).toBeGreaterThan(2);
    expect(await dumpFigures(site.db)).toEqual(before);
  });

  it('hold in the audit', () => expectInvariants(site.db));

  it('are for those alone who may read them', async () => {
    const support = await hire(site, 'support');
    for (const path of ['dashboard', 'days', 'games', 'cohorts'] as const) {
      const { status } = await support.client.call(`/api/admin/figures/${path}`, {});
      expect(status, path).toBe(403);
    }
    const { code } = await manager.client.call('/api/admin/figures/days', {
      ...{ from: '2026-11-02', to: '2026-11-01' },
    });
    expect(code).toBe('figures/no-such-period');
  });

  it('are of no day before Moscow had the time it keeps, be it a page or a file', async () => {
    const days = { from: '1991-11-01', to: '1991-11-10' };
    for (const [path, body] of [
      ['dashboard', { period: 'range', ...days }],
      ['days', days],
      ['games', days],
      ['cohorts', { by: 'day', ...days }],
    ] as const) {
      const { code } = await manager.client.call(`/api/admin/figures/${path}`, body);
      expect([path, code]).toEqual([path, 'figures/no-such-period']);
    }
    const fetch = (file: string) => fetchFile(site, manager, `/api/admin/export/figures-${file}`);
    for (const file of ['hours', 'days', 'games', 'cohorts']) {
      const by = file === 'cohorts' ? '&by=day' : '';
      const { statusCode } = await fetch(`${file}?from=${days.from}&to=${days.to}${by}`);
      expect([file, statusCode]).toEqual([file, 400]);
    }
  });
});

async function dumpFigures(db: Queryable): Promise<unknown[]> {
  const tables = [
    ...['figure_slices', 'figure_hours', 'figure_hour_players', 'figure_day_players'],
    ...['figure_returns', 'figure_players', 'figure_wins'],
  ];
  const dumped = [];
  for (const table of tables) {
    const { rows } = await db.query(`select * from ${table} t order by t::text`);
    dumped.push(rows);
  }
  return dumped;
}

describe('figures over days', () => {
  const clock = new MovableClock();
  /** Noon in Moscow. */
  const NOON = Date.parse('2025-11-20T09:00:00Z');
  const HOUR = 3_600_000;
  let site: TestApp;
  let manager: Person;
  let players: number[];

  beforeAll(async () => {
    clock.moveTo(NOON);
    site = await buildTestApp({ clock });
    await site.db.query(
      `select ensure_month_partition(m, month::date) from monthly_tables m,
         generate_series('2025-08-01'::date, '2025-12-01', '1 month') month`,
    );
    players = await createManyPlayers(site.db, 4);
    manager = await hire(site, 'manager');
  });
  afterAll(() => site.close());

  const bet = (at: number, given: Partial<RecordedBet> = {}): RecordedBet => ({
    ...{ id: randomUUID(), game: 'crash', state: 'settled', stake: 1_000, payout: 0 },
    at: new Date(at),
    ...given,
  });

  async function play(player: number | undefined, bets: readonly RecordedBet[]): Promise<void> {
    await recordBets(site.db, player ?? 0, bets);
    await moveMeters(site.db);
    await readStream(site.db);
  }

  async function ask(period: 'today' | '7d') {
    await signIn(manager);
    const { success, error } = await manager.client.call('/api/admin/figures/dashboard', {
      period,
    });
    if (!success) throw new Error(error);
    return success;
  }

  it('part at midnight in Moscow, and yesterday is taken up to this hour', async () => {
    const midnight = Date.parse('2025-11-19T21:00:00Z');
    await play(players[0], [
      bet(midnight - 1, { stake: 700 }),
      bet(midnight, { stake: 3_000, payout: 1_000, edge: 30_000 }),
      bet(midnight + 9 * HOUR, { stake: 1_000 }),
      // Yesterday at ten in the morning, and at five in the afternoon.
      bet(NOON - 26 * HOUR, { stake: 2_000, edge: 20_000 }),
      bet(NOON - 19 * HOUR, { stake: 50_000 }),
    ]);
    await play(players[1], [bet(NOON - HOUR, { stake: 100 }), bet(NOON - 25 * HOUR)]);
    const { tiles, ggr, turnover } = await ask('today');
    expect(tileOf(tiles, 'ggr')).toBe(31);
    expect(tileOf(tiles, 'turnover')).toBe(41);
    expect(tileOf(tiles, 'theory')).toBe(0.3);
    expect(tileOf(tiles, 'players')).toBe(2);
    // Against 30 roubles of two players by noon yesterday.
    expect(tiles.find(({ id }) => id === 'turnover')?.change).toBeCloseTo(11 / 30);
    expect(tiles.find(({ id }) => id === 'players')?.change).toBe(0);
    expect(ggr).toHaveLength(97);
    expect(ggr.at(-1)).toMatchObject({ fact: null, before: 30 + 500 + 7 });
    expect(turnover[0]).toMatchObject({ turnover: 30, players: 1 });
    expect(turnover).toHaveLength(12);
  });

  it('count rewards, deposits and withdrawals, the same before and after a day is closed', async () => {
    const [player = 0] = players;
    const moves = [
      ['top-up', 500_00],
      ['rakeback', 12_00],
      ['wheel-prize', 3_00],
      ['withdrawal', 200_00],
      ['withdrawal-return', 50_00],
    ] as const;
    await site.db.inTransaction(async tx => {
      await tx.query('update accounts set balance = balance + 100000 where id = 13');
      for (const [kind, amount] of moves) {
        const move = {
          ...{ playerId: player, money: 'play' as const, kind },
          reference: randomUUID(),
        };
        const part = { ...move, amount: kopecks(amount) };
        await (kind === 'withdrawal' ? debitPlayer(tx, part) : creditPlayer(tx, part));
      }
    });
    // The ledger goes by the clock of the database.
    const { rows } = await site.db.query<{ at: Date }>('select now() as at');
    const today = rows[0]?.at.getTime() ?? 0;
    clock.moveTo(today);
    const read = async () => {
      const { tiles } = await ask('today');
      return { ngr: tileOf(tiles, 'ngr'), netDeposits: tileOf(tiles, 'netDeposits') };
    };
    expect(await read()).toEqual({ ngr: -15, netDeposits: 350 });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(today);
    const readDay = async () => {
      await signIn(manager);
      const range = { from: day, to: day };
      return (await manager.client.call('/api/admin/figures/days', range)).success?.days;
    };
    clock.moveTo(today + 26 * HOUR);
    const open = await readDay();
    await closeDays(site.db, clock.now());
    const { rows: closed } = await site.db.query(
      'select day from figure_closed_days where day = $1',
      [day],
    );
    expect(closed).toHaveLength(1);
    expect(await readDay()).toEqual(open);
    expect(open).toMatchObject([{ rewards: 15, deposits: 500, withdrawals: 150, ngr: -15 }]);
    // Closed again, nothing is counted twice.
    await closeDays(site.db, clock.now());
    expect(await readDay()).toEqual(open);
  });

  it('end today in a file too, whatever day it is asked for until', async () => {
    await signIn(manager);
    const today = dayInMoscow(clock.now());
    const path = `/api/admin/export/figures-days?from=${today}&to=9999-12-31`;
    const { statusCode, body } = await fetchFile(site, manager, path);
    expect(statusCode).toBe(200);
    const days = body.trim().split('\r\n').slice(1);
    expect(days).toHaveLength(1);
  });

  it('keep the largest wins of a game, and no more', async () => {
    const at = Date.parse('2025-11-10T09:00:00Z');
    const wins = Array.from({ length: WINS_KEPT + 5 }, (_, place) =>
      bet(at + place, { game: SLOT, payout: 2_000 + place }),
    );
    await play(players[2], wins.slice(0, 8));
    await play(players[2], wins.slice(8));
    const { rows } = await site.db.query<{ payout: number }>(
      `select payout from figure_wins where game = $1 order by payout`,
      [SLOT],
    );
    expect(rows.map(({ payout }) => payout)).toEqual(
      wins.slice(-WINS_KEPT).map(({ payout }) => payout),
    );
  });

  it('count everybody of some days once, in whatever order their days were read', async () => {
    const dayOf = (number: number) => `2025-10-${String(number).padStart(2, '0')}`;
    const noon = (number: number) => Date.parse(`${dayOf(number)}T09:00:00Z`);
    const [one, two, three] = await createNewcomers('late_', 3);
    await play(one, [bet(noon(2)), bet(noon(6))]);
    await play(two, [bet(noon(3)), bet(noon(4)), bet(noon(3) + HOUR)]);
    // Games that were begun earlier and ended later: between two days, and before all.
    await play(one, [bet(noon(4))]);
    await play(three, [bet(noon(5)), bet(noon(1))]);
    await play(three, [bet(noon(1) - HOUR), bet(noon(3))]);
    await signIn(manager);
    for (let first = 1; first <= 6; first += 1) {
      for (let last = first; last <= 6; last += 1) {
        const range = { from: dayOf(first), to: dayOf(last) };
        const { success } = await manager.client.call('/api/admin/figures/dashboard', {
          ...{ period: 'range', ...range },
        });
        const { rows } = await site.db.query<{ players: number }>(
          `select count(distinct player_id) as players from bets
           where (created_at at time zone 'Europe/Moscow')::date between $1 and $2`,
          [range.from, range.to],
        );
        expect(tileOf(success?.tiles ?? [], 'players'), `${first}–${last}`).toBe(rows[0]?.players);
      }
    }
  });

  it('know who came back, also when the first bet of all ends last', async () => {
    const day = (number: number) => Date.parse('2025-09-08T10:00:00Z') + number * 24 * HOUR;
    const [one, two, three] = await createNewcomers('new_', 3);
    await play(one, [bet(day(0)), bet(day(1)), bet(day(7))]);
    await play(two, [bet(day(1))]);
    await play(three, [bet(day(3))]);
    // A game that was begun on the first day.
    await play(three, [bet(day(0), { game: SLOT })]);
    await signIn(manager);
    const read = async (by: 'day' | 'week') => {
      const range = { from: '2025-09-08', to: '2025-09-14', by };
      const { success } = await manager.client.call('/api/admin/figures/cohorts', range);
      return success?.cohorts;
    };
    expect(await read('day')).toEqual([
      { ...{ from: '2025-09-09', to: '2025-09-09', players: 1 }, retention: [0, 0, 0, 0, 0] },
      { ...{ from: '2025-09-08', to: '2025-09-08', players: 2 }, retention: [0.5, 0.5, 0.5, 0, 0] },
    ]);
    const third = 1 / 3;
    expect(await read('week')).toEqual([
      {
        ...{ from: '2025-09-08', to: '2025-09-14', players: 3 },
        retention: [third, third, third, 0, 0],
      },
    ]);
    // On the eighth day its own bets are not over yet: who was there on it is not known.
    clock.moveTo(day(7));
    await signIn(manager);
    expect((await read('day'))?.at(-1)?.retention).toEqual([0.5, 0.5, null, null, null]);
  });

  async function createNewcomers(name: string, count: number): Promise<number[]> {
    const { rows } = await site.db.query<{ id: number }>(
      `insert into players (login, email, ref_link)
       select $2 || n, $2 || n || '@example.ru', $2 || n
       from generate_series(1, $1::integer) n returning id`,
      [count, name],
    );
    return rows.map(({ id }) => id);
  }

  it('of all these days follow from their bets and transfers', async () => {
    const reports = await readSnapshot(site.db, tx =>
      checkInvariants(tx, figureInvariants, { seed: 0, isWhole: true }),
    );
    expect(reports).toHaveLength(figureInvariants.length);
    expect(reports.filter(isBroken)).toEqual([]);
  });

  it('raise an alarm when a game strays further than chance explains, once', async () => {
    const at = Date.parse('2025-08-01T09:00:00Z');
    clock.moveTo(at);
    const lucky = Array.from({ length: 120 }, (_, place) =>
      bet(at - 1_000 - place, { game: 'crash', stake: 100, payout: 200 }),
    );
    await play(players[3], lucky);
    await play(players[3], [bet(at - 500, { game: 'crash', stake: 100, payout: 90_000 })]);
    const told: unknown[] = [];
    const counts: number[] = [];
    const log = pino({ level: 'warn' }, { write: line => void told.push(JSON.parse(line)) });
    const parts = {
      db: site.db,
      money: 'play' as const,
      log,
      onAlarms: (n: number) => void counts.push(n),
    };
    await watchGames(parts, clock.now());
    await watchGames(parts, clock.now());
    expect(counts).toEqual([0, 0]);
    await site.db.query(`update game_days set variance = 10000 where game = 'crash'`);
    await watchGames(parts, clock.now());
    await watchGames(parts, clock.now());
    expect(counts).toEqual([0, 0, 1, 1]);
    expect(told).toMatchObject([{ game: 'crash', bets: 121 }]);
    const { alarms, games } = await ask('today');
    expect(alarms).toMatchObject([{ game: 'crash', day: '2025-08-01' }]);
    expect(games[0]?.remark).toMatch(/^«Crash» −\d+\.\d: крупнейший выигрыш ×900, 1 авг\., 11:59$/);
  });
});

describe('figures on the page of who may read them', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
    await site.listenLive();
  });
  afterAll(() => site.close());

  it('move as bets are made; nobody else hears of them', async () => {
    const manager = await hire(site, 'manager');
    const support = await hire(site, 'support');
    const page = new Listener(site.socketUrl(), manager.client.cookieHeader);
    const other = new Listener(site.socketUrl(), support.client.cookieHeader);
    await page.connect('figures');
    await other.connect('figures');
    const heard = () =>
      page.heard.flatMap(({ event, payload }) =>
        event === 'figures:moved'
          ? [payload as { tiles: { id: string; value: number | null }[] }]
          : [],
      );
    await waitUntil(() => heard().length > 0, 'the tiles are told');
    await support.client.call('/api/games/dice/bet', {
      ...{ id: randomUUID(), amount: 5, side: 'over', target: 50 },
    });
    await readStream(site.db);
    await waitUntil(() => tileOf(heard().at(-1)?.tiles ?? [], 'turnover') === 5, 'the bet is seen');
    expect(other.heard.some(({ event }) => event === 'figures:moved')).toBe(false);
    page.close();
    other.close();
  });
});
