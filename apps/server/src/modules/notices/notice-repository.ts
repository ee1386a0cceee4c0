import type { NoticeKind } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

export interface StoredNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly to: string | null;
  readonly createdAt: Date;
  readonly isRead: boolean;
}

/** Of each of these players, those without a notice too. */
export async function countUnread(
  db: Queryable,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ player_id: number; unread: number }>(
    `select player_id, (
       select count(*) from notices n
       where n.player_id = asked.player_id
         and n.id > coalesce((select read_up_to from notice_reads r where r.player_id = asked.player_id), 0)
     )::int as unread
     from unnest($1::bigint[]) asked (player_id)`,
    [playerIds],
  );
  return new Map(rows.map(({ player_id, unread }) => [player_id, unread]));
}

export async function listNotices(
  db: Queryable,
  playerId: number,
  before: number | null,
  limit: number,
  kind: NoticeKind | null = null,
): Promise<StoredNotice[]> {
  const { rows } = await db.query<StoredNotice>(
    `select id, kind, title, text, to_page as "to", created_at as "createdAt",
       id <= coalesce((select read_up_to from notice_reads where player_id = $1), 0) as "isRead"
     from notices where player_id = $1 and ($2::bigint is null or id < $2)
       and ($4::text is null or kind = $4)
     order by id desc limit $3`,
    [playerId, before, limit, kind],
  );
  return rows;
}

/** Of these notices those that are still to be told, the first first: unread, or of these kinds. */
export async function listToTell(
  db: Queryable,
  playerId: number,
  ids: readonly string[],
  evenRead: readonly NoticeKind[],
): Promise<StoredNotice[]> {
  const { rows } = await db.query<StoredNotice>(
    `select id, kind, title, text, to_page as "to", created_at as "createdAt", false as "isRead"
     from notices where player_id = $1 and id = any($2)
       and (kind = any($3)
         or id > coalesce((select read_up_to from notice_reads where player_id = $1), 0))
     order by id`,
    [playerId, ids, evenRead],
  );
  return rows;
}

/** Never back, and never beyond the player's own last one: what is told later is new. */
export async function markRead(db: Queryable, playerId: number, upTo: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into notice_reads (player_id, read_up_to)
     select $1, max(id) from notices where player_id = $1 and id <= $2 having max(id) is not null
     on conflict (player_id) do update set read_up_to = excluded.read_up_to
       where notice_reads.read_up_to < excluded.read_up_to`,
    [playerId, upTo],
  );
  return (rowCount ?? 0) > 0;
}

export async function deleteOldNotices(db: Queryable): Promise<void> {
  await db.query("delete from notices where created_at < now() - interval '180 days'");
}
