import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../platform/db/database.ts';

/** How far the journal is sealed: whoever keeps it elsewhere can tell later whether it was cut. */
export interface ChainHead {
  readonly position: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** What an entry says, the same text whatever the time zone or the order of keys in its details. */
export const ENTRY_CONTENT =
  'jsonb_build_array(id, extract(epoch from at), actor, action, subject, details)::text';

/** The key of a PostgreSQL advisory lock: one seals at a time, in the whole cluster. */
const SEALING_LOCK = 72_600_001;
const SEALED_AT_ONCE = 1_000;

export async function readHead(db: Queryable): Promise<ChainHead | null> {
  const { rows } = await db.query<ChainHead>(
    `select position, encode(hash, 'hex') as hash from audit_log
     where position is not null order by position desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether the journal still goes on from there. */
export async function holdsHead(db: Queryable, { position, hash }: ChainHead): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit_log where position = $1 and hash = decode($2, 'hex')`,
    [position, hash],
  );
  return rowCount === 1;
}

/** The links of the newest entries, reckoned anew; all of them are the work of `npm run audit`. */
export async function checkTail(
  db: Queryable,
  count: number,
): Promise<{ readonly checked: number; readonly broken: number }> {
  const { rows } = await db.query<{ checked: number; broken: number }>(
    `select count(*) as checked, count(*) filter (
         where position <> before + 1 or hash <> sha256(link || convert_to(content, 'UTF8'))
       ) as broken
     from (
       select position, hash, ${ENTRY_CONTENT} as content,
         lag(position) over in_order as before, lag(hash) over in_order as link
       from (select * from audit_log where position is not null order by position desc limit $1) newest
       window in_order as (order by position)
     ) entry where before is not null`,
    [count + 1],
  );
  return rows[0] ?? { checked: 0, broken: 0 };
}

/** Written, but without a place in the chain yet. */
export async function countUnsealed(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from audit_log where position is null',
  );
  return rows[0]?.count ?? 0;
}

/**
 * Gives every committed entry its place and hash; answers with the head. Writers never wait for it:
 * a chain built as they write would make all of them one queue, each as long as the slowest
 * transaction. The order is that of sealing, and by number among those sealed together.
 */
export async function sealJournal(db: Database): Promise<ChainHead | null> {
  for (;;) {
    const { sealed, head } = await db.inTransaction(sealSome);
    if (sealed < SEALED_AT_ONCE) return head;
  }
}

async function sealSome(tx: Queryable) {
  await tx.query('select from pg_advisory_xact_lock($1)', [SEALING_LOCK]);
  let head = await readHead(tx);
  const { rows } = await tx.query<{ id: number; content: string }>(
    `select id, ${ENTRY_CONTENT} as content from audit_log where position is null
     order by id limit ${SEALED_AT_ONCE}`,
  );
  const links = rows.map(({ id, content }) => {
    head = addLink(head, content);
    return { id, ...head };
  });
  if (links.length > 0) {
    await tx.query(
      `update audit_log a set position = link.position, hash = decode(link.hash, 'hex')
       from unnest($1::bigint[], $2::bigint[], $3::text[]) link (id, position, hash)
       where a.id = link.id`,
      [
        links.map(({ id }) => id),
        links.map(({ position }) => position),
        links.map(({ hash }) => hash),
      ],
    );
  }
  return { sealed: links.length, head };
}

function addLink(previous: ChainHead | null, content: string): ChainHead {
  const hash = createHash('sha256')
    .update(Buffer.from(previous?.hash ?? '', 'hex'))
    .update(content)
    .digest('hex');
  return { position: (previous?.position ?? 0) + 1, hash };
}
