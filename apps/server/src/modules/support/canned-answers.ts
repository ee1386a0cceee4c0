import { type CannedAnswer, REQUEST_TOPICS, type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { staffActor } from '../identity/staff.ts';
import type { RequestRow } from './request-repository.ts';

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

function variablesOf({ login, number, topic }: RequestRow, brandName: string) {
  return { login, number: String(number), topic: REQUEST_TOPICS[topic], brand: brandName };
}
const KNOWN: ReadonlySet<string> = new Set(['login', 'number', 'topic', 'brand']);

/** In one pass: what a value holds is never read as a variable again. */
export function fillIn(text: string, request: RequestRow, brandName: string): string {
  const values: Readonly<Record<string, string>> = variablesOf(request, brandName);
  return text.replace(VARIABLE, (whole, name: string) => values[name] ?? whole);
}

export async function listCanned(db: Queryable): Promise<CannedAnswer[]> {
  const { rows } = await db.query<CannedAnswer>(
    'select id, title, text from canned_answers order by id',
  );
  return rows;
}

export async function findCanned(db: Queryable, id: number): Promise<CannedAnswer | null> {
  const { rows } = await db.query<CannedAnswer>(
    'select id, title, text from canned_answers where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

const MAX_CANNED = 200;

/** A new one without an id. */
export async function saveCanned(
  db: Database,
  staffId: number,
  {
    id,
    title,
    text,
  }: { readonly id: number | null; readonly title: string; readonly text: string },
): Promise<CannedAnswer | Refusal> {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name]) => !KNOWN.has(name ?? ''));
  if (unknown) return refuse('request/invalid', `Поле «text»: нет переменной ${unknown[0]}`);
  return db.inTransaction(async tx => {
    const before = id === null ? null : await findCanned(tx, id);
    if (id !== null && !before) return refuse('support/not-found', 'Такого готового ответа нет');
    if (id === null && (await listCanned(tx)).length >= MAX_CANNED) {
      return refuse('request/invalid', `Готовых ответов не больше ${MAX_CANNED}`);
    }
    const { rows } = await tx.query<CannedAnswer>(
      id === null
        ? 'insert into canned_answers (title, text) values ($1, $2) returning id, title, text'
        : 'update canned_answers set title = $1, text = $2 where id = $3 returning id, title, text',
      id === null ? [title, text] : [title, text, id],
    );
    const [saved] = rows;
    if (!saved) throw new Error(`canned answer ${id} is gone`);
    await writeAudit(tx, {
      ...{ actor: staffActor({ id: staffId }), action: 'support/canned-saved', subject: 'site' },
      details: { id: saved.id, before: before && { ...before }, after: { title, text } },
    });
    return saved;
  });
}
