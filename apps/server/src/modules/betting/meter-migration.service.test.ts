import { betEdge, PLINKO_RISKS, PLINKO_ROWS, SLOT_CATALOGUE } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

const MIGRATION = '0017-meter.sql';

interface OldBet {
  readonly game: string;
  readonly params: Record<string, unknown>;
  readonly stake: number;
  readonly state: string;
  readonly account: number;
}

const PLAY = 2001;
const REAL = 2002;

const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'old', 'old@example.ru', '1');
  update accounts set id = case money when 'play' then ${PLAY} else ${REAL} end where player_id = 1;
  select ensure_month_partition(t, (now() - interval '40 days')::date) from monthly_tables t;
`;

/** Every setting of every game, with stakes that leave no round sum. */
function listSettings(): Pick<OldBet, 'game' | 'params'>[] {
  const targets = [101, 102, 198, 250, 9_999, 77_777, 1_234_567, 99_999_999, 100_000_000];
  return [
    ...Array.from({ length: 9_800 }, (_, n) => ({
      game: 'dice',
      params: { side: 'under', target: (n + 1) / 100 },
    })),
    ...Array.from({ length: 9_800 }, (_, n) => ({
      game: 'dice',
      params: { side: 'over', target: (9_999 - n) / 100 },
    })),
    ...targets.map(target => ({ game: 'bubbles', params: { target: target / 100 } })),
    ...PLINKO_ROWS.flatMap(rows =>
      PLINKO_RISKS.map(risk => ({ game: 'plinko', params: { rows, risk } })),
    ),
    ...Array.from({ length: 24 }, (_, n) => ({ game: 'mines', params: { mines: n + 1 } })),
    ...[null, 2.5].map(autoCashout => ({ game: 'crash', params: { slot: 1, autoCashout } })),
    ...SLOT_CATALOGUE.map(({ id }) => ({ game: id, params: {} })),
    { game: 'somebody-elses', params: {} },
  ];
}

const STATES = ['open', 'refunded', 'cancelled'];

const BETS: readonly OldBet[] = listSettings().flatMap((setting, n) => [
  { ...setting, stake: 100 + ((n * 7_919) % 999_983), state: 'settled', account: PLAY },
  ...(n % 7 === 0
    ? [
        { ...setting, stake: 10_000_000, state: 'settled', account: REAL },
        { ...setting, stake: 500, state: STATES[n % 3] ?? '', account: REAL },
      ]
    : []),
]);

/** Half of them a month ago, in another partition. */
const INSERT = `
  with given as (
    select row_number() over () as n, gen_random_uuid() as id, b.*
    from json_to_recordset($1) b (game text, params json, stake bigint, state text, account bigint)
  ), made as (
    insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params,
      outcome, balance_after)
    select now() - n % 2 * interval '40 days', id, 1, game, state, stake, 0, 0, params, '{}', 0 from given
  )
  insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
  select now() - n % 2 * interval '40 days', account, case account when ${PLAY} then 1 else 2 end, stake,
    'stake', id, 0 from given`;

describe('a database with bets of the version before the meter', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(BEFORE);
    await db.query(INSERT, [JSON.stringify(BETS)]);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('has the edge of each settled bet as packages/games counts it, and of no other', async () => {
    const { rows } = await db.query<OldBet & { edge: number | null }>(
      'select game, params, stake, state, edge from bets',
    );
    expect(rows).toHaveLength(BETS.length);
    const wrong = rows.filter(({ game, params, stake, state, edge }) => {
      const due = state === 'settled' ? betEdge(stake, game, params) : null;
      return edge !== due;
    });
    expect(wrong).toEqual([]);
  });

  it('has the sums of them on the accounts', async () => {
    const { rows } = await db.query(
      'select id, wagered, edge from accounts where wagered + edge > 0 order by id',
    );
    const due = [PLAY, REAL].map(id => {
      const settled = BETS.filter(({ account, state }) => account === id && state === 'settled');
      return {
        id,
        wagered: settled.reduce((sum, { stake }) => sum + stake, 0),
        edge: settled.reduce(
          (sum, { stake, game, params }) => sum + betEdge(stake, game, params),
          0,
        ),
      };
    });
    expect(rows).toEqual(due);
  });
});
