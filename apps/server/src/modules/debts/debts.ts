import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { creditPlayer, debitPlayer, type Movement } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** No withdrawal for so long: as long as a round can be corrected, what it paid may be asked back. */
const BARRED_MS = 24 * 3_600_000;

/** What a correction could not take of one bet, less what was taken since. */
export interface Debt {
  readonly id: string;
  readonly left: number;
  readonly afterBet: number;
  readonly afterOperation: number;
}

/** What was out, by the number that it was given under the player's lock. */
type Out = { readonly bet: number } | { readonly operation: number };

/** No clock says so: nodes have one each. */
function aroseWhileOut({ afterBet, afterOperation }: Debt, out: Out): boolean {
  return 'bet' in out ? out.bet < afterBet : out.operation < afterOperation;
}

export interface Taking {
  readonly debtId: string;
  readonly amount: number;
}

/** Debts `d` that are neither paid nor ended. */
export const OPEN_DEBTS = `(
  select o.id, o.player_id, o.money, o.since, o.after_bet, o.after_operation,
    (o.owed - coalesce((select sum(g.amount)
      from correction_debt_takings g where g.debt_id = o.id), 0))::bigint as left
  from correction_debts o where o.ended_at is null) d`;

/**
 * What is taken of a sum that comes back: only for debts that arose while it was out. What a player
 * earned or paid in afterwards was never part of what a correction could have taken.
 */
export function splitAmong(debts: readonly Debt[], amount: number, out: Out): Taking[] {
  let rest = amount;
  return debts.flatMap(debt => {
    const taken = aroseWhileOut(debt, out) ? Math.min(debt.left, rest) : 0;
    rest -= taken;
    return taken > 0 ? [{ debtId: debt.id, amount: taken }] : [];
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

/** Greater than the number of all that a player has made, smaller than that of all to come. */
export interface Place {
  readonly bet: number;
  readonly operation: number;
  readonly transfer: number;
}

/** For players whose accounts are locked, here as in all that follows. */
export async function takePlace(tx: Queryable): Promise<Place> {
  const { rows } = await tx.query<Place>(
    `select nextval('bets_seq_seq') as bet, nextval('wallet_operations_seq') as operation,
       nextval('transfers_id_seq') as transfer`,
  );
  const [place] = rows;
  if (!place) throw new Error('sequences gave no numbers');
  return place;
}

export async function insertDebt(
  tx: Queryable,
  { id, playerId, money, owed }: NewDebt,
  { since, place }: { readonly since: Date; readonly place: Place },
): Promise<void> {
  await tx.query(
    `insert into correction_debts
       (id, player_id, money, owed, since, after_bet, after_operation, after_transfer)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, playerId, money, owed, since, place.bet, place.operation, place.transfer],
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

interface Returned extends Movement {
  readonly kind: 'refund' | 'correction-paid' | 'withdrawal-return';
  /** What the money comes of. */
  readonly out: Out;
}

/**
 * The one road outside the settlement queue on which money that was out comes back: what is owed of it
 * is taken at once. Answers with the balance and with what the player keeps of it.
 */
export async function giveBack(
  tx: Queryable,
  { out, ...credit }: Returned,
): Promise<{ readonly balance: Kopecks; readonly kept: Kopecks }> {
  const balance = await creditPlayer(tx, credit);
  const taken = await collectDebts(tx, credit, out);
  return { balance: kopecks(balance - taken), kept: kopecks(credit.amount - taken) };
}

async function collectDebts(
  tx: Queryable,
  { playerId, money, amount }: Movement,
  out: Out,
): Promise<Kopecks> {
  const { rows } = await tx.query<Debt>(
    `select d.id, d.left, d.after_bet as "afterBet", d.after_operation as "afterOperation"
     from ${OPEN_DEBTS}
     where d.player_id = $1 and d.money = $2 and d.left > 0 order by d.after_bet, d.id`,
    [playerId, money],
  );
  const takings = splitAmong(rows, amount, out);
  const taken = sumTakings(takings);
  if (taken === 0) return taken;
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
  return taken;
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
