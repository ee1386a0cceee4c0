import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isRefusal } from '@kvazar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { readStream } from '../../../test/read-stream.ts';
import { recordQueries } from '../../../test/recorded-queries.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { findEntrants } from './entrant-repository.ts';
import { KeptTrails } from './kept-trails.ts';
import { listOpen } from './tournament-repository.ts';

const MINUTE_MS = 60_000;
/** One page and a little more. */
const BETS = 53;

const isReading = (text: string) => text.includes('isForeseen');

/** A database that tells how many bets were read through it to count them again, each time. */
function watchReadings(db: Database) {
  const recorded = recordQueries(db);
  return {
    db: recorded.db,
    async take(): Promise<number[]> {
      const readings = recorded.take().filter(({ text }) => isReading(text));
      const read: number[] = [];
      for (const { text, values } of readings) {
        read.push((await db.query(text, [...values])).rows.length);
      }
      return read;
    },
  };
}

/** Reads bets when all else that was asked is answered: who may go on meanwhile has come as far. */
function readBetsLast(db: Queryable): Queryable {
  let asked = 0;
  return {
    async query(query, values) {
      if (isReading(typeof query === 'string' ? query : query.text)) {
        do await setImmediate();
        while (asked > 0);
        return db.query(query, values);
      }
      asked += 1;
      return db.query<never>(query, values).finally(() => {
        asked -= 1;
      });
    },
  };
}

describe('the trail of an attempt', () => {
  // On the Sunday: what a day of a race has brought does not end with a bet that is lost.
  const clock = clockOnMonday(6 * 24 + 12);
  let watched: ReturnType<typeof watchReadings>;
  let site: TestApp;
  let player: TestClient;
  let playerId: number;
  const made: string[] = [];

  async function bet(client: TestClient, amount = 10): Promise<string> {
    const id = randomUUID();
    const order = { id, amount, side: 'under', target: 50 } as const;
    expect((await client.call('/api/games/dice/bet', order)).error).toBeUndefined();
    return id;
  }

  async function join() {
    const client = site.newClient();
    await client.registerSomeone();
    return { client, id: (await client.call('/api/getUser')).success?.user.id ?? 0 };
  }

  async function running() {
    const found = (await listOpen(site.db, 'play')).find(({ state }) => state === 'running');
    if (!found) throw new Error('nothing runs');
    return found;
  }

  async function attemptOf(id: number) {
    const [entrant] = await findEntrants(site.db, (await running()).id, [id]);
    if (!entrant?.score.current) throw new Error('there is no attempt');
    return entrant.score.current;
  }

  async function pageOf(client: TestClient, id: number, cursor?: string) {
    const { day, number: attempt } = await attemptOf(id);
    const tournament = (await running()).id;
    const { success, error } = await client.call('/api/tournament/trail', {
      ...{ tournament, day, attempt, ...(cursor && { cursor }) },
    });
    if (!success) throw new Error(error);
    return success;
  }

  /** Page by page. */
  async function wholeTrail() {
    const first = await pageOf(player, playerId);
    const second = await pageOf(player, playerId, first.nextCursor ?? '');
    expect([first.trail.length, second.nextCursor]).toEqual([50, null]);
    return [...first.trail, ...second.trail].map(point => point.bet.id).toReversed();
  }

  beforeAll(async () => {
    site = await buildTestApp({
      clock,
      observe: db => {
        watched = watchReadings(db);
        return watched.db;
      },
    });
    const { client, id } = await join();
    [player, playerId] = [client, id];
    for (let n = 0; n < BETS; n++) made.push(await bet(player));
    for (let n = 0; n < 3; n++) await bet(player, 1);
    made.push(await bet(player));
    await readStream(site.db);
  });
  beforeEach(async () => {
    // Whatever was kept is too old.
    clock.moveTo(clock.nowMs + 10 * MINUTE_MS);
    await watched.take();
  });
  afterAll(() => site.close());

  it('is counted again once for all its pages, without what was staked too low', async () => {
    expect(await wholeTrail()).toEqual(made);
    expect(await wholeTrail()).toEqual(made);
    expect(await watched.take()).toEqual([made.length]);
  });

  it('is counted on from where it ended when it has grown', async () => {
    const before = await pageOf(player, playerId);
    await watched.take();
    made.push(await bet(player));
    await readStream(site.db);
    const after = await pageOf(player, playerId);
    expect(await watched.take()).toEqual([1]);
    const ids = (page: typeof before) => page.trail.map(point => point.bet.id);
    expect(ids(after)).toEqual([made.at(-1), ...ids(before).slice(0, 49)]);
    expect(await wholeTrail()).toEqual(made);
    clock.moveTo(clock.nowMs + 10 * MINUTE_MS);
    // As if it had never been counted before.
    expect(await pageOf(player, playerId)).toEqual(after);
  });

  it('is counted by one call of a player at a time; few wait, and the rest are refused', async () => {
    const trails = new KeptTrails({ db: readBetsLast(watched.db), clock });
    const [tournament, attempt] = [await running(), await attemptOf(playerId)];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => trails.read(tournament, playerId, attempt)),
    );
    expect(replies.map(reply => (isRefusal(reply) ? reply.refused : reply.length))).toEqual([
      ...[made.length, made.length, made.length],
      ...['request/too-often', 'request/too-often'],
    ]);
    expect(await watched.take()).toEqual([made.length]);
  });

  it('is counted anew after some minutes', async () => {
    await pageOf(player, playerId);
    clock.moveTo(clock.nowMs + 4 * MINUTE_MS);
    await pageOf(player, playerId);
    clock.moveTo(clock.nowMs + MINUTE_MS);
    await pageOf(player, playerId);
    expect(await watched.take()).toEqual([made.length, made.length]);
  });

  it('gives way to others where too many are kept', async () => {
    const other = await join();
    await bet(other.client);
    await readStream(site.db);
    const tournament = await running();
    const trails = new KeptTrails({ db: watched.db, clock, mostSteps: made.length + 2 });
    const read = async (id: number) => {
      const steps = await trails.read(tournament, id, await attemptOf(id));
      return isRefusal(steps) ? 0 : steps.length;
    };
    expect([await read(playerId), await read(playerId)]).toEqual([made.length, made.length]);
    expect(await read(other.id)).toBe(1);
    expect(await watched.take()).toEqual([made.length, 1]);
    expect([await read(other.id), await read(playerId)]).toEqual([1, made.length]);
    expect(await watched.take()).toEqual([made.length]);
  });
});
