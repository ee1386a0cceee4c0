import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { writeSetting } from '../site/site-settings.ts';

const KEY = 'promotionStops';

export const STOPPABLE = ['wheel', 'safes', 'codes', 'tournaments', 'heists'] as const;

export type Stoppable = (typeof STOPPABLE)[number];

export interface PromotionStop {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

type Stops = Readonly<Partial<Record<Stoppable, PromotionStop>>>;

/** What staff have stopped: nothing new is given, what players have stays theirs. */
export async function readStops(db: Queryable): Promise<Stops> {
  const { rows } = await db.query<{ value: Stops }>(
    'select value from site_settings where key = $1',
    [KEY],
  );
  return rows[0]?.value ?? {};
}

export async function isStopped(db: Queryable, kind: Stoppable): Promise<boolean> {
  return (await readStops(db))[kind] !== undefined;
}

interface SwitchOrder {
  readonly kind: Stoppable;
  readonly isOn: boolean;
  readonly reason: string;
}

/** Whoever has to do with promotions stops them at once; only who checks them lets them go on. */
export function switchPromotion(
  db: Database,
  { kind, isOn, reason }: SwitchOrder,
  staffId: number,
  now: Date,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    const staff = isOn
      ? await findStaff(tx, staffId, 'promotions/check')
      : await findStaff(tx, staffId, 'promotions/tend');
    if (isRefusal(staff)) return staff;
    // Two who switch different kinds at once would else forget each other's.
    await tx.query("select pg_advisory_xact_lock(hashtext('promotion stops'))");
    const { [kind]: before, ...others } = await readStops(tx);
    const after = isOn ? null : { reason, by: staff.login, at: now.toISOString() };
    await writeSetting(tx, KEY, after ? { ...others, [kind]: after } : others);
    await writeAudit(tx, {
      actor: staffActor(staff),
      action: isOn ? 'promotions/resumed' : 'promotions/stopped',
      subject: `promotion:${kind}`,
      details: { reason, before: before ?? null, after },
    });
    return null;
  });
}

/** Why nothing of this kind is given to players at this moment; null when it is. */
export async function refuseStopped(db: Queryable, kind: Stoppable): Promise<Refusal | null> {
  return (await isStopped(db, kind)) ? refuse('bonus/stopped') : null;
}
