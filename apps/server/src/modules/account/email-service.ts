import { type Refusal, refuse } from '@kvazar/contract';
import { violatedUnique } from '../../platform/db/faults.ts';
import { checkEmail } from '../identity/credentials.ts';
import { createMailToken, dropMailTokens, spendMailToken } from '../identity/mail-tokens.ts';
import {
  findPlayer,
  findPlayerByName,
  type Player,
  setConfirmedEmail,
} from '../identity/player-repository.ts';
import { proveOwner } from '../identity/prove-owner.ts';
import { type AccountParts, announceChange, auditOwnChange } from './account-change.ts';

/** The address by which an account is won back: it changes only when the new one has answered. */
export class EmailService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  async askToChange(player: Player, typed: string, password: string): Promise<Refusal | null> {
    const { db, mailer, letters } = this.#parts;
    const email = typed.trim();
    const fault = checkEmail(email) ?? (await proveOwner(db, player.id, password));
    if (fault) return fault;
    const current = await findPlayer(db, player.id);
    if (current?.email.toLowerCase() === email.toLowerCase()) return refuse('account/email-same');
    if (await findPlayerByName(db, email)) return refuse('identity/email-taken');
    await this.#sendLink(player, email, 'account/email-change-asked');
    mailer.send(letters.emailChangeAsked(current ?? player, email));
    return null;
  }

  /** A letter to the address in use, which was never confirmed. */
  async askToConfirm(player: Player): Promise<void> {
    await this.#sendLink(player, player.email, 'account/email-confirmation-asked');
  }

  async confirm(token: string): Promise<string | Refusal> {
    const { db, clock, sessions, mailer, letters } = this.#parts;
    try {
      const done = await db.inTransaction(async tx => {
        const link = await spendMailToken(tx, 'email', token, clock.now());
        const player = link && (await findPlayer(tx, link.playerId));
        if (!link || !player) return null;
        const isNew = player.email !== link.email;
        await setConfirmedEmail(tx, player.id, link.email, clock.now());
        if (isNew) await dropMailTokens(tx, player.id);
        await auditOwnChange(
          tx,
          player.id,
          isNew ? 'account/email-changed' : 'account/email-confirmed',
        );
        await announceChange(tx, player.id);
        return { player, email: link.email, isNew };
      });
      if (!done) return refuse('identity/link-expired');
      sessions.forgetPlayer(done.player.id);
      if (done.isNew) mailer.send(letters.emailChanged(done.player, done.email));
      return done.email;
    } catch (error) {
      // Somebody registered with this address while the letter was on its way.
      if (violatedUnique(error) === 'players_email_key') return refuse('identity/email-taken');
      throw error;
    }
  }

  async #sendLink(player: Player, email: string, action: `account/${string}`): Promise<void> {
    const { db, clock, mailer, letters } = this.#parts;
    const token = await db.inTransaction(async tx => {
      await auditOwnChange(tx, player.id, action);
      return createMailToken(tx, 'email', { playerId: player.id, email }, clock.now());
    });
    mailer.send(letters.confirmEmail({ login: player.login, email }, token));
  }
}
