import { type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { checkPassword } from './credentials.ts';
import type { Letters } from './letters.ts';
import {
  createMailToken,
  dropMailTokens,
  findMailToken,
  type MailToken,
  spendMailToken,
} from './mail-tokens.ts';
import { hashPassword } from './password-hash.ts';
import {
  findPlayer,
  findPlayerByName,
  type Player,
  setConfirmedEmail,
  setPasswordHash,
} from './player-repository.ts';
import type { SessionStore } from './session-store.ts';

export interface RecoveryOptions {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly clock: Clock;
  /** True when this player was sent enough of them. */
  readonly refusesLetter: (playerId: number) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** A way back for who forgot the password: a link that works once and for half an hour. */
export class RecoveryService {
  readonly #options: RecoveryOptions;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /**
   * Returns at once, whoever is asked for: looking the player up, let alone writing to them, would
   * take a time that tells a stranger whether the account exists.
   */
  request(name: string, address: string): void {
    this.#begin(name, address).catch(this.#options.onError);
  }

  async finish(token: string, password: string, address: string): Promise<Refusal | null> {
    const { db, clock } = this.#options;
    const link = await findMailToken(db, 'recovery', token, clock.now());
    const player = link && (await findPlayer(db, link.playerId));
    if (!link || !player) return refuse('identity/link-expired');
    const fault = checkPassword({ ...player, password });
    if (fault) return fault;
    return this.#replacePassword(token, link, player, await hashPassword(password), address);
  }

  async #begin(name: string, address: string): Promise<void> {
    const { db, clock, mailer, letters } = this.#options;
    const player = await findPlayerByName(db, name.trim());
    if (!player || (await this.#options.refusesLetter(player.id))) return;
    const token = await db.inTransaction(async tx => {
      await writeAudit(tx, {
        actor: 'system',
        action: 'identity/recovery-asked',
        subject: `player:${player.id}`,
        details: { address },
      });
      return createMailToken(
        tx,
        'recovery',
        { playerId: player.id, email: player.email },
        clock.now(),
      );
    });
    mailer.send(letters.recovery(player, token));
  }

  async #replacePassword(
    token: string,
    link: MailToken,
    player: Player,
    passwordHash: string,
    address: string,
  ): Promise<Refusal | null> {
    const { db, sessions, clock, mailer, letters } = this.#options;
    const isDone = await db.inTransaction(async tx => {
      const now = clock.now();
      if (!(await spendMailToken(tx, 'recovery', token, now))) return false;
      await setPasswordHash(tx, player.id, passwordHash);
      // Whoever opened the link reads this mailbox.
      await setConfirmedEmail(tx, player.id, link.email, now);
      await dropMailTokens(tx, player.id);
      const ended = await sessions.endAllOf(tx, player.id, null);
      await writeAudit(tx, {
        actor: `player:${player.id}`,
        action: 'identity/recovered',
        subject: `player:${player.id}`,
        details: { address, endedSessions: ended },
      });
      return true;
    });
    if (!isDone) return refuse('identity/link-expired');
    sessions.forgetPlayer(player.id);
    mailer.send(letters.passwordChanged(player));
    return null;
  }
}
