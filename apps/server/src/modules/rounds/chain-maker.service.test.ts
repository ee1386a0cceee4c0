import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { walkBack } from '../../../test/walk-back.ts';
import { makeChain } from './chain-maker.ts';

const TABLE = 'coin-1';

describe('the making of a chain', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  const go = new AbortController().signal;
  const readChains = async () =>
    (
      await site.db.query<{ seed: string; end: string | null; salt: string | null; first: number }>(
        'select seed, terminating_hash as end, salt, first_round as first from round_chains order by id',
      )
    ).rows;

  it('goes on from the last checkpoint after a restart', async () => {
    const checkpoint = randomBytes(32).toString('hex');
    await site.db.query(
      `with chain as (insert into round_chains (table_id, seed, length)
         values ('coin-1', 'unused', 30000) returning id)
       insert into round_checkpoints select id, 10000, $1 from chain`,
      [checkpoint],
    );
    await makeChain(site.db, TABLE, 77, go);
    const [chain] = await readChains();
    expect(chain).toMatchObject({ end: walkBack(checkpoint, 10_000), first: 1 });
  });

  it('stopped on the way it publishes nothing, and is finished by the next', async () => {
    const making = makeChain(site.db, TABLE, 25_000, AbortSignal.abort());
    await expect(making).rejects.toThrow(/abort/i);
    expect((await readChains())[1]).toMatchObject({ end: null, salt: null });
    await makeChain(site.db, TABLE, 25_000, go);
    const [, second] = await readChains();
    expect(second).toMatchObject({ end: walkBack(second?.seed ?? '', 25_000), first: 30_001 });
    const { rows } = await site.db.query<{ position: number; hash: string }>(
      `select position, hash from round_checkpoints where chain_id = 2 order by position`,
    );
    expect(rows).toEqual([
      { position: 10_000, hash: walkBack(second?.seed ?? '', 15_000) },
      { position: 20_000, hash: walkBack(second?.seed ?? '', 5_000) },
    ]);
  });
});

it('tables make theirs side by side, each from its first round on', async () => {
  const site = await buildTestApp();
  const go = new AbortController().signal;
  await Promise.all(['one', 'other'].map(table => makeChain(site.db, table, 100, go)));
  await makeChain(site.db, 'one', 100, go);
  const { rows } = await site.db.query(
    'select table_id as table, first_round as first from round_chains order by 1, 2',
  );
  expect(rows).toEqual([
    { table: 'one', first: 1 },
    { table: 'one', first: 101 },
    { table: 'other', first: 1 },
  ]);
  await site.close();
});
