import type { QueryResultRow } from 'pg';
import type { Queryable } from '../db/database.ts';
import { type Invariant, type Sample, SHOWN_VIOLATIONS, type Violation } from './invariant.ts';

/** `unknown`: what it would take to judge the row is not kept any more. */
export type Verdict = 'holds' | 'unknown' | Violation;

export interface JudgedRow extends QueryResultRow {
  readonly id: string | number;
}

const ROWS_AT_ONCE = 1_000;

/** Reads through a cursor: memory is bound, however many rows there are. */
async function* readInBatches<Row extends QueryResultRow>(
  db: Queryable,
  query: string,
): AsyncGenerator<readonly Row[]> {
  await db.query(`declare judged no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await db.query<Row>(`fetch ${ROWS_AT_ONCE} from judged`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.query('close judged');
}

/**
 * A row on which the judge fails is a row that the rules cannot have written. Only its id is shown:
 * what it takes to judge may be secret.
 */
function judgeSafely<Row extends JudgedRow>(judge: (row: Row) => Verdict, row: Row): Verdict {
  try {
    return judge(row);
  } catch (error) {
    return { id: row.id, error: String(error) };
  }
}

/** The one row that a query with the id as $1 finds; null: it finds none. */
export async function judgeOne<Row extends JudgedRow>(
  db: Queryable,
  query: string,
  id: string,
  judge: (row: Row) => Verdict,
): Promise<Verdict | null> {
  const { rows } = await db.query<Row>(query, [id]);
  const [row] = rows;
  return row ? judgeSafely(judge, row) : null;
}

/** Holds when code, which knows what SQL does not, finds nothing wrong with any row of the query. */
export function holdsForRows<Row extends JudgedRow>(
  name: string,
  query: (sample: Sample) => string,
  judge: (row: Row) => Verdict,
): Invariant {
  return {
    name,
    async check({ db, sample, onProgress }) {
      const examples: Violation[] = [];
      let violations = 0;
      let unknown = 0;
      let judged = 0;
      for await (const rows of readInBatches<Row>(db, query(sample))) {
        for (const row of rows) {
          const verdict = judgeSafely(judge, row);
          if (verdict === 'unknown') unknown += 1;
          else if (verdict !== 'holds') {
            violations += 1;
            if (violations <= SHOWN_VIOLATIONS) examples.push(verdict);
          }
        }
        judged += rows.length;
        onProgress(judged);
      }
      return { violations, examples, rows: judged, unknown };
    },
  };
}
