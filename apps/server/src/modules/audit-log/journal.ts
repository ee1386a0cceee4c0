import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';

/** Whatever is left out does not narrow the search. */
export interface JournalQuery {
  readonly actor?: string;
  readonly subject?: string;
  readonly action?: string;
  /** From this moment on. */
  readonly from?: Date;
  /** Before this one. */
  readonly to?: Date;
  /** Where the page before ended. */
  readonly cursor?: string;
}

export interface JournalEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Its place in the chain; null until it is sealed. */
  readonly position: number | null;
}

export interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** Null: nothing older. */
  readonly cursor: string | null;
}

const PAGE = 50;

/** The newest first; each way to search has its index, so a page costs the same in a long journal. */
export async function readJournal(
  db: Queryable,
  query: JournalQuery,
  pageSize = PAGE,
): Promise<JournalPage | Refusal> {
  const below = readCursor(query.cursor);
  if (isRefusal(below)) return below;
  const conditions: string[] = [];
  const values: unknown[] = [];
  const narrow = (condition: (value: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  narrow(value => `actor = ${value}`, query.actor);
  narrow(value => `subject = ${value}`, query.subject);
  narrow(value => `action = ${value}`, query.action);
  narrow(value => `at >= ${value}`, query.from);
  narrow(value => `at < ${value}`, query.to);
  narrow(value => `(at, id) < (select at, id from audit_log where id = ${value})`, below);
  const { rows } = await db.query<JournalEntry>(
    `select id, at, actor, action, subject, details, position from audit_log
     ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
     order by at desc, id desc limit ${pageSize + 1}`,
    values,
  );
  const entries = rows.slice(0, pageSize);
  return { entries, cursor: rows.length > pageSize ? writeCursor(entries.at(-1)?.id) : null };
}
