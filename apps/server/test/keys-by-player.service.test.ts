import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBetsQuery } from '../src/modules/betting/settlement/bet-writes.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * Beyond one primary players are assigned to one of several (docs/scale.md). What they play lives there, so a
 * key that must be unique among all of them would have to ask every other primary. Such keys stand here, each
 * with its reason; a table that is not named is a player's, and its keys carry the player or are made up by the
 * database itself.
 */

/** Tables of the home database: they hold what the site is, and grow with what staff do or with time. */
const OF_THE_SITE: Readonly<Record<string, readonly string[]>> = {
  'what staff decide and write': [
    ...['approvals', 'audit_log', 'audit_runs', 'audit_tallies', 'canned_answers', 'codes'],
    ...['help_articles', 'help_publications', 'help_versions', 'lobby_banner_versions'],
    ...['lobby_banners', 'loyalty_terms', 'promotion_drafts', 'roles', 'site_setting_changes'],
    ...['site_settings', 'tournament_schedules', 'tournaments', 'heists', 'heist_doors'],
  ],
  'rounds and tables: one for everybody, copied to each primary as they move on': [
    ...['dealer_corrections', 'dealer_desks', 'dealer_log', 'dealer_recordings', 'dealer_rounds'],
    'scored_corrections',
    ...['dealer_shifts', 'round_chains', 'round_checkpoints', 'round_recordings', 'rounds'],
    ...['video_pictures', 'video_relays'],
  ],
  'nodes, their bookkeeping and secrets of the site': [
    ...[
      'acknowledged_losses',
      'attempts',
      'archived_months',
      'chat_secret',
      'database_sizes',
      'kysely_migration',
      'kysely_migration_lock',
    ],
    ...[
      'monthly_tables',
      'node_beats',
      'push_keys',
      'request_desk',
      'round_hand_over',
      'round_nodes',
    ],
  ],
  'sums of all players: each primary keeps its own, and they are added up': [
    ...['figure_alarms', 'figure_closed_days', 'figure_hours', 'figure_money_days'],
    ...['figure_returns', 'figure_slices', 'game_days', 'liability_readings'],
    ...[
      'settlement_numbering',
      'slot_hours',
      'stream_positions',
      'transfer_days',
      'transfer_days_end',
    ],
  ],
  'what a provider says, by its own numbers': [
    ...['provider_notifications', 'reconciliation_days', 'reconciliation_differences'],
    ...['sandbox_payments', 'sandbox_payouts'],
  ],
  'what is said to everybody: a table has one chat': [
    ...['chat_messages', 'chat_mutes', 'chat_unmutes', 'chat_verdicts'],
  ],
  'requests: staff answer those of all players in one queue': [
    ...['request_events', 'request_messages', 'request_notes', 'request_pictures'],
    ...['request_reads', 'requests'],
  ],
};

/** Keys without the player, of tables that players fill. */
const WITHOUT_THE_PLAYER: Readonly<Record<string, string>> = {
  'bets(id)': 'made by the client; an id of somebody else is refused, among players of one primary',
  'transfers(reference,kind)':
    'of the bet, payment or claim that it belongs to, on the same primary',
  'archived_bet_ids(id)': 'of the bets that lay on the same primary',
  'accounts(kind,money)':
    "the site's own accounts: every primary has its set, and they are added up",
  'players(expression)':
    'names and addresses are taken on the home database, before a player is assigned',
  'players(ref_link)': 'given on the home database, with the name',
  'taken_names(key)': 'of the home database, for the same reason',
  'referral_codes(code)': 'of the home database: a friend may be assigned elsewhere',
  'vk_links(vk_user_id)': 'of the home database: who signs in is not known yet',
  'vk_visits(key_hash)': 'a secret; of the home database, where people sign in',
  'sessions(token_hash)': 'a secret of 256 bits; of the home database, where people sign in',
  'mail_tokens(token_hash)': 'a secret of 256 bits; of the home database',
  'avatars(name)': 'random, and asked for by everybody: of the home database',
  'push_subscriptions(endpoint)':
    "an address of the browser's own service, of whoever signed in last",
  'claims(id)': 'a random id, and the reference of its transfer',
  'code_uses(id)': 'a random id, and the reference of its transfer',
  'dealer_correction_bets(correction_id,bet_id)':
    'by the correction, which is of the home database',
  'dealer_correction_bets(id)': 'a random id, and the reference of its transfer',
  'correction_debts(id)': 'of the corrected bet',
  'correction_debt_takings(debt_id,reference)': 'by the debt, which carries the player',
  'figure_wins(money,day,game,bet_id)': 'by the bet, whose id names its player',
  'free_spin_grants(id)': 'a random id, that spins name',
  'heist_guesses(id)': 'a random id',
  'notices_pending(notice_id)': 'by the notice, which carries the player',
  'payments(id)': 'a random id, and the reference of its transfer',
  'payments(provider,provider_payment_id)':
    "the provider's number: its notifications name nothing else",
  'safes(id)': 'a random id, and the reference of its transfers',
  'safes(payment_id)': 'by the payment, which carries the player',
  'tournament_results(tournament_id,league,place)':
    'places among all: given when the primaries are added up',
  'tournament_reviews(reference)': 'a random id, and the reference of its transfer',
  'wheel_spins(id)': 'a random id, and the reference of its transfer',
  'withdrawal_handovers(withdrawal_id)': 'by the withdrawal, which carries the player',
  'withdrawals(id)': 'a random id, and the reference of its transfers',
  'withdrawals(provider,provider_payout_id)': "the provider's number",
};

