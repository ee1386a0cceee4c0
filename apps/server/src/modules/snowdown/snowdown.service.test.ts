import { randomUUID } from 'node:crypto';
import { commitServerSeed } from '@kvazar/fair';
import { commitLock, deriveLock, judgeGuess } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import {
  anotherCode,
  betRoubles,
  clockInJune,
  codeOf,
  DAY_MS,
  edgeOfBet,
  ensureMonthsOf,
  joinSite,
  startHeist,
} from '../../../test/heists.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { readBudget } from '../ledger/budgets.ts';
import { writeRewardSettings } from '../rewards/offers.ts';
import { pointsOf } from '../statuses/points.ts';
import { advanceHeists } from './advance.ts';
import type { Heist } from './heist.ts';
import { findHeist } from './heist-repository.ts';
import { cancelHeist, endHeist } from './staff-acts.ts';

const MINUTE_MS = 60_000;

type Someone = Awaited<ReturnType<typeof joinSite>>;

async function stateOf({ client }: Pick<Someone, 'client'>, event?: number) {
  const { success } = await client.call('/api/snowdown/state', event ? { event } : {});
  if (!success?.event) throw new Error('there is no heist');
  return { ...success, event: success.event };
}

async function lockOf(someone: Someone, event: number) {
  const { mine } = await stateOf(someone, event);
  if (!mine?.lock) throw new Error('there is no lock');
  return mine.lock;
}

const guess = ({ client }: Someone, digits: string, id = randomUUID()) =>
  client.call('/api/snowdown/guess', { id, digits });

