import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readWholeTransfer } from './whole-transfer.ts';

describe('a whole transfer', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  it('names its own cause where a player gave one id to a bet and to a withdrawal', async () => {
    const client = site.newClient();
    const { password } = await client.registerSomeone();
    const id = randomUUID();
    const destination = { method: 'bank_card', card: '4111111111111111' } as const;
    const order = { id, amount: 500, destination, proof: { password } };
    expect((await client.call('/api/wallet/withdraw', order)).status).toBe(200);
    const bet = { id, amount: 1, side: 'over', target: 50 } as const;
    expect((await client.call('/api/games/dice/bet', bet)).status).toBe(200);
    for (const [kind, title] of [
      ['withdrawal', 'Вывод'],
      ['stake', 'Ставка'],
    ] as const) {
      const whole = await readWholeTransfer(site.db, id, kind);
      expect(isRefusal(whole) ? whole : whole.cause?.title).toBe(title);
    }
  });
});
