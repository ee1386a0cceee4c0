import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { BALANCE_CHANGED } from './signal-topics.ts';

/** Every page of the player asks for the balance again, once the transaction is committed. */
export async function announceBalance(tx: Queryable, playerId: number): Promise<void> {
  const { rows } = await tx.query<{ uid: string }>(
    'select ref_link as uid from players where id = $1',
    [playerId],
  );
  const [row] = rows;
  if (row) await sendSignal(tx, BALANCE_CHANGED, { playerId, uid: row.uid });
}
