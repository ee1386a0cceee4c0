import type { Queryable } from '../platform/db/database.ts';
import type { BetRow, PaymentRow, TransferRow, WithdrawalRow } from './book.ts';
import type { DemoChain } from './rounds.ts';
import type { RoundRow } from './story.ts';

const ROWS_AT_ONCE = 5_000;

type Columns<Row> = readonly (readonly [
  name: string,
  type: string,
  value: (row: Row) => string | number | boolean | Buffer | null,
])[];

/** In the order of the rows: what the database numbers by itself follows it. */
export async function writeRows<Row>(
  db: Queryable,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ');
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await db.query(
      `insert into ${table} (${names}) select * from unnest(${arrays})`,
      columns.map(([, , value]) => part.map(value)),
    );
  }
}

export const iso = (ms: number) => new Date(ms).toISOString();

const BETS: Columns<BetRow> = [
  ['created_at', 'timestamptz', ({ at }) => iso(at)],
  ['id', 'uuid', ({ id }) => id],
  ['player_id', 'bigint', ({ playerId }) => playerId],
  ['game', 'text', ({ game }) => game],
  ['state', 'text', () => 'settled'],
  ['stake', 'bigint', ({ stake }) => stake],
  ['payout', 'bigint', ({ payout }) => payout],
  ['multiplier_e4', 'bigint', ({ multiplierE4 }) => multiplierE4],
  ['params', 'json', ({ params }) => params],
  ['outcome', 'json', ({ outcome }) => outcome],
  ['progress', 'json', ({ progress }) => progress],
  ['seed_pair_id', 'bigint', ({ pairId }) => pairId],
  ['nonce', 'integer', ({ nonce }) => nonce],
  ['table_id', 'text', ({ table }) => table],
  ['round_number', 'bigint', ({ round }) => round],
  ['balance_after', 'bigint', ({ balanceAfter }) => balanceAfter],
  ['edge', 'bigint', ({ edge }) => edge],
  ['settled_in', 'bigint', ({ settledIn }) => settledIn],
  ['opened_in', 'bigint', ({ openedIn }) => openedIn],
];
export const writeBets = (db: Queryable, rows: readonly BetRow[]) =>
  writeRows(db, 'bets', BETS, rows);

const TRANSFERS: Columns<TransferRow> = [
  ['created_at', 'timestamptz', ({ at }) => iso(at)],
  ['from_account', 'bigint', ({ from }) => from],
  ['to_account', 'bigint', ({ to }) => to],
  ['amount', 'bigint', ({ amount }) => amount],
  ['kind', 'text', ({ kind }) => kind],
  ['reference', 'uuid', ({ reference }) => reference],
  ['balance_after', 'bigint', ({ balanceAfter }) => balanceAfter],
];
export const writeTransfers = (db: Queryable, rows: readonly TransferRow[]) =>
  writeRows(db, 'transfers', TRANSFERS, rows);

const PAYMENTS: Columns<PaymentRow> = [
  ['created_at', 'timestamptz', ({ at }) => iso(at)],
  ['id', 'uuid', ({ id }) => id],
  ['player_id', 'bigint', ({ playerId }) => playerId],
  ['money', 'text', () => 'play'],
  ['provider', 'text', () => 'sandbox'],
  ['method', 'text', ({ method }) => method],
  ['amount', 'bigint', ({ amount }) => amount],
  ['state', 'text', ({ state }) => state],
  ['credited', 'bigint', ({ state, amount }) => (state === 'succeeded' ? amount : null)],
  ['provider_payment_id', 'text', ({ theirs }) => theirs.id],
  ['reason', 'text', ({ state }) => (state === 'held' ? 'Сумма не та, что просили' : null)],
  ['payer_mask', 'text', ({ mask }) => mask],
  ['finished_at', 'timestamptz', ({ state, at }) => (state === 'held' ? null : iso(at))],
  ['next_check_at', 'timestamptz', ({ at }) => iso(at)],
];
export const writePayments = (db: Queryable, rows: readonly PaymentRow[]) =>
  writeRows(db, 'payments', PAYMENTS, rows);

