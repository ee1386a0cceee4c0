import type { Queryable } from '../platform/db/database.ts';
import { listArchivedMonths, monthAfter, PLAY_KINDS, partitionOf } from './archived-months.ts';

/** Beyond what checks of withdrawals, corrections and lists of today look back. */
const REST_DAYS = 60;

async function finds(db: Queryable, query: string, values: unknown[] = []): Promise<boolean> {
  return ((await db.query(`${query} limit 1`, values)).rowCount ?? 0) > 0;
}

/**
 * What bets moved may lie in a month that has none of them. Up to the last month in the archive the audit
 * takes such transfers from files alone, and would miss one that a month between has kept.
 */
function findUnfolded(archived: readonly string[]): string {
  const elsewhere = archived.map(
    month =>
      `and (created_at < '${month}T00:00:00Z' or created_at >= '${monthAfter(month)}T00:00:00Z')`,
  );
  return `select from transfers where created_at < $1 and kind in ${PLAY_KINDS} ${elsewhere.join(' ')}`;
}

/** What of a month is still in need of its rows, in the operator's words; empty: nothing is. */
export async function listObjections(
  db: Queryable,
  month: string,
  readers: readonly string[],
  now: Date,
): Promise<string[]> {
  const bets = partitionOf('bets', month);
  const end = monthAfter(month);
  const { rows: known } = await db.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null and to_regclass($2) is not null as "isThere"',
    [bets, partitionOf('transfers', month)],
  );
  const archived = (await listArchivedMonths(db)).map(other => other.month);
  if (archived.includes(month)) return ['месяц уже в архиве'];
  if (!known[0]?.isThere) return ['за этот месяц в базе ничего нет'];

  const objections: string[] = [];
  const restEndsMs = Date.parse(end) + REST_DAYS * 86_400_000;
  if (now.getTime() < restEndsMs) {
    const from = new Date(restEndsMs).toISOString().slice(0, 10);
    objections.push(
      `месяц ещё нужен: убрать его можно с ${from} (через ${REST_DAYS} дней после конца)`,
    );
  }
  const border = [`${month}T00:00:00Z`];
  if (await finds(db, 'select from bets where created_at < $1', border)) {
    objections.push('в базе есть ставки более ранних месяцев: сначала уберите их');
  } else if (await finds(db, findUnfolded(archived), border)) {
    objections.push('в базе есть выплаты или возвраты более ранних месяцев: сначала уберите их');
  }
  if (await finds(db, `select from ${bets} where state = 'open'`)) {
    objections.push('есть незаконченные ставки');
  }
  for (const reader of readers) {
    const isBehind = await finds(
      db,
      `select from ${bets} b where b.settled_in is not null and (b.settled_in, b.seq) > (
         coalesce((select settled_in from stream_positions where reader = $1), -1),
         coalesce((select seq from stream_positions where reader = $1), -1))`,
      [reader],
    );
    if (isBehind) objections.push(`ставки месяца ещё не прочитаны: ${reader}`);
  }
  if (await finds(db, 'select from transfer_days_end where day < $1::date', [end])) {
    objections.push('дни месяца ещё не закрыты в книге переводов');
  }
  for (const [table, states, name] of [
    ['tournaments', ['announced', 'running', 'frozen'], 'турнир'],
    ['heists', ['announced', 'running', 'closed'], 'налёт'],
  ] as const) {
    const query = `select from ${table} where state = any($1) and starts_at < $2`;
    if (await finds(db, query, [states, `${end}T00:00:00Z`])) {
      objections.push(`не закончен ${name}, начатый не позже этого месяца`);
    }
  }
  return objections;
}
