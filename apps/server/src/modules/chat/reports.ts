import { type Refusal, type ReportReason, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { LOG_COLUMNS, LOG_TABLES, type LogRow, viewLogged } from './message-log.ts';
import { findMessage } from './message-repository.ts';

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 20;

/** Null when it is written down; once more by the same player changes nothing. */
export async function reportMessage(
  tx: Queryable,
  report: {
    readonly messageId: number;
    readonly playerId: number;
    readonly reason: ReportReason;
    readonly now: Date;
  },
): Promise<Refusal | null> {
  const { messageId, playerId, reason, now } = report;
  const message = await findMessage(tx, messageId);
  if (!message || message.isDeleted) return refuse('chat/message-unknown');
  if (message.playerId === playerId) return refuse('chat/own-message');
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from chat_reports where player_id = $1 and created_at > $2`,
    [playerId, new Date(now.getTime() - HOUR_MS)],
  );
  if ((rows[0]?.count ?? 0) >= MAX_PER_HOUR) return refuse('chat/too-many-reports');
  await tx.query(
    `insert into chat_reports (message_id, player_id, reason, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [messageId, playerId, reason, now],
  );
  return null;
}

const LISTED_REPORTS = 100;

/** Messages on which nobody has decided, the most reported first. */
export async function listReports(db: Queryable) {
  const { rows } = await db.query<
    LogRow & { count: number; reasons: ReportReason[]; lastAt: Date }
  >(
    `select ${LOG_COLUMNS}, r.count, r.reasons, r."lastAt"
     from ${LOG_TABLES} join (
           select message_id, count(*)::integer as count, array_agg(distinct reason) as reasons,
             max(created_at) as "lastAt" from chat_reports o
           where not exists (select from chat_verdicts w where w.message_id = o.message_id)
           group by message_id order by count(*) desc, max(created_at) desc
           limit ${LISTED_REPORTS}) r on r.message_id = m.id
     order by r.count desc, r."lastAt" desc`,
  );
  return rows.map(row => ({
    message: viewLogged(row),
    ...{ count: row.count, reasons: row.reasons },
    lastAt: row.lastAt.toISOString(),
  }));
}
