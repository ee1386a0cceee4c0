import type { Queryable } from '../src/platform/db/database.ts';

export interface AskedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface Cost {
  /** Pages looked at, in memory or not. */
  readonly buffers: number;
  readonly milliseconds: number;
  /** Rows that reached any step of the plan, those thrown away included. */
  readonly rows: number;
  /** Tables that rows were looked for in. */
  readonly read: readonly string[];
  /** Those that were read from end to end, but for those that lie on a few pages. */
  readonly scanned: readonly string[];
}

function* walk(node: PlanNode): Iterable<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* walk(child);
}

function rowsOf(node: PlanNode): number {
  // No rows yet, but places to look for them: a BRIN index names whole pages at a time.
  if (node['Node Type'] === 'Bitmap Index Scan') return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** A month has no more in its first hour or two: to read them all costs less than the way through an index. */
const FEW_PAGES = 3;

/** Those of the tables that do not lie on a few pages. */
export async function listLarge(tx: Queryable, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where (pg_relation_size(to_regclass(quote_ident(name)))
       <= $2 * current_setting('block_size')::bigint) is not true`,
    [[...tables], FEW_PAGES],
  );
  return rows.map(({ name }) => name);
}

/** What the query costs when it is run, as it then is: the caller undoes what it writes. */
export async function explainWithin(tx: Queryable, { text, values }: AskedQuery): Promise<Cost> {
  const { rows } = await tx.query<{
    'QUERY PLAN': readonly [{ Plan: PlanNode; 'Execution Time': number }];
  }>(`explain (analyze, buffers, format json) ${text}`, [...values]);
  const [result] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!result) throw new Error(`no plan of ${text}`);
  const nodes = [...walk(result.Plan)];
  const namesOf = (found: readonly PlanNode[]) =>
    found.flatMap(({ 'Relation Name': name }) => (name === undefined ? [] : [name]));
  const scans = nodes.filter(node => node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0);
  return {
    buffers: result.Plan['Shared Hit Blocks'] + result.Plan['Shared Read Blocks'],
    milliseconds: result['Execution Time'],
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    read: namesOf(nodes.filter(node => node['Node Type'].endsWith('Scan'))),
    scanned: await listLarge(tx, namesOf(scans)),
  };
}
