import { randomUUID } from 'node:crypto';
import type { Kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { creditPlayer } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { findPlayerByName, type Player, setAdmin, setBan } from './player-repository.ts';
import { BALANCE_CHANGED, PLAYER_CHANGED, STANDING_CHANGED } from './signal-topics.ts';
import { removeTwoFactor } from './two-factor.ts';

/** What an operator may do to a player; each act is audited and reaches open browsers at once. */

async function change(
  db: Database,
  name: string,
  work: (tx: Queryable, player: Player) => Promise<void>,
): Promise<Player | null> {
  const player = await findPlayerByName(db, name);
  if (!player) return null;
  await db.inTransaction(async tx => {
    await work(tx, player);
    await sendSignal(tx, PLAYER_CHANGED, player.id);
  });
  return player;
}

export function banPlayer(db: Database, name: string, comment: string, actor: string) {
  return change(db, name, async (tx, player) => {
    await setBan(tx, player.id, { comment });
    await writeAudit(tx, {
      actor,
      action: 'identity/banned',
      subject: `player:${player.id}`,
      details: { comment },
    });
    await sendSignal(tx, STANDING_CHANGED, player.id);
  });
}

export function unbanPlayer(db: Database, name: string, actor: string) {
  return change(db, name, async (tx, player) => {
    await setBan(tx, player.id, null);
    await writeAudit(tx, { actor, action: 'identity/unbanned', subject: `player:${player.id}` });
    await sendSignal(tx, STANDING_CHANGED, player.id);
  });
}

export function makeAdmin(db: Database, name: string, actor: string) {
  return change(db, name, async (tx, player) => {
    await setAdmin(tx, player.id);
    await writeAudit(tx, { actor, action: 'identity/made-admin', subject: `player:${player.id}` });
  });
}

/** For a player who lost both the phone and the recovery codes, and has proved who they are. */
export function resetTwoFactor(db: Database, name: string, reason: string, actor: string) {
  return change(db, name, async (tx, player) => {
    await removeTwoFactor(tx, player.id);
    await writeAudit(tx, {
      actor,
      action: 'identity/two-factor-reset',
      subject: `player:${player.id}`,
      details: { reason },
    });
  });
}

export function creditByOperator(
  db: Database,
  name: string,
  amount: Kopecks,
  money: Money,
  reason: string,
  actor: string,
) {
  return change(db, name, async (tx, player) => {
    const balanceAfter = await creditPlayer(tx, {
      playerId: player.id,
      money,
      from: 'operator',
      amount,
      kind: 'operator-credit',
      reference: randomUUID(),
    });
    await writeAudit(tx, {
      actor,
      action: 'ledger/credited',
      subject: `player:${player.id}`,
      details: { amountKopecks: amount, reason, balanceAfterKopecks: balanceAfter },
    });
    await sendSignal(tx, BALANCE_CHANGED, { uid: player.refLink, playerId: player.id });
  });
}
