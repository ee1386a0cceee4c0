import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { violatedUnique } from '../../platform/db/faults.ts';
import { checkEmail } from '../identity/credentials.ts';
import {
  createMailToken,
  dropMailTokens,
  findMailToken,
  spendMailToken,
} from '../identity/mail-tokens.ts';
import {
  findPlayerByName,
  lockPlayer,
  type Player,
  setConfirmedEmail,
} from '../identity/player-repository.ts';
import { proveOwner } from '../identity/prove-owner.ts';
import { newsOfEmail, tellOfSecurity } from '../identity/security-news.ts';
import type { Session } from '../identity/session-store.ts';
import { type AccountParts, announceChange, auditOwnChange } from './account-change.ts';

/** The address by which an account is won back: it changes only when the new one has answered. */
export class EmailService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  async askToChange(session: Session, typed: string, password: string): Promise<Refusal | null> {
    const { db, mailer, letters } = this.#parts;
    const email = typed.trim();
    const fault = checkEmail(email) ?? (await proveOwner(db, session.player.id, password));
    if (fault) return fault;
    const player = await this.#sendLink(
      session,
      'account/email-change-asked',
      async (current, tx) => {
        if (current.email.toLowerCase() === email.toLowerCase())
          return refuse('account/email-same');
        return (await findPlayerByName(tx, email)) ? refuse('identity/email-taken') : email;
      },
    );
    if (isRefusal(player)) return player;
    mailer.send(letters.emailChangeAsked(player, email));
    return null;
  }

  /** A letter to the address in use, which was never confirmed. */
  async askToConfirm(session: Session): Promise<Refusal | null> {
    const action = 'account/email-confirmation-asked';
    const player = await this.#sendLink(session, action, async ({ email }) => email);
    return isRefusal(player) ? player : null;
  }

  async confirm(token: string): Promise<string | Refusal> {
    const { db, clock, sessions, mailer, letters } = this.#parts;
    const link = await findMailToken(db, 'email', token, clock.now());
    if (!link) return refuse('identity/link-expired');
    try {
      const done = await db.inTransaction(async tx => {
        const player = await lockPlayer(tx, link.playerId);
        if (!player || !(await spendMailToken(tx, 'email', token, clock.now()))) return null;
        const isNew = player.email !== link.email;
        await setConfirmedEmail(tx, player.id, link.email, clock.now());
        if (isNew) {
          await dropMailTokens(tx, player.id);
          await tellOfSecurity(tx, player.id, newsOfEmail(link.email));
        }
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

  /** Answers with whose address it is now: it may have changed since the session was read. */
  async #sendLink(
    session: Session,
    action: `account/${string}`,
    choose: (current: Player, tx: Queryable) => Promise<string | Refusal>,
  ): Promise<Player | Refusal> {
    const { db, sessions, clock, mailer, letters } = this.#parts;
    const sent = await db.inTransaction(async tx => {
      const player = await sessions.hold(tx, session);
      if (!player) return refuse('identity/guest');
      const email = await choose(player, tx);
      if (isRefusal(email)) return email;
      await auditOwnChange(tx, player.id, action);
      const link = { playerId: player.id, email };
      return { player, ...link, token: await createMailToken(tx, 'email', link, clock.now()) };
    });
    if (isRefusal(sent)) return sent;
    const { player, email, token } = sent;
    mailer.send(letters.confirmEmail({ login: player.login, email }, token));
    return player;
  }
}
