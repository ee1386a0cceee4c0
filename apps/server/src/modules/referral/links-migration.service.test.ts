import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

const PLAYERS = 150;
/** The last two have a crowd, and as many as just are none. */
const HOMES = 10;
const DEVICES = 6;

const pick = <Value>(...values: Value[]): Value => values[randomInt(values.length)] as Value;

const addressIn = (home: number) =>
  home % 2 === 0 ? `198.51.100.${home}` : `2001:db8:0:${home}::${randomInt(1, 4)}`;

interface Seen {
  readonly player_id: number;
  readonly info: object | string | null;
  readonly address: string | null;
}

function seeAnyone(): Seen[] {
  const seen: Seen[] = [];
  for (let player = 1; player <= PLAYERS; player++) {
    // Some show a device always, some never, some now and then.
    const shown = pick(0, 1, 2);
    for (let times = randomInt(6); times > 0; times--) {
      const device = { renderer: `card ${randomInt(DEVICES)}` };
      const info =
        shown === 0 || (shown === 1 && pick(true, false)) ? pick('hidden', null) : device;
      const address = randomInt(8) === 0 ? null : addressIn(randomInt(HOMES));
      for (let again = randomInt(1, 4); again > 0; again--) {
        seen.push({ player_id: player, info, address });
      }
    }
  }
  return seen;
}

/** Players of their own, each with a device that nobody else has. */
function seeCrowd(home: number, first: number, players: number): Seen[] {
  return Array.from({ length: players }, (_, n) => ({
    player_id: first + n,
    info: { renderer: `of ${home}, ${n}` },
    address: addressIn(home),
  }));
}

describe('links of the version that held all sightings against each other', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore('0061-links-without-repeats.sql');
    db = older.db;
    await db.query(
      `insert into players (id, login, email, ref_link) overriding system value
       select n, n, n || '@example.ru', n from generate_series(1, $1::integer) n`,
      [PLAYERS + 61],
    );
    const friends = Array.from({ length: PLAYERS - 1 }, (_, n) => n + 2);
    const referrers = friends.map(friend => randomInt(1, Math.min(friend, 30)));
    const referrerOf = (friend: number) => referrers[friend - 2] ?? 0;
    const [twin, hidden, payer] = [141, 142, 143];
    await db.query(
      `insert into referrals
       select friend, referrer, money, now(), '2026-01-01', '2027-01-01'
       from unnest($1::bigint[], $2::bigint[], $3::text[]) r (friend, referrer, money)`,
      [friends, referrers, friends.map(() => pick('play', 'real'))],
    );
    const see = (player: number, info: Seen['info'], address: string) => ({
      ...{ player_id: player, info, address },
    });
    const seen = [
      ...seeAnyone().filter(({ player_id }) => player_id !== hidden),
      // One of each kind, whatever is drawn.
      ...[twin, referrerOf(twin)].map(player => see(player, { renderer: 'twin' }, '203.0.113.1')),
      ...[hidden, referrerOf(hidden)].map(player => see(player, 'hidden', '203.0.113.2')),
      ...seeCrowd(HOMES - 2, PLAYERS + 1, 31),
      ...seeCrowd(HOMES - 1, PLAYERS + 32, 30),
    ];
    await db.query(
      `insert into device_sightings (player_id, occasion, info, address)
       select player_id, 'login', info, address
       from jsonb_to_recordset($1) s (player_id bigint, info jsonb, address inet)`,
      [JSON.stringify(seen)],
    );
    await db.query(`update device_sightings set info = null where jsonb_typeof(info) = 'null'`);
    // Of the others some have played on too few days and some not long enough.
    await db.query(
      `insert into meter_days (player_id, money, day, wagered, edge)
       select id, 'play', current_date - ago, 100, 1 from players, unnest('{0, 1, 2, 9}'::integer[]) ago
       where case when id > $1 then ago <> 1 when id % 2 = 0 then ago < 9 else ago not in (1, 2) end`,
      [PLAYERS],
    );
    await db.query(
      `insert into payment_instruments
       select id, 'card', sha256(cards.card::text::bytea), '*', now(), now()
       from unnest($1::bigint[], $2::integer[]) cards (id, card) on conflict do nothing`,
      [
        [payer, referrerOf(payer), ...friends],
        [0, 0, ...friends.map(() => randomInt(1, 30))],
      ],
    );
    await db.query(
      `insert into referral_reviews (friend_id, referrer_id, verdict, claimed, reason, at)
       select friend_id, referrer_id, 'held', 0, 'test', now() from referrals where friend_id % 5 = 0`,
    );
  });
  afterAll(() => older.close());

  async function readVerdicts() {
    const { rows: links } = await db.query<{ trait: string }>(
      `select * from linked_referrals l
       where not exists (select from referral_reviews v where v.friend_id = l.friend_id)
       order by friend_id, trait`,
    );
    const { rows: homes } = await db.query<{ crowded: boolean }>(
      `select home, is_crowded(home) as crowded
       from (select distinct home_network(address) as home from device_sightings) h order by home`,
    );
    return { links, homes };
  }

  it('are the same without repeats', async () => {
    const before = await readVerdicts();
    expect(new Set(before.links.map(({ trait }) => trait)).size, 'of each kind').toBe(3);
    expect(before.homes.filter(({ crowded }) => crowded)).toHaveLength(1);
    await older.migrate();
    expect(await readVerdicts()).toEqual(before);
    const { rows } = await db.query(
      `select from linked_referrals join referral_reviews using (friend_id)`,
    );
    expect(rows, 'about whom somebody has said a word').toEqual([]);
  });
});
