import { randomUUID } from 'node:crypto';
import {
  type EnteredResult,
  isRefusal,
  type Refusal,
  refuse,
  type StudioCorrection,
} from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { endDebtsOfRound, giveBack, insertDebt, type Place, takePlace } from '../debts/debts.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { allows } from '../identity/roles.ts';
import { holdStaff, staffActor } from '../identity/staff.ts';
import { debitPlayer, lockAccountsOf, readBalance } from '../ledger/ledger.ts';
import { notices } from '../notices/notices.ts';
import { shareOfBound } from '../rounds/round-bound.ts';
import { findLimitsAt } from '../site/site-settings.ts';
import { endSpotBet } from '../tables/spots.ts';
import { returnWaiting } from '../wallet/return-money.ts';
import {
  type BetToCorrect,
  type CorrectedBet,
  findRoundToCorrect,
  insertCorrectedBet,
  insertCorrection,
  listBetsToCorrect,
  listCorrections,
  sumPaidBy,
} from './correction-repository.ts';
import { type DealerTable, findDealerTable, rulesOf } from './dealer-tables.ts';
import { holdDesk } from './desk.ts';
import { describeResult, readEntered } from './entered.ts';
import { DESK_CHANGED, ROUND_CORRECTED } from './signal-topics.ts';
import { readReason, type StudioActor } from './studio.ts';
import { writeLog } from './table-log.ts';

/** An older round stands: films and memories of it fade, and nobody waits for its money any more. */
export const CORRECTED_WITHIN_MS = 24 * 3_600_000;
/** So much one supervisor pays out in a day; beyond it a mistake is put right by who may give any sum. */
export const MAX_PAID_IN_A_DAY = kopecks(100_000_00);
export const PAID_WITHIN_MS = 24 * 3_600_000;

/** Admitted by the gate of staff; what they may is asked once more when it is done. */
type Corrector = Pick<StudioActor, 'id'>;

export interface CorrectionOrder {
  readonly id: string;
  readonly tableId: string;
  readonly round: number;
  readonly result: EnteredResult;
  readonly reason: string;
}

export interface CorrectionParts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * A settled round gets another result: each player is brought to what it brings, as far as the balance
 * goes; what it does not hold is owed. Ordered twice by one id it happens once.
 */
export async function correctRound(
  { db, clock }: CorrectionParts,
  order: CorrectionOrder,
  actor: Corrector,
): Promise<StudioCorrection | Refusal> {
  const table = findDealerTable(order.tableId);
  if (!table) return refuse('live/table-unknown');
  const reason = readReason(order.reason);
  if (isRefusal(reason)) return reason;
  const after = readEntered(table, order.result)?.result;
  if (!after) return refuse('studio/result-invalid');
  return db.inTransaction(async tx => {
    // Bets of a settled round are what they are; nobody's money is waited for with the desk in hand.
    const bettors = await listBettors(tx, table.id, order.round);
    if (bettors.includes(actor.id)) return refuse('studio/own-bet');
    await lockAccountsOf(tx, bettors);
    const desk = await holdDesk(tx, table.id);
    const repeated = await findRepeated(tx, order, after, reason);
    if (repeated) return repeated;
    const round = await findRoundToCorrect(tx, table.id, order.round);
    if (!round) return refuse('live/round-not-found');
    if (!round.settledAt || !round.result) return refuse('studio/not-settled');
    if (round.dealerId === actor.id) return refuse('studio/own-round');
    const before = round.result;
    if (JSON.stringify(before) === JSON.stringify(after)) return refuse('studio/same-result');

    const staff = await holdStaff(tx, actor.id, 'tables/correct');
    if (isRefusal(staff)) return staff;
    const now = clock.now();
    if (now.getTime() - round.settledAt.getTime() > CORRECTED_WITHIN_MS) {
      return refuse('studio/too-old');
    }
    const { maxPayout } = await findLimitsAt(tx, table.id, round.settledAt);
    const bets = await listBetsToCorrect(tx, table.id, round.number);
    const differences = measureDues(table, bets, after, maxPayout)
      .filter(({ bet, due }) => due !== bet.held)
      .toSorted(creditsFirst);
    const mayGiveAny = allows(staff.roles, 'compensation/give-any');
    if (!mayGiveAny && (await isBeyondBound(tx, differences, actor, now))) {
      return refuse('studio/needs-admin');
    }
    const nth = round.corrections + 1;
    await insertCorrection(tx, {
      ...{ id: order.id, tableId: table.id, roundNumber: round.number },
      ...{ nth, before, after, reason, correctedBy: actor.id, at: now },
    });
    await endDebtsOfRound(tx, table.id, round.number);
    const corrected: MovedBet[] = [];
    for (const { bet, due } of differences) {
      const moved = await settleDifference(tx, bet, due, { actor: staffActor(actor), now });
      await insertCorrectedBet(tx, order.id, moved);
      corrected.push(moved);
    }
    const debtsAfter = await insertDebts(tx, corrected, now);
    const done = await findCorrection(tx, order);
    if (!done) throw new Error(`correction ${order.id} is gone`);
    const shiftId = desk.shift?.id ?? null;
    await writeDown(tx, { shiftId, at: now, debtsAfter }, done, table, actor);
    const players = [...new Set(corrected.map(({ playerId }) => playerId))];
    for (const playerId of players) await announceBalance(tx, playerId);
    await tellOfCorrection(tx, order.id, table, round.number, corrected);
    await sendSignal(tx, ROUND_CORRECTED, { table: table.id, round: round.number });
    await sendSignal(tx, DESK_CHANGED, { table: table.id });
    return done;
  });
}

