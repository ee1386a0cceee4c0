import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { debitPlayer } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** No withdrawal for so long: as long as a round can be corrected, what it paid may be asked back. */
const BARRED_MS = 24 * 3_600_000;

/** What a correction could not take of one bet, less what was taken since. */
export interface Debt {
  readonly id: string;
  readonly left: number;
  readonly since: Date;
}

export interface Taking {
  readonly debtId: string;
  readonly amount: number;
}

/** Debts `d` that are neither paid nor ended. */
export const OPEN_DEBTS = `(
  select o.id, o.player_id, o.money, o.since, (o.owed - coalesce((select sum(g.amount)
    from correction_debt_takings g where g.debt_id = o.id), 0))::bigint as left
  from correction_debts o where o.ended_at is null) d`;

/**
 * What is taken of a sum that comes back: only for debts that arose while it was out. What a player
 * earned or paid in afterwards was never part of what a correction could have taken.
 */
export function splitAmong(debts: readonly Debt[], amount: number, outSince: Date): Taking[] {
  let rest = amount;
  return debts.flatMap(({ id, left, since }) => {
    const taken = since >= outSince ? Math.min(left, rest) : 0;
    rest -= taken;
    return taken > 0 ? [{ debtId: id, amount: taken }] : [];
  });
}

export function sumTakings(takings: readonly Taking[]): Kopecks {
  return kopecks(takings.reduce((sum, { amount }) => sum + amount, 0));
}

interface NewDebt {
  /** Of the corrected bet. */
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly owed: number;
}

/** The player's accounts are locked, here as in all that follows. */
export async function insertDebt(
  tx: Queryable,
  { id, playerId, money, owed }: NewDebt,
  since: Date,
): Promise<void> {
  await tx.query(
    `insert into correction_debts (id, player_id, money, owed, since) values ($1, $2, $3, $4, $5)`,
    [id, playerId, money, owed, since],
  );
  await tx.query('update accounts set is_owing = true where player_id = $1 and money = $2', [
    playerId,
    money,
  ]);
}

/** Of a round that is corrected once more: what its players owe is counted anew. */
export async function endDebtsOfRound(
  tx: Queryable,
  tableId: string,
  round: number,
): Promise<void> {
  const { rows } = await tx.query<{ playerId: number }>(
    `update correction_debts d set ended_at = clock_timestamp()
     from dealer_correction_bets k join dealer_corrections c on c.id = k.correction_id
     where d.id = k.id and c.table_id = $1 and c.round_number = $2 and d.ended_at is null
     returning d.player_id as "playerId"`,
    [tableId, round],
  );
  await unmark(
    tx,
    rows.map(({ playerId }) => playerId),
  );
}

async function unmark(tx: Queryable, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await tx.query(
    `update accounts a set is_owing = false where a.is_owing and a.player_id = any($1::bigint[])
       and not exists (select from ${OPEN_DEBTS}
         where d.player_id = a.player_id and d.money = a.money and d.left > 0)`,
    [[...playerIds]],
  );
}

interface Returned {
  readonly playerId: number;
  readonly money: Money;
  readonly amount: Kopecks;
  readonly outSince: Date;
}

/** Takes what is owed of a sum that has just come back to the balance. */
export async function collectDebts(
  tx: Queryable,
  { playerId, money, amount, outSince }: Returned,
): Promise<void> {
  const { rows } = await tx.query<Debt>(
    `select d.id, d.left, d.since from ${OPEN_DEBTS}
     where d.player_id = $1 and d.money = $2 and d.left > 0 order by d.since, d.id`,
    [playerId, money],
  );
  const takings = splitAmong(rows, amount, outSince);
  const taken = sumTakings(takings);
  if (taken === 0) return;
  // An id of our own: one that a player made up could be that of a transfer that exists.
  const reference = randomUUID();
  const debit = { playerId, money, amount: taken, kind: 'correction-taken' as const, reference };
  if ((await debitPlayer(tx, debit)) === null) throw new Error('a locked balance has moved');
  for (const taking of takings) {
    await tx.query(
      `insert into correction_debt_takings (debt_id, reference, amount, kind)
       values ($1, $2, $3, 'correction-taken')`,
      [taking.debtId, reference, taking.amount],
    );
  }
  await unmark(tx, [playerId]);
}

/** A guard of withdrawals: money may not leave while what was paid by mistake is still out. */
export async function refuseOwing(
  tx: Queryable,
  playerId: number,
  _amount: Kopecks,
  now: Date,
): Promise<Refusal | null> {
  const { rowCount } = await tx.query(
    `select from ${OPEN_DEBTS} where d.player_id = $1 and d.left > 0 and d.since > $2 limit 1`,
    [playerId, new Date(now.getTime() - BARRED_MS)],
  );
  return rowCount === 0 ? null : refuse('wallet/correction-owed');
}
