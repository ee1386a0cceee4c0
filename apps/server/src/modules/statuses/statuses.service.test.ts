import { randomUUID } from 'node:crypto';
import { EDGE_UNIT } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { listBrokenBy } from '../../../test/invariants.ts';
import { readToEnd } from '../../../test/read-stream.ts';
import { recordBets } from '../../../test/record-bets.ts';
import { listTold } from '../../../test/told.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { readSnapshot } from '../../platform/audit/snapshot.ts';
import { BetStream } from '../bet-stream/bet-stream.ts';
import { changeTerms } from './change-terms.ts';
import { statusInvariants } from './invariants.ts';
import { listTerms, termsInForce } from './loyalty-terms.ts';
import { METER_READER, meterReader } from './meter-reader.ts';

const DAY_MS = 86_400_000;

describe('statuses', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
    await site.listenLive();
  });
  afterEach(async () => {
    const reports = await readSnapshot(site.db, tx =>
      checkInvariants(tx, statusInvariants, { seed: 0, isWhole: true }),
    );
    expect(reports.filter(isBroken)).toEqual([]);
  });
  afterAll(() => site.close());

  interface Player {
    readonly client: TestClient;
    readonly id: number;
  }

  async function newPlayer(): Promise<Player> {
    const client = site.newClient();
    await client.registerSomeone();
    return { client, id: (await client.call('/api/getUser')).success?.user.id ?? 0 };
  }

  /** Bets with this edge, in thousandths of a kopeck, as settling leaves them behind. */
  async function settle(playerId: number, edges: readonly number[], at = new Date()) {
    const bets = edges.map(edge => ({
      ...{ id: randomUUID(), state: 'settled' as const, stake: 100, payout: 0, at, edge },
    }));
    await site.db.inTransaction(async tx => {
      await recordBets(tx, playerId, bets);
      await tx.query(
        `update accounts set edge = edge + $2, wagered = wagered + $3
         where player_id = $1 and money = 'play'`,
        [playerId, edges.reduce((sum, edge) => sum + edge, 0), 100 * edges.length],
      );
    });
  }

  function openStream(): BetStream {
    const onError = (error: unknown) => {
      throw error;
    };
    return new BetStream({
      db: site.db,
      readers: [meterReader],
      onLag: () => {},
      onError,
      maxBets: 3,
    });
  }

  const readAll = () => readToEnd(site.db, [METER_READER], openStream());

  async function listChanges(playerId: number) {
    const { rows } = await site.db.query<{ tier: string; gift: number; reachedAt: Date }>(
      `select tier, gift, reached_at as "reachedAt" from tier_changes
       where player_id = $1 order by gift`,
      [playerId],
    );
    return rows;
  }

  async function readMine({ client }: Player) {
    return (await client.call('/api/status/get')).success?.mine;
  }

  it.each([
    [100_000, 'global', 'simple'],
    [1_000_000, 'simple', 'astract'],
    [10_000_000, 'astract', 'kvazarmen'],
  ])('begin exactly at %i points', async (points, before, reached) => {
    const player = await newPlayer();
    await settle(player.id, [points * EDGE_UNIT - 1]);
    expect(await readMine(player)).toMatchObject({
      label: before,
      points: points - 1,
      nextLabel: reached,
      pointsToNext: 1,
    });
    expect((await player.client.call('/api/getUser')).success?.user.status.label).toBe(before);
    await settle(player.id, [1]);
    expect(await readMine(player)).toMatchObject({ label: reached, points });
    expect((await player.client.call('/api/getUser')).success?.user.status.label).toBe(reached);
  });

  it('end with the highest', async () => {
    const player = await newPlayer();
    await settle(player.id, [20_000_000 * EDGE_UNIT]);
    expect(await readMine(player)).toEqual({
      label: 'kvazarmen',
      name: 'Квазармен',
      points: 20_000_000,
      nextLabel: null,
      pointsToNext: null,
    });
  });

  it('tell what each brings', async () => {
    const { client } = await newPlayer();
    const tiers = (await client.call('/api/status/get')).success?.tiers;
    expect(tiers).toEqual([
      {
        label: 'global',
        name: 'Глобал',
        points: 0,
        rakeback: 5,
        gift: 0,
        wheelFactor: 1,
        league: 1,
      },
      {
        label: 'simple',
        name: 'Симпл',
        points: 100_000,
        rakeback: 7,
        gift: 50,
        wheelFactor: 3,
        league: 2,
      },
      {
        label: 'astract',
        name: 'Астракт',
        points: 1_000_000,
        rakeback: 10,
        gift: 500,
        wheelFactor: 10,
        league: 3,
      },
      {
        label: 'kvazarmen',
        name: 'Квазармен',
        points: 10_000_000,
        rakeback: 15,
        gift: 5_000,
        wheelFactor: 30,
        league: 3,
      },
    ]);
  });

  it('keep when each was reached, and when its gift was taken', async () => {
    const { client, id } = await newPlayer();
    const history = async () => (await client.call('/api/status/get')).success?.history;
    expect(await history()).toMatchObject([{ label: 'global', gift: 0, giftClaimedAt: null }]);
    await settle(id, [100_000 * EDGE_UNIT]);
    await readAll();
    expect(await history()).toMatchObject([
      { label: 'simple', rakeback: 7, gift: 50, giftClaimedAt: null },
      { label: 'global', rakeback: 5 },
    ]);
    const claim = await client.call('/api/bonus/claim', { id: randomUUID(), kind: 'level' });
    expect(claim.success?.claimed).toEqual([{ kind: 'level', amount: 50 }]);
    expect((await history())?.[0]?.giftClaimedAt).not.toBeNull();
  });

  it('are noticed once, however often and by however many the bets are read', async () => {
    const { id } = await newPlayer();
    await settle(
      id,
      Array.from({ length: 20 }, () => 60_000 * EDGE_UNIT),
    );
    const streams = [openStream(), openStream(), openStream()];
    await Promise.all(streams.map(stream => readToEnd(site.db, [METER_READER], stream)));
    const once = await listChanges(id);
    expect(once).toMatchObject([
      { tier: 'simple', gift: 5_000 },
      { tier: 'astract', gift: 50_000 },
    ]);
    await readAll();
    await settle(id, [EDGE_UNIT]);
    await readAll();
    expect(await listChanges(id)).toEqual(once);
    expect(await listTold(site.db, id)).toEqual([
      `Новый статус: У вас теперь статус «Симпл». Подарок ${formatRoubles(kopecks(5_000))} ждёт на странице бонусов.`,
      `Новый статус: У вас теперь статус «Астракт». Подарок ${formatRoubles(kopecks(50_000))} ждёт на странице бонусов.`,
    ]);
  });

  it('stay unnoticed together with their bets when the reader fails, and are noticed after', async () => {
    const { id } = await newPlayer();
    await settle(id, [100_000 * EDGE_UNIT]);
    const failing = new BetStream({
      db: site.db,
      readers: [
        {
          name: METER_READER,
          async read(tx, stretch) {
            await meterReader.read(tx, stretch);
            throw new Error('killed before the commit');
          },
        },
      ],
      onLag: () => {},
      onError: () => {},
    });
    await failing.readOn();
    expect(await listChanges(id)).toEqual([]);
    await readAll();
    expect(await listChanges(id)).toMatchObject([{ tier: 'simple' }]);
  });

  it('are told to the player who reached one, and to nobody else', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const heard: unknown[] = [];
    const sockets = [player, other].map(({ client, id }) => {
      const socket = connectSocket(site.socketUrl(), client.cookieHeader);
      socket.on('status:reached', payload => heard.push([id, payload]));
      return socket;
    });
    await Promise.all(sockets.map(socket => new Promise<void>(done => socket.on('connect', done))));
    const changed = new Promise<void>(done => sockets[0]?.on('player:changed', () => done()));
    await settle(player.id, [100_000 * EDGE_UNIT]);
    await readAll();
    await changed;
    expect(heard).toEqual([[player.id, { label: 'simple', name: 'Симпл', gift: 50 }]]);
    for (const socket of sockets) socket.close();
  });

  it('come with the sums of each day of Moscow', async () => {
    const { id } = await newPlayer();
    const today = new Date();
    // Yesterday may lie in a month without a partition.
    const tomorrow = new Date(today.getTime() + DAY_MS);
    await settle(id, [100, 200, 300, 400], today);
    await settle(id, [7, 8], tomorrow);
    await readAll();
    await settle(id, [1_000], today);
    await readAll();
    const { rows } = await site.db.query(
      'select day::text, wagered, edge from meter_days where player_id = $1 order by day',
      [id],
    );
    const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
    expect(rows).toEqual([
      { day: moscowDay.format(today), wagered: 500, edge: 2_000 },
      { day: moscowDay.format(tomorrow), wagered: 200, edge: 15 },
    ]);
  });

  describe('are audited', () => {
    const change = (tier: string, rakebackBp: number, gift: number) => (id: number) =>
      `insert into tier_changes (player_id, money, tier, rakeback_bp, gift)
       values (${id}, 'play', '${tier}', ${rakebackBp}, ${gift})`;
    const GIFTED = 'каждая ступень и подарок за неё такие, как в условиях';
    const REACHED = 'ступень достигнута только теми, чей счётчик её достиг';
    const MARKED = 'счётчик при каждой смене условий отмечен не ниже прежнего и не выше нынешнего';
    const TERMS = 'условия статусов, и первые тоже, те и в том порядке, что записаны в журнал';
    const sameTerms = `insert into loyalty_terms (value, set_by) select value, 'nobody' from loyalty_terms
      order by id desc limit 1`;
    const signed = `insert into audit_log (actor, action, subject, details)
      select set_by, 'statuses/terms-changed', 'site', value from loyalty_terms order by id desc limit 1`;

    it.each<[string, string[], ((id: number) => string)[]]>([
      ['a tier that does not exist', [GIFTED], [change('zzz', 0, 50_000)]],
      ['a gift larger than that of the tier', [GIFTED], [change('simple', 700, 50_000)]],
      ['a tier that was not reached', [REACHED], [change('men', 1_500, 500_000)]],
      ['terms that nobody set', [TERMS, MARKED], [() => sameTerms]],
      [
        'terms beyond reason',
        ['условия статусов в разумных пределах', MARKED],
        [
          () => `insert into loyalty_terms (value, set_by)
            select jsonb_set(value::jsonb, '{flatRakebackBp}', '9400')::json, 'ops' from loyalty_terms
            order by id desc limit 1`,
          () => signed,
        ],
      ],
      ['terms before which a meter was not marked', [MARKED], [() => sameTerms, () => signed]],
      [
        'a meter that was marked beyond itself',
        ['счётчики при смене условий отмечены так, как записано в журнал', MARKED],
        [id => `update loyalty_marks set edge = edge * 9 where player_id = ${id}`],
      ],
    ])('%s', async (_theft, named, damage) => {
      const { id } = await newPlayer();
      await settle(id, [100_000 * EDGE_UNIT]);
      const { tiers, flatRakebackBp } = termsInForce(await listTerms(site.db));
      expect(await changeTerms(site.db, { tiers, flatRakebackBp }, 'ops')).toBeNull();
      const broken = await listBrokenBy(site.db, ...damage.map(write => write(id)));
      const names = statusInvariants.map(({ name }) => name);
      expect(broken.filter(name => names.includes(name))).toEqual(named);
    });

    it('and what was reached stays as it was', async () => {
      const { id } = await newPlayer();
      await settle(id, [100_000 * EDGE_UNIT]);
      await readAll();
      for (const write of ['update tier_changes set gift = 1', 'delete from tier_changes']) {
        await expect(site.db.query(`${write} where player_id = $1`, [id])).rejects.toThrow(
          'append-only',
        );
      }
    });
  });
});
