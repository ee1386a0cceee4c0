import { createHash } from 'node:crypto';
import { type Attachment, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { ALL_OF_REQUEST } from './request-repository.ts';

/** Of all that was sent; a repeat has the same. */
export function fingerprintOf(sent: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}

/**
 * Whether this was sent before: null when not, and refused when something else was. Until the
 * transaction ends nobody else sends anything with this id, so that of two at once one is a repeat.
 */
export async function findRepeat(
  tx: Queryable,
  clientId: string,
  fingerprint: Buffer,
): Promise<{ readonly requestId: string } | Refusal | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 33))', [clientId]);
  const { rows } = await tx.query<{ requestId: string; fingerprint: Buffer }>(
    `select request_id as "requestId", fingerprint from request_messages where client_id = $1
     union all
     select request_id, fingerprint from request_notes where client_id = $1`,
    [clientId],
  );
  const [row] = rows;
  if (!row) return null;
  return row.fingerprint.equals(fingerprint) ? row : refuse('support/id-conflict');
}

export interface NewMessage {
  readonly clientId: string | null;
  readonly fingerprint: Buffer | null;
  readonly requestId: string;
  readonly author: 'player' | 'staff' | 'site';
  readonly staffId: number | null;
  readonly text: string;
  readonly now: Date;
}

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<number> {
  const { clientId, fingerprint, requestId, author, staffId, text, now } = message;
  const { rows } = await tx.query<{ id: number }>(
    `insert into request_messages
       (client_id, fingerprint, request_id, author, staff_id, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, fingerprint, requestId, author, staffId, text, now],
  );
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** What the site itself says in a request, because of the player or of somebody of the staff. */
export function insertSiteMessage(
  tx: Queryable,
  requestId: string,
  staffId: number | null,
  text: string,
  now: Date,
): Promise<number> {
  const sent = { clientId: null, fingerprint: null, author: 'site' as const };
  return insertMessage(tx, { ...sent, requestId, staffId, text, now });
}

/**
 * When the player wrote the last but so many, in whatever request and on all nodes; null when that was not since then.
 * Who writes changes the request: others are not looked into, and in each no further back than need be.
 */
export async function findNthLast(
  tx: Queryable,
  playerId: number,
  nth: number,
  since: Date,
): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>(
    `select m.at from requests r cross join lateral (
       select created_at as at from request_messages
       where request_id = r.id and author = 'player' order by id desc limit $2
     ) m
     where r.player_id = $1 and r.updated_at > $3 and m.at > $3
     order by m.at desc offset $2 - 1 limit 1`,
    [playerId, nth, since],
  );
  return rows[0]?.at ?? null;
}

export interface MessageRow {
  readonly id: number;
  readonly author: 'player' | 'staff' | 'site';
  readonly staff: string | null;
  readonly text: string;
  readonly createdAt: Date;
  readonly isRead: boolean;
  readonly pictures: readonly Pick<Attachment, 'id' | 'width' | 'height'>[];
}

/** Nobody scrolls further back. */
const SHOWN = 1_000;
/** Nor through more than a book: every look at a request sends all of it, and may be asked for many times a second. */
const SHOWN_BYTES = 200_000;

/** The last of a request and of all that were joined to it, oldest first. */
export async function listMessages(db: Queryable, requestId: string): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `with last as (
       select m.* from requests r
       cross join lateral ${ALL_OF_REQUEST} part (id)
       cross join lateral (
         select * from request_messages where request_id = part.id order by id desc limit ${SHOWN}
       ) m
       where r.id = $1 order by m.id desc limit ${SHOWN}
     ), weighed as (
       -- In bytes: a text knows its own without being fetched and unpacked, its characters it does not.
       select last.*, sum(octet_length(text)) over (order by id desc) - octet_length(text) as after
       from last
     )
     select m.id, m.author, s.login as staff, m.text, m.created_at as "createdAt",
       m.id <= coalesce(d.up_to, 0) as "isRead",
       coalesce((
         select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
           order by i.place)
         from request_pictures i where i.message_id = m.id), '[]') as pictures
     from weighed m
     left join players s on s.id = m.staff_id
     left join request_reads d on d.request_id = m.request_id
       and d.side = case m.author when 'player' then 'staff' else 'player' end
     where m.after < ${SHOWN_BYTES} order by m.id desc`,
    [requestId],
  );
  return rows.reverse();
}

export interface NoteRow {
  readonly id: number;
  readonly by: string;
  readonly text: string;
  readonly createdAt: Date;
}

export async function insertNote(
  tx: Queryable,
  note: {
    readonly clientId: string;
    readonly fingerprint: Buffer;
    readonly requestId: string;
    readonly staffId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<void> {
  const { clientId, fingerprint, requestId, staffId, text, now } = note;
  await tx.query(
    `insert into request_notes (client_id, fingerprint, request_id, staff_id, text, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, fingerprint, requestId, staffId, text, now],
  );
}

export async function listNotes(db: Queryable, requestId: string): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select n.id, s.login as by, n.text, n.created_at as "createdAt"
     from requests r join request_notes n on n.request_id in ${ALL_OF_REQUEST}
     join players s on s.id = n.staff_id
     where r.id = $1 order by n.id desc limit ${SHOWN}`,
    [requestId],
  );
  return rows.reverse();
}
