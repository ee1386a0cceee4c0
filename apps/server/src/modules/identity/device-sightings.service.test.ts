import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { recordDevice } from './player-repository.ts';

const CARD = { vendor: 'NVIDIA', renderer: 'GeForce' };
const HOME = '198.51.100.1';

describe('sightings of a player', () => {
  let database: TestDatabase;
  let db: Database;
  let players = 0;
  let playerId: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    players += 1;
    const { rows } = await db.query<{ id: number }>(
      `insert into players (login, email, ref_link)
       select name, name || '@example.ru', name from concat('seen_', $1::integer) name returning id`,
      [players],
    );
    playerId = rows[0]?.id ?? 0;
  });

  async function see(
    { info = CARD, address = HOME }: { info?: typeof CARD | string | null; address?: string } = {},
    hoursLater = 1,
  ) {
    // Everything so far grows older.
    await db.query(
      'update device_sightings set seen_at = seen_at - make_interval(hours => $2) where player_id = $1',
      [playerId, hoursLater],
    );
    await recordDevice(db, { playerId, occasion: 'login', info, address });
  }

  /** What was seen how many hours ago, the newest first. */
  async function list() {
    const { rows } = await db.query<{ seen: string; ago: number }>(
      `select concat_ws(' ', coalesce(info->>'renderer', info #>> '{}'), host(address)) as seen,
         round(extract(epoch from now() - seen_at) / 3600)::integer as ago
       from device_sightings where player_id = $1 order by seen_at desc`,
      [playerId],
    );
    return rows.map(({ seen, ago }) => `${seen}, ${ago} h`);
  }

  it.each([
    [{}, `GeForce ${HOME}`],
    [{ info: 'no WebGL' }, `no WebGL ${HOME}`],
    [{ info: null }, HOME],
  ])('are its first and its last of a day: %j', async (sighting, seen) => {
    for (let hour = 0; hour < 20; hour++) await see(sighting);
    expect(await list()).toEqual([`${seen}, 0 h`, `${seen}, 19 h`]);
  });

  it('are one more a day', async () => {
    for (let hour = 0; hour < 72; hour++) await see();
    expect((await list()).length).toBeLessThanOrEqual(5);
    expect((await list())[0]).toBe(`GeForce ${HOME}, 0 h`);
  });

  it('stay where another came in between: which was the newest when is asked later', async () => {
    await see();
    await see({ address: '198.51.100.2' });
    await see();
    await see();
    await see({ info: 'no WebGL' });
    expect(await list()).toEqual([
      `no WebGL ${HOME}, 0 h`,
      `GeForce ${HOME}, 1 h`,
      `GeForce ${HOME}, 2 h`,
      `GeForce 198.51.100.2, 3 h`,
      `GeForce ${HOME}, 4 h`,
    ]);
  });
});
