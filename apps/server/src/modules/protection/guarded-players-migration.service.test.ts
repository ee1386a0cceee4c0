import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

const MIGRATION = '0013-guarded-players.sql';

/**
 * One who set a limit in demo and then lost real money on an account that knew nothing of it, one
 * whose limit is of a real site, and one without limits.
 */
const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'moved', 'moved@example.ru', '1'), (2, 'real', 'real@example.ru', '2'),
    (3, 'free', 'free@example.ru', '3');
  insert into accounts (id, kind, money, player_id, balance, is_guarded)
  values (2001, 'player', 'play', 1, 500, true), (2002, 'player', 'real', 1, 700, false),
    (2003, 'player', 'real', 2, 900, true), (2004, 'player', 'play', 3, 100, false);
  insert into player_protection (player_id, exclusion, excluded_until, played_since_check_ms, lost_since_check)
  values (1, 'self-exclusion', now() + interval '1 day', 60000, 11), (2, null, null, 0, 22);
  insert into protection_counters (player_id, period, started_on, lost, played_ms)
  select player_id, period, date_trunc(period, now() at time zone 'Europe/Moscow')::date, lost, 5000
  from (values (1, 100), (2, 200)) p (player_id, lost), unnest(array['day', 'week', 'month']) period;
  insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
    balance_after)
  select now(), id::uuid, 1, 'dice', state, 50, payout, 0, '{}', '{}', 0 from (values
    ('00000000-0000-4000-8000-000000000001', 'settled', 20),
    ('00000000-0000-4000-8000-000000000002', 'refunded', 0),
    ('00000000-0000-4000-8000-000000000003', 'open', 0)) b (id, state, payout);
  insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
  select created_at, 2002, 2, stake, 'stake', id, 0 from bets;
`;

describe('a database of the version before', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(BEFORE);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('gets both accounts for everyone, guarded where the player is', async () => {
    const { rows } = await db.query(
      `select player_id || ' ' || money || ' ' || balance || ' ' || is_guarded as account
       from accounts where kind = 'player' order by player_id, money`,
    );
    expect(rows.map(({ account }) => account)).toEqual([
      '1 play 500 true',
      '1 real 700 true',
      '2 play 0 true',
      '2 real 900 true',
      '3 play 100 false',
      '3 real 0 false',
    ]);
  });

  it('keeps what was counted, in its own money, and counts what was missed', async () => {
    const { rows } = await db.query(
      `select player_id as player, money, day, week, month, since_check as "sinceCheck"
       from protection_losses order by player_id, money`,
    );
    const lost = (sum: number) => ({ day: sum, week: sum, month: sum });
    expect(rows).toEqual([
      { player: 1, money: 'play', ...lost(100), sinceCheck: 11 },
      // The settled bet lost 30, the open one holds 50, the refunded one nothing.
      { player: 1, money: 'real', ...lost(80), sinceCheck: 0 },
      { player: 2, money: 'play', ...lost(0), sinceCheck: 0 },
      { player: 2, money: 'real', ...lost(200), sinceCheck: 22 },
    ]);
    const { rows: times } = await db.query(
      'select distinct played_ms as "playedMs" from protection_counters',
    );
    expect(times).toEqual([{ playedMs: 5_000 }]);
  });

  it('opens both accounts with every later player', async () => {
    await db.query(
      `insert into players (id, login, email, ref_link) overriding system value values (4, 'new', 'new@example.ru', '4')`,
    );
    await db.query('insert into player_protection (player_id) values (4)');
    const { rows } = await db.query(
      'select money, balance, is_guarded as "isGuarded" from accounts where player_id = 4 order by money',
    );
    expect(rows).toEqual([
      { money: 'play', balance: 0, isGuarded: true },
      { money: 'real', balance: 0, isGuarded: true },
    ]);
  });
});