/** Who approves, and how a destination is kept. */
export interface Desk {
  readonly cashiers: readonly { readonly id: number; readonly login: string }[];
  hash(text: string): Buffer;
  seal(text: string): Buffer;
}

/** A withdrawal that somebody approved. */
export interface Approval extends WithdrawalRow {
  readonly staffId: number;
  readonly login: string;
}

export const DESTINATION = JSON.stringify({ method: 'bank_card', card: '5555555555554444' });

export async function writeWithdrawals(
  db: Queryable,
  rows: readonly WithdrawalRow[],
  { cashiers, hash, seal }: Desk,
): Promise<readonly Approval[]> {
  await writeRows<WithdrawalRow>(
    db,
    'withdrawals',
    [
      ['created_at', 'timestamptz', ({ at }) => iso(at)],
      ['id', 'uuid', ({ id }) => id],
      ['player_id', 'bigint', ({ playerId }) => playerId],
      ['money', 'text', () => 'play'],
      ['provider', 'text', () => 'sandbox'],
      ['method', 'text', ({ method }) => method],
      ['amount', 'bigint', ({ amount }) => amount],
      ['state', 'text', ({ state }) => state],
      ['reason', 'text', ({ state }) => (state === 'refused' ? 'Карта другого человека' : null)],
      ['destination_mask', 'text', ({ mask }) => mask],
      ['destination_hash', 'bytea', () => hash(DESTINATION)],
      [
        'destination_sealed',
        'bytea',
        ({ state }) => (state === 'waiting' ? seal(DESTINATION) : null),
      ],
      ['provider_payout_id', 'text', ({ state, theirs }) => (state === 'paid' ? theirs.id : null)],
      ['finished_at', 'timestamptz', ({ state, at }) => (state === 'waiting' ? null : iso(at))],
    ],
    rows,
  );
  const approver = ({ playerId }: WithdrawalRow) => {
    const chosen = cashiers.find(({ id }) => id !== playerId);
    if (!chosen) throw new Error('nobody may approve');
    return chosen;
  };
  const approvals = rows
    .filter(({ state }) => state === 'paid')
    .map(row => ({ ...row, staffId: approver(row).id, login: approver(row).login }));
  await writeRows<Approval>(
    db,
    'withdrawal_decisions',
    [
      ['withdrawal_id', 'uuid', ({ id }) => id],
      ['operator', 'text', ({ login }) => login],
      ['at', 'timestamptz', ({ at }) => iso(at)],
      ['act', 'text', () => 'approve'],
      ['staff_id', 'bigint', ({ staffId }) => staffId],
    ],
    approvals,
  );
  return approvals;
}

export async function writeChains(
  db: Queryable,
  chains: ReadonlyMap<string, DemoChain>,
): Promise<void> {
  for (const [table, { seed, salt, length, terminatingHash }] of chains) {
    await db.query(
      `insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
       values ($1, $2, $3, $4, $5, 1)`,
      [table, seed, length, terminatingHash, salt],
    );
  }
}

export async function writeRounds(db: Queryable, rows: readonly RoundRow[]): Promise<void> {
  const { rows: chains } = await db.query<{ id: number; table: string }>(
    'select id, table_id as table from round_chains',
  );
  const idOf = new Map(chains.map(({ id, table }) => [table, id]));
  await writeRows<RoundRow>(
    db,
    'rounds',
    [
      ['table_id', 'text', ({ table }) => table],
      ['number', 'bigint', ({ number }) => number],
      ['chain_id', 'bigint', ({ table }) => idOf.get(table) ?? null],
      ['position', 'integer', ({ number }) => number],
      ['hash', 'text', ({ hash }) => hash],
      ['result', 'json', ({ result }) => result],
      ['state', 'text', () => 'ended'],
      ['betting_ends_at', 'timestamptz', ({ at }) => iso(at)],
      ['started_at', 'timestamptz', ({ at }) => iso(at)],
      ['ended_at', 'timestamptz', ({ endedAt }) => iso(endedAt)],
      ['next_round_at', 'timestamptz', ({ endedAt }) => iso(endedAt)],
      ['settled_at', 'timestamptz', ({ endedAt }) => iso(endedAt)],
      ['ended_in', 'bigint', ({ endedIn }) => endedIn],
    ],
    rows,
  );
}
