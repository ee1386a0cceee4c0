import type { Confirmation, TopUp, WalletMethod, Withdrawal } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { isRestored } from './withdrawal-repository.ts';

/** A top-up or a withdrawal as its player sees it. */
export interface OperationRow {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly kind: 'top-up' | 'withdrawal';
  readonly provider: string;
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly state: TopUp['state'] | Withdrawal['state'];
  readonly credited: Kopecks | null;
  readonly reason: string | null;
  readonly mask: string | null;
  readonly confirmation: Confirmation | null;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const COLUMNS = `
  seq, id, player_id as "playerId", kind, provider, method, amount, credited,
  -- One that somebody has to compare with the provider first cannot be taken back.
  case when kind = 'withdrawal' and state = 'waiting' and exists (select from withdrawals w
    where w.id = wallet_operations.id and ${isRestored('w')}) then 'stopped' else state end as state, reason, mask,
  confirmation, provider_reference as reference, created_at as "createdAt", finished_at as "finishedAt"`;

const STATES = {
  active: ['pending', 'held', 'waiting', 'approved', 'stopped'],
  done: ['succeeded', 'paid'],
  failed: ['canceled', 'refused', 'failed'],
} as const;

export interface OperationFilter {
  readonly kind?: OperationRow['kind'] | undefined;
  readonly state?: keyof typeof STATES | undefined;
}

/** Null for an operation of somebody else too: a stranger learns nothing from an id. */
export async function findOperation(
  db: Queryable,
  playerId: number,
  id: string,
): Promise<OperationRow | null> {
  const { rows } = await db.query<OperationRow>(
    `select ${COLUMNS} from wallet_operations where id = $1 and player_id = $2`,
    [id, playerId],
  );
  return rows[0] ?? null;
}

export async function listOperations(
  db: Queryable,
  playerId: number,
  filter: OperationFilter,
  beforeSeq: number | null,
  count: number,
): Promise<OperationRow[]> {
  const { rows } = await db.query<OperationRow>(
    `select ${COLUMNS} from wallet_operations
     where player_id = $1 and ($2::bigint is null or seq < $2)
       and ($3::text is null or kind = $3) and ($4::text[] is null or state = any($4))
     order by seq desc limit $5`,
    [
      playerId,
      beforeSeq,
      filter.kind ?? null,
      filter.state === undefined ? null : STATES[filter.state],
      count,
    ],
  );
  return rows;
}
