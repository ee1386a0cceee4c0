import type { Queryable } from '../platform/db/database.ts';
import { quote } from './catalog.ts';

const ASIDE = 'kvazar_before_restore';

/** Migrations look for their tables in every schema: those of what stands aside go by another name. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];
const aside = (table: string) => `${table}_before`;

/** What was there, out of the way of what comes. */
export async function setAside(tx: Queryable): Promise<void> {
  for (const table of MIGRATION_TABLES) {
    await tx.query(`alter table if exists public.${quote(table)} rename to ${quote(aside(table))}`);
  }
  await tx.query(`alter schema public rename to ${ASIDE}`);
  await tx.query('create schema public');
}

export async function isAside(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ isAside: boolean }>(
    `select to_regnamespace('${ASIDE}') is not null as "isAside"`,
  );
  return rows[0]?.isAside === true;
}

export async function putBack(tx: Queryable): Promise<void> {
  await tx.query('drop schema if exists public cascade');
  await tx.query(`alter schema ${ASIDE} rename to public`);
  for (const table of MIGRATION_TABLES) {
    await tx.query(`alter table if exists public.${quote(aside(table))} rename to ${quote(table)}`);
  }
}

/** Of a restore that was killed. */
export async function putBackIfAside(tx: Queryable): Promise<void> {
  if (await isAside(tx)) await putBack(tx);
}

/** Jobs are planned anew by the next start. */
export async function forgetAside(tx: Queryable): Promise<void> {
  await tx.query('drop schema if exists graphile_worker cascade');
  await tx.query(`drop schema ${ASIDE} cascade`);
}
