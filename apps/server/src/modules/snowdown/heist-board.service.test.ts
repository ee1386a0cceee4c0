import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import {
  betRoubles,
  clockInJune,
  codeOf,
  ensureMonthsOf,
  joinSite,
  startHeist,
} from '../../../test/heists.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Database } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { advanceHeists } from './advance.ts';
import type { Heist } from './heist.ts';
import { HeistBoard } from './heist-board.ts';
import { findHeist } from './heist-repository.ts';
import { HEIST_CHANGED } from './signal-topics.ts';
import { cancelHeist, endHeist } from './staff-acts.ts';

type Someone = Awaited<ReturnType<typeof joinSite>>;

/** How often doors were listed and solved locks counted through a database, and how many of it at once. */
class Counts {
  doors = 0;
  solvers = 0;
  mostAtOnce = 0;
  #running = 0;

  readonly observe = (db: Database): Database => ({
    ...db,
    query: async (query, values) => {
      const text = typeof query === 'string' ? query : query.text;
      const isDoors = text.includes('from heist_doors');
      const isSolvers = text.includes('as solvers');
      if (!isDoors && !isSolvers) return db.query(query, values);
      this.doors += isDoors ? 1 : 0;
      this.solvers += isSolvers ? 1 : 0;
      this.#running += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
      return db.query<never>(query, values).finally(() => {
        this.#running -= 1;
      });
    },
  });

  take() {
    const { doors, solvers, mostAtOnce } = this;
    this.doors = 0;
    this.solvers = 0;
    this.mostAtOnce = 0;
    return { doors, solvers, mostAtOnce };
  }
}

const NOTHING = { doors: 0, solvers: 0, mostAtOnce: 0 };

describe('what is common to all who look at a heist', () => {
  const clock = clockInJune();
  const counts = new Counts();
  let site: TestApp;
  let rich: Someone;
  let watcher: Someone;
  let paid: Heist;

  const guessRight = async ({ client, id }: Someone, heist: Heist) => {
    const digits = await codeOf(site.db, heist.id, id);
    const reply = await client.call('/api/snowdown/guess', { id: randomUUID(), digits });
    expect(reply.success?.bulls).toBe(4);
  };
  const stateOf = async ({ client }: Someone, event: number) => {
    const { success } = await client.call('/api/snowdown/state', { event });
    if (!success?.event) throw new Error('there is no heist');
    return { ...success, event: success.event };
  };
  const pastOf = async ({ client }: Someone) => {
    const { success } = await client.call('/api/snowdown/past');
    return success?.events ?? [];
  };

  beforeAll(async () => {
    site = await buildTestApp({ clock, observe: counts.observe });
    await ensureMonthsOf(site.db, clock);
    [rich, watcher] = [await joinSite(site), await joinSite(site)];
    const { staff } = await hire(site, 'admin');
    for (const reason of ['первая ошибка', 'вторая ошибка']) {
      const { id } = await startHeist(site, clock);
      await cancelHeist(site.db, { id, money: 'play', reason }, [staff]);
    }
    paid = await startHeist(site, clock);
    await betRoubles(rich.client, 1_000);
    await guessRight(rich, paid);
    const stop = { id: paid.id, money: 'play' as const, reason: 'раньше срока' };
    await endHeist(site.db, stop, [staff], clock);
    clock.moveTo(clock.nowMs + 20 * 60_000);
    await waitUntil(async () => {
      await readStream(site.db);
      await advanceHeists(site.db, clock.now());
      return (await findHeist(site.db, paid.id))?.state === 'paid';
    }, 'it is paid');
  });
  beforeEach(async () => {
    await sendSignal(site.db, HEIST_CHANGED, null);
    await site.hearSignals();
    counts.take();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.close());

  it('is counted once of events that are over, one after another, and what is one’s own each time', async () => {
    const first = await pastOf(rich);
    expect(counts.take()).toEqual({ doors: first.length, solvers: first.length, mostAtOnce: 1 });
    const second = await pastOf(watcher);
    expect(second.map(({ event, doors }) => ({ event, doors }))).toEqual(
      first.map(({ event, doors }) => ({ event, doors })),
    );
    const isOfPaid = ({ event }: (typeof first)[number]) => event.id === paid.id;
    const [ofRich, ofWatcher] = [first.find(isOfPaid), second.find(isOfPaid)];
    expect(first.slice(first.findIndex(isOfPaid)).map(({ event }) => event)).toMatchObject([
      { state: 'paid', solvers: 1, players: 1 },
      { state: 'cancelled', cancelReason: 'вторая ошибка', solvers: 0 },
      { state: 'cancelled', cancelReason: 'первая ошибка', solvers: 0 },
    ]);
    expect(ofRich?.loot).toBeGreaterThan(0);
    expect(ofWatcher?.loot).toBe(0);
    const [own, others] = [await stateOf(rich, paid.id), await stateOf(watcher, paid.id)];
    expect(own.event).toEqual(ofRich?.event);
    expect(own.mine?.lock).toMatchObject({ isOpen: true, guesses: [{ bulls: 4 }] });
    expect(others.mine).toMatchObject({ points: 0, loot: 0, lock: { isOpen: false, guesses: [] } });
    expect(counts.take()).toEqual(NOTHING);
  });

  it('is counted anew when a change may have been missed', async () => {
    const { length } = await pastOf(watcher);
    counts.take();
    await site.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'kvazar signals'`,
    );
    await waitUntil(async () => {
      await pastOf(watcher);
      return counts.take().solvers === length;
    }, 'the events are counted again');
  });

  it('is counted of one that runs once in two seconds, and at once when a lock is opened', async () => {
    const heist = await startHeist(site, clock);
    await site.hearSignals();
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    for (const _ of [1, 2, 3]) expect((await stateOf(watcher, heist.id)).event.solvers).toBe(0);
    expect(counts.take().solvers).toBe(1);
    await guessRight(watcher, heist);
    expect((await stateOf(rich, heist.id)).event.solvers).toBe(1);
    expect(counts.take().solvers).toBe(1);
    now.mockReturnValue(3_000);
    expect((await stateOf(rich, heist.id)).event.solvers).toBe(1);
    expect(counts.take().solvers).toBe(1);
    const { staff } = await hire(site, 'admin');
    await cancelHeist(site.db, { id: heist.id, money: 'play', reason: 'не та' }, [staff]);
  });

  it('is counted of what is over by nothing that was counted while it ran', async () => {
    const heist = await startHeist(site, clock);
    // A node that hears of no change.
    const board = new HeistBoard(site.db, 'play');
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(await board.find(heist.id)).toMatchObject({ solvers: 0 });
    await guessRight(rich, heist);
    const { staff } = await hire(site, 'admin');
    await cancelHeist(site.db, { id: heist.id, money: 'play', reason: 'не та' }, [staff]);
    expect(await board.find(heist.id)).toMatchObject({ heist: { state: 'cancelled' }, solvers: 1 });
  });
});
