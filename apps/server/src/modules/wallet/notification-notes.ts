import type { Queryable } from '../../platform/db/database.ts';

/** At most once a minute, so that a flood of notifications is no flood of writes. */
const NOTED_EVERY = `interval '1 minute'`;

export async function noteTaken(db: Queryable, provider: string, now: Date): Promise<void> {
  await db.query(
    `insert into provider_notifications as n (provider, taken_at) values ($1, $2)
     on conflict (provider) do update set taken_at = excluded.taken_at
     where n.taken_at is null or n.taken_at < excluded.taken_at - ${NOTED_EVERY}`,
    [provider, now],
  );
}

export async function noteRefused(
  db: Queryable,
  provider: string,
  fault: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into provider_notifications as n (provider, refused_at, refused_for) values ($1, $2, $3)
     on conflict (provider) do update
       set refused_at = excluded.refused_at, refused_for = excluded.refused_for
     where n.refused_at is null or n.refused_at < excluded.refused_at - ${NOTED_EVERY}`,
    [provider, now, fault],
  );
}
