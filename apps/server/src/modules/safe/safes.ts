import { randomUUID } from 'node:crypto';
import { type Refusal, refuse, SAFE_TERMS } from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { notices } from '../notices/notices.ts';
import { refuseOffer } from '../rewards/offers.ts';
import { refuseStopped } from '../rewards/promotion-stops.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import { readEdge } from '../statuses/meter.ts';
import { lockPayment } from '../wallet/payment-repository.ts';
import type { TopUpFollower } from '../wallet/top-ups.ts';
import {
  changeSafe,
  findSafe,
  findSafeOfPayment,
  insertSafe,
  lastWindowEnd,
  listDecidedPayments,
  listOpenSafes,
  listOwnersOfExpired,
  type Safe,
} from './safe-repository.ts';
import { isOverdue, standingOf, windowEnd } from './safe-standing.ts';

const DAY_MS = 86_400_000;
const HIGHEST = kopecks(SAFE_TERMS.highestRoubles * 100);

function safeFor(deposit: Kopecks): Kopecks {
  return deposit < HIGHEST ? deposit : HIGHEST;
}

interface Owner {
  readonly playerId: number;
  readonly money: Money;
}

type NewSafe = Pick<Safe, 'id' | 'playerId' | 'money' | 'paymentId' | 'source' | 'amount'>;

function unpaidSafe(safe: NewSafe, now: Date): Safe {
  return {
    ...safe,
    state: 'unpaid',
    shareBp: SAFE_TERMS.shareBp,
    claimed: ZERO,
    returned: ZERO,
    ...{ fundedEdge: null, fromEdge: null, toEdge: null },
    createdAt: now,
    ...{ fundedAt: null, activatedAt: null, expiresAt: null, closedAt: null },
  };
}

async function hasPlace(tx: Queryable, { playerId, money }: Owner): Promise<boolean> {
  return (await listOpenSafes(tx, playerId, money)).length < SAFE_TERMS.places;
}

/** All that follows changes safes of a player whose accounts are locked. */

/**
 * Ends a window where it is exhausted or where the meter stands. What was earned by then stays the
 * player's; the rest goes back at once.
 */
