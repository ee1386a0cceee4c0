import { hash as digest } from 'node:crypto';
import { PLAY_GIFT } from '../modules/identity/identity-service.ts';
import { FRIEND_BOOST_BP, FRIEND_BOOST_DAYS } from '../modules/referral/attribution.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { Book, Seat } from './book.ts';
import { makeDevice, type Person } from './people.ts';
import type { Random } from './random.ts';
import { DAY_MS, HOUR_MS } from './story-times.ts';
import { iso, writeRows } from './write.ts';

/** What those who registered first do for the site. */
export const STAFF_ROLES = [
  ...(['support', 'cashier', 'cashier', 'manager'] as const),
  ...(['dealer', 'dealer', 'supervisor'] as const),
];

/** One player of so many has a new device. */
const OTHER_DEVICE = 5;

export interface Resident extends Person {
  readonly id: number;
  readonly index: number;
}

/** Registers everybody: names, accounts, seeds, gifts, sessions, devices, invitations. */
export async function settleIn(
  db: Queryable,
  random: Random,
  book: Book,
  people: readonly Person[],
  untilMs: number,
): Promise<{ seats: Seat[]; residents: readonly Resident[] }> {
  const residents = await register(db, random, people);
  const seats = await openSeats(db, random, residents);
  for (const [index, seat] of seats.entries()) {
    const at = residents[index]?.createdAtMs ?? 0;
    book.move(seat, 'gift', PLAY_GIFT, random.uuidAt(at), at);
  }
  await writeDevices(db, random, residents, untilMs);
  await writeInvitations(db, residents);
  return { seats, residents };
}

async function register(
  db: Queryable,
  random: Random,
  people: readonly Person[],
): Promise<Resident[]> {
  await writeRows<Person>(
    db,
    'players',
    [
      ['login', 'text', ({ login }) => login],
      ['email', 'text', ({ email }) => email],
      ['display_name', 'text', ({ displayName }) => displayName],
      ['ref_link', 'text', () => random.hex(12)],
      ['created_at', 'timestamptz', ({ createdAtMs }) => iso(createdAtMs)],
      ['adult_confirmed_at', 'timestamptz', ({ createdAtMs }) => iso(createdAtMs)],
      [
        'email_confirmed_at',
        'timestamptz',
        ({ isConfirmed, createdAtMs }) => (isConfirmed ? iso(createdAtMs + 600_000) : null),
      ],
      ['hides_name', 'boolean', ({ hidesName }) => hidesName],
    ],
    people,
  );
  const { rows } = await db.query<{ id: number; login: string }>('select id, login from players');
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  return people.map((person, index) => ({ ...person, index, id: ids.get(person.login) ?? 0 }));
}

async function openSeats(
  db: Queryable,
  random: Random,
  residents: readonly Resident[],
): Promise<Seat[]> {
  const pairs = residents.flatMap(resident => {
    const clientSeed = random.hex(16);
    return (['active', 'next'] as const).map(state => ({
      ...{ playerId: resident.id, state, clientSeed, serverSeed: random.hex(64) },
      at: resident.createdAtMs,
    }));
  });
  await writeRows<(typeof pairs)[number]>(
    db,
    'seed_pairs',
    [
      ['player_id', 'bigint', ({ playerId }) => playerId],
      ['server_seed', 'text', ({ serverSeed }) => serverSeed],
      ['server_seed_hash', 'text', ({ serverSeed }) => digest('sha256', serverSeed, 'hex')],
      ['client_seed', 'text', ({ clientSeed }) => clientSeed],
      ['state', 'text', ({ state }) => state],
      ['created_at', 'timestamptz', ({ at }) => iso(at)],
    ],
    pairs,
  );
  const { rows } = await db.query<Omit<Seat, 'nonce' | 'balance' | 'wagered' | 'edge'>>(
    `select s.player_id as "playerId", a.id as "accountId", s.id as "pairId",
       s.server_seed as "serverSeed", s.client_seed as "clientSeed"
     from seed_pairs s join accounts a on a.player_id = s.player_id and a.money = 'play'
     where s.state = 'active' order by s.player_id`,
  );
  const byPlayer = new Map(rows.map(row => [row.playerId, row]));
  return residents.map(({ id }) => {
    const row = byPlayer.get(id);
    if (!row) throw new Error(`player ${id} has no seat`);
    return { ...row, nonce: 0, balance: 0, wagered: 0, edge: 0 };
  });
}

