import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendSignal } from '../../platform/signals.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import type { Letters } from '../identity/letters.ts';
import type { SessionStore } from '../identity/session-store.ts';
import { PLAYER_CHANGED } from '../identity/signal-topics.ts';

/** What every change of an account needs. */
export interface AccountParts {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly clock: Clock;
  readonly brandName: string;
}

/** A player changed something of their own; the details hold no secret. */
export async function auditOwnChange(
  tx: Queryable,
  playerId: number,
  action: `account/${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  const player = `player:${playerId}`;
  await auditPlayerAct(tx, { actor: player, action, subject: player, details });
}

/** Tells every node and every open page that this player's record has changed. */
export async function announceChange(tx: Queryable, playerId: number): Promise<void> {
  await sendSignal(tx, PLAYER_CHANGED, playerId);
}
