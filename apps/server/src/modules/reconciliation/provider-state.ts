import type { ProviderState } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { notificationPath } from '../wallet/notifications.ts';
import type { PaymentProvider } from '../wallet/provider.ts';

const DAY_MS = 86_400_000;
const STUCK_AFTER_MS = 3_600_000;

interface FlowRow {
  readonly succeeded: number;
  readonly failed: number;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailure: string | null;
  readonly pending: number;
  readonly stuck: number;
  /** Waits for a person. */
  readonly waiting: number;
}

interface Table {
  readonly name: 'payments' | 'withdrawals';
  readonly done: string;
  readonly failed: string;
  readonly pending: string;
  readonly waiting: string;
  /** Since when it is with the provider. */
  readonly since: string;
}

const TABLES = {
  topUps: {
    ...{ name: 'payments', done: 'succeeded', failed: 'canceled', pending: 'pending' },
    ...{ waiting: 'held', since: 'created_at' },
  },
  // Refused by staff or taken back by the player: nothing that a provider failed at.
  payouts: {
    ...{ name: 'withdrawals', done: 'paid', failed: 'failed', pending: 'approved' },
    ...{ waiting: 'stopped', since: 'coalesce(first_attempt_at, created_at)' },
  },
} as const satisfies Record<string, Table>;

async function readFlow(
  db: Queryable,
  { name, done, failed, pending, waiting, since }: Table,
  provider: string,
  now: Date,
): Promise<FlowRow> {
  const last = (state: string, column: string) => `(
    select ${column} from ${name} where provider = $1 and finished_at is not null and state = '${state}'
    order by finished_at desc limit 1)`;
  const { rows } = await db.query<FlowRow>(
    `select d.*, u.*, ${last(done, 'finished_at')} as "lastSuccessAt",
       ${last(failed, 'finished_at')} as "lastFailureAt", ${last(failed, 'reason')} as "lastFailure"
     from (
       select count(*) filter (where state = '${done}') as succeeded,
         count(*) filter (where state = '${failed}') as failed
       from ${name} where provider = $1 and finished_at >= $2 and finished_at is not null
     ) d, (
       select (select count(*) from ${name} where provider = $1 and state = '${pending}') as pending,
         (select count(*) from ${name}
          where provider = $1 and state = '${pending}' and ${since} < $3) as stuck,
         (select count(*) from ${name} where provider = $1 and state = '${waiting}') as waiting
     ) u`,
    [provider, new Date(now.getTime() - DAY_MS), new Date(now.getTime() - STUCK_AFTER_MS)],
  );
  const [row] = rows;
  if (!row) throw new Error('counts have no row');
  return row;
}

interface Heard {
  readonly takenAt: Date | null;
  readonly refusedAt: Date | null;
  readonly refusedFor: string | null;
  readonly lastComparedDay: string | null;
}

async function readHeard(db: Queryable, provider: string): Promise<Heard | undefined> {
  const { rows } = await db.query<Heard>(
    `select n.taken_at as "takenAt", n.refused_at as "refusedAt", n.refused_for as "refusedFor",
       (select max(day)::text from reconciliation_days d where d.provider = $1 and d.fault is null)
         as "lastComparedDay"
     from (select 1) one left join provider_notifications n on n.provider = $1`,
    [provider],
  );
  return rows[0];
}

function viewFlow(row: FlowRow, methods: readonly ('bank_card' | 'sbp')[]) {
  const { waiting: _, ...flow } = row;
  return {
    ...flow,
    methods: [...methods],
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
  };
}

/** Those that have ever been used here; the one of today first. */
async function listNames(db: Queryable, current: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select n.name from unnest(array['sandbox', 'yookassa']) n (name)
     where n.name = $1 or exists (
       select from payments where provider = n.name and finished_at is not null)
     order by n.name = $1 desc`,
    [current],
  );
  return rows.map(({ name }) => name);
}

/** Nothing of keys is here: whether there are any is told by the methods. */
export async function readProviders(
  db: Queryable,
  current: PaymentProvider,
  now: Date,
): Promise<ProviderState[]> {
  const states: ProviderState[] = [];
  for (const name of await listNames(db, current.name)) {
    const isCurrent = name === current.name;
    const topUps = await readFlow(db, TABLES.topUps, name, now);
    const payouts = await readFlow(db, TABLES.payouts, name, now);
    const heard = await readHeard(db, name);
    states.push({
      ...{ name, isCurrent, isTest: name === 'sandbox' },
      topUps: viewFlow(topUps, isCurrent ? current.topUpMethods : []),
      payouts: viewFlow(payouts, isCurrent ? current.payoutMethods : []),
      stopped: payouts.waiting,
      held: topUps.waiting,
      webhook: {
        path: notificationPath(name),
        takenAt: heard?.takenAt?.toISOString() ?? null,
        refusedAt: heard?.refusedAt?.toISOString() ?? null,
        refusedFor: heard?.refusedFor ?? null,
      },
      lastComparedDay: heard?.lastComparedDay ?? null,
    });
  }
  return states;
}
