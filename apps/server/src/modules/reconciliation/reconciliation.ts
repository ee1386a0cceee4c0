import { type ReconciledDay, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { dayInMoscow, startOfDay } from '../bet-days/zone.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import { type PaymentProvider, ProviderUnavailable } from '../wallet/provider.ts';
import { type Compared, compareSide } from './compare.ts';
import {
  type DayKey,
  type DayRow,
  findDay,
  listMissingDays,
  storeDay,
  storeDifferences,
  storeFault,
} from './day-repository.ts';
import { sidesOf } from './sides.ts';

const DAY_MS = 86_400_000;
/** A night on which the provider was away is made up for. */
const NIGHTS_LOOKED_BACK = 7;

export interface ReconciliationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
}

type Found = readonly [Compared, Compared] | ProviderUnavailable;

export function viewDay(row: DayRow): ReconciledDay {
  const sum = (amount: number) => roublesFromKopecks(kopecks(amount));
  return {
    day: row.day,
    provider: row.provider,
    isTest: row.provider === 'sandbox',
    comparedAt: row.comparedAt.toISOString(),
    fault: row.fault,
    matched: row.matched,
    topUps: {
      ours: row.ourTopUps,
      ourSum: sum(row.ourTopUpsSum),
      theirs: row.theirTopUps,
      theirSum: sum(row.theirTopUpsSum),
    },
    payouts: {
      ours: row.ourPayouts,
      ourSum: sum(row.ourPayoutsSum),
      theirs: row.theirPayouts,
      theirSum: sum(row.theirPayoutsSum),
    },
    differences: { open: row.open, explained: row.explained, closed: row.closed },
  };
}

/** Compares days with the provider's own lists; the same day as often as anybody likes. */
export class Reconciliation {
  readonly #parts: ReconciliationParts;

  constructor(parts: ReconciliationParts) {
    this.#parts = parts;
  }

  async compare(day: string, actor: string): Promise<ReconciledDay | Refusal> {
    const { db, clock, provider } = this.#parts;
    const from = startOfDay(day);
    if (Number.isNaN(from.getTime())) return refuse('request/invalid');
    if (day >= dayInMoscow(clock.now())) return refuse('money/day-not-over');
    const key = { day, provider: provider.name };
    const found = await this.#ask(from, new Date(from.getTime() + DAY_MS));
    await db.inTransaction(async tx => {
      await writeAudit(tx, {
        actor,
        action: 'money/reconciled',
        subject: `day:${day}`,
        details: { provider: provider.name, ...(await this.#store(tx, key, found)) },
      });
      await sendSignal(tx, DESK_CHANGED, null);
    });
    const row = await findDay(db, key);
    return row ? viewDay(row) : refuse('money/day-not-compared');
  }

  /** What the journal tells of it. */
  async #store(tx: Queryable, key: DayKey, found: Found): Promise<Record<string, unknown>> {
    const now = this.#parts.clock.now();
    if (found instanceof ProviderUnavailable) {
      await storeFault(tx, key, found.message, now);
      return { fault: found.message };
    }
    const [topUps, payouts] = found;
    await storeDay(tx, key, topUps, payouts, now);
    const differences = [...topUps.differences, ...payouts.differences];
    return {
      differences: differences.length,
      ...(await storeDifferences(tx, key, differences, now)),
    };
  }

  /**
   * Yesterday, whoever says that it was compared (a row is easily written), and what was left over of the nights
   * before. A day that cannot be compared keeps no other waiting.
   */
  async compareNights(): Promise<void> {
    const { db, clock, provider } = this.#parts;
    const now = clock.now().getTime();
    const dayAgo = (days: number) => dayInMoscow(new Date(now - days * DAY_MS));
    const before = Array.from({ length: NIGHTS_LOOKED_BACK - 1 }, (_, night) => dayAgo(night + 2));
    const days = [...(await listMissingDays(db, provider.name, before)), dayAgo(1)];
    const failures: unknown[] = [];
    for (const day of days) {
      await this.compare(day, 'system').catch(error => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
  }

  /** No transaction is open while the provider thinks. */
  async #ask(from: Date, to: Date): Promise<Found> {
    const { db, provider } = this.#parts;
    const [topUps, payouts] = sidesOf(provider);
    if (!topUps || !payouts) throw new Error('a provider has two sides');
    try {
      return [await compareSide(db, topUps, from, to), await compareSide(db, payouts, from, to)];
    } catch (error) {
      if (error instanceof ProviderUnavailable) return error;
      throw error;
    }
  }
}
