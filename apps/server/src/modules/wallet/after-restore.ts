import type { Queryable } from '../../platform/db/database.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { announceWithdrawal, auditWithdrawal } from './return-money.ts';
import { lockWithdrawal, markRestored } from './withdrawal-repository.ts';

const REASON = 'Восстановлено из копии: сверьте с провайдером';

/**
 * What the database was taken back behind may have been paid, closed or refused since: whatever was not over
 * waits, and nothing is sent or given back before staff have looked at the provider's and said so anew.
 */
export async function holdRestoredWithdrawals(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ id: string; playerId: number }>(
    `select id, player_id as "playerId" from withdrawals
     where state in ('waiting', 'approved', 'stopped') order by player_id, seq`,
  );
  for (const { id, playerId } of rows) {
    await lockPlayerAccounts(tx, playerId);
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Error(`withdrawal ${id} is gone`);
    const { state: was, attempts } = withdrawal;
    await markRestored(tx, id, REASON);
    await auditWithdrawal(tx, withdrawal, {
      actor: 'ops',
      action: 'wallet/withdrawal-restored',
      details: { reason: REASON, was, attempts },
    });
    await announceWithdrawal(tx, withdrawal);
  }
  return rows.length;
}
