import { type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
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
  lockPlayer,
  setConfirmedEmail,
  setPasswordHash,
} from './player-repository.ts';
import { newsOfVk, PASSWORD_CHANGED, tellOfSecurity } from './security-news.ts';
import type { SessionStore } from './session-store.ts';
import { findLink, unlinkVk, type VkLink } from './vk/vk-links.ts';

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

export interface NewEntry {
  readonly password: string;
  /**
   * Whose sign-in through VK stays. Any other is unlinked: whoever had the account before may have
   * left theirs as a back door, also while its owner was reading the page.
   */
  readonly keepVkId: string | null;
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

  /** What the owner of the link has to decide on. */
  async look(token: string): Promise<{ readonly vk: VkLink | null } | Refusal> {
    const { db, clock } = this.#options;
    const link = await findMailToken(db, 'recovery', token, clock.now());
    if (!link) return refuse('identity/link-expired');
    return { vk: await findLink(db, link.playerId) };
  }

  async finish(token: string, entry: NewEntry, address: string): Promise<Refusal | null> {
    const { db, clock } = this.#options;
    const link = await findMailToken(db, 'recovery', token, clock.now());
    const player = link && (await findPlayer(db, link.playerId));
    if (!link || !player) return refuse('identity/link-expired');
    const fault = checkPassword({ ...player, password: entry.password });
    if (fault) return fault;
    const passwordHash = await hashPassword(entry.password);
    return this.#replaceEntry(token, link, passwordHash, entry.keepVkId, address);
  }

  async #begin(name: string, address: string): Promise<void> {
    const { db, clock, mailer, letters } = this.#options;
    const found = await findPlayerByName(db, name.trim());
    if (!found || (await this.#options.refusesLetter(found.id))) return;
    const letter = await db.inTransaction(async tx => {
      // The address may just be changing: no link may go to one that has been given up.
      const player = await lockPlayer(tx, found.id);
      if (!player) return null;
      await auditPlayerAct(tx, {
        actor: 'system',
        action: 'identity/recovery-asked',
        subject: `player:${player.id}`,
        details: { address },
      });
      const link = { playerId: player.id, email: player.email };
      const token = await createMailToken(tx, 'recovery', link, clock.now());
      return letters.recovery(player, token, (await findLink(tx, player.id)) !== null);
    });
    if (letter) mailer.send(letter);
  }

  async #replaceEntry(
    token: string,
    { playerId, email }: MailToken,
    passwordHash: string,
    keepVkId: string | null,
    address: string,
  ): Promise<Refusal | null> {
    const { db, sessions, clock, mailer, letters } = this.#options;
    const done = await db.inTransaction(async tx => {
      const now = clock.now();
      const player = await lockPlayer(tx, playerId);
      if (!player || !(await spendMailToken(tx, 'recovery', token, now))) return null;
      await setPasswordHash(tx, playerId, passwordHash);
      // Whoever opened the link reads this mailbox.
      await setConfirmedEmail(tx, playerId, email, now);
      await dropMailTokens(tx, playerId);
      const vk = await findLink(tx, playerId);
      const losesVk = vk !== null && vk.vkUserId !== keepVkId && (await unlinkVk(tx, playerId));
      const ended = await sessions.endAllOf(tx, playerId, null);
      await auditPlayerAct(tx, {
        actor: `player:${playerId}`,
        action: 'identity/recovered',
        subject: `player:${playerId}`,
        details: { address, endedSessions: ended, ...(losesVk ? { unlinkedVk: vk.vkUserId } : {}) },
      });
      await tellOfSecurity(tx, playerId, PASSWORD_CHANGED);
      if (losesVk) await tellOfSecurity(tx, playerId, newsOfVk(false));
      return { recipient: { login: player.login, email }, losesVk };
    });
    if (!done) return refuse('identity/link-expired');
    sessions.forgetPlayer(playerId);
    mailer.send(letters.passwordChanged(done.recipient));
    if (done.losesVk) mailer.send(letters.vkChanged(done.recipient, false));
    return null;
  }
}
