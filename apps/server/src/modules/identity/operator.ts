import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, type Kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { creditPlayer } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { notices } from '../notices/notices.ts';
import { announceStanding } from './announce-standing.ts';
import { findPlayerByName, lockPlayer, type Player, setBan } from './player-repository.ts';
import { countHolders, deleteRole, insertRole } from './role-repository.ts';
import type { Role } from './roles.ts';
import { TWO_FACTOR_RESET, tellOfSecurity, tellOfUnban } from './security-news.ts';
import { BALANCE_CHANGED, PLAYER_CHANGED } from './signal-topics.ts';
import { findActorObjection } from './staff.ts';
import { removeTwoFactor } from './two-factor.ts';

/**
 * What an operator does to a player; each act is audited and reaches open browsers at once. Whether
 * they may was decided at the gate: see `staff.ts`; roles, by which everything else is judged, ask once more.
 */

type Work = (tx: Queryable, player: Player) => Promise<Refusal | null>;

/** Null when nobody is called so; whatever `work` objects to is not done. */
async function carryOut(db: Database, name: string, work: Work): Promise<Player | Refusal | null> {
  const player = await findPlayerByName(db, name);
  if (!player) return null;
  return (await db.inTransaction(tx => work(tx, player))) ?? player;
}

function change(db: Database, name: string, work: Work): Promise<Player | Refusal | null> {
  return carryOut(db, name, async (tx, player) => {
    const objection = await work(tx, player);
    if (!objection) await sendSignal(tx, PLAYER_CHANGED, player.id);
    return objection;
  });
}

function describeBan({ isBanned, banComment, bannedUntil }: Player) {
  return isBanned ? { comment: banComment, until: bannedUntil } : null;
}

/** A ban for a time never ends one that lasts longer. */
export function banPlayer(
  db: Database,
  name: string,
  comment: string,
  actor: string,
  until: Date | null = null,
) {
  return carryOut(db, name, async (tx, { id }) => {
    const player = await lockPlayer(tx, id);
    if (!player) throw new Error(`player ${id} is gone`);
    const isLonger =
      player.isBanned && (player.bannedUntil === null || (until && player.bannedUntil > until));
    if (until && isLonger) return refuse('identity/already-banned');
    await setBan(tx, id, { comment, until });
    await writeAudit(tx, {
      actor,
      action: 'identity/banned',
      subject: `player:${id}`,
      details: { comment, until, before: describeBan(player) },
    });
    await announceStanding(tx, id);
    return null;
  });
}

export function unbanPlayer(db: Database, name: string, actor: string, reason?: string) {
  return carryOut(db, name, async (tx, { id }) => {
    const player = await lockPlayer(tx, id);
    if (!player) throw new Error(`player ${id} is gone`);
    await setBan(tx, id, null);
    await writeAudit(tx, {
      actor,
      action: 'identity/unbanned',
      subject: `player:${id}`,
      details: { ...(reason !== undefined && { reason }), before: describeBan(player) },
    });
    await announceStanding(tx, id);
    if (player.isBanned) await tellOfUnban(tx, id);
    return null;
  });
}

/** Whose time is over comes back, as if an operator had let them in at that moment. */
export async function endTimedBans(db: Database, now: Date): Promise<void> {
  const { rows } = await db.query<{ login: string }>(
    'select login from players where banned_until <= $1 order by banned_until limit 500',
    [now],
  );
  for (const { login } of rows) await unbanPlayer(db, login, 'system', 'Срок блокировки истёк');
}

/** The role itself and its line in the journal, which the audit compares. */
export async function addRole(
  tx: Queryable,
  playerId: number,
  role: Role,
  actor: string,
  why: { readonly reason?: string } = {},
): Promise<Refusal | null> {
  if (!(await insertRole(tx, playerId, role, actor))) return refuse('identity/role-held');
  await writeAudit(tx, {
    actor,
    action: 'identity/role-given',
    subject: `player:${playerId}`,
    details: { role, ...why },
  });
  return null;
}

/** In a transaction of whoever calls; so is the next. */
export async function giveRoleTo(
  tx: Queryable,
  playerId: number,
  role: Role,
  actor: string,
  why: { readonly reason?: string } = {},
): Promise<Refusal | null> {
  const objection =
    (await findActorObjection(tx, actor, 'roles/manage')) ??
    (await addRole(tx, playerId, role, actor, why));
  // What only staff may watch, their open pages may watch from now on.
  if (!objection) await announceStanding(tx, playerId);
  return objection;
}

export async function takeRoleFrom(
  tx: Queryable,
  playerId: number,
  role: Role,
  actor: string,
  why: { readonly reason?: string } = {},
): Promise<Refusal | null> {
  const objection = await findActorObjection(tx, actor, 'roles/manage');
  if (objection) return objection;
  const others = await countHolders(tx, ['admin'], playerId);
  if (role === 'admin' && others === 0) return refuse('identity/last-admin');
  if (!(await deleteRole(tx, playerId, role))) return refuse('identity/role-not-held');
  await writeAudit(tx, {
    actor,
    action: 'identity/role-taken',
    subject: `player:${playerId}`,
    details: { role, ...why },
  });
  // What only staff may watch, their open pages watch no longer.
  await announceStanding(tx, playerId);
  return null;
}

export function giveRole(db: Database, name: string, role: Role, actor: string) {
  return carryOut(db, name, (tx, player) => giveRoleTo(tx, player.id, role, actor));
}

export function takeRole(db: Database, name: string, role: Role, actor: string) {
  return carryOut(db, name, (tx, player) => takeRoleFrom(tx, player.id, role, actor));
}

/** For a player who lost both the phone and the recovery codes, and has proved who they are. */
export function resetTwoFactor(db: Database, name: string, reason: string, actor: string) {
  return carryOut(db, name, async (tx, player) => {
    await removeTwoFactor(tx, player.id);
    await writeAudit(tx, {
      actor,
      action: 'identity/two-factor-reset',
      subject: `player:${player.id}`,
      details: { reason },
    });
    await tellOfSecurity(tx, player.id, TWO_FACTOR_RESET);
    // With real money staff may nothing without it, nor hear what is told to staff.
    await announceStanding(tx, player.id);
    return null;
  });
}

export function creditByOperator(
  db: Database,
  name: string,
  amount: Kopecks,
  money: Money,
  reason: string,
  actor: string,
  findObjection: Work = async () => null,
) {
  return change(db, name, async (tx, player) => {
    const objection = await findObjection(tx, player);
    if (objection) return objection;
    const reference = randomUUID();
    const balanceAfter = await creditPlayer(tx, {
      playerId: player.id,
      money,
      amount,
      kind: 'operator-credit',
      reference,
    });
    await writeAudit(tx, {
      actor,
      action: 'ledger/credited',
      subject: `player:${player.id}`,
      details: { amountKopecks: amount, money, reason, balanceAfterKopecks: balanceAfter },
    });
    await sendSignal(tx, BALANCE_CHANGED, { uid: player.refLink, playerId: player.id });
    // The reason is for the journal: it was not written to the player.
    await notices.tell(tx, {
      ...{ playerId: player.id, kind: 'payment', about: `credit:${reference}`, to: '/wallet' },
      title: 'Начисление от оператора',
      text: `${formatRoubles(amount)} уже на балансе`,
    });
    return null;
  });
}
