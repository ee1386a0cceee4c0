import type { StudioCorrection } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface NewCorrection {
  readonly id: string;
  readonly tableId: string;
  readonly roundNumber: number;
  readonly nth: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly reason: string;
  readonly correctedBy: number;
  readonly at: Date;
}

export async function insertCorrection(tx: Queryable, correction: NewCorrection): Promise<void> {
  await tx.query(
    `insert into dealer_corrections
       (id, table_id, round_number, nth, before, after, reason, corrected_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      correction.id,
      correction.tableId,
      correction.roundNumber,
      correction.nth,
      JSON.stringify(correction.before),
      JSON.stringify(correction.after),
      correction.reason,
      correction.correctedBy,
      correction.at,
    ],
  );
}

/** What a correction did to one bet. Kopecks. */
export interface CorrectedBet {
  /** The reference of its transfer. */
  readonly id: string;
  readonly betId: string;
  readonly playerId: number;
  readonly money: Money;
  readonly held: number;
  readonly due: number;
  readonly paid: number;
  readonly taken: number;
  readonly forgiven: number;
}

export async function insertCorrectedBet(
  tx: Queryable,
  correctionId: string,
  bet: CorrectedBet,
): Promise<void> {
  await tx.query(
    `insert into dealer_correction_bets
       (id, correction_id, bet_id, player_id, money, held, due, paid, taken, forgiven)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[bet.id, correctionId, bet.betId, bet.playerId, bet.money],
      ...[bet.held, bet.due, bet.paid, bet.taken, bet.forgiven],
    ],
  );
}

/** What was taken since of what the row `row` could not take. */
const takenLater = (row: string) => `coalesce((select sum(g.amount)
  from correction_debt_takings g where g.debt_id = ${row}.id), 0)`;

/** What the corrections of a bet moved, of the row `row`: with what was taken later of what was owed. */
export const movedBy = (row: string) => `${row}.paid - ${row}.taken - ${takenLater(row)}`;

/** The result in force, in place of `r.result` of the round `r`: as last corrected. */
export const RESULT_IN_FORCE = `coalesce((select c.after from dealer_corrections c
  where c.table_id = r.table_id and c.round_number = r.number order by c.nth desc limit 1), r.result)`;

export interface SettledRound {
  readonly number: number;
  readonly dealerId: number;
  readonly settledAt: Date | null;
  /** The one in force; null while there is none and when the round was called off. */
  readonly result: Record<string, unknown> | null;
  readonly corrections: number;
}

export async function findRoundToCorrect(
  tx: Queryable,
  tableId: string,
  number: number,
): Promise<SettledRound | null> {
  const { rows } = await tx.query<SettledRound>(
    `select r.number, d.dealer_id as "dealerId", r.settled_at as "settledAt",
       ${RESULT_IN_FORCE} as result,
       (select count(*) from dealer_corrections c
         where c.table_id = r.table_id and c.round_number = r.number) as corrections
     from rounds r join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
     where r.table_id = $1 and r.number = $2`,
    [tableId, number],
  );
  return rows[0] ?? null;
}

export interface BetToCorrect {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly params: Record<string, unknown>;
  /** What the player has of it: the payout, and what corrections have added or taken since. */
  readonly held: number;
}

/** The settled bets of a round; of each player in the order in which they share the bound of a payout. */
export async function listBetsToCorrect(
  tx: Queryable,
  tableId: string,
  number: number,
): Promise<BetToCorrect[]> {
  const { rows } = await tx.query<BetToCorrect>(
    `select b.seq, b.id, b.player_id as "playerId", b.params, (
         select a.money from transfers t join accounts a on a.id = t.from_account
         where t.reference = b.id and t.kind = 'stake' and t.created_at = b.created_at) as money,
       (b.payout + coalesce((select sum(${movedBy('k')}) from dealer_correction_bets k
         where k.bet_id = b.id), 0))::bigint as held
     from bets b where b.table_id = $1 and b.round_number = $2 and b.state = 'settled'
     order by b.player_id, b.created_at, b.id`,
    [tableId, number],
  );
  return rows;
}

/** What players gained by this person's corrections since then, bets of each round together. Kopecks. */
export async function sumPaidBy(tx: Queryable, correctedBy: number, since: Date): Promise<number> {
  const { rows } = await tx.query<{ paid: number }>(
    `select coalesce(sum(greatest(gain, 0)), 0)::bigint as paid from (
       select sum(k.paid - k.taken) as gain from dealer_corrections c
       join dealer_correction_bets k on k.correction_id = c.id
       where c.corrected_by = $1 and c.created_at > $2
       group by c.id, k.player_id) gains`,
    [correctedBy, since],
  );
  return rows[0]?.paid ?? 0;
}

interface CorrectionRow extends Omit<StudioCorrection, 'atMs' | 'paid' | 'taken' | 'forgiven'> {
  readonly at: Date;
  readonly paid: number;
  readonly taken: number;
  readonly forgiven: number;
}

/** Of these rounds of a table, the first first. */
export async function listCorrections(
  db: Queryable,
  tableId: string,
  rounds: readonly number[],
): Promise<StudioCorrection[]> {
  const { rows } = await db.query<CorrectionRow>(
    `select c.id, c.round_number as round, c.before, c.after, c.reason, p.login as by,
       c.created_at as at, coalesce(sum(k.paid), 0)::bigint as paid,
       coalesce(sum(k.taken + ${takenLater('k')}), 0)::bigint as taken,
       coalesce(sum(k.forgiven - ${takenLater('k')}), 0)::bigint as forgiven, count(distinct k.player_id) as players
     from dealer_corrections c join players p on p.id = c.corrected_by
     left join dealer_correction_bets k on k.correction_id = c.id
     where c.table_id = $1 and c.round_number = any($2::bigint[])
     group by c.id, p.login order by c.round_number, c.nth`,
    [tableId, [...rounds]],
  );
  const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));
  return rows.map(({ at, ...row }) => ({
    ...row,
    atMs: at.getTime(),
    paid: roubles(row.paid),
    taken: roubles(row.taken),
    forgiven: roubles(row.forgiven),
  }));
}
