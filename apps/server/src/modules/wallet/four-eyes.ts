import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockRoles } from '../identity/role-repository.ts';
import { findStaffAgain, staffActor } from '../identity/staff.ts';
import { holdSetting, writeSetting } from '../site/site-settings.ts';

/** Above it two different members of staff decide; null: one is enough for any sum. */
export type FourEyes = Kopecks | null;

const KEY = 'fourEyesAbove';

/** `undefined` when it was never set. */
async function findFourEyes(db: Queryable, lock: '' | 'for share' | 'for update') {
  const { rows } = await db.query<{ value: FourEyes }>(
    `select value from site_settings where key = $1 ${lock}`,
    [KEY],
  );
  return rows[0]?.value;
}

export async function readFourEyes(db: Queryable): Promise<FourEyes> {
  return (await findFourEyes(db, '')) ?? null;
}

/** The same, and nobody changes it until the decision is committed. */
export async function holdFourEyes(tx: Queryable): Promise<FourEyes> {
  return (await findFourEyes(tx, 'for share')) ?? null;
}

export function countEyes(above: FourEyes, amount: Kopecks): 1 | 2 {
  return above !== null && amount > above ? 2 : 1;
}

/** How many must agree on this sum, as long as the decision is not committed. */
export async function countEyesNeeded(tx: Queryable, amount: Kopecks): Promise<1 | 2> {
  return countEyes(await holdFourEyes(tx), amount);
}

/** Whether there ever was a threshold; without one nobody has chosen to have none. */
async function hadFourEyes(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from site_setting_changes where key = $1 and value <> 'null' limit 1`,
    [KEY],
  );
  return rowCount !== 0;
}

/**
 * The first one, from the environment; from then on only staff change it. A site of play roubles begins without:
 * there the first comes with real money.
 */
export async function ensureFourEyes(db: Database, first: FourEyes): Promise<void> {
  await db.inTransaction(async tx => {
    // Of nodes that start together for the first time one writes it, and no other loosens that.
    await holdSetting(tx, KEY);
    const current = await findFourEyes(tx, 'for update');
    if (current !== undefined && (first === null || (await hadFourEyes(tx)))) return;
    await writeSetting(tx, KEY, first);
    await writeAudit(tx, {
      actor: 'system',
      action: 'site/four-eyes-changed',
      subject: 'site',
      details: { ...(current !== undefined && { from: current }), to: first },
    });
  });
}

function isLooser(next: FourEyes, current: FourEyes): boolean {
  return current !== null && (next === null || next > current);
}

/** Stricter by one, looser by two: else whoever is held by it would lift it alone. */
export function changeFourEyes(
  db: Database,
  next: FourEyes,
  staffIds: readonly number[],
): Promise<Refusal | null> {
  return db.inTransaction(tx => changeFourEyesIn(tx, next, staffIds));
}

export async function changeFourEyesIn(
  tx: Queryable,
  next: FourEyes,
  staffIds: readonly number[],
  reason?: string,
): Promise<Refusal | null> {
  const different = new Set(staffIds);
  await lockRoles(tx);
  const people = [...different].map(id => ({ id }));
  const staff = await findStaffAgain(tx, people, 'site/four-eyes');
  if (isRefusal(staff)) return staff;
  const current = (await findFourEyes(tx, 'for update')) ?? null;
  if (different.size < (isLooser(next, current) ? 2 : 1)) return refuse('wallet/one-more-needed');
  await writeSetting(tx, KEY, next);
  for (const id of different) {
    await writeAudit(tx, {
      actor: staffActor({ id }),
      action: 'site/four-eyes-changed',
      subject: 'site',
      details: { ...(reason !== undefined && { reason }), from: current, to: next },
    });
  }
  return null;
}
