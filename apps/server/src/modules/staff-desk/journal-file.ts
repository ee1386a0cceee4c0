import { calls, isRefusal } from '@kvazar/contract';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { readJournal } from '../audit-log/journal.ts';
import { definePersonalFile } from '../reports/personal-file.ts';
import { readQuery } from './journal.ts';

/** As the page's own filters. */
const QuerySchema = calls['/api/admin/journal/list'].body.omit({ cursor: true });

type Query = z.output<typeof QuerySchema>;

const AT_ONCE = 500;

async function* writeRows(db: Queryable, asked: Query) {
  const query = await readQuery(db, asked);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readJournal(db, { ...query, ...(cursor && { cursor }) }, AT_ONCE);
    if (isRefusal(page)) return;
    for (const { position, at, actor, action, subject, details } of page.entries) {
      yield [
        ...[`${position ?? ''}`, at.toISOString(), actor, action, subject],
        JSON.stringify(details),
      ];
    }
    cursor = page.cursor;
  }
}

function describeFilter({ actor, subject, action, from, to }: Query): string {
  const parts = [
    ...(actor === undefined ? [] : [`кто: ${actor}`]),
    ...(subject === undefined ? [] : [`с кем или чем: ${subject}`]),
    ...(action === undefined ? [] : [`действие ${action}`]),
    ...(from === undefined ? [] : [`с ${from}`]),
    ...(to === undefined ? [] : [`до ${to}`]),
  ];
  return parts.join(', ') || 'весь';
}

/** The newest first; it holds addresses of players and what staff saw of them. */
export const journalFile = definePersonalFile<Query>({
  ...{ name: 'journal', title: 'Журнал', permission: 'journal/read', query: QuerySchema },
  header: ['Звено', 'Время, UTC', 'Кто', 'Действие', 'С кем или чем', 'Подробности'],
  subjectOf: () => 'journal',
  describe: async (_db, query) => describeFilter(query),
  rows: writeRows,
});
