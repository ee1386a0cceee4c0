import { createHash, randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream, readToEnd } from '../../../test/read-stream.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { BetStream } from '../bet-stream/bet-stream.ts';
import { readBudget } from '../ledger/budgets.ts';
import { moveBudget } from '../rewards/fill-budget.ts';
import { changeFourEyes } from '../wallet/four-eyes.ts';
import { advance } from './advance.ts';
import { findLinked } from './linked-winners.ts';
import {
  announceTournament,
  cancelTournament,
  DEFAULT_DAILY_CAP,
  DEFAULT_MIN_STAKE,
  planTournament,
} from './plan-tournament.ts';
import { decidePrize, listHeldPrizes } from './reviews.ts';
import { keepScheduled, setSchedule } from './schedule.ts';
import { scoreReader, TOURNAMENT_READER } from './score-reader.ts';
import { findTournament, listOpen } from './tournament-repository.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SETTLING_MS = 15 * 60_000;

interface Player {
  readonly client: TestClient;
  readonly id: number;
  readonly login: string;
}

describe('the tournament', () => {
  // Noon: no midnight comes unasked. The days that follow are no Sunday either.
  const clock = clockOnMonday();
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await site.listenLive();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(showsDevice = true): Promise<Player> {
    const client = site.newClient();
    const { login } = await client.registerSomeone({ showsDevice });
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    return { client, id, login };
  }

  /** Dice that wins nearly always, or nearly never. */
  async function bet({ client }: Player, target = 98, amount = 10) {
    const order = { id: randomUUID(), amount, side: 'under', target } as const;
    const reply = await client.call('/api/games/dice/bet', order);
    expect(reply.error).toBeUndefined();
    return reply.success?.bet.multiplier ?? 0;
  }

  async function winOnce(player: Player): Promise<void> {
    while ((await bet(player)) === 0);
  }

  /** A game with one safe cell; what is answered with opens it and takes some 24 stakes. */
  async function openMines({ client }: Player): Promise<() => Promise<void>> {
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: 10, mines: 24 });
    const mines = await placeMinesOf(site.db, id);
    const safe = Array.from({ length: 25 }, (_, n) => n).find(n => !mines.includes(n)) ?? 0;
    return async () => {
      await client.call('/api/games/mines/reveal', { id, cell: safe });
      await client.call('/api/games/mines/cashout', { id });
    };
  }

  const current = async ({ client }: Player, league?: number) => {
    const reply = await client.call('/api/tournament/current', league ? { league } : {});
    expect(reply.error).toBeUndefined();
    return reply.success;
  };

  /** What a node shows of its table may be two seconds old. */
  async function currentWithPlace(player: Player) {
    await readOn();
    let shown = await current(player);
    await waitUntil(async () => {
      shown = await current(player);
      return shown?.me?.place != null;
    }, 'the table shows the player');
    return shown;
  }

  const readOn = () => readStream(site.db);
  const running = async () => {
    const open = await listOpen(site.db, 'play');
    const found = open.find(({ state }) => state === 'running');
    if (!found) throw new Error('nothing runs');
    return found;
  };

  async function tend(): Promise<void> {
    await keepScheduled(site.db, 'play', clock.now());
    await advance(site.db, clock.now());
  }

  /** While the node freezes the table by itself, nobody else does. */
  const isPaid = async (id: number) => (await findTournament(site.db, id))?.state === 'paid';

  /** Brings the running one to its end: bets read, time for late rounds over, prizes given. */
  async function finish(): Promise<number> {
    const { id, endsAt } = await running();
    clock.moveTo(endsAt.getTime());
    await tend();
    clock.moveTo(endsAt.getTime() + SETTLING_MS);
    await readOn();
    await waitUntil(async () => {
      await tend();
      return isPaid(id);
    }, 'the prizes are given');
    clock.moveTo(endsAt.getTime() + 12 * HOUR_MS);
    return id;
  }

  async function readEntrants(tournamentId: number) {
    const { rows } = await site.db.query(
      'select * from tournament_entrants where tournament_id = $1 order by player_id',
      [tournamentId],
    );
    return rows;
  }

  it('runs by itself, one a day, with tomorrow’s announced and both paid for', async () => {
    const open = await listOpen(site.db, 'play');
    expect(open.map(({ state }) => state)).toEqual(['running', 'announced']);
    expect(open[0]?.endsAt).toEqual(open[1]?.startsAt);
    expect(await readBudget(site.db, 'tournament-pools', 'play')).toBe(6_000_000);
    await Promise.all([tend(), tend(), tend()]);
    expect(await listOpen(site.db, 'play')).toHaveLength(2);
  });

  it('shows who has not played yet what they begin with', async () => {
    const player = await newPlayer();
    const shown = await current(player);
    expect(shown?.tournament).toMatchObject({ state: 'running', livesADay: 20, minStake: 10 });
    expect(shown?.next).toMatchObject({ state: 'announced' });
    expect(shown?.me).toMatchObject({ league: 1, score: 1, peak: 1, lives: 20, place: null });
    expect(shown?.me?.next).toMatchObject({ prize: expect.any(Number) });
    expect(shown?.around).toEqual([]);
  });

  it('counts bets, and shows score, place, trail and attempts', async () => {
    const player = await newPlayer();
    await winOnce(player);
    // Too small to count.
    await bet(player, 98, 1);
    const shown = await currentWithPlace(player);
    const me = shown?.me;
    expect(me?.peak).toBeGreaterThan(1);
    expect(me?.place).toBeGreaterThan(0);
    expect(shown?.trail.at(-1)).toMatchObject({
      score: me?.score,
      bet: { game: 'dice', amount: 10 },
    });
    expect(shown?.around.find(({ isMine }) => isMine)).toMatchObject({
      ...{ name: player.login, score: me?.peak, place: me?.place },
      status: { label: 'global' },
    });
    const tournament = shown?.tournament?.id ?? 0;
    const { attempts = [] } =
      (await player.client.call('/api/tournament/attempts', { tournament })).success ?? {};
    const [latest] = attempts;
    expect(latest).toMatchObject({ number: me?.attempt, isOver: false, peak: me?.peak });
    const { trail = [] } =
      (
        await player.client.call('/api/tournament/trail', {
          ...{ tournament, day: latest?.day ?? '', attempt: latest?.number ?? 0 },
        })
      ).success ?? {};
    expect(trail.toReversed()).toEqual(shown?.trail);
    expect((await current(player, 3))?.top).toEqual([]);
  });

  it('tells a player of their own counted bets, and who watches that the table moved', async () => {
    const [player, watcher, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const sockets = [player, watcher, stranger].map(({ client }) =>
      connectSocket(site.socketUrl(), client.cookieHeader),
    );
    const heard = sockets.map(socket => {
      const events: string[] = [];
      socket.onAny((event: string) => event.startsWith('tournament') && events.push(event));
      return { socket, events };
    });
    const [own, watching, other] = heard;
    if (!own || !watching || !other) throw new Error('no sockets');
    await watch(watching.socket, 'tournament');
    await watch(own.socket, 'bets');
    await watch(other.socket, 'bets');
    await winOnce(player);
    await readOn();
    await waitUntil(() => own.events.length > 0 && watching.events.length > 0, 'both are told');
    expect(new Set(own.events)).toEqual(new Set(['tournament:mine']));
    expect(new Set(watching.events)).toEqual(new Set(['tournament:moved']));
    expect(other.events).toEqual([]);
    for (const socket of sockets) socket.disconnect();
  });

  it('hides the name of who hides it, and the status with it', async () => {
    const player = await newPlayer();
    await site.db.query('update players set hides_name = true where id = $1', [player.id]);
    await winOnce(player);
    const mine = (await currentWithPlace(player))?.around.find(({ isMine }) => isMine);
    expect([mine?.name, mine?.status]).toEqual([null, null]);
  });

  it('does not count a game of Mines that was held over a lost life', async () => {
    const { id: tournament } = await running();
    let player: Player;
    let held: () => Promise<void>;
    // Who wins against the odds has a peak of their own.
    do {
      player = await newPlayer();
      held = await openMines(player);
    } while ((await bet(player, 2)) > 0);
    await held();
    await readOn();
    const peakOf = async () => {
      const { rows } = await site.db.query<{ peak: number }>(
        'select peak from tournament_entrants where tournament_id = $1 and player_id = $2',
        [tournament, player.id],
      );
      return rows[0]?.peak ?? 0;
    };
    expect(await peakOf()).toBeLessThan(24_000_000);
    await (await openMines(player))();
    await readOn();
    expect(await peakOf()).toBeGreaterThan(24_000_000);
  });

  it('keeps the same scores whatever the stretches it is read in, each bet once', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer()));
    const { id } = await running();
    await Promise.all(
      players.map(async (player, n) => {
        for (let times = 0; times < 25; times++) await bet(player, [98, 50, 30, 90][n]);
        const spin = { id: randomUUID(), amount: 10, rows: 8, risk: 'high' } as const;
        await player.client.call('/api/games/plinko/bet', spin);
      }),
    );
    const onError = (error: unknown) => {
      throw error;
    };
    const nodes = [1, 2].map(
      () =>
        new BetStream({
          db: site.db,
          readers: [scoreReader],
          onLag: () => {},
          onError,
          maxBets: 3,
        }),
    );
    const readOnBoth = {
      readOn: async () => (await Promise.all(nodes.map(n => n.readOn()))).some(Boolean),
    };
    await readToEnd(site.db, [TOURNAMENT_READER], readOnBoth);
    await expectInvariants(site.db);
    const before = await readEntrants(id);
    expect(before.length).toBeGreaterThanOrEqual(4);
    // Read again from its beginning, in one go: the same to the letter.
    await site.db.inTransaction(async tx => {
      await tx.query('delete from tournament_attempts where tournament_id = $1', [id]);
      await tx.query('delete from tournament_entrants where tournament_id = $1', [id]);
      await tx.query(
        `update stream_positions s set settled_in = t.after_settled_in, seq = t.after_seq
         from tournaments t where t.id = $1 and s.reader = 'tournament'`,
        [id],
      );
    });
    await readOn();
    expect(await readEntrants(id)).toEqual(before);
  });

  it('waits for late rounds and for its reader, and ends once on two nodes', async () => {
    const player = await newPlayer();
    const { id, endsAt } = await running();
    await winOnce(player);
    clock.moveTo(endsAt.getTime());
    await tend();
    expect(await findTournament(site.db, id)).toMatchObject({ state: 'frozen', hash: null });
    // The next one runs already: this one is looked for among those that are over.
    const frozen = (await player.client.call('/api/tournament/past')).success?.tournaments[0];
    expect(frozen).toMatchObject({ tournament: { id, state: 'frozen' }, winners: [], mine: null });
    await winOnce(player);
    clock.moveTo(endsAt.getTime() + SETTLING_MS);
    await advance(site.db, clock.now());
    // The reader has yet to come so far.
    expect(await findTournament(site.db, id)).toMatchObject({ state: 'frozen' });
    await readOn();
    const before = await readEntrants(id);
    const other = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
    await Promise.all([site, other, site, other, site].map(({ db }) => advance(db, clock.now())));
    await waitUntil(async () => {
      await advance(other.db, clock.now());
      return isPaid(id);
    }, 'the prizes are given');
    await other.close();
    const ended = await findTournament(site.db, id);
    expect(ended).toMatchObject({ state: 'paid', final: expect.anything() });
    const { rows } = await site.db.query<{ kind: string; count: number }>(
      `select kind, count(*) from transfers where kind like 'tournament-pool%' and reference in (
         select unnest(array[pool_reference, return_reference]) from tournaments where id = $1)
       group by kind order by kind`,
      [id],
    );
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
    const table = (await player.client.call('/api/tournament/table', { tournament: id })).success;
    expect(
      createHash('sha256')
        .update(table?.text ?? '')
        .digest('hex'),
    ).toBe(ended?.hash);
    expect(table?.text).toMatch(new RegExp(`^1\\t\\d+\\t${player.login}\\t\\d+\\t\\d+$`, 'm'));
    // Nothing that is settled later changes what is over.
    await winOnce(player);
    await readOn();
    expect(await readEntrants(id)).toEqual(before);
    const past = (await player.client.call('/api/tournament/past')).success?.tournaments;
    expect(past?.[0]).toMatchObject({
      tournament: { id, state: 'paid', hash: ended?.hash },
      mine: { name: player.login, league: 1 },
    });
    expect(past?.[0]?.winners[0]).toMatchObject({ place: 1, prize: 2_500 });
    const { rows: untold } = await site.db.query(
      `select from tournament_results r left join notices n
         on n.player_id = r.player_id and n.about = 'tournament:' || $1
       where r.tournament_id = $1::bigint and (n.id is null or (n.kind = 'reward') <> (r.prize > 0))`,
      [String(id)],
    );
    expect(untold).toEqual([]);
    expect(await listTold(site.db, player.id)).toEqual([
      expect.stringMatching(/^Приз турнира: Лига 1, место \d+\. Ваш приз .* можно забрать/),
    ]);
    clock.moveTo(endsAt.getTime() + 12 * HOUR_MS);
    await tend();
  });

  it('pays a prize once, of two hundred claims at once', async () => {
    const player = await newPlayer();
    await (await openMines(player))();
    const tournament = await finish();
    const { rewards = [] } = (await player.client.call('/api/bonus/list')).success ?? {};
    expect(rewards.find(({ kind }) => kind === 'prize')).toMatchObject({
      ...{ amount: 2_500, ready: true, title: 'Приз турнира' },
    });
    const why = await player.client.call('/api/bonus/explain', { kind: 'prize' });
    expect(why.success?.formula.join('\n').replaceAll('\u00a0', ' ')).toContain(
      '25 % от 10 000.00 ₽ = 2 500.00 ₽',
    );
    const claims = await Promise.all(
      Array.from({ length: 200 }, () =>
        player.client.call('/api/bonus/claim', { id: randomUUID(), kind: 'prize' }),
      ),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await site.db.query<{ amount: number }>(
      `select amount from claims where player_id = $1 and kind = 'prize' and occasion = $2`,
      [player.id, `${tournament}`],
    );
    expect(rows).toEqual([{ amount: 250_000 }]);
  });

  async function link(...players: Player[]): Promise<void> {
    for (const { id } of players) {
      await site.db.query(
        `insert into device_sightings (player_id, occasion, info, address)
         values ($1, 'login', $2, '203.0.113.9')`,
        [id, { gpu: `the same as of ${players[0]?.id}` }],
      );
    }
  }

  it('links winners of one address when one of them shows no device', async () => {
    const [one, hidden, stranger] = [await newPlayer(), await newPlayer(false), await newPlayer()];
    const move = async ({ id }: Player, address: string) => {
      await site.db.query('update device_sightings set address = $2 where player_id = $1', [
        id,
        address,
      ]);
    };
    await move(one, '203.0.113.50');
    await move(hidden, '203.0.113.50');
    await move(stranger, '203.0.113.51');
    const winners = [one, hidden, stranger].map(({ id }) => ({ playerId: id, league: 1 }));
    expect(await findLinked(site.db, winners)).toEqual(
      new Map([
        [one.id, 'address'],
        [hidden.id, 'address'],
      ]),
    );
    const apart = winners.map((winner, n) => ({ ...winner, league: n }));
    expect(await findLinked(site.db, apart), 'in leagues of their own').toEqual(new Map());
  });

  it('holds prizes of linked winners until staff decide, and no others', async () => {
    const [one, two, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await link(one, two);
    for (const player of [one, two, stranger]) await winOnce(player);
    const tournamentId = await finish();
    const claim = ({ client }: Player) =>
      client.call('/api/bonus/claim', { id: randomUUID(), kind: 'prize' });
    expect((await claim(stranger)).status).toBe(200);
    expect((await claim(one)).code).toBe('bonus/nothing');
    const held = await listHeldPrizes(site.db, 'play');
    expect(held.map(({ login }) => login).sort()).toEqual([one.login, two.login].sort());
    expect(held[0]?.held).toBe('device');
    for (const change of [
      `held = null where player_id = ${two.id}`,
      `held = 'device' where player_id = ${stranger.id}`,
    ]) {
      const where = `${change} and tournament_id = ${tournamentId}`;
      expect(await listBrokenBy(site.db, `update tournament_results set ${where}`)).toContain(
        'приз турнира ждёт решения тогда и только тогда, когда так записано в журнал',
      );
    }

    const { staff } = await hire(site, 'admin');
    const decide = (player: Player, verdict: 'released' | 'refused', by = staff) =>
      decidePrize(site.db, {
        ...{ tournamentId, playerId: player.id, verdict, staff: [by] },
        ...{ reason: 'a test', now: clock.now() },
      });
    const ally = await hire(site, 'admin');
    await link(one, { client: ally.client, id: ally.staff.id, login: ally.login });
    expect(await decide(one, 'released', ally.staff)).toMatchObject({
      refused: 'identity/own-account',
    });
    expect(await decide(one, 'released')).toBeNull();
    expect(await decide(one, 'refused')).toMatchObject({ refused: 'tournament/not-held' });
    expect((await claim(one)).status).toBe(200);
    const fund = await readBudget(site.db, 'tournaments', 'play');
    expect(await decide(two, 'refused')).toBeNull();
    const prize = held.find(({ login }) => login === two.login)?.prize ?? 0;
    expect(await readBudget(site.db, 'tournaments', 'play')).toBe(fund + prize);
    expect((await claim(two)).code).toBe('bonus/nothing');
    expect(await listHeldPrizes(site.db, 'play')).toEqual([]);
    expect(await listTold(site.db, one.id)).toEqual([
      expect.stringMatching(/^Турнир закончился: .* Приз ждёт решения оператора\.$/),
      expect.stringMatching(/^Приз турнира: Проверка закончена: /),
    ]);
    expect((await listTold(site.db, two.id)).at(-1)).toContain('Приз турнира не выдан: ');
  });

  it('has its audit count scores anew when it is over: a forged one agrees with its own table', async () => {
    await tend();
    const cheat = await newPlayer();
    await winOnce(cheat);
    await readOn();
    const { endsAt } = await running();
    const forge = async (tx: Queryable) => {
      await tx.query('update tournament_entrants set peak = 50000000 where player_id = $1', [
        cheat.id,
      ]);
      const within = { inTransaction: (work: (tx: Queryable) => unknown) => work(tx) };
      const db = { query: tx.query.bind(tx), ...within } as unknown as Database;
      await advance(db, new Date(endsAt.getTime() + SETTLING_MS));
      const { rows } = await tx.query('select score from tournament_results where player_id = $1', [
        cheat.id,
      ]);
      expect(rows).toEqual([{ score: 50_000_000 }]);
    };
    expect(await listBrokenBy(site.db, forge)).toEqual([
      'счёт каждого участника турнира следует из его ставок',
    ]);
  });

  it('refuses days and attempts that cannot be', async () => {
    const { client } = await newPlayer();
    const { id: tournament } = await running();
    const trail = (day: string, attempt: number) =>
      client.call('/api/tournament/trail', { tournament, day, attempt });
    expect((await trail('2026-11-16', 1_000_000)).status).toBe(404);
    expect((await trail('2026-11-16', 3_000_000_000)).status).toBe(400);
    expect((await trail('0000-01-01', 1)).status).toBe(400);
    for (const cursor of ['2026-02-30.1', '0000-01-01.1']) {
      const reply = await client.call('/api/tournament/attempts', { tournament, cursor });
      expect(reply.status, cursor).toBe(400);
    }
  });

  it('holds the prize of who was banned until staff decide', async () => {
    const [cheat, honest] = [await newPlayer(), await newPlayer()];
    for (const player of [cheat, honest]) await winOnce(player);
    await site.db.query('update players set banned_at = now() where id = $1', [cheat.id]);
    await finish();
    const held = await listHeldPrizes(site.db, 'play');
    expect(held).toMatchObject([{ login: cheat.login, held: 'ban' }]);
  });

  it('returns everything when it is called off, and says why', async () => {
    const player = await newPlayer();
    await winOnce(player);
    await readOn();
    const { id, endsAt } = await running();
    const { staff } = await hire(site, 'admin');
    const fund = await readBudget(site.db, 'tournaments', 'play');
    const { staff: manager } = await hire(site, 'manager');
    expect(await cancelTournament(site.db, id, 'передумали', [manager], clock.now())).toMatchObject(
      {
        refused: 'identity/not-allowed',
      },
    );
    const [outcome, again] = await Promise.all([
      cancelTournament(site.db, id, 'ошибка в правилах', [staff], clock.now()),
      cancelTournament(site.db, id, 'ошибка в правилах', [staff], clock.now()),
    ]);
    expect([outcome, again].filter(isRefusal)).toEqual([{ refused: 'tournament/wrong-state' }]);
    expect(await readBudget(site.db, 'tournaments', 'play')).toBe(fund + 3_000_000);
    await tend();
    const past = (await player.client.call('/api/tournament/past')).success?.tournaments;
    expect(past?.[0]?.tournament).toMatchObject({ id, cancelReason: 'ошибка в правилах' });
    await waitUntil(
      async () => (await current(player))?.tournament?.state === 'announced',
      'the node has heard of it',
    );
    clock.moveTo(endsAt.getTime() + 12 * HOUR_MS);
    await tend();
    expect((await running()).startsAt).toEqual(endsAt);
  });

  it('is announced by another than who planned it, where much is at stake', async () => {
    const [manager, maker] = [await hire(site, 'manager'), await hire(site, 'manager')];
    const checker = await hire(site, 'admin');
    // Who may do both still does not do both alone.
    await giveRole(site.db, maker.login, 'admin');
    await changeFourEyes(site.db, kopecks(1_000_000), [checker.staff.id]);
    const startsAt = new Date(clock.now().getTime() + 5 * DAY_MS);
    const order = {
      ...({ format: 'race', startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) } as const),
      ...{
        pools: [kopecks(500_000)] as const,
        minStake: DEFAULT_MIN_STAKE,
        dailyCap: DEFAULT_DAILY_CAP,
      },
    };
    const plan = (given = {}) =>
      planTournament(site.db, 'play', { ...order, ...given }, maker.staff, clock.now());
    expect(await plan({ startsAt: clock.now() })).toMatchObject({
      refused: 'tournament/terms-unsound',
    });
    const id = await plan();
    if (isRefusal(id)) throw new Error(id.refused);
    const announce = (tournament: number, ...staff: { staff: typeof maker.staff }[]) =>
      announceTournament(
        site.db,
        tournament,
        staff.map(member => member.staff),
        clock.now(),
      );
    expect(await announce(id, maker)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await announce(id, manager)).toMatchObject({ refused: 'identity/not-allowed' });
    expect(await announce(id, maker, checker)).toMatchObject({ id });
    expect(await announce(id, checker)).toMatchObject({ refused: 'tournament/wrong-state' });
    const second = await plan();
    if (isRefusal(second)) throw new Error(second.refused);
    expect(await announce(second, checker)).toMatchObject({ refused: 'tournament/overlap' });
    const rich = await plan({
      startsAt: order.endsAt,
      endsAt: new Date(order.endsAt.getTime() + DAY_MS),
      pools: [kopecks(10_000_000_000)],
    });
    if (isRefusal(rich)) throw new Error(rich.refused);
    expect(await announce(rich, checker)).toMatchObject({ refused: 'bonus/budget-empty' });
    await expect(
      site.db.query('update tournaments set min_stake = 1 where id = $1', [id]),
    ).rejects.toThrow('stands as it is');
  });

  /** Whatever state the node has brought them to meanwhile. */
  async function listAll(): Promise<readonly number[]> {
    const { rows } = await site.db.query<{ id: number }>('select id from tournaments order by id');
    return rows.map(({ id }) => id);
  }

  it('goes on when the demo fund is empty, and not when it is switched off', async () => {
    const [one, two] = [await hire(site, 'admin'), await hire(site, 'admin')];
    const left = await readBudget(site.db, 'tournaments', 'play');
    await moveBudget(
      site.db,
      { act: 'return', budget: 'tournaments', amount: left, money: 'play', reason: 'a test' },
      [one.staff.id, two.staff.id],
    );
    const { endsAt } = await running();
    clock.moveTo(endsAt.getTime() + HOUR_MS);
    await readOn();
    await tend();
    expect(await readBudget(site.db, 'tournaments', 'play')).toBeGreaterThan(0);
    expect((await running()).endsAt.getTime()).toBe(endsAt.getTime() + DAY_MS);
    const off = { isOn: false, pool: null };
    expect(await setSchedule(site.db, 'play', off, [one.staff], clock.now())).toMatchObject({
      isOn: false,
    });
    const before = await listAll();
    clock.moveTo(clock.now().getTime() + 10 * DAY_MS);
    await keepScheduled(site.db, 'play', clock.now());
    expect(await listAll()).toEqual(before);
    expect(
      await setSchedule(site.db, 'real', { isOn: true, pool: null }, [one.staff], clock.now()),
    ).toMatchObject({
      refused: 'wallet/one-more-needed',
    });
  });

  it('is watched by the audit', async () => {
    const broken = async (damage: string) => (await listBrokenBy(site.db, damage)).sort();
    expect(await broken('update tournament_results set prize = prize + 1 where prize > 0')).toEqual(
      expect.arrayContaining([
        'таблица каждого турнира такая, как застыла, и призы по ней',
        'приз турнира забран только тем, кому он положен, и ровно такой',
        'фонд турнира отложен целиком, невыигранное вернулось',
        'на счёте призов турниров лежит ровно то, что обещано',
      ]),
    );
    expect(await broken(`update tournaments set hash = 'another' where state = 'paid'`)).toContain(
      'таблица каждого турнира такая, как застыла, и призы по ней',
    );
    for (const change of [
      `min_stake = min_stake + 1`,
      `ends_at = ends_at - interval '1 second'`,
      `leagues = replace(leagues::text, '"league":1,', '"league":9,')::json`,
    ]) {
      expect(await broken(`update tournaments set ${change} where state = 'paid'`)).toContain(
        'каждый турнир и каждое решение о нём записаны в журнал',
      );
    }
    expect(await broken('update tournament_schedules set pool = pool + 1')).toContain(
      'каждый турнир и каждое решение о нём записаны в журнал',
    );
    expect(await broken('update tournament_entrants set peak = peak + 1')).toContain(
      'места в турнире идут по счёту участников',
    );
    expect(await broken(`delete from audit_log where action like 'tournament/%'`)).toContain(
      'каждый турнир и каждое решение о нём записаны в журнал',
    );
    expect(
      await broken(
        `update transfers set amount = amount + 1 where kind = 'tournament-pool-return'`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'отказанный приз вернулся в фонд турниров',
        'фонд турнира отложен целиком, невыигранное вернулось',
      ]),
    );
  });
});