/** Of all that were corrected too much to be taken; null when nothing is owed. */
async function insertDebts(
  tx: Queryable,
  corrected: readonly CorrectedBet[],
  since: Date,
): Promise<Place | null> {
  const owing = corrected.filter(({ forgiven }) => forgiven > 0);
  if (owing.length === 0) return null;
  const place = await takePlace(tx);
  for (const bet of owing) await insertDebt(tx, { ...bet, owed: bet.forgiven }, { since, place });
  return place;
}

/** Each player of what the correction did to all their bets together. */
async function tellOfCorrection(
  tx: Queryable,
  id: string,
  table: DealerTable,
  round: number,
  corrected: readonly MovedBet[],
): Promise<void> {
  const moved = new Map<number, number>();
  const owed = new Map<number, number>();
  const withheld = new Map<number, number>();
  const add = (to: Map<number, number>, playerId: number, sum: number) =>
    to.set(playerId, (to.get(playerId) ?? 0) + sum);
  for (const bet of corrected) {
    add(moved, bet.playerId, bet.paid - bet.taken);
    add(owed, bet.playerId, bet.forgiven);
    add(withheld, bet.playerId, bet.withheld);
  }
  const describeWithheld = (sum: number) =>
    sum === 0 ? '' : ` ${formatRoubles(kopecks(sum))} удержано за прошлое исправление.`;
  const describeDebt = (sum: number) =>
    sum === 0
      ? ''
      : ` Ещё ${formatRoubles(kopecks(sum))} не хватило на балансе: их удержим из ставок и выводов, которые вернутся, а новые выводы закрыты на сутки.`;
  const describeMove = (sum: number) => {
    if (sum === 0) return 'баланс не изменился';
    const roubles = formatRoubles(kopecks(Math.abs(sum)));
    return sum > 0 ? `доплачено ${roubles}` : `возвращено лишнее, ${roubles}`;
  };
  await notices.tellAll(
    tx,
    [...moved].map(([playerId, sum]) => ({
      ...{ playerId, kind: 'payment', about: `correction:${id}`, to: `/live/${table.id}` },
      title: 'Результат раунда исправлен',
      text: `${table.title}, раунд № ${round}: ${describeMove(sum)}.${describeWithheld(withheld.get(playerId) ?? 0)}${describeDebt(owed.get(playerId) ?? 0)}`,
    })),
  );
}

