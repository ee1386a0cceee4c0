import type { Queryable } from '../../platform/db/database.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';

export type ChatRole = 'player' | 'dealer';

/**
 * A message with what others see of its author. Who hides the name is without one in the past too;
 * what was said without one stays so.
 */
export interface StoredMessage {
  readonly id: number;
  readonly tableId: string;
  readonly playerId: number;
  readonly role: ChatRole;
  readonly text: string;
  readonly createdAt: Date;
  readonly name: string | null;
  /** When it was said. */
  readonly isNameless: boolean;
  readonly edge: number;
}

export interface NewMessage {
  readonly tableId: string;
  readonly playerId: number;
  readonly role: ChatRole;
  readonly text: string;
  readonly createdAt: Date;
}

const COLUMNS = `m.id, m.table_id as "tableId", m.player_id as "playerId", m.role, m.text,
  m.created_at as "createdAt", m.is_nameless as "isNameless", a.edge,
  case when not m.is_nameless then ${SHOWN_NAME} end as name`;
const AUTHORS = `join players p on p.id = m.player_id
  join accounts a on a.player_id = m.player_id and a.money = $1`;
const IS_DELETED = `exists (
  select from chat_verdicts v where v.message_id = m.id and v.verdict = 'deleted')`;

export async function insertMessage(
  tx: Queryable,
  message: NewMessage,
  money: Money,
): Promise<StoredMessage> {
  const { tableId, playerId, role, text, createdAt } = message;
  const { rows } = await tx.query<StoredMessage>(
    `with m as (
       insert into chat_messages (table_id, player_id, role, text, created_at, is_nameless)
       select $2, id, $4, $5, $6, hides_name from players where id = $3 returning *)
     select ${COLUMNS} from m ${AUTHORS}`,
    [money, tableId, playerId, role, text, createdAt],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no account`);
  return row;
}

const SHOWN = 100;

/** The last of a table that are to be seen, oldest first. */
export async function listShownMessages(
  db: Queryable,
  tableId: string,
  money: Money,
): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select ${COLUMNS} from chat_messages m ${AUTHORS}
     where m.table_id = $2 and not ${IS_DELETED} order by m.id desc limit ${SHOWN}`,
    [money, tableId],
  );
  return rows.reverse();
}

export interface FoundMessage {
  readonly id: number;
  readonly tableId: string;
  readonly playerId: number;
  readonly login: string;
  readonly isDeleted: boolean;
}

export async function findMessage(db: Queryable, id: number): Promise<FoundMessage | null> {
  const { rows } = await db.query<FoundMessage>(
    `select m.id, m.table_id as "tableId", m.player_id as "playerId", p.login,
       ${IS_DELETED} as "isDeleted"
     from chat_messages m join players p on p.id = m.player_id where m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface Verdict {
  readonly messageId: number;
  readonly verdict: 'deleted' | 'kept';
  readonly staffId: number;
  readonly reason: string;
  readonly at: Date;
}

/** False when it was so decided before. */
export async function insertVerdict(tx: Queryable, given: Verdict): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat_verdicts (message_id, verdict, by_player, reason, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [given.messageId, given.verdict, given.staffId, given.reason, given.at],
  );
  return rowCount === 1;
}

const DELETED_AT_ONCE = 5_000;

/** What is past its time, with all that was decided and reported of it. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(
      `delete from chat_messages where id in (
         select id from chat_messages where created_at < now() - interval '90 days'
         order by created_at limit ${DELETED_AT_ONCE})`,
    );
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return;
  }
}
