import type { Queryable } from '../../platform/db/database.ts';

interface WalletQueues {
  readonly queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly oldestSeconds: number;
  }[];
  /** Longer than a minute or two: nobody asks the provider any more. */
  readonly overdue: readonly { readonly work: string; readonly seconds: number }[];
}

/** Each state is asked for by itself: so it stands in an index that holds nothing else. */
const QUEUES = [
  ['top-ups-held', 'payments', 'held'],
  ['withdrawals-waiting', 'withdrawals', 'waiting'],
  ['withdrawals-paying', 'withdrawals', 'approved'],
  ['withdrawals-stopped', 'withdrawals', 'stopped'],
] as const;

const since = (moment: string) => `greatest(0, extract(epoch from now() - ${moment}))::float8`;

/** How much waits in the wallet, for whom, and for how long already. No provider but this is asked any more. */
export async function readWalletQueues(db: Queryable, provider: string): Promise<WalletQueues> {
  const { rows: queues } = await db.query<WalletQueues['queues'][number]>(
    QUEUES.map(
      ([queue, table, state]) =>
        `select '${queue}' as queue, count(*) as waiting,
           coalesce(${since('min(created_at)')}, 0) as "oldestSeconds"
         from ${table} where state = '${state}'`,
    ).join(' union all '),
  );
  const { rows: overdue } = await db.query<WalletQueues['overdue'][number]>(
    `select 'top-ups' as work, coalesce(${since('min(next_check_at)')}, 0) as seconds
     from payments where state = 'pending' and provider = $1
     union all
     select 'payouts', coalesce(${since('min(next_attempt_at)')}, 0)
     from withdrawals where state = 'approved'`,
    [provider],
  );
  return { queues, overdue };
}