interface Key {
  readonly table: string;
  readonly columns: string;
  readonly isOfPlayer: boolean;
  /** A number or a random id that the database gives: it means nothing elsewhere. */
  readonly isGiven: boolean;
}

/** Partitions of a table have keys of their own, all the same. */
const KEYS = `
  select distinct coalesce(parent.relname, t.relname) as table, key.columns,
    coalesce(key.is_of_player, false) as "isOfPlayer", coalesce(key.is_given, false) as "isGiven"
  from pg_class t
  left join pg_inherits i on i.inhrelid = t.oid
  left join pg_class parent on parent.oid = i.inhparent
  join lateral (
    select x.indexrelid, string_agg(coalesce(a.attname, 'expression'), ',' order by part.place) as columns,
      bool_or(a.attname in ('player_id', 'friend_id', 'referrer_id')) as is_of_player,
      count(*) = 1 and bool_and(a.attidentity <> ''
        or pg_get_expr(d.adbin, d.adrelid) ~ '^(gen_random_uuid|nextval)') as is_given
    from pg_index x cross join unnest(x.indkey) with ordinality part (attribute, place)
    left join pg_attribute a
      on a.attrelid = x.indrelid and a.attnum = part.attribute and part.attribute > 0
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where x.indrelid = t.oid and x.indisunique group by x.indexrelid
  ) key on true
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`;

describe('[scale] keys of what players play', () => {
  let database: TestDatabase;
  let db: Database;
  let keys: readonly Key[];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
    keys = (await db.query<Key>(KEYS)).rows;
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const nameOf = ({ table, columns }: Key) => `${table}(${columns})`;

  it('carry the player, are given by the database, or stand on the list with a reason', () => {
    const ofTheSite = new Set(Object.values(OF_THE_SITE).flat());
    const astray = keys
      .filter(({ table }) => !ofTheSite.has(table))
      .filter(key => !key.isOfPlayer && !key.isGiven)
      .map(nameOf)
      .filter(name => !(name in WITHOUT_THE_PLAYER));
    expect(astray).toEqual([]);
  });

  it('the list names no key and no table that is gone', () => {
    const names = new Set(keys.map(nameOf));
    const tables = new Set(keys.map(({ table }) => table));
    expect(Object.keys(WITHOUT_THE_PLAYER).filter(name => !names.has(name))).toEqual([]);
    expect(
      Object.values(OF_THE_SITE)
        .flat()
        .filter(table => !tables.has(table)),
    ).toEqual([]);
  });

  it('every table that has a month for each partition is a player’s', async () => {
    const { rows } = await db.query<{ name: string }>('select name from monthly_tables');
    const ofTheSite = new Set(Object.values(OF_THE_SITE).flat());
    expect(rows.filter(({ name }) => ofTheSite.has(name))).toEqual([]);
  });

  it('a batch that looks its bets up asks the months that there may be bets in, and none ahead', async () => {
    await db.query(
      `select ensure_month_partition(parent, make_date(2026, month, 1))
       from monthly_tables parent, generate_series(1, 12) month where parent.name = 'bets'`,
    );
    const { text, values = [] } = findBetsQuery(
      ['00000000-0000-7000-8000-000000000001'],
      new Date('2026-03-15T12:00:00Z'),
    );
    // As the pipeline's prepared statement runs it: with a plan that knows no values.
    const asked = await db.inTransaction(async tx => {
      await tx.query("set local plan_cache_mode = 'force_generic_plan'");
      await tx.query(`prepare look (uuid[], timestamptz) as ${text}`);
      const [ids, until] = values as [string, Date];
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
        `explain execute look('${ids}', '${until.toISOString()}')`,
      );
      return rows.map(row => row['QUERY PLAN']).join('\n');
    });
    const months = new Set(asked.match(/bets_\d{4}_\d\d(?= )/g));
    expect([...months].sort()).toEqual(['bets_2026_01', 'bets_2026_02', 'bets_2026_03']);
  });
});
