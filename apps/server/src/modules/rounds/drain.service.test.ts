import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase, type Queryable } from '../../platform/db/database.ts';
import { createDrain } from './drain.ts';

const ENDED_AT_MS = Date.UTC(2026, 10, 16);

describe('a node that lives and does not decide what it received', () => {
  let own: TestDatabase;
  let db: Database;
  /** A second passes whenever the leader looks. */
  const slow: Queryable = {
    query(query, values) {
      vi.advanceTimersByTime(1_000);
      return db.query(query, values);
    },
  };

  beforeAll(async () => {
    own = await createSiteDatabase();
    db = openDatabase({ url: own.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
    // It signs on and on, and is behind.
    await db.query(
      `insert into round_nodes (id, seen_at, drained_to)
       values ($1, clock_timestamp() + interval '1 day', $2)`,
      [randomUUID(), new Date(ENDED_AT_MS - 1)],
    );
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  it('holds up a round for fifteen seconds, no more, and that is said', async () => {
    const givenUpAtMs: number[] = [];
    const startedAtMs = performance.now();
    const drain = createDrain(slow, () => givenUpAtMs.push(performance.now() - startedAtMs));
    await drain.untilDone(ENDED_AT_MS, new AbortController().signal);
    expect(givenUpAtMs).toEqual([16_000]);
  });

  it('holds up nothing that ended before what it has decided', async () => {
    const onGivenUp = vi.fn();
    await createDrain(slow, onGivenUp).untilDone(ENDED_AT_MS - 1, new AbortController().signal);
    expect(onGivenUp).not.toHaveBeenCalled();
  });
});
