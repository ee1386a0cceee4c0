import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../test/invariants.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { callOff } from '../betting/call-off.ts';
import { runChecks } from './withdrawal-checks.ts';
import { findWithdrawal } from './withdrawal-repository.ts';

/** With the four digits of the sandbox's first card, and otherwise not. */
const ALIKE = '4111110000010004';
const SAME = '2200000000000004';

describe('the checks of a withdrawal', () => {
  let site: WalletSite;

  beforeAll(async () => {
    site = await openWalletSite();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function newPayer(): Promise<WalletPlayer> {
    const player = await site.newPlayer();
    const { checkoutId } = await startTopUp(player.client, 1_000);
    await player.client.call('/api/sandbox/decide', {
      ...{ id: checkoutId, decision: 'approve', payer: 'card-1' },
    });
    await waitUntil(async () => (await player.balance()) === 11_000, 'it is credited');
    return player;
  }

  async function checksOf({ client, proof }: WalletPlayer, card: string) {
    const id = randomUUID();
    const destination = { method: 'bank_card', card } as const;
    const reply = await client.call('/api/wallet/withdraw', {
      id,
      amount: 500,
      destination,
      proof,
    });
    if (reply.status !== 200) throw new Error(reply.error);
    const withdrawal = await findWithdrawal(site.db, id);
    if (!withdrawal) throw new Error('it is not there');
    const checks = await runChecks(site.db, withdrawal, new Date());
    return Object.fromEntries(checks.map(check => [check.id, check]));
  }

  it('count as turnover what was played, not what came back unplayed', async () => {
    const player = await newPayer();
    for (let n = 0; n < 3; n++) {
      const id = randomUUID();
      await player.client.call('/api/games/mines/start', { id, amount: 1_000, mines: 3 });
      const { rows } = await site.db.query<{ seq: number }>('select seq from bets where id = $1', [
        id,
      ]);
      const bet = { seq: rows[0]?.seq ?? 0, id, playerId: player.id, isSeen: false } as const;
      await site.db.inTransaction(tx =>
        callOff(tx, { ...bet, stake: kopecks(100_000), money: 'play' }),
      );
    }
    const { turnover } = await checksOf(player, SAME);
    expect(turnover).toMatchObject({ verdict: 'bad', value: '0.0×' });
    for (let n = 0; n < 3; n++) {
      const bet = { id: randomUUID(), amount: 500, side: 'over', target: 50 } as const;
      await player.client.call('/api/games/dice/bet', bet);
    }
    expect((await checksOf(player, SAME))['turnover']).toMatchObject({ value: '1.5×' });
  });

  it('know a card that paid by more than its last four digits', async () => {
    const honest = await newPayer();
    expect((await checksOf(honest, SAME))['instrument']).toMatchObject({ verdict: 'good' });
    const thief = await newPayer();
    expect((await checksOf(thief, ALIKE))['instrument']).toMatchObject({
      ...{ verdict: 'warn', value: '•• 0004, не одна такая карта' },
    });
  });
});
