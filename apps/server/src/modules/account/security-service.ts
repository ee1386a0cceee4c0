import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { announceStanding } from '../identity/announce-standing.ts';
import { checkPassword } from '../identity/credentials.ts';
import { dropMailTokens } from '../identity/mail-tokens.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { findPlayer, setPasswordHash } from '../identity/player-repository.ts';
import { proveOwner } from '../identity/prove-owner.ts';
import { replaceRecoveryCodes } from '../identity/recovery-codes.ts';
import { newsOfTwoFactor, PASSWORD_CHANGED, tellOfSecurity } from '../identity/security-news.ts';
import type { Session } from '../identity/session-store.ts';
import {
  describeSecret,
  enableTwoFactor,
  prepareTwoFactor,
  readTwoFactor,
  removeTwoFactor,
  spendCode,
} from '../identity/two-factor.ts';
import { type AccountParts, auditOwnChange } from './account-change.ts';

/** With a new token: what was worth a session before the change is worth nothing after it. */
interface Renewed {
  readonly token: string;
}

/** What guards an account: the password, the second step and the sessions. */
export class SecurityService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  async changePassword(
    session: Session,
    current: string,
    password: string,
  ): Promise<Renewed | Refusal> {
    const { db, sessions, mailer, letters } = this.#parts;
    const player = (await findPlayer(db, session.player.id)) ?? session.player;
    const fault =
      (await proveOwner(db, player.id, current)) ?? checkPassword({ ...player, password });
    if (fault) return fault;
    const passwordHash = await hashPassword(password);
    const token = await db.inTransaction(async tx => {
      if (!(await sessions.hold(tx, session))) return refuse('identity/guest');
      await setPasswordHash(tx, player.id, passwordHash);
      await dropMailTokens(tx, player.id);
      const ended = await sessions.endAllOf(tx, player.id, session.id);
      await auditOwnChange(tx, player.id, 'account/password-changed', { endedSessions: ended });
      await tellOfSecurity(tx, player.id, PASSWORD_CHANGED);
      return sessions.rotate(tx, session);
    });
    if (isRefusal(token)) return token;
    sessions.forgetPlayer(player.id);
    mailer.send(letters.passwordChanged(player));
    return { token };
  }

  async beginTwoFactor(
    session: Session,
    password: string,
  ): Promise<{ readonly secret: string; readonly address: string } | Refusal> {
    const { db, brandName } = this.#parts;
    const { id, login } = session.player;
    const fault = await proveOwner(db, id, password);
    if (fault) return fault;
    if ((await readTwoFactor(db, id)).enabled) return refuse('account/two-factor-on');
    const secret = await prepareTwoFactor(db, id);
    return { secret, address: describeSecret(secret, login, brandName) };
  }

  async enableTwoFactor(
    session: Session,
    code: string,
  ): Promise<(Renewed & { readonly recoveryCodes: string[] }) | Refusal> {
    const { db, sessions, clock } = this.#parts;
    const { id } = session.player;
    if ((await readTwoFactor(db, id)).enabled) return refuse('account/two-factor-on');
    const result = await db.inTransaction(async tx => {
      if (!(await sessions.hold(tx, session))) return refuse('identity/guest');
      if (!(await enableTwoFactor(tx, id, code, clock.now()))) return refuse('identity/wrong-code');
      const recoveryCodes = await replaceRecoveryCodes(tx, id);
      await tellOfSecurity(tx, id, newsOfTwoFactor(true));
      return { recoveryCodes, token: await this.#renew(tx, session, 'account/two-factor-on') };
    });
    this.#finishTwoFactor(session, result, true);
    return result;
  }

  async disableTwoFactor(
    session: Session,
    password: string,
    code: string,
  ): Promise<Renewed | Refusal> {
    const result = await this.#withBothSteps(session, password, code, async tx => {
      await removeTwoFactor(tx, session.player.id);
      await tellOfSecurity(tx, session.player.id, newsOfTwoFactor(false));
      return { token: await this.#renew(tx, session, 'account/two-factor-off') };
    });
    this.#finishTwoFactor(session, result, false);
    return result;
  }

  replaceRecoveryCodes(session: Session, password: string, code: string) {
    return this.#withBothSteps(session, password, code, async tx => {
      await auditOwnChange(tx, session.player.id, 'account/recovery-codes-replaced');
      return { recoveryCodes: await replaceRecoveryCodes(tx, session.player.id) };
    });
  }

  async endSession(session: Session, sessionId: number): Promise<Refusal | null> {
    const { db, sessions } = this.#parts;
    const own = await sessions.list(session.player);
    if (!own.some(({ id }) => id === sessionId)) return refuse('account/session-not-found');
    await sessions.end(sessionId);
    await auditOwnChange(db, session.player.id, 'account/session-ended', { session: sessionId });
    return null;
  }

  async endOtherSessions(session: Session): Promise<void> {
    const { db, sessions } = this.#parts;
    const { id } = session.player;
    const ended = await db.inTransaction(async tx => {
      const ended = await sessions.endAllOf(tx, id, session.id);
      if (ended > 0) await auditOwnChange(tx, id, 'account/other-sessions-ended', { ended });
      return ended;
    });
    if (ended > 0) sessions.forgetPlayer(id);
  }

  async #withBothSteps<Result>(
    session: Session,
    password: string,
    code: string,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result | Refusal> {
    const { db, sessions, clock } = this.#parts;
    const { id } = session.player;
    if (!(await readTwoFactor(db, id)).enabled) return refuse('account/two-factor-off');
    const fault = await proveOwner(db, id, password);
    if (fault) return fault;
    return db.inTransaction<Result | Refusal>(async tx => {
      if (!(await sessions.hold(tx, session))) return refuse('identity/guest');
      if (!(await spendCode(tx, id, code, clock.now()))) return refuse('identity/wrong-code');
      return work(tx);
    });
  }

  async #renew(tx: Queryable, session: Session, action: `account/${string}`): Promise<string> {
    const { id, isStaff } = session.player;
    await auditOwnChange(tx, id, action);
    const token = await this.#parts.sessions.rotate(tx, session);
    // What staff may hear hangs on the second step. After the token: pages that have the old one are cut off by then,
    // and do not ask who they are with it.
    if (isStaff) await announceStanding(tx, id);
    return token;
  }

  #finishTwoFactor(session: Session, result: object, isOn: boolean): void {
    if (!('token' in result)) return;
    const { sessions, mailer, letters } = this.#parts;
    sessions.forgetPlayer(session.player.id);
    mailer.send(letters.twoFactorChanged(session.player, isOn));
  }
}
