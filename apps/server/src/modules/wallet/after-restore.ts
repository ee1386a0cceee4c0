import type { Queryable } from '../../platform/db/database.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { announceWithdrawal, auditWithdrawal } from './return-money.ts';
import { lockWithdrawal, markRestored, markStopped } from './withdrawal-repository.ts';

const REASON = 'Восстановлено из копии: сверьте с провайдером';

/**
 * What the database was taken back behind may have been paid since: nothing is sent or given back before
 * somebody has looked at the provider's. Those not approved yet wait on, for staff alone.
 */
export async function stopRestoredPayouts(
  tx: Queryable,
): Promise<{ stopped: number; warned: number }> {
  const { rows } = await tx.query<{ id: string; playerId: number }>(
    `select id, player_id as "playerId" from withdrawals where state in ('approved', 'waiting')
     order by player_id, seq`,
  );
  let stopped = 0;
  for (const { id, playerId } of rows) {
    await lockPlayerAccounts(tx, playerId);
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Error(`withdrawal ${id} is gone`);
    const isApproved = withdrawal.state === 'approved';
    if (isApproved) stopped += 1;
    await (isApproved ? markStopped : markRestored)(tx, id, REASON);
    await auditWithdrawal(tx, withdrawal, {
      actor: 'ops',
      action: isApproved ? 'wallet/withdrawal-stopped' : 'wallet/withdrawal-restored',
      details: { reason: REASON },
    });
    await announceWithdrawal(tx, withdrawal);
  }
  return { stopped, warned: rows.length - stopped };
}
