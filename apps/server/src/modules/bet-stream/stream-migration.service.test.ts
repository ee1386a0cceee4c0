import { betEdge } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { readStream } from '../../../test/read-stream.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { readSnapshot } from '../../platform/audit/snapshot.ts';
import type { Database } from '../../platform/db/database.ts';
import { SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';
import { gameDaysReader } from '../game-days/game-days.ts';
import { gameDayInvariants } from '../game-days/invariants.ts';
import { slotInvariants } from '../slots/invariants.ts';
import { popularityReader } from '../slots/popularity.ts';
import { betStreamInvariants } from './invariants.ts';

/** Of that version. */
const READERS = [gameDaysReader, popularityReader];

const MIGRATION = '0020-bet-stream.sql';

const DICE = { side: 'over', target: 50 };

/**
 * Made in this order: one a day, so that they lie in several months and none is forgotten soon. The eighth is
 * an hour younger than what the migration leaves out, by its own clock.
 */
const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'old', 'old@example.ru', '1');
  select ensure_month_partition(t, (now() - make_interval(days => ago))::date)
  from monthly_tables t, generate_series(0, 90, 28) ago;
  with given as (
    select gen_random_uuid() as id, now() + interval '1 hour' - make_interval(days => ago) as at, game, state, params, edge
    from generate_series(1, 80) ago, (values
      ('dice', 'settled', '${JSON.stringify(DICE)}', ${betEdge(100, 'dice', DICE)}),
      ('reef', 'settled', '{}', ${betEdge(100, 'reef', {})}),
      ('mines', 'open', '{"mines":3}', null),
      ('crash', 'refunded', '{"slot":1,"autoCashout":null}', null)
    ) made (game, state, params, edge)
  ), made as (
    insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params,
      outcome, balance_after, edge)
    select at, id, 1, game, state, 100, 0, 0, params::json, '{}', 0, edge from given order by at
  )
  insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
  select at, a.id, 1, 100, 'stake', given.id, 0 from given, accounts a
  where a.player_id = 1 and a.money = 'play';
  insert into slot_hours values ('reef', date_trunc('hour', now()) - interval '2 days', 99);
`;

describe('a database with bets of the version before the stream', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(BEFORE);
    await older.migrate();
  });
  afterAll(() => older.close());

  async function sumUp() {
    const { rows } = await db.query(
      `select game, count(*) as days, sum(bets)::bigint as bets, sum(players)::bigint as players,
         sum(stakes)::bigint as stakes from game_days group by game order by game`,
    );
    return rows;
  }

  async function popularityOfReef() {
    const { rows } = await db.query<{ bets: number }>(
      `select sum(bets)::bigint as bets from slot_hours where slot = 'reef'`,
    );
    return rows[0]?.bets;
  }

  async function expectRight() {
    const invariants = [...betStreamInvariants, ...gameDayInvariants, ...slotInvariants];
    const reports = await readSnapshot(db, tx =>
      checkInvariants(tx, invariants, { seed: 0, isWhole: true }),
    );
    expect(reports.filter(isBroken)).toEqual([]);
  }

  it('has popularity at once, and its whole history in the figures, each bet once', async () => {
    expect(await popularityOfReef()).toBe(8);
    await expectRight();
    await readStream(db, READERS);
    const old = { days: 80, bets: 80, players: 80, stakes: 8_000 };
    expect(await sumUp()).toEqual([
      { game: 'dice', ...old },
      { game: 'reef', ...old },
    ]);
    expect(await popularityOfReef()).toBe(8);
    await expectRight();
    await db.query(
      `update bets set state = 'settled', edge = 0, settled_in = ${SETTLEMENT_NUMBER}
       where game = 'mines'`,
    );
    await readStream(db, READERS);
    expect(await sumUp()).toContainEqual({ game: 'mines', ...old });
    await expectRight();
  });
});
