import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { openWalletSite, startTopUp, type WalletSite } from '../../../test/wallet-site.ts';

const DAY_MS = 86_400_000;

describe('player protection binds top-ups', () => {
  const clock = new MovableClock();
  let site: WalletSite;
  beforeAll(async () => {
    site = await openWalletSite({ clock });
  });
  afterAll(async () => {
    // The clock here went days ahead of the database's: no night would compare what ended then.
    await site.db.query(
      'update payments p set finished_at = t.created_at from transfers t where t.reference = p.id',
    );
    await expectInvariants(site.db);
    await site.close();
  });

  function topUp(client: TestClient, amount: number) {
    return client.call('/api/wallet/topup', { id: randomUUID(), amount, method: 'bank_card' });
  }

  it('[SAFETY P1] refuses what would exceed the deposit limit, open checkouts included', async () => {
    const { client: player } = await site.newPlayer();
    await player.call('/api/protection/limit', { kind: 'deposit', period: 'week', value: 1_000 });
    expect((await topUp(player, 600)).status).toBe(200);
    const refused = await topUp(player, 401);
    expect([refused.status, refused.code]).toEqual([422, 'protection/deposit-limit']);
    expect(refused.error).toContain('400.00\u00A0₽');
    expect((await topUp(player, 400)).status).toBe(200);
    const { limits } = (await player.call('/api/protection/get')).success ?? { limits: [] };
    expect(limits).toMatchObject([{ kind: 'deposit', value: 1_000, used: 1_000 }]);
  });

  it('[SAFETY P1] fifty top-ups at once never exceed the limit', async () => {
    const { client: player } = await site.newPlayer();
    await player.call('/api/protection/limit', { kind: 'deposit', period: 'day', value: 300 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => topUp(player, 100)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('[SAFETY P1] an open checkout counts however old it is, and as paid in the period of its money', async () => {
    const { client: player } = await site.newPlayer();
    await player.call('/api/protection/limit', { kind: 'deposit', period: 'day', value: 1_000 });
    const open = await startTopUp(player, 1_000);
    clock.moveTo(clock.nowMs + 2 * DAY_MS);
    const used = async () =>
      (await player.call('/api/protection/get')).success?.limits.map(limit => limit.used);
    expect(await used()).toEqual([1_000]);
    expect((await topUp(player, 100)).code).toBe('protection/deposit-limit');

    await site.db.query(
      `update sandbox_payments set state = 'succeeded', due_at = $2, created_at = $2
       where idempotence_key = $1`,
      [open.id, clock.now()],
    );
    await site.runJob('finish-top-ups');
    expect(await used(), 'it came today').toEqual([1_000]);
    expect((await topUp(player, 100)).code).toBe('protection/deposit-limit');
    clock.moveTo(clock.nowMs + DAY_MS);
    expect((await topUp(player, 100)).status).toBe(200);
  });

  it('[SAFETY P2] a break closes top-ups and leaves the way out open', async () => {
    const { client: player, proof } = await site.newPlayer();
    await player.call('/api/protection/exclude', { term: '6m' });
    expect((await topUp(player, 100)).code).toBe('protection/excluded');
    const withdrawal = await player.call('/api/wallet/withdraw', {
      id: randomUUID(),
      amount: 500,
      destination: { method: 'bank_card', card: '5555555555554444' },
      proof,
    });
    expect(withdrawal.code).toBeUndefined();
    expect(withdrawal.status).toBe(200);
  });
});
