import { betEdge } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { readStream } from '../../../test/read-stream.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { readSnapshot } from '../../platform/audit/snapshot.ts';
import type { Database } from '../../platform/db/database.ts';
import { SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';
import { statusInvariants } from './invariants.ts';
import { meterReader } from './meter-reader.ts';

const MIGRATION = '0021-rewards.sql';

const DICE = { side: 'over', target: 50 };
/** A bet a day for eighty days, the last of them yesterday: enough for a tier, hardly. */
const DAYS = 80;
const STAKE = 130_000;
const EDGE = betEdge(STAKE, 'dice', DICE);

const BEFORE = `
  insert into players (id, login, email, ref_link, status_tier, claimable_bonuses) overriding system value
  values (1, 'old', 'old@example.ru', '1', 'astract', 3), (2, 'new', 'new@example.ru', '2', 'global', 0);
  select ensure_month_partition(t, (now() - make_interval(days => ago))::date)
  from monthly_tables t, generate_series(0, 90, 28) ago;
  with given as (
    select gen_random_uuid() as id, now() - make_interval(days => ago) as at
    from generate_series(1, ${DAYS}) ago
  ), made as (
    insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params,
      outcome, balance_after, edge, settled_in)
    select at, id, 1, 'dice', 'settled', ${STAKE}, 0, 0, '${JSON.stringify(DICE)}', '{}', 0, ${EDGE},
      ${SETTLEMENT_NUMBER}
    from given order by at
  )
  insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
  select at, a.id, 1, ${STAKE}, 'stake', given.id, 0 from given, accounts a
  where a.player_id = 1 and a.money = 'play';
  update accounts set balance = 12345, wagered = ${DAYS * STAKE}, edge = ${DAYS * EDGE}
  where player_id = 1 and money = 'play';
`;

describe('a database of the version before the rewards', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(BEFORE);
  });
  afterAll(() => older.close());

  async function count(table: string): Promise<number> {
    const { rows } = await db.query<{ rows: number }>(`select count(*) as rows from ${table}`);
    return rows[0]?.rows ?? 0;
  }

  async function listAccounts() {
    const { rows } = await db.query(
      `select id, player_id, kind, money, balance, wagered, edge from accounts
       where id <= 8 or player_id is not null order by id`,
    );
    return rows;
  }

  it('loses no player, no bet, no transfer and no sum, and counts its old bets by day', async () => {
    const tables = ['players', 'bets', 'transfers', 'seed_pairs'];
    const before = await Promise.all(tables.map(count));
    const accounts = await listAccounts();
    await older.migrate();
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect(await listAccounts()).toEqual(accounts);

    await older.migrateOn();
    await readStream(db, [meterReader]);
    const { rows: days } = await db.query(
      `select player_id as player, count(*) as days, sum(wagered)::bigint as wagered,
         sum(edge)::bigint as edge from meter_days group by player_id`,
    );
    expect(days).toEqual([{ player: 1, days: DAYS, wagered: DAYS * STAKE, edge: DAYS * EDGE }]);
    // By the meter alone: the tier that was written into the player's row before had no meaning.
    const { rows: tiers } = await db.query(
      'select player_id as player, tier, gift from tier_changes',
    );
    expect(tiers).toEqual([{ player: 1, tier: 'simple', gift: 5_000 }]);
    const reports = await readSnapshot(db, tx =>
      checkInvariants(tx, statusInvariants, { seed: 0, isWhole: true }),
    );
    expect(reports.filter(isBroken)).toEqual([]);
  });
});
