import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { Leadership } from './leadership.ts';

const LOCK = 42;
const NAME = 'somebody who waits';

describe('a node that waits for its next try to lead', () => {
  let own: TestDatabase;
  /** Leads until the lock is taken from it. */
  let leader: pg.Client;

  beforeAll(async () => {
    own = await createTestDatabase();
    leader = new pg.Client({ connectionString: own.url });
    await leader.connect();
  });
  afterAll(async () => {
    await leader.end();
    await own.drop();
  });

  function standBy(mayLead: () => boolean) {
    const [told, errors]: [string[], unknown[]] = [[], []];
    const leadership = new Leadership({
      databaseUrl: own.url,
      lockKey: LOCK,
      name: NAME,
      isUnbound: true,
      // Only a tell brings it to try again.
      retryMs: 3_600_000,
      mayLead,
      lead: async () => void told.push('leads'),
      tellLeft: async () => {},
      onError: error => errors.push(error),
    });
    leadership.start();
    onTestFinished(() => leadership.stop());
    return { leadership, told, errors };
  }

  async function findSession(condition = 'true'): Promise<number | undefined> {
    const { rows } = await leader.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = $1 and datname = current_database() and ${condition}`,
      [NAME],
    );
    return rows[0]?.pid;
  }

  it('tries when it is told, although its session has been ended meanwhile', async () => {
    await leader.query('select pg_advisory_lock($1)', [LOCK]);
    const { leadership, told } = standBy(() => true);
    const hasTried = `state = 'idle' and query like '%pg_try_advisory_lock%'`;
    await waitUntil(() => findSession(hasTried), 'it has tried');
    await leader.query('select pg_terminate_backend($1)', [await findSession()]);
    await waitUntil(async () => (await findSession()) === undefined, 'its session has ended');
    // By the next answer it has read what came before: that it does not lead, and that it has no session.
    await leader.query('select pg_advisory_unlock($1)', [LOCK]);
    expect(told).toEqual([]);
    leadership.tryNow();
    await waitUntil(() => told.length > 0, 'it leads');
  });

  it('tries no more than twice when it is told, also where it may not lead', async () => {
    let asked = 0;
    const { leadership, told, errors } = standBy(() => {
      asked += 1;
      return false;
    });
    await waitUntil(() => asked === 1, 'it may not lead');
    leadership.tryNow();
    await waitUntil(() => asked > 1, 'it is told');
    for (let turn = 0; turn < 10; turn += 1) await leader.query('select');
    expect(asked).toBeLessThanOrEqual(3);
    expect([told, errors]).toEqual([[], []]);
  });
});