describe('a heist, from its start to the last claim', () => {
  const clock = clockInJune();
  let site: TestApp;
  let twin: TestApp;
  let heist: Heist;
  let cutShort: Heist;
  let rich: Someone;
  let newcomer: Someone;
  let watcher: Someone;

  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await ensureMonthsOf(site.db, clock);
    twin = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
    [rich, newcomer, watcher] = [await joinSite(site), await joinSite(site), await joinSite(site)];
  });
  afterAll(async () => {
    await twin.close();
    await site.close();
  });

  it('is announced for the season to come at the first start, once on two nodes', async () => {
    const { event, doors, mine } = await stateOf(watcher);
    expect(event).toMatchObject({
      state: 'announced',
      startsAt: '2026-12-19T21:00:00.000Z',
      endsAt: '2027-01-07T21:00:00.000Z',
      days: 19,
      pool: 50_000,
      pot: 10_000,
      seed: null,
    });
    expect(doors.map(({ points }) => points)).toEqual([
      200_000, 500_000, 900_000, 1_400_000, 2_000_000,
    ]);
    expect(mine).toMatchObject({ points: 0, loot: 0, lock: null });
    const { rowCount } = await site.db.query('select from heists');
    expect(rowCount).toBe(1);
    expect((await guess(watcher, '0123')).code).toBe('snowdown/not-running');
  });

  it('counts no bet that was made before, and those of its time as they are read', async () => {
    await betRoubles(rich.client, 50);
    clock.moveTo(clock.nowMs + 1_000);
    heist = await startHeist(site, clock);
    await betRoubles(rich.client, 1_000);
    await betRoubles(newcomer.client, 200);
    await readStream(site.db);
    const { event, doors, mine } = await stateOf(rich, heist.id);
    const [own, total] = [edgeOfBet(1_000), edgeOfBet(1_000) + edgeOfBet(200)];
    expect(event).toMatchObject({ id: heist.id, state: 'running', players: 2, freed: 1, days: 10 });
    expect(event.points).toBe(pointsOf(total));
    expect(doors.every(({ openedAt }) => openedAt)).toBe(true);
    expect(mine).toMatchObject({
      ...{ points: pointsOf(own), today: pointsOf(own) },
      loot: Math.floor((100 * own) / total) / 100,
      lootLimit: Math.floor(own / 4_000) / 100,
    });
    await expectInvariants(site.db);
  });

  it('shows the commitment of the code and nothing that would tell it', async () => {
    const reply = await rich.client.call('/api/snowdown/state', { event: heist.id });
    const lock = await lockOf(rich, heist.id);
    expect(lock).toMatchObject({ code: null, salt: null, isOpen: false, left: 1, dailyLeft: 10 });
    const { rows } = await site.db.query<{ seed: string }>(
      'select seed from heists where id = $1',
      [heist.id],
    );
    const own = deriveLock(rows[0]?.seed ?? '', heist.id, rich.id);
    expect(lock.commitment).toBe(commitLock(own));
    const said = JSON.stringify(reply.raw);
    for (const secret of [rows[0]?.seed, own.salt, `"${own.code}"`]) {
      expect(said).not.toContain(secret);
    }
    expect((await lockOf(newcomer, heist.id)).commitment).not.toBe(lock.commitment);
  });

  it('lets 200 guesses at once use one', async () => {
    const code = await codeOf(site.db, heist.id, newcomer.id);
    const wrong = anotherCode(code);
    const replies = await Promise.all(Array.from({ length: 200 }, () => guess(newcomer, wrong)));
    const answered = replies.filter(({ success }) => success);
    expect(answered).toHaveLength(1);
    expect(answered[0]?.success).toMatchObject({ ...judgeGuess(code, wrong), left: 0 });
    const refused = new Set(replies.flatMap(({ code: refusal }) => refusal ?? []));
    expect([...refused]).toEqual(['snowdown/no-guesses']);
  });

  it('answers a guess that is sent again as the first time, and no other with its id', async () => {
    const code = await codeOf(site.db, heist.id, watcher.id);
    const id = randomUUID();
    const wrong = anotherCode(code);
    const replies = await Promise.all(Array.from({ length: 50 }, () => guess(watcher, wrong, id)));
    const due = judgeGuess(code, wrong);
    for (const { success } of replies) expect(success).toMatchObject({ ...due, left: 0 });
    expect((await lockOf(watcher, heist.id)).guesses).toHaveLength(1);
    expect((await guess(watcher, '9876', id)).code).toBe('snowdown/id-conflict');
    expect((await guess(rich, wrong, id)).code).toBe('snowdown/id-conflict');
  });

  it('keeps no guess waiting for bets that are being counted', async () => {
    const answer = await site.db.inTransaction(async tx => {
      await tx.query('update heists set counted = counted where id = $1', [heist.id]);
      return guess(watcher, 'none');
    });
    expect(answer.code).toBe('snowdown/digits');
  });

  it('refuses what is no code before it asks whether guesses are left', async () => {
    for (const digits of ['1123', '123', '12345', 'abcd', '١٢٣٤', '']) {
      expect((await guess(newcomer, digits)).code).toBe('snowdown/digits');
    }
    expect((await guess(newcomer, '1234')).code).toBe('snowdown/no-guesses');
  });

  it('gives one more guess for each thing done without betting, once', async () => {
    const doTask = (someone: Someone, body: Record<string, unknown>) =>
      someone.client.call('/api/snowdown/task', body);
    const { rows } = await site.db.query<{ id: string; player_id: number }>(
      'select id, player_id from bets',
    );
    const betOf = (playerId: number) => rows.find(row => row.player_id === playerId)?.id;
    const check = (bet?: string) => doTask(newcomer, { task: 'check', ...(bet ? { bet } : {}) });
    for (const bet of [undefined, betOf(rich.id), randomUUID()]) {
      expect((await check(bet)).code).toBe('snowdown/task-not-done');
    }
    for (const _ of [1, 2]) {
      expect((await check(betOf(newcomer.id))).success?.lock.left).toBe(1);
    }
    const limit = () => doTask(newcomer, { task: 'limit' });
    expect((await limit()).code).toBe('snowdown/task-not-done');
    const set = (value: number | null) =>
      newcomer.client.call('/api/protection/limit', { kind: 'loss', period: 'day', value });
    expect((await set(null)).status).toBe(200);
    expect((await limit()).code).toBe('snowdown/task-not-done');
    expect((await set(100_000)).status).toBe(200);
    expect((await limit()).success?.lock.left).toBe(2);
    const read = await Promise.all(
      Array.from({ length: 20 }, () => doTask(newcomer, { task: 'read' })),
    );
    expect(read.map(({ success }) => success?.lock.left)).toEqual(Array(20).fill(3));
    const code = await codeOf(site.db, heist.id, newcomer.id);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => guess(newcomer, anotherCode(code))),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    await expectInvariants(site.db);
  });

  it('has one guess a day that does not pile up', async () => {
    clock.moveTo(clock.nowMs + 3 * DAY_MS);
    const lock = await lockOf(newcomer, heist.id);
    expect(lock).toMatchObject({ left: 1, dailyLeft: 7 });
    expect(lock.nextAt).toBe('2026-06-13T21:00:00.000Z');
    expect(await lockOf(rich, heist.id)).toMatchObject({ left: 1, dailyLeft: 7 });
  });

  it('is solved by the code, once', async () => {
    const code = await codeOf(site.db, heist.id, rich.id);
    const { success } = await guess(rich, code);
    expect(success).toMatchObject({ bulls: 4, cows: 0, left: 0 });
    expect(success?.lock).toMatchObject({ isOpen: true, code, salt: null });
    expect((await guess(rich, code)).code).toBe('snowdown/lock-open');
    expect((await guess(newcomer, await codeOf(site.db, heist.id, newcomer.id))).status).toBe(200);
    expect((await guess(watcher, await codeOf(site.db, heist.id, watcher.id))).status).toBe(200);
    const { mine } = await stateOf(rich, heist.id);
    // A third of a pot of 10 ₽ is more than a quarter of the edge.
    const quarter = Math.floor((edgeOfBet(50) + edgeOfBet(1_000)) / 4_000) / 100;
    expect(mine).toMatchObject({ hasBadge: true, potShare: quarter });
    await expectInvariants(site.db);
  });

  it('offers nothing to who wants no offers', async () => {
    const quiet = await joinSite(site);
    await writeRewardSettings(site.db, quiet.id, { autoClaim: false, hidesOffers: true });
    expect((await stateOf(quiet)).offers).toBe('off');
    // Before anything else: not even what is no code is looked at.
    expect((await guess(quiet, 'x')).code).toBe('bonus/offers-off');
    const task = await quiet.client.call('/api/snowdown/task', { task: 'read' });
    expect(task.code).toBe('bonus/offers-off');
  });

  it('closes by the clock, shows its seed and still counts rounds that began in time', async () => {
    const mines = { id: randomUUID(), amount: 100, mines: 1 };
    await rich.client.call('/api/games/mines/start', mines);
    clock.moveTo(heist.endsAt.getTime());
    // A node's own clock may be at it, and is passed over until it has committed.
    await waitUntil(async () => {
      await Promise.all([site.db, twin.db].map(db => advanceHeists(db, clock.now())));
      return (await findHeist(site.db, heist.id))?.state !== 'running';
    }, 'its time is over');
    const { event, mine } = await stateOf(rich, heist.id);
    expect(event.state).toBe('closed');
    expect(commitServerSeed(event.seed ?? '')).toBe(event.seedHash);
    const own = deriveLock(event.seed ?? '', event.id, rich.id);
    expect(mine?.lock).toMatchObject({ ...own, commitment: commitLock(own) });
    expect((await guess(newcomer, '0123')).code).toBe('snowdown/not-running');
    await betRoubles(rich.client, 500);
    for (const cell of [0, 1, 2]) {
      await rich.client.call('/api/games/mines/reveal', { id: mines.id, cell });
    }
    await rich.client.call('/api/games/mines/cashout', { id: mines.id });
    clock.moveTo(heist.settlesAt.getTime());
    await advanceHeists(site.db, clock.now());
    expect((await findHeist(site.db, heist.id))?.state).toBe('closed');
  });

  it('is paid once the bets of its time are read, once on two nodes', async () => {
    await readStream(site.db);
    const nodes = [site.db, twin.db, site.db, twin.db, site.db];
    await waitUntil(async () => {
      await Promise.all(nodes.map(db => advanceHeists(db, clock.now())));
      return (await findHeist(site.db, heist.id))?.state === 'paid';
    }, 'it is paid');
    const { rows } = await site.db.query<{ playerId: number; kind: string; amount: number }>(
      `select player_id as "playerId", kind, amount from heist_results order by kind, player_id`,
    );
    expect(rows.filter(({ kind }) => kind === 'loot').map(({ playerId }) => playerId)).toEqual([
      rich.id,
      newcomer.id,
    ]);
    expect(rows.filter(({ kind }) => kind === 'pot')).toMatchObject([
      // Nobody shares it with them, and a quarter of the edge of all time is less than the pot.
      { playerId: rich.id, amount: 416 },
      { playerId: newcomer.id, amount: 0 },
      { playerId: watcher.id, amount: 0 },
    ]);
    const { event } = await stateOf(rich, heist.id);
    const given = rows.reduce((sum, { amount }) => sum + amount, 0);
    expect(event.returned).toBe((heist.pool + heist.pot - given) / 100);
    const told = async ({ id }: { readonly id: number }) =>
      (await listTold(site.db, id)).filter(text => /ограблени/i.test(text));
    const loot = rows.filter(({ playerId }) => playerId === rich.id);
    const sum = kopecks(loot.reduce((total, { amount }) => total + amount, 0));
    expect(await told(rich)).toEqual([
      `Добыча ограбления: Ваша доля ${formatRoubles(sum)}: её можно забрать на странице бонусов.`,
    ]);
    expect(await told(watcher)).toEqual([
      'Добыча ограбления: Ваша доля — вращение колеса. Оно ждёт на странице бонусов.',
    ]);
    const played = edgeOfBet(1_000) + edgeOfBet(200);
    // With the game of Mines, without the bet that was made when it was over.
    expect(event.points).toBeGreaterThan(pointsOf(played));
    expect(event.points).toBeLessThan(pointsOf(played + edgeOfBet(500)));
    await expectInvariants(site.db);
  });

  it('gives who is new a turn of the wheel for the lock, and no sum', async () => {
    const { mine } = await stateOf(newcomer, heist.id);
    expect(mine).toMatchObject({ hasBadge: true, potShare: 0 });
    const { success } = await newcomer.client.call('/api/bonus/list');
    expect(success?.wheel?.extraTurns).toBe(1);
    expect(success?.rewards.some(({ kind }) => kind === 'pot')).toBe(false);
  });

  it('explains loot and pot and pays each once, however often it is claimed', async () => {
    const { mine } = await stateOf(rich, heist.id);
    const { success: list } = await rich.client.call('/api/bonus/list');
    const titles = list?.rewards.filter(({ kind }) => kind === 'loot' || kind === 'pot');
    expect(titles).toMatchObject([
      { title: 'Добыча ограбления', amount: mine?.loot, ready: true },
      { title: 'Котёл взломщиков', amount: mine?.potShare, ready: true },
    ]);
    for (const kind of ['loot', 'pot'] as const) {
      const { success } = await rich.client.call('/api/bonus/explain', { kind });
      expect(success?.formula).toHaveLength(4);
      const claims = await Promise.all(
        Array.from({ length: 50 }, () =>
          rich.client.call('/api/bonus/claim', { id: randomUUID(), kind }),
        ),
      );
      const paid = claims.filter(({ success: answered }) => answered);
      expect(paid).toHaveLength(1);
      const amount = kind === 'loot' ? mine?.loot : mine?.potShare;
      expect(paid[0]?.success?.claimed).toEqual([{ kind, amount }]);
    }
    const again = await rich.client.call('/api/bonus/claim', { id: randomUUID(), kind: 'loot' });
    expect(again.code).toBe('bonus/nothing');
    await newcomer.client.call('/api/bonus/wheel', { id: randomUUID() });
    await newcomer.client.call('/api/bonus/wheel', { id: randomUUID() });
    await expectInvariants(site.db);
  });

  it('stands in the archive with what it brought', async () => {
    const { success } = await rich.client.call('/api/snowdown/past');
    const { mine } = await stateOf(rich, heist.id);
    expect(success?.events).toMatchObject([{ event: { id: heist.id, state: 'paid' } }]);
    expect(success?.events[0]?.loot).toBeCloseTo((mine?.loot ?? 0) + (mine?.potShare ?? 0), 5);
    expect((await rich.client.call('/api/snowdown/state', { event: 999 })).code).toBe(
      'snowdown/not-found',
    );
    // The next one is shown meanwhile.
    expect((await stateOf(rich)).event.state).toBe('announced');
  });

  it('returns everything when it is cancelled, and pays nothing', async () => {
    const before = await readBudget(site.db, 'heists', 'play');
    const second = await startHeist(site, clock);
    expect(await readBudget(site.db, 'heists', 'play')).toBe(before - second.pool - second.pot);
    await betRoubles(newcomer.client, 1_000);
    await readStream(site.db);
    const { staff } = await hire(site, 'admin');
    const stop = { id: second.id, money: 'play' as const, reason: 'ошибка в условиях' };
    const { staff: manager } = await hire(site, 'manager');
    expect(await cancelHeist(site.db, stop, [manager])).toMatchObject({
      refused: 'identity/not-allowed',
    });
    await cancelHeist(site.db, stop, [staff]);
    expect(await readBudget(site.db, 'heists', 'play')).toBe(before);
    const { event, mine } = await stateOf(newcomer, second.id);
    expect(event).toMatchObject({ state: 'cancelled', cancelReason: stop.reason });
    expect(mine?.loot).toBe(0);
    await betRoubles(newcomer.client, 10);
    await readStream(site.db);
    expect(await cancelHeist(site.db, stop, [staff])).toMatchObject({
      refused: 'snowdown/wrong-state',
    });
    await expectInvariants(site.db);
  });

  it('ends before its time when staff say so, and is paid then', async () => {
    const third = await startHeist(site, clock);
    const { staff } = await hire(site, 'admin');
    const stop = { id: third.id, money: 'play' as const, reason: 'сайт закрывается на работы' };
    await endHeist(site.db, stop, [staff], clock);
    clock.moveTo(clock.nowMs + 20 * MINUTE_MS);
    await waitUntil(async () => {
      await readStream(site.db);
      await advanceHeists(site.db, clock.now());
      return (await findHeist(site.db, third.id))?.state === 'paid';
    }, 'it is paid');
    expect((await findHeist(site.db, third.id))?.returned).toBe(third.pool + third.pot);
    await expectInvariants(site.db);
  });

  it('ended early keeps what was counted by then, also of a node whose clock is ahead', async () => {
    cutShort = await startHeist(site, clock);
    const startMs = clock.nowMs;
    clock.moveTo(startMs + MINUTE_MS);
    await betRoubles(rich.client, 100);
    const wrong = anotherCode(await codeOf(site.db, cutShort.id, newcomer.id));
    expect((await guess(newcomer, wrong)).code).toBeUndefined();
    await readStream(site.db);
    // Nobody has counted this one.
    await betRoubles(watcher.client, 100);
    clock.moveTo(startMs);
    const { staff } = await hire(site, 'admin');
    const stop = { id: cutShort.id, money: 'play' as const, reason: 'сайт закрывается на работы' };
    await endHeist(site.db, stop, [staff], clock);
    await betRoubles(newcomer.client, 100);
    await readStream(site.db);
    await expectInvariants(site.db);
    clock.moveTo(startMs + 20 * MINUTE_MS);
    await waitUntil(async () => {
      await readStream(site.db);
      await advanceHeists(site.db, clock.now());
      return (await findHeist(site.db, cutShort.id))?.state === 'paid';
    }, 'it is paid');
    expect(await findHeist(site.db, cutShort.id)).toMatchObject({
      ...{ counted: 2 * edgeOfBet(100), players: 2 },
      endsAt: new Date(startMs + 10_000),
    });
    await expectInvariants(site.db);
  });

  it('is audited', async () => {
    const damage: readonly [string, string][] = [
      ['очки ограбления по игрокам', 'update heist_days set edge = edge + 1'],
      [
        // What nobody had counted when the event was ended early, and a line that says somebody had.
        'очки ограбления по игрокам',
        `with forged as (
           insert into audit_log (actor, action, subject, details)
           select actor, action, subject, details || '{"settledIn": 9000000000000000}' from audit_log
           where action = 'snowdown/ended' and details->>'heist' = '${cutShort.id}'
           returning (details->>'heist')::bigint as id)
         insert into heist_days (heist_id, player_id, day, edge)
         select f.id, b.player_id, (b.created_at at time zone 'Europe/Moscow')::date, b.edge
         from forged f join heists h on h.id = f.id
         join bets b on b.player_id = ${watcher.id} and b.created_at between h.ends_at and h.settles_at`,
      ],
      ['общий счёт ограбления', `update heists set counted = counted + 1 where id = ${heist.id}`],
      [
        'двери хранилища такие',
        `update heist_doors set opened_at = null where heist_id = ${heist.id} and number = 5`,
      ],
      ['на счёте хранилищ', `update heists set pot = pot + 1 where state = 'announced'`],
      ['добыча каждого', `update heist_results set amount = amount + 1 where kind = 'loot'`],
      [
        'котёл поделён',
        `update heist_results set amount = amount + 1 where kind = 'pot' and amount > 0`,
      ],
      ['сид ограбления', `update heists set seed = 'x' || seed where id = ${heist.id}`],
      ['каждая попытка', 'update heist_guesses set cows = 3 - cows, bulls = 1 where bulls = 4'],
      [
        'попыток не больше',
        `update heist_guesses set created_at = created_at + interval '20 days'`,
      ],
      [
        'объявление, конец',
        `update heists set ends_at = ends_at - interval '1 second' where id = ${heist.id}`,
      ],
      ['из добычи и котла', `delete from heist_results where kind = 'loot'`],
      ['вращений колеса сверх', 'update heist_results set has_turn = false'],
    ];
    for (const [invariant, act] of damage) {
      const broken = await listBrokenBy(site.db, act);
      expect(
        broken.filter(name => name.startsWith(invariant)),
        act,
      ).toHaveLength(1);
    }
  });

  it('cannot be changed behind its back', async () => {
    for (const change of [
      `update heists set pool = pool + 1 where id = ${heist.id}`,
      `update heists set state = 'running' where id = ${heist.id}`,
      `update heists set seed = 'x' where state = 'announced'`,
      `update heists set ends_at = ends_at + interval '1 day' where state = 'announced'`,
      `delete from heists where state = 'announced'`,
      'update heist_guesses set bulls = 4',
      'delete from heist_guesses',
      'update heist_results set amount = amount + 1',
      'delete from heist_results',
      'delete from heist_tasks',
    ]) {
      await expect(site.db.query(change), change).rejects.toThrow();
    }
  });
});
