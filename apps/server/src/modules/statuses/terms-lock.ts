import type { Queryable } from '../../platform/db/database.ts';

const KEY = `hashtext('loyalty terms')`;

/** While it is held no reading of meters is written down: what a claim counts stands. */
export async function holdTerms(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${KEY})`);
}

/** For who writes readings of meters down: no claim is under way from then on. */
export async function moveTerms(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${KEY})`);
}
