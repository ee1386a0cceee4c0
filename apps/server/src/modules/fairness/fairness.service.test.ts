import { randomUUID } from 'node:crypto';
import { commitServerSeed } from '@kvazar/fair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';

describe('seed pairs', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  async function newPlayer() {
    const client = site.newClient();
    await client.registerSomeone();
    return client;
  }

  it('rotation reveals the old seed and puts the announced one in force', async () => {
    const client = await newPlayer();
    const before = (await client.call('/api/fairness/seeds')).success;
    const { revealed, active, next } =
      (await client.call('/api/fairness/rotate', { clientSeed: 'моя удача' })).success ?? {};
    expect(commitServerSeed(revealed?.serverSeed ?? '')).toBe(before?.active.serverSeedHash);
    expect(revealed?.serverSeedHash).toBe(before?.active.serverSeedHash);
    expect(active).toEqual({
      serverSeedHash: before?.next.serverSeedHash,
      clientSeed: 'моя удача',
      nonce: 0,
    });
    expect(next?.serverSeedHash).not.toBe(active?.serverSeedHash);
  });

  it('keeps the client seed when none is given', async () => {
    const client = await newPlayer();
    const before = (await client.call('/api/fairness/seeds')).success?.active.clientSeed;
    const after = (await client.call('/api/fairness/rotate')).success?.active.clientSeed;
    expect(after).toBe(before);
  });

  it.each(['', '   ', 'x'.repeat(65), 'line\nbreak'])(
    'refuses the client seed %j',
    async clientSeed => {
      const client = await newPlayer();
      const reply = await client.call('/api/fairness/rotate', { clientSeed });
      expect([reply.status, reply.code]).toEqual([400, 'fairness/client-seed-format']);
    },
  );

  it('lists revealed pairs, newest first, page by page', async () => {
    const client = await newPlayer();
    const hashes: (string | undefined)[] = [];
    for (let n = 0; n < 23; n++) {
      hashes.unshift((await client.call('/api/fairness/rotate')).success?.revealed.serverSeedHash);
    }
    const first = (await client.call('/api/fairness/history')).success;
    const second = (await client.call('/api/fairness/history', { cursor: first?.nextCursor ?? '' }))
      .success;
    const seen = [...(first?.pairs ?? []), ...(second?.pairs ?? [])].map(
      pair => pair.serverSeedHash,
    );
    expect(seen).toEqual(hashes);
    expect(second?.nextCursor).toBeNull();
  });

  it('no answer of any call carries a secret seed', async () => {
    const client = await newPlayer();
    const id = randomUUID();
    const answers = [
      await client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50 }),
      await client.call('/api/fairness/seeds'),
      await client.call('/api/fairness/rotate'),
      await client.call('/api/fairness/history'),
      await client.call('/api/bets/mine', {}),
      await client.call('/api/bets/get', { id }),
      await client.call('/api/bets/recent'),
      await client.call('/api/getUser'),
    ];
    const { rows } = await site.db.query<{ server_seed: string }>(
      `select server_seed from seed_pairs where state <> 'revealed'`,
    );
    const sent = JSON.stringify(answers.map(answer => [answer.raw, answer.headers]));
    for (const { server_seed } of rows) expect(sent).not.toContain(server_seed);
  });

  it('bets that race with a rotation belong wholly to one pair', async () => {
    const client = await newPlayer();
    const bet = () =>
      client.call('/api/games/dice/bet', { id: randomUUID(), amount: 1, side: 'over', target: 50 });
    await Promise.all([
      ...Array.from({ length: 20 }, bet),
      client.call('/api/fairness/rotate'),
      ...Array.from({ length: 20 }, bet),
      client.call('/api/fairness/rotate'),
    ]);
    const { rows } = await site.db.query(
      `select s.id from seed_pairs s left join bets b on b.seed_pair_id = s.id
       group by s.id having s.nonce <> count(b.id)`,
    );
    expect(rows).toEqual([]);
  });
});
