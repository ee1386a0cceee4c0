import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { explain, recordQueries } from '../../../test/recorded-queries.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { holdLinkedFriends, listLinkedFriends } from './reviews.ts';

/** Of each of the two. */
const SIGHTINGS = 750;
/** What one sighting may cost: a few looks into an index, each some pages. */
const OF_EACH = 30;
/** A query that meets nothing of note. */
const LITTLE = 300;

describe('the work of finding friends who share something with who invited them', () => {
  let database: TestDatabase;
  let db: Database;
  let made = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  async function makePlayers(count: number): Promise<number[]> {
    made += 1;
    const { rows } = await db.query<{ id: number }>(
      `insert into players (login, email, ref_link)
       select name, name || '@example.ru', name
       from generate_series(1, $2::integer) n, concat($1::text, '_', n) name returning id`,
      [made, count],
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  async function invite(friends: number): Promise<{ host: number; invited: number[] }> {
    const [host = 0, ...invited] = await makePlayers(friends + 1);
    await db.query(
      `insert into referrals
       select id, $2, 'play', now(), '2026-01-01', '2027-01-01' from unnest($1::bigint[]) id`,
      [invited, host],
    );
    return { host, invited };
  }

  /** `info` and `address` are SQL, of the number `n`. */
  async function see(players: readonly number[], info: string, address: string, times: number) {
    await db.query(
      `insert into device_sightings (player_id, occasion, info, address)
       select id, 'login', ${info}, ${address}
       from unnest($1::bigint[]) id, generate_series(1, $2::integer) n`,
      [players, times],
    );
  }

  async function costOfListing(host: number) {
    const recorded = recordQueries(db);
    const linked = await listLinkedFriends(recorded.db, host, 'play');
    const [query] = recorded.take();
    if (!query) throw new Error('nothing was asked');
    return { linked: linked.length, ...(await explain(db, query)) };
  }

  const CARD = `'{"renderer": "card"}'`;
  const CARDS = `jsonb_build_object('renderer', n)`;

  it.each([
    ['from one home, without a device', CARD, `'"hidden"'`, `'198.51.100.1'`],
    ['with one device from address after address', CARD, CARD, `'2001:db8:1::'::inet + n`],
    ['with device after device', CARDS, CARDS, `'198.51.100.2'`],
    ['from home after home', CARD, `'"hidden"'`, `('2001:db8:' || to_hex(n) || '::1')::inet`],
  ])('grows with the sightings of two who sign in %s', async (_, mine, theirs, address) => {
    const { host, invited } = await invite(1);
    await see([host], mine, address, SIGHTINGS);
    await see(invited, theirs, address, SIGHTINGS);
    const cost = await costOfListing(host);
    expect(cost.linked).toBe(1);
    expect(cost.buffers).toBeLessThan(2 * SIGHTINGS * OF_EACH);
    expect(cost.rows).toBeLessThan(2 * SIGHTINGS * OF_EACH);

    await holdLinkedFriends(db, new Date());
    const held = await costOfListing(host);
    expect(held.linked).toBe(0);
    expect(held.buffers, 'once held').toBeLessThan(LITTLE);
  });

  it('asks once of a home how many are there, however many friends share it', async () => {
    const friends = 400;
    const { host, invited } = await invite(friends);
    await see([host, ...invited], `'"hidden"'`, `'198.51.100.3'`, 1);
    const cost = await costOfListing(host);
    expect(cost.linked).toBe(friends);
    expect(cost.buffers).toBeLessThan(friends * OF_EACH);
  });

  it('counts no further once there is a crowd', async () => {
    const regulars = await makePlayers(31);
    await see(regulars, `jsonb_build_object('renderer', id)`, `'198.51.100.4'`, 1);
    await see(await makePlayers(3_000), CARD, `'198.51.100.4'`, 1);
    await db.query(
      `insert into meter_days (player_id, money, day, wagered, edge)
       select id, 'play', current_date - ago, 100, 1
       from unnest($1::bigint[]) id, unnest('{0, 3, 9}'::integer[]) ago`,
      [regulars],
    );
    const cost = await explain(db, {
      text: `select is_crowded('198.51.100.4/32')`,
      values: [],
    });
    expect(cost.buffers).toBeLessThan(31 * OF_EACH);
  });
});
