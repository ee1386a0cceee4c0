import { isRefusal, type LoggedMessage } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';

/** A message as staff see it, whether it is shown or not. */
export interface LogRow {
  readonly id: number;
  readonly tableId: string;
  readonly login: string;
  readonly role: LoggedMessage['role'];
  readonly text: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  readonly deletedReason: string | null;
}

export const LOG_COLUMNS = `m.id, m.table_id as "tableId", p.login, m.role, m.text,
  m.created_at as "createdAt", v.created_at as "deletedAt", d.login as "deletedBy",
  v.reason as "deletedReason"`;
export const LOG_TABLES = `chat_messages m join players p on p.id = m.player_id
  left join chat_verdicts v on v.message_id = m.id and v.verdict = 'deleted'
  left join players d on d.id = v.by_player`;

export function viewLogged(row: LogRow): LoggedMessage {
  return {
    ...{ id: row.id, table: row.tableId, player: row.login, role: row.role, text: row.text },
    createdAt: row.createdAt.toISOString(),
    deleted: row.deletedAt && {
      ...{ by: row.deletedBy ?? '', reason: row.deletedReason ?? '' },
      at: row.deletedAt.toISOString(),
    },
  };
}

const PAGE = 50;

/** All that was said at a table, the newest first. */
export async function readLog(db: Queryable, tableId: string, cursor: string | undefined) {
  const below = readCursor(cursor);
  if (isRefusal(below)) return below;
  const { rows } = await db.query<LogRow>(
    `select ${LOG_COLUMNS} from ${LOG_TABLES}
     where m.table_id = $1 and ($2::bigint is null or m.id < $2)
     order by m.id desc limit ${PAGE + 1}`,
    [tableId, below],
  );
  const page = rows.slice(0, PAGE);
  return {
    messages: page.map(viewLogged),
    nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.id) : null,
  };
}
