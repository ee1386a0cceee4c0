import { randomUUID } from 'node:crypto';
import { type Attachment, type Refusal, refuse, SUPPORT_BOUNDS } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { DrawnPicture } from '../../platform/pictures/draw-anew.ts';

/** Uploaded and not sent, of one person: two messages' worth. One more, and the oldest goes. */
const MAX_PENDING = 2 * SUPPORT_BOUNDS.pictures;
const DAY_MS = 24 * 3_600_000;
const PENDING_FOR_MS = DAY_MS;

export const viewPicture = ({ id, width, height }: Omit<Attachment, 'url'>): Attachment => ({
  ...{ id, width, height, url: `/media/requests/${id}.webp` },
});

/** The caller holds the owner: or two uploads at once would each leave room for one. */
export async function insertPicture(
  tx: Queryable,
  ownerId: number,
  { image, width, height }: DrawnPicture,
  now: Date,
): Promise<Attachment> {
  const id = randomUUID();
  await tx.query(
    `delete from request_pictures where id in (
       select id from request_pictures where owner_id = $1 and message_id is null
       order by created_at desc, id offset $2)`,
    [ownerId, MAX_PENDING - 1],
  );
  await tx.query(
    `insert into request_pictures (id, owner_id, image, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, ownerId, image, width, height, now],
  );
  return viewPicture({ id, width, height });
}

/** Held for the message that is about to be sent: each of them is the sender's and in no message yet. */
export async function holdPictures(
  tx: Queryable,
  ownerId: number,
  ids: readonly string[],
): Promise<Refusal | null> {
  if (ids.length > SUPPORT_BOUNDS.pictures) return refuse('support/too-many-pictures');
  const { rowCount } = await tx.query(
    `select from request_pictures where id = any($1) and owner_id = $2 and message_id is null
     order by id for update`,
    [ids, ownerId],
  );
  return rowCount === ids.length ? null : refuse('support/picture-unknown');
}

export async function attachPictures(
  tx: Queryable,
  messageId: number,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `update request_pictures i set message_id = $1, place = sent.place
     from unnest($2::uuid[]) with ordinality sent (id, place) where i.id = sent.id`,
    [messageId, ids],
  );
}

/** What is sent stays for ever, a few megabytes each: nobody may fill the disk with it. */
const MAX_SENT_A_DAY = 50;

/** Whether this person has sent as many as one may in a day. Those that wait for their message are few. */
export async function hasSentEnough(db: Queryable, ownerId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ sent: number }>(
    `select count(*)::integer as sent from request_pictures
     where owner_id = $1 and message_id is not null and created_at > $2`,
    [ownerId, new Date(now.getTime() - DAY_MS)],
  );
  return (rows[0]?.sent ?? 0) >= MAX_SENT_A_DAY;
}

export interface FoundPicture {
  readonly image: Buffer;
  readonly ownerId: number;
  /** Whose request it is in; null while it is in none. */
  readonly playerId: number | null;
}

export async function findPicture(db: Queryable, id: string): Promise<FoundPicture | null> {
  const { rows } = await db.query<FoundPicture>(
    `select i.image, i.owner_id as "ownerId", r.player_id as "playerId" from request_pictures i
     left join request_messages m on m.id = i.message_id
     left join requests r on r.id = m.request_id where i.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** What nobody has sent within a day. */
export async function deletePending(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from request_pictures where message_id is null and created_at < $1', [
    new Date(now.getTime() - PENDING_FOR_MS),
  ]);
}
