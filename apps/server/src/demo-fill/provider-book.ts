import type { Queryable } from '../platform/db/database.ts';
import type { PaymentRow, WithdrawalRow } from './book.ts';
import { iso, writeRows } from './write.ts';

/** What the embedded provider remembers of the same payments: a comparison reads this side of them. */
export async function writeProviderBook(
  db: Queryable,
  payments: readonly PaymentRow[],
  withdrawals: readonly WithdrawalRow[],
): Promise<void> {
  await writeRows<PaymentRow>(
    db,
    'sandbox_payments',
    [
      ['id', 'uuid', ({ theirs }) => theirs.id],
      ['idempotence_key', 'uuid', ({ id }) => id],
      ['method', 'text', ({ method }) => method],
      ['amount', 'bigint', ({ amount }) => amount],
      ['state', 'text', ({ state }) => (state === 'canceled' ? 'canceled' : 'succeeded')],
      ['paid_amount', 'bigint', ({ theirs }) => theirs.paid],
      ['due_at', 'timestamptz', ({ at }) => iso(at)],
      ['created_at', 'timestamptz', ({ at }) => iso(at)],
    ],
    payments.filter(({ theirs }) => theirs.paid !== null),
  );
  await writeRows<WithdrawalRow>(
    db,
    'sandbox_payouts',
    [
      ['id', 'uuid', ({ theirs }) => theirs.id],
      ['idempotence_key', 'uuid', ({ id }) => id],
      ['amount', 'bigint', ({ theirs }) => theirs.paid],
      ['state', 'text', () => 'succeeded'],
      ['created_at', 'timestamptz', ({ at }) => iso(at)],
    ],
    withdrawals.filter(({ state, theirs }) => state === 'paid' && theirs.paid !== null),
  );
}
