import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { findEnd, readPosition } from '../bet-stream/stream-repository.ts';
import { TOURNAMENT_READER } from './score-reader.ts';

/** Bets of two transactions, the later one with the smaller numbers. */
const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'old', 'old@example.ru', '1');
  insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
    balance_after, edge, settled_in)
  select gen_random_uuid(), 1, 'crash', 'settled', 1000, 0, 0, '{}', '{}', 0, 10, settled_in
  from unnest(array[900, 901, 901, 899]) settled_in;
`;

describe('a database with bets of the version before tournaments', () => {
  let older: OlderDatabase;
  beforeAll(async () => {
    older = await openDatabaseBefore('0026-tournament.sql');
    await older.db.query(BEFORE);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('is not read again: the reader begins at the end of the stream', async () => {
    const { db } = older;
    const end = await findEnd(db);
    expect(end.settledIn).toBe(901);
    expect(await readPosition(db, TOURNAMENT_READER)).toEqual(end);
  });
});
