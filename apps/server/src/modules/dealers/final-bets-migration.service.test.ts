import { afterEach, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { DEALER_TABLE_IDS } from './dealer-tables.ts';

describe('which bets stood, since the migration', () => {
  let older: OlderDatabase;
  afterEach(() => older.close());

  async function findBeginning(): Promise<string | undefined> {
    const { rows } = await older.db.query<{ began: string }>(
      `select case began when '-infinity' then 'always'
         else round(extract(epoch from began::timestamptz - at) / 3600) || ' hours later' end as began
       from (select at, details->>'0067-final-bets' as began from audit_log
         where details ? '0067-final-bets') line`,
    );
    return rows[0]?.began;
  }

  it('is asked at every dealer’s table', async () => {
    older = await openDatabaseBefore('0067-final-bets.sql');
    await older.migrate();
    const { rows } = await older.db.query<{ name: string; made: string }>(
      `select tgname as name, pg_get_triggerdef(oid) as made from pg_trigger
       where tgrelid = 'bets'::regclass and tgname like 'bets_final_%' order by tgname`,
    );
    expect(rows).toHaveLength(3);
    for (const { name, made } of rows) {
      for (const id of DEALER_TABLE_IDS) expect(made, name).toContain(`'${id}'`);
    }
  });

  it('is always on a new site', async () => {
    older = await openDatabaseBefore('0067-final-bets.sql');
    await older.migrate();
    expect(await findBeginning()).toBe('always');
  });

  it('is a day later where nodes of the last release may begin to deal', async () => {
    older = await openDatabaseBefore('0067-final-bets.sql');
    await older.db.query(
      `insert into players (login, email, ref_link) values ('anna', 'a@example.ru', 'a')`,
    );
    await older.migrate();
    expect(await findBeginning()).toBe('24 hours later');
  });

  it('leaves a round that a node of the last release deals to go on', async () => {
    older = await openDatabaseBefore('0067-final-bets.sql');
    const { db } = older;
    await db.query(
      `insert into rounds (table_id, number, state, betting_ends_at, started_at)
       values ('roulette-sirius', 1, 'playing', now(), now())`,
    );
    await older.migrate();
    const { rowCount } = await db.query(
      `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, table_id,
         round_number, params, outcome, balance_after)
       values (gen_random_uuid(), 7, 'roulette', 'open', 100, 0, 0, 'roulette-sirius', 1, '{}', '{}', 0)`,
    );
    expect(rowCount).toBe(1);
  });

  it('places a round whose bets were not final by its end, whichever release ends it', async () => {
    older = await openDatabaseBefore('0067-final-bets.sql');
    const { db } = older;
    await older.migrate();
    await db.query(
      `insert into rounds (table_id, number, state, betting_ends_at, started_at)
       values ('a', 1, 'playing', now(), now()), ('b', 1, 'playing', now(), now()),
         ('c', 1, 'betting', now(), null)`,
    );
    await db.query(
      `update rounds set state = case table_id when 'a' then 'ended' else 'void' end,
         started_at = coalesce(started_at, now()), ended_at = now(), next_round_at = now(),
         result = case table_id when 'a' then '{"number": 7}'::json end`,
    );
    const { rows } = await db.query<{ place: number | null; voidedIn: number | null }>(
      'select ended_in as place, voided_in as "voidedIn" from rounds order by table_id',
    );
    const place = rows[0]?.place;
    expect(place).toEqual(expect.any(Number));
    expect(rows).toEqual([
      { place, voidedIn: null },
      { place, voidedIn: place },
      // Nobody could see anything.
      { place: null, voidedIn: null },
    ]);
  });
});