async function listBettors(tx: Queryable, tableId: string, round: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct player_id as id from bets
     where table_id = $1 and round_number = $2 and state = 'settled' order by 1`,
    [tableId, round],
  );
  return rows.map(({ id }) => id);
}

async function findCorrection(
  tx: Queryable,
  { id, tableId, round }: CorrectionOrder,
): Promise<StudioCorrection | null> {
  const all = await listCorrections(tx, tableId, [round]);
  return all.find(correction => correction.id === id) ?? null;
}

/** The same order again is answered as the first time; another one by its id is refused. */
async function findRepeated(
  tx: Queryable,
  order: CorrectionOrder,
  after: Record<string, unknown>,
  reason: string,
): Promise<StudioCorrection | Refusal | null> {
  const { rows } = await tx.query('select from dealer_corrections where id = $1', [order.id]);
  if (rows.length === 0) return null;
  const found = await findCorrection(tx, order);
  const isSame = found?.reason === reason && JSON.stringify(found.after) === JSON.stringify(after);
  return found && isSame ? found : refuse('studio/id-conflict');
}

/** As when bets were settled: what the spots bring, within the bound that a round had then. */
function measureDues(
  table: DealerTable,
  bets: readonly BetToCorrect[],
  result: Record<string, unknown>,
  maxPayout: Kopecks,
): readonly Difference[] {
  const broughtBefore = new Map<number, number>();
  return bets.map(bet => {
    const { payout } = endSpotBet(rulesOf(table), bet.params, result);
    const before = broughtBefore.get(bet.playerId) ?? 0;
    broughtBefore.set(bet.playerId, before + payout);
    return { bet, due: shareOfBound(payout, before, maxPayout) };
  });
}

interface Difference {
  readonly bet: BetToCorrect;
  readonly due: Kopecks;
}

/** What one bet brings a player pays first for what another takes: nothing is forgiven that was paid. */
function creditsFirst(one: Difference, other: Difference): number {
  const gain = ({ bet, due }: Difference) => due - bet.held;
  return one.bet.playerId - other.bet.playerId || gain(other) - gain(one);
}

/** By what players gain, bets of each together, with what the same person corrected in the last day. */
async function isBeyondBound(
  tx: Queryable,
  differences: readonly Difference[],
  { id }: Corrector,
  now: Date,
): Promise<boolean> {
  const gains = new Map<number, number>();
  for (const { bet, due } of differences) {
    gains.set(bet.playerId, (gains.get(bet.playerId) ?? 0) + due - bet.held);
  }
  let paid = 0;
  for (const gain of gains.values()) paid += Math.max(0, gain);
  if (paid === 0) return false;
  // Corrections of two tables at once count one after the other.
  await lockPlayer(tx, id);
  const since = new Date(now.getTime() - PAID_WITHIN_MS);
  return paid + (await sumPaidBy(tx, id, since)) > MAX_PAID_IN_A_DAY;
}

const RETURNED = 'результат раунда исправлен, лишний выигрыш удерживается';

interface MovedBet extends CorrectedBet {
  /** Of what it was paid, for what an earlier correction of another round could not take. */
  readonly withheld: number;
}

/** The accounts are locked: the balance is what it is until the transaction ends. */
async function settleDifference(
  tx: Queryable,
  bet: BetToCorrect,
  due: Kopecks,
  by: { readonly actor: string; readonly now: Date },
): Promise<MovedBet> {
  const { id: betId, playerId, money, held } = bet;
  const reference = randomUUID();
  const base = { id: reference, betId, playerId, money, held, due };
  const lacking = due - held;
  if (lacking > 0) {
    const paid = kopecks(lacking);
    const credit = { playerId, money, amount: paid, kind: 'correction-paid' as const, reference };
    const { kept } = await giveBack(tx, { ...credit, out: { bet: bet.seq } });
    return { ...base, paid, taken: 0, forgiven: 0, withheld: paid - kept };
  }
  const wanted = -lacking - (await readBalance(tx, playerId, money));
  if (wanted > 0) await returnWaiting(tx, { playerId, money, wanted }, { ...by, reason: RETURNED });
  const balance = await readBalance(tx, playerId, money);
  const taken = kopecks(Math.min(-lacking, balance));
  if (taken > 0) {
    const debit = { playerId, money, amount: taken, kind: 'correction-taken' as const, reference };
    if ((await debitPlayer(tx, debit)) === null) throw new Error('a locked balance has moved');
  }
  return { ...base, paid: 0, taken, forgiven: -lacking - taken, withheld: 0 };
}

async function writeDown(
  tx: Queryable,
  {
    debtsAfter,
    ...of
  }: {
    readonly shiftId: number | null;
    readonly at: Date;
    readonly debtsAfter: Place | null;
  },
  { id, round, before, after, reason, paid, taken, forgiven, players }: StudioCorrection,
  table: DealerTable,
  actor: Corrector,
): Promise<void> {
  const roubles = (sum: number) => formatRoubles(kopecks(Math.round(sum * 100)));
  await writeLog(
    tx,
    { tableId: table.id, actorId: actor.id, ...of },
    {
      kind: 'corrected',
      round,
      text: `исправлено: ${describeResult(before)} → ${describeResult(after)}, доплачено ${roubles(paid)}, взято ${roubles(taken)}`,
    },
  );
  await writeAudit(tx, {
    actor: staffActor(actor),
    action: 'studio/corrected',
    subject: `table:${table.id}`,
    details: {
      ...{ correction: id, round, before, after, reason, paid, taken, forgiven, players },
      ...(debtsAfter && { debtsAfter }),
    },
  });
}
