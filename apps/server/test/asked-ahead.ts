import type pg from 'pg';
import { allInvariants } from '../src/all-invariants.ts';
import { checkInvariants } from '../src/platform/audit/check-invariants.ts';
import type { Queryable } from '../src/platform/db/database.ts';

/** Small tables are replayed whole. */
export const WHOLE = { seed: 0, isWhole: true };

const CURSOR = 'declare judged no scroll cursor for ';

const toResult = (rows: pg.QueryResultRow[]) =>
  ({ rows, rowCount: rows.length }) as pg.QueryResult<never>;

/** What the audit asks whatever the answers are. */
async function listQuestions(): Promise<string[]> {
  const asked: string[] = [];
  const nobody: Queryable = {
    async query(query, values) {
      if (typeof query === 'string' && values === undefined) asked.push(query);
      return toResult([]);
    },
  };
  await checkInvariants(nobody, allInvariants, WHOLE);
  return asked.flatMap(text => {
    if (text.startsWith(CURSOR)) return text.slice(CURSOR.length);
    return /^(select|with)\b/.test(text) ? text : [];
  });
}

let listing: Promise<string[]> | null = null;
let times = 0;
/** The connections on which all are prepared, with a number: after a failure the names are new ones. */
const prepared = new WeakMap<Queryable, number>();

/** In one breath once they are prepared: a round trip for each question is more work than the answer. */
async function askAll(tx: Queryable, questions: readonly string[]) {
  const nameOf = (n: number) => `ahead_${prepared.get(tx)}_${n}`;
  if (!prepared.has(tx)) {
    prepared.set(tx, times++);
    // One by one: a plan keeps the whole text it came with, and every use of it copies that.
    for (const [n, text] of questions.entries()) {
      await tx.query(`prepare ${nameOf(n)} as ${text}`);
    }
  }
  const all = questions.map((_, n) => `execute ${nameOf(n)}`).join(';');
  // One for each statement.
  const results = (await tx.query(all)) as unknown as pg.QueryResult[];
  return new Map(questions.map((text, n) => [text, results[n]?.rows ?? []]));
}

/**
 * The same transaction, of which an audit has asked most already: over tables as small as those of a test nearly
 * all of an audit is planning and asking. Plans stay with the connection. Where one question fails, each is asked
 * when its turn comes, as on a site.
 */
export async function askAhead(tx: Queryable): Promise<Queryable> {
  listing ??= listQuestions();
  const questions = await listing;
  await tx.query('savepoint ahead');
  let answers = new Map<string, pg.QueryResultRow[]>();
  try {
    answers = await askAll(tx, questions);
  } catch {
    await tx.query('rollback to savepoint ahead');
    prepared.delete(tx);
  }
  let judged: pg.QueryResultRow[] | null = null;

  function answer(text: string): pg.QueryResultRow[] | undefined {
    if (text.startsWith(CURSOR)) {
      judged = answers.get(text.slice(CURSOR.length))?.slice() ?? null;
      return judged ? [] : undefined;
    }
    const fetched = /^fetch (\d+) from judged$/.exec(text);
    if (fetched) return judged?.splice(0, Number(fetched[1]));
    if (text === 'close judged') return judged ? [] : undefined;
    return answers.get(text);
  }
  return {
    async query(query, values) {
      const known = typeof query === 'string' && values === undefined ? answer(query) : undefined;
      return known ? toResult(known) : tx.query(query, values);
    },
  };
}
