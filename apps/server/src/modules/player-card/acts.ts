import { isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Letters } from '../identity/letters.ts';
import { banPlayer, resetTwoFactor, unbanPlayer } from '../identity/operator.ts';
import { findPlayer, type Player } from '../identity/player-repository.ts';
import type { SessionStore } from '../identity/session-store.ts';
import { findStaff, findSubject, staffActor } from '../identity/staff.ts';
import { readTwoFactor } from '../identity/two-factor.ts';
import type { Limit } from '../protection/limit.ts';
import type { Period } from '../protection/period.ts';
import type { ProtectionService } from '../protection/protection-service.ts';
import { fromWireUnit } from '../protection/wire-unit.ts';

const DAY_MS = 86_400_000;

export interface ActParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: SessionStore;
  readonly protection: ProtectionService;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly letters: Pick<Letters, 'twoFactorReset'>;
}

export interface Ask {
  /** Who acts. */
  readonly staffId: number;
  /** On whom. */
  readonly id: number;
  readonly reason: string;
}

interface LimitAsk extends Ask {
  readonly kind: Limit['kind'];
  readonly period: Period;
  /** Roubles, or minutes of play. */
  readonly value: number;
}

/** What staff do from a player's card: as the command line does it, with the same refusals. */
export class CardActs {
  readonly #parts: ActParts;

  constructor(parts: ActParts) {
    this.#parts = parts;
  }

  banForADay({ reason, ...ask }: Ask): Promise<string | Refusal> {
    const { db, clock } = this.#parts;
    return this.#act(ask, 'players/restrict-for-a-day', async ({ login }, actor) => {
      const until = new Date(clock.now().getTime() + DAY_MS);
      const banned = await banPlayer(db, login, reason, actor, until);
      return isRefusal(banned) ? banned : `${login} заблокирован на сутки`;
    });
  }

  ban({ reason, ...ask }: Ask): Promise<string | Refusal> {
    return this.#act(ask, 'players/restrict', async ({ login }, actor) => {
      const banned = await banPlayer(this.#parts.db, login, reason, actor);
      return isRefusal(banned) ? banned : `${login} заблокирован`;
    });
  }

  unban({ reason, ...ask }: Ask): Promise<string | Refusal> {
    return this.#act(ask, 'players/restrict', async ({ login, isBanned }, actor) => {
      if (!isBanned) return refuse('identity/not-banned');
      const unbanned = await unbanPlayer(this.#parts.db, login, actor, reason);
      return isRefusal(unbanned) ? unbanned : `${login} разблокирован`;
    });
  }

  tighten({ kind, period, value, reason, ...ask }: LimitAsk): Promise<string | Refusal> {
    return this.#act(ask, 'players/restrict', async ({ id, login }, actor) => {
      const stored = fromWireUnit(kind, value);
      if (isRefusal(stored)) return stored;
      const by = { actor, reason };
      const refusal = await this.#parts.protection.tightenLimit(id, kind, period, stored, by);
      return refusal ?? `${login}: лимит ужесточён`;
    });
  }

  resetTwoFactor({ reason, ...ask }: Ask): Promise<string | Refusal> {
    const { db, mailer, letters } = this.#parts;
    return this.#act(ask, 'players/recover', async (player, actor) => {
      if (!(await readTwoFactor(db, player.id)).enabled) return refuse('account/two-factor-off');
      const done = await resetTwoFactor(db, player.login, reason, actor);
      if (isRefusal(done)) return done;
      mailer.send(letters.twoFactorReset(player));
      return `${player.login}: двухфакторная защита снята`;
    });
  }

  endSessions({ reason, ...ask }: Ask): Promise<string | Refusal> {
    const { db, sessions } = this.#parts;
    return this.#act(ask, 'players/restrict-for-a-day', async ({ id, login }, actor) => {
      const ended = await db.inTransaction(async tx => {
        const ended = await sessions.endAllOf(tx, id, null);
        await writeAudit(tx, {
          ...{ actor, action: 'identity/sessions-ended', subject: `player:${id}` },
          details: { reason, ended },
        });
        return ended;
      });
      return `${login}: завершено сеансов: ${ended}`;
    });
  }

  note({ staffId, id, text }: Omit<Ask, 'reason'> & { readonly text: string }) {
    const { db, clock } = this.#parts;
    return this.#act({ staffId, id }, 'requests/answer', async (_player, actor) => {
      await db.inTransaction(async tx => {
        await tx.query(
          `insert into player_notes (player_id, staff_id, text, created_at)
           values ($1, $2, $3, $4)`,
          [id, staffId, text, clock.now()],
        );
        await writeAudit(tx, { actor, action: 'players/noted', subject: `player:${id}` });
      });
      return 'Заметка записана';
    });
  }

  async #act(
    { staffId, id }: Omit<Ask, 'reason'>,
    permission: Permission,
    work: (player: Player, actor: string) => Promise<string | Refusal>,
  ): Promise<string | Refusal> {
    const { db, sessions } = this.#parts;
    const staff = await findStaff(db, staffId, permission);
    if (isRefusal(staff)) return staff;
    const found = await findPlayer(db, id);
    if (!found) return refuse('identity/player-not-found');
    const player = await findSubject(db, [staff], found.login);
    if (isRefusal(player)) return player;
    const said = await work(player, staffActor(staff));
    // What they may is asked anew, before the signal of it has come round.
    sessions.forgetPlayer(id);
    return said;
  }
}