async function close(
  tx: Queryable,
  safe: Safe,
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<Safe> {
  const edge = await readEdge(tx, safe.playerId, safe.money);
  const { earned } = standingOf(safe, edge, now);
  const returned = safe.fundedAt === null ? ZERO : subtractKopecks(safe.amount, earned);
  const toEdge = safe.fromEdge === null ? null : windowEnd(safe, edge);
  if (returned > 0) {
    const left = await moveWithinSite(tx, {
      ...{ money: safe.money, amount: returned },
      kind: 'safe-return',
      reference: safe.id,
    });
    if (left === null) throw new Error(`safe ${safe.id} holds less than it should`);
  }
  await sendSignal(tx, REWARDS_CHANGED, safe.playerId);
  return changeSafe(tx, { ...safe, state, returned, toEdge, closedAt: now });
}

function auditOf({ id, playerId, amount, returned, ...safe }: Safe) {
  const { fundedEdge, fundedAt, toEdge, closedAt } = safe;
  return {
    subject: `player:${playerId}`,
    details: {
      ...{ safeId: id, amountKopecks: amount, returnedKopecks: returned },
      ...{ fundedEdge, fundedAt, toEdge, closedAt },
    },
  };
}

function tellOfExpired(tx: Queryable, safe: Safe): Promise<void> {
  const { id, playerId, amount, returned, claimed } = safe;
  const earned = subtractKopecks(subtractKopecks(amount, returned), claimed);
  return notices.tell(tx, {
    ...{ playerId, kind: 'reward', about: `safe:${id}:expired`, to: '/bonus' },
    title: 'Срок сейфа вышел',
    text:
      earned > 0
        ? `Заработанные ${formatRoubles(earned)} можно забрать на странице бонусов.`
        : 'Всё, что в нём заработано, вы уже забрали.',
  });
}

/**
 * Ends what is overdue and opens the next in the line. Its window begins where the last one ended,
 * so that what was played after a safe was exhausted and before it was taken is not lost, yet not
 * before its own money came: nobody is paid for what they played before they chose it.
 */
export async function advanceSafes(
  tx: Queryable,
  { playerId, money, now }: Claimant,
): Promise<void> {
  const open = await listOpenSafes(tx, playerId, money);
  const active = open.find(({ state }) => state === 'active');
  if (active && !isOverdue(active, now)) return;
  if (active) {
    const expired = await close(tx, active, 'expired', now);
    await writeAudit(tx, { actor: 'system', action: 'safe/expired', ...auditOf(expired) });
    await tellOfExpired(tx, expired);
  }
  const next = open.find(({ state }) => state === 'waiting');
  if (!next) return;
  await changeSafe(tx, {
    ...next,
    state: 'active',
    fromEdge: Math.max(await lastWindowEnd(tx, playerId, money), next.fundedEdge ?? 0),
    activatedAt: now,
    expiresAt: new Date(now.getTime() + SAFE_TERMS.days * DAY_MS),
  });
  await sendSignal(tx, REWARDS_CHANGED, playerId);
}

/** The house puts the money in; the safe waits until it is its turn. */
async function fill(tx: Queryable, safe: Safe, amount: Kopecks, now: Date): Promise<Safe> {
  const { id, playerId, money } = safe;
  await moveWithinSite(tx, { money, amount, kind: 'safe-deposit', reference: id });
  await sendSignal(tx, REWARDS_CHANGED, playerId);
  const fundedEdge = await readEdge(tx, playerId, money);
  const filled: Safe = { ...safe, state: 'waiting', amount, fundedAt: now, fundedEdge };
  await writeAudit(tx, { actor: 'system', action: 'safe/filled', ...auditOf(filled) });
  return filled;
}

/** A safe for a top-up that is still to be paid. */
export function openSafe(
  db: Database,
  command: { readonly id: string; readonly paymentId: string },
  claimantNow: () => Claimant,
): Promise<Safe | Refusal> {
  return db.inTransaction(async tx => {
    const { playerId } = claimantNow();
    await lockPlayerAccounts(tx, playerId);
    const { id, paymentId } = command;
    const existing = await findSafe(tx, id);
    if (existing) {
      const isSame = existing.playerId === playerId && existing.paymentId === paymentId;
      return isSame ? existing : refuse('bonus/id-conflict');
    }
    const claimant = claimantNow();
    const { money, now } = claimant;
    const objection =
      (await refuseStopped(tx, 'safes')) ?? (await refuseOffer(tx, playerId, money, now));
    if (objection) return objection;
    const payment = await lockPayment(tx, paymentId);
    const isPending = payment?.playerId === playerId && payment.state === 'pending';
    if (!isPending || payment.money !== money) return refuse('bonus/safe-payment');
    if (await findSafeOfPayment(tx, paymentId)) return refuse('bonus/safe-payment');
    await advanceSafes(tx, claimant);
    if (!(await hasPlace(tx, claimant))) return refuse('bonus/safe-full');
    const amount = safeFor(payment.amount);
    const safe = unpaidSafe({ id, playerId, money, paymentId, source: 'deposit', amount }, now);
    await insertSafe(tx, safe);
    const actor = `player:${playerId}`;
    await auditPlayerAct(tx, { actor, action: 'safe/chosen', ...auditOf(safe) });
    await sendSignal(tx, REWARDS_CHANGED, playerId);
    return safe;
  });
}

/** Loses what is not earned yet, and nothing else; one that is closed already stays as it is. */
export function cancelSafe(
  db: Database,
  id: string,
  claimantNow: () => Claimant,
): Promise<Safe | Refusal> {
  return db.inTransaction(async tx => {
    const { playerId } = claimantNow();
    await lockPlayerAccounts(tx, playerId);
    const claimant = claimantNow();
    await advanceSafes(tx, claimant);
    const safe = await findSafe(tx, id);
    if (safe?.playerId !== playerId) return refuse('bonus/safe-missing');
    if (safe.closedAt !== null) return safe;
    const cancelled = await close(tx, safe, 'cancelled', claimant.now);
    const actor = `player:${playerId}`;
    // One without money can be chosen and given up all day.
    const write = cancelled.fundedAt === null ? auditPlayerAct : writeAudit;
    await write(tx, { actor, action: 'safe/cancelled', ...auditOf(cancelled) });
    await advanceSafes(tx, claimant);
    return cancelled;
  });
}

/** Puts a safe of a fixed sum, paid by the house as one for a deposit is. */
export async function giveSafe(
  tx: Queryable,
  gift: Owner & {
    readonly amount: Kopecks;
    /** What it is given for. */
    readonly source: string;
    readonly now?: Date;
  },
): Promise<Safe | Refusal> {
  const { playerId, money, amount, source, now = new Date() } = gift;
  const stopped = await refuseStopped(tx, 'safes');
  if (stopped) return stopped;
  await lockPlayerAccounts(tx, playerId);
  await advanceSafes(tx, { playerId, money, now });
  if (!(await hasPlace(tx, gift))) return refuse('bonus/safe-full');
  const id = randomUUID();
  const unpaid = unpaidSafe({ id, playerId, money, paymentId: null, source, amount }, now);
  const waiting = await fill(tx, unpaid, amount, now);
  await insertSafe(tx, waiting);
  await advanceSafes(tx, { playerId, money, now });
  return (await findSafe(tx, id)) ?? waiting;
}

/** In the very transaction that ends a top-up: its safe is filled, or closed with it. */
export const safeFollower: TopUpFollower = {
  async onCredited(tx, payment, credited, now) {
    const safe = await findSafeOfPayment(tx, payment.id);
    if (safe?.state !== 'unpaid') return;
    await changeSafe(tx, await fill(tx, safe, safeFor(credited), now));
    await advanceSafes(tx, { ...payment, now });
  },
  async onCanceled(tx, payment, now) {
    const safe = await findSafeOfPayment(tx, payment.id);
    if (safe?.state === 'unpaid') await close(tx, safe, 'cancelled', now);
  },
};

/**
 * Each minute: ends what is overdue, and follows payments that staff decided on, in a process that
 * knows nothing of safes. One that fails leaves the others theirs.
 */
export async function tendSafes(
  db: Database,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const owner of await listOwnersOfExpired(db, now)) {
    await db
      .inTransaction(async tx => {
        await lockPlayerAccounts(tx, owner.playerId);
        await advanceSafes(tx, { ...owner, now });
      })
      .catch(onError);
  }
  for (const { id, playerId, credited } of await listDecidedPayments(db)) {
    await db
      .inTransaction(async tx => {
        await lockPlayerAccounts(tx, playerId);
        const payment = await lockPayment(tx, id);
        if (!payment) return;
        if (credited === null) await safeFollower.onCanceled(tx, payment, now);
        else await safeFollower.onCredited(tx, payment, credited, now);
      })
      .catch(onError);
  }
}
