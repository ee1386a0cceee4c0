import type { Queryable } from '../../platform/db/database.ts';

/**
 * At most once a minute, so that a flood of notifications is no flood of writes. Nor of locks: `on conflict do
 * update` would hold the row whether or not there is something to write.
 */
export const NOTED_EVERY_MS = 60_000;
const NOTED_EVERY = `interval '${NOTED_EVERY_MS} milliseconds'`;

export async function noteTaken(db: Queryable, provider: string, now: Date): Promise<void> {
  await db.query(
    `with noted as (
       update provider_notifications set taken_at = $2
       where provider = $1 and (taken_at is null or taken_at < $2::timestamptz - ${NOTED_EVERY})
     )
     insert into provider_notifications (provider, taken_at)
     select $1, $2 where not exists (select from provider_notifications where provider = $1)
     on conflict (provider) do nothing`,
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
    `with noted as (
       update provider_notifications set refused_at = $2, refused_for = $3
       where provider = $1 and (refused_at is null or refused_at < $2::timestamptz - ${NOTED_EVERY})
     )
     insert into provider_notifications (provider, refused_at, refused_for)
     select $1, $2, $3 where not exists (select from provider_notifications where provider = $1)
     on conflict (provider) do nothing`,
    [provider, now, fault],
  );
}