async function writeDevices(
  db: Queryable,
  random: Random,
  residents: readonly Resident[],
  untilMs: number,
): Promise<void> {
  const writeSightings = (
    occasion: 'registration' | 'login',
    sightings: readonly (Resident & { readonly seenAtMs: number })[],
  ) =>
    writeRows<Resident & { readonly seenAtMs: number }>(
      db,
      'device_sightings',
      [
        ['player_id', 'bigint', ({ id }) => id],
        ['occasion', 'text', () => occasion],
        ['address', 'inet', ({ address }) => address],
        ['info', 'jsonb', ({ device }) => JSON.stringify(device)],
        ['seen_at', 'timestamptz', ({ seenAtMs }) => iso(seenAtMs)],
      ],
      sightings,
    );
  await writeSightings(
    'registration',
    residents.map(resident => ({ ...resident, seenAtMs: resident.createdAtMs })),
  );
  // Who has come from another device since yesterday, and may be about to ask for money.
  await writeSightings(
    'login',
    residents
      .filter(
        ({ createdAtMs }) => untilMs - createdAtMs > 2 * DAY_MS && random.isOneIn(OTHER_DEVICE),
      )
      .map(resident => ({
        ...resident,
        device: makeDevice(random),
        seenAtMs: untilMs - DAY_MS + random.integer(2, 6) * HOUR_MS,
      })),
  );
  // Tokens that nobody knows: these sessions are to be seen, not to be used.
  await writeRows<Resident>(
    db,
    'sessions',
    [
      ['token_hash', 'bytea', () => Buffer.from(random.hex(64), 'hex')],
      ['player_id', 'bigint', ({ id }) => id],
      ['address', 'inet', ({ address }) => address],
      ['user_agent', 'text', ({ userAgent }) => userAgent],
      ['created_at', 'timestamptz', ({ createdAtMs }) => iso(createdAtMs)],
      ['last_seen_at', 'timestamptz', () => iso(untilMs - random.integer(0, 20 * 86_400) * 1_000)],
      ['expires_at', 'timestamptz', () => iso(untilMs + 7 * DAY_MS)],
    ],
    residents,
  );
}

const invited = (residents: readonly Resident[]) =>
  residents.filter(({ invitedBy }) => invitedBy !== null);

async function writeInvitations(db: Queryable, residents: readonly Resident[]): Promise<void> {
  const friends = invited(residents);
  await db.query(
    `insert into referrals (friend_id, referrer_id, money, invited_at, first_day, last_day)
     select f, r, 'play', at, day, (day + interval '12 months')::date
     from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) t (f, r, at)
     cross join lateral (select (at at time zone 'Europe/Moscow')::date as day) d`,
    [
      friends.map(({ id }) => id),
      friends.map(({ invitedBy }) => residents[invitedBy ?? 0]?.id),
      friends.map(({ createdAtMs }) => iso(createdAtMs)),
    ],
  );
  await writeRows<Resident>(
    db,
    'rakeback_boosts',
    [
      ['player_id', 'bigint', ({ id }) => id],
      ['money', 'text', () => 'play'],
      ['extra_bp', 'integer', () => FRIEND_BOOST_BP],
      ['from_edge', 'bigint', () => 0],
      [
        'ends_at',
        'timestamptz',
        ({ createdAtMs }) => iso(createdAtMs + FRIEND_BOOST_DAYS * DAY_MS),
      ],
    ],
    friends,
  );
}
