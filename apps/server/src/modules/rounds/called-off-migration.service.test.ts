import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';

const PLACED = 'раунды: место, на котором отменён закрытый раунд, записано в журнал один раз';

/** One that was called off, one that everybody sees and one on which bets are made. */
const BEFORE = `
  insert into rounds (table_id, number, state, betting_ends_at, started_at, ended_at, next_round_at, settled_at,
    ended_in)
  values ('roulette-sirius', 1, 'void', now(), now(), now(), now(), now(), 3),
    ('roulette-sirius', 2, 'playing', now(), now(), null, null, null, 3),
    ('baccarat-vega', 1, 'betting', now(), null, null, null, null, null)`;

/** As the release before does it. */
const CALL_OFF = `
  update rounds set state = 'void', started_at = coalesce(started_at, now()), ended_at = now(), next_round_at = now()
  where state in ('betting', 'playing')`;

let older: OlderDatabase;
beforeAll(async () => {
  older = await openDatabaseBefore('0064-called-off-rounds.sql');
  await older.db.query(BEFORE);
  await older.migrate();
  await older.migrateOn();
});
afterAll(() => older.close());

it('a round called off before places were kept needs none, one of a node of the last release gets one', async () => {
  const { db } = older;
  expect(await listBrokenInvariants(db)).not.toContain(PLACED);
  await db.query(CALL_OFF);
  const { rows } = await db.query<{ number: number; place: number | null }>(
    'select number, voided_in as place from rounds order by table_id desc, number',
  );
  expect(rows).toEqual([
    { number: 1, place: null },
    { number: 2, place: expect.any(Number) },
    // Nobody had seen anything.
    { number: 1, place: null },
  ]);
  const { rows: told } = await db.query(
    `select subject, details from audit_log where action = 'rounds/called-off'`,
  );
  expect(told).toEqual([
    { subject: 'table:roulette-sirius', details: { round: 2, place: rows[1]?.place } },
  ]);
  expect(await listBrokenInvariants(db)).not.toContain(PLACED);
  await db.query(`update rounds set voided_in = voided_in + 1 where number = 2`);
  expect(await listBrokenInvariants(db)).toContain(PLACED);
});
