import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import type { BetDays } from '../bet-days/bet-days.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type ExclusionTerm, excludeFor } from './exclusion.ts';
import { acknowledgeCheck, type Guard } from './guard.ts';
import { writePlayQueries } from './guard-rows.ts';
import { changeLimit, type Limit, valueInForce } from './limit.ts';
import { PERIODS, type Period, startOf } from './period.ts';
import {
  beginGuarding,
  findGuard,
  storeExclusion,
  storeLimit,
  storeRealityCheck,
  sumDeposits,
} from './protection-repository.ts';

/** A player's limits with what has been used of them. */
export interface ProtectionState {
  readonly guard: Guard | null;
  readonly deposited: Readonly<Record<Period, number>>;
}

export interface ProtectionParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What the site plays for: losses and deposits of the other kind do not count here. */
  readonly money: Money;
  readonly betDays: BetDays;
}

type GuardWork = (tx: Queryable, guard: Guard, now: Date) => Promise<Refusal | null>;

/** What players do to protect themselves. Each act takes the account's lock, as every bet does. */
export class ProtectionService {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #money: Money;
  readonly #betDays: BetDays;

  constructor({ db, clock, money, betDays }: ProtectionParts) {
    this.#db = db;
    this.#clock = clock;
    this.#money = money;
    this.#betDays = betDays;
  }

  async look(playerId: number): Promise<ProtectionState> {
    const now = this.#clock.now();
    const guard = await findGuard(this.#db, playerId, this.#money, now);
    const deposited = { day: 0, week: 0, month: 0 };
    if (guard?.limits.some(({ kind }) => kind === 'deposit')) {
      for (const period of PERIODS) {
        const since = startOf(period, now);
        deposited[period] = await sumDeposits(this.#db, playerId, this.#money, since);
      }
    }
    return { guard, deposited };
  }

  setLimit(
    playerId: number,
    kind: Limit['kind'],
    period: Period,
    value: number | null,
  ): Promise<Refusal | null> {
    return this.#change(
      playerId,
      'limit-changed',
      { kind, period, value },
      async (tx, guard, now) => {
        const current = guard.limits.find(limit => limit.kind === kind && limit.period === period);
        const next = changeLimit(current ?? { kind, period, value: null, next: null }, value, now);
        await storeLimit(tx, playerId, next);
        return null;
      },
    );
  }

  /**
   * Staff may only make it stricter; what is looser already waits no more. The player may ask for a
   * looser one as ever, and waits for it a day.
   */
  tightenLimit(
    playerId: number,
    kind: Limit['kind'],
    period: Period,
    value: number,
    by: { readonly actor: string; readonly reason: string },
  ): Promise<Refusal | null> {
    return this.#guarded(playerId, async (tx, guard, now) => {
      const found = guard.limits.find(limit => limit.kind === kind && limit.period === period);
      const current = found ?? { kind, period, value: null, next: null };
      const before = valueInForce(current, now);
      const isLoosening = current.next !== null && current.next.from > now;
      if (before !== null && (value > before || (value === before && !isLoosening))) {
        return refuse('protection/not-stricter');
      }
      await storeLimit(tx, playerId, changeLimit(current, value, now));
      await writeAudit(tx, {
        actor: by.actor,
        action: 'protection/limit-tightened',
        subject: `player:${playerId}`,
        details: { reason: by.reason, kind, period, before, after: value },
      });
      return null;
    });
  }

  setRealityCheck(playerId: number, everyMs: number | null): Promise<Refusal | null> {
    return this.#change(playerId, 'reality-check-changed', { everyMs }, async tx => {
      await storeRealityCheck(tx, playerId, everyMs);
      return null;
    });
  }

  acknowledge(playerId: number): Promise<Refusal | null> {
    return this.#change(playerId, 'reality-check-read', {}, async (tx, guard, now) => {
      const read = acknowledgeCheck(guard, now);
      for (const query of writePlayQueries([read], this.#money, now)) await tx.query(query);
      return null;
    });
  }

  exclude(playerId: number, term: ExclusionTerm): Promise<Refusal | null> {
    return this.#change(playerId, 'excluded', { term }, async (tx, guard, now) => {
      const exclusion = excludeFor(term, now);
      if (guard.exclusion && guard.exclusion.until > exclusion.until) {
        return refuse('protection/already-longer');
      }
      await storeExclusion(tx, playerId, exclusion);
      return null;
    });
  }

  #change(
    playerId: number,
    what: string,
    details: Record<string, unknown>,
    work: GuardWork,
  ): Promise<Refusal | null> {
    return this.#guarded(playerId, async (tx, guard, now) => {
      const refusal = await work(tx, guard, now);
      if (isRefusal(refusal)) return refusal;
      const actor = `player:${playerId}`;
      await auditPlayerAct(tx, { actor, action: `protection/${what}`, subject: actor, details });
      return null;
    });
  }

  async #guarded(playerId: number, work: GuardWork): Promise<Refusal | null> {
    const isGuarded = await findGuard(this.#db, playerId, this.#money, this.#clock.now());
    // A long history is counted here, where nobody waits for it; under the lock only what is new.
    if (!isGuarded) await this.#betDays.bringUpToDate(playerId);
    return this.#db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const now = this.#clock.now();
      await beginGuarding(tx, playerId, now);
      const guard = await findGuard(tx, playerId, this.#money, now);
      if (!guard) throw new Error(`player ${playerId} has no protection`);
      return work(tx, guard, now);
    });
  }
}
