import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentProvider } from '../wallet/provider.ts';

export type Operation = 'top-up' | 'withdrawal';

/** An operation as the provider tells of it. */
export interface Theirs {
  readonly providerId: string;
  readonly ourId: string | null;
  readonly state: string;
  readonly amount: { readonly value: string; readonly currency: string };
}

/** The same as it stands here. */
export interface Ours {
  readonly id: string;
  readonly theirId: string | null;
  readonly state: string;
  /** It has ended and the money has moved. */
  readonly isDone: boolean;
  /** What has moved. */
  readonly amount: Kopecks;
  readonly finishedAt: Date | null;
}

/** Top-ups, or withdrawals: where each is found on either side. */
export interface Side {
  readonly operation: Operation;
  list(from: Date, to: Date): AsyncIterable<Theirs>;
  fetch(theirId: string): Promise<Theirs | null>;
  /** Whichever of ours these could be. */
  find(db: Queryable, theirs: readonly Theirs[]): Promise<readonly Ours[]>;
  /** Ours that ended with money between two moments, in their order, behind the given one. */
  page(db: Queryable, from: Date, to: Date, after: Ours | null): Promise<readonly Ours[]>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const PAGE_SIZE = 500;

interface Table {
  readonly name: 'payments' | 'withdrawals';
  readonly theirId: string;
  readonly done: string;
  readonly amount: string;
}

function readers(provider: string, { name, theirId, done, amount }: Table) {
  const columns = `id, ${theirId} as "theirId", state, state = '${done}' as "isDone",
    ${amount} as amount, finished_at as "finishedAt"`;
  return {
    async find(db: Queryable, theirs: readonly Theirs[]): Promise<readonly Ours[]> {
      const ids = theirs.flatMap(({ ourId }) => (ourId && UUID.test(ourId) ? [ourId] : []));
      const { rows } = await db.query<Ours>(
        `select ${columns} from ${name} where provider = $1 and ${theirId} = any($2::text[])
         union select ${columns} from ${name} where provider = $1 and id = any($3::uuid[])`,
        [provider, theirs.map(({ providerId }) => providerId), ids],
      );
      return rows;
    },
    async page(db: Queryable, from: Date, to: Date, after: Ours | null) {
      const { rows } = await db.query<Ours>(
        `select ${columns} from ${name}
         where provider = $1 and finished_at >= $2 and finished_at < $3 and state = '${done}'
           and ($4::uuid is null or (finished_at, id) > ($5, $4))
         order by finished_at, id limit ${PAGE_SIZE}`,
        [provider, from, to, after?.id ?? null, after?.finishedAt ?? null],
      );
      return rows;
    },
  };
}

export function sidesOf(provider: PaymentProvider): readonly Side[] {
  return [
    {
      operation: 'top-up',
      list: (from, to) => provider.listPaid(from, to),
      fetch: id => provider.fetchPayment(id),
      ...readers(provider.name, {
        name: 'payments',
        theirId: 'provider_payment_id',
        done: 'succeeded',
        amount: 'coalesce(credited, amount)',
      }),
    },
    {
      operation: 'withdrawal',
      list: (from, to) => provider.listPaidOut(from, to),
      fetch: id => provider.fetchPayout(id),
      ...readers(provider.name, {
        name: 'withdrawals',
        theirId: 'provider_payout_id',
        done: 'paid',
        amount: 'amount',
      }),
    },
  ];
}

/** `'1000.50'` → 100050; null for what is no sum in roubles. */
export function readSum({ value, currency }: Theirs['amount']): Kopecks | null {
  const match = /^(\d{1,12})\.(\d{2})$/.exec(value);
  return currency === 'RUB' && match ? kopecks(Number(`${match[1]}${match[2]}`)) : null;
}
