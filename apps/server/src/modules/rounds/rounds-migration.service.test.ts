import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

const MIGRATION = '0019-rounds.sql';

/** Four rounds, each in another phase, and bets on two of them, on the next one and on none. */
const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'old', 'old@example.ru', '1');
  insert into crash_chains (seed, length, terminating_hash, salt, first_round)
  values ('seed', 10, 'end', 'salt', 1);
  insert into crash_checkpoints values (1, 10, 'seed');
  insert into crash_rounds (id, chain_id, position, hash, point_e2, state, betting_ends_at,
    started_at, ended_at, next_round_at, settled_at)
  values
    (1, 1, 1, 'one', 100, 'crashed', now(), now(), now(), now(), now()),
    (2, 1, 2, 'two', 12345, 'void', now(), now(), now(), now(), now()),
    (3, 1, 3, 'three', 150, 'crashed', now(), now(), now(), now(), now()),
    (4, 1, 4, 'four', 201, 'flying', now(), now(), null, null, null);
  insert into seed_pairs (id, player_id, server_seed, server_seed_hash, client_seed, state)
    overriding system value values (9, 1, 's', 'h', 'c', 'revealed');
  insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
    balance_after, round_id, seed_pair_id, nonce)
  select gen_random_uuid(), 1, game, state, 100, 0, 0, '{"slot":1,"autoCashout":null}', '{}', 0, round,
    pair, nonce
  from (values
    ('crash', 'settled', 1, null, null), ('crash', 'open', 4, null, null),
    ('crash', 'open', 5, null, null), ('dice', 'settled', null, 9, 0)
  ) made (game, state, round, pair, nonce);
`;

describe('a database with rounds of the version in which only Crash had them', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(BEFORE);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('has them at the table of Crash, with their results as they are shown', async () => {
    const { rows } = await db.query(
      'select table_id as table, number, hash, state, result from rounds order by number',
    );
    expect(rows).toEqual([
      { table: 'crash', number: 1, hash: 'one', state: 'ended', result: { point: 1 } },
      { table: 'crash', number: 2, hash: 'two', state: 'void', result: { point: 123.45 } },
      { table: 'crash', number: 3, hash: 'three', state: 'ended', result: { point: 1.5 } },
      { table: 'crash', number: 4, hash: 'four', state: 'playing', result: { point: 2.01 } },
    ]);
  });

  it('has its chain and its bets there too', async () => {
    const chains = await db.query('select table_id as table, seed, first_round from round_chains');
    expect(chains.rows).toEqual([{ table: 'crash', seed: 'seed', first_round: 1 }]);
    const bets = await db.query(
      'select game, table_id as table, round_number as round from bets order by seq',
    );
    expect(bets.rows).toEqual([
      { game: 'crash', table: 'crash', round: 1 },
      { game: 'crash', table: 'crash', round: 4 },
      { game: 'crash', table: 'crash', round: 5 },
      { game: 'dice', table: null, round: null },
    ]);
  });

  it('keeps one unsettled round at each table, and the number of a round for each', async () => {
    const open = (table: string, number: number) =>
      db.query(
        `insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at)
         values ($1, $2::integer, 1, $2::integer + 4, 'x', '{}', 'betting', now())`,
        [table, number],
      );
    await expect(open('crash', 5)).rejects.toThrow(/rounds_one_at_a_time/);
    await open('coin', 1);
    await expect(open('coin', 2)).rejects.toThrow(/rounds_one_at_a_time/);
  });

  it('finds the bets of a round by an index in every month, also in those to come', async () => {
    const { rows } = await db.query<{ missing: string }>(
      `select inhrelid::regclass as missing from pg_inherits where inhparent = 'bets'::regclass
         and not exists (select from pg_indexes where tablename = inhrelid::regclass::text
           and indexdef like '%(table_id, round_number, player_id)%')`,
    );
    expect(rows).toEqual([]);
    const months = await db.query<{ indexes: string[] }>(
      `select indexes from monthly_tables where name = 'bets'`,
    );
    const [table] = months.rows;
    expect(table?.indexes.some(index => index.includes('round_id'))).toBe(false);
    expect(table?.indexes.some(index => index.includes('table_id, round_number'))).toBe(true);
  });
});
