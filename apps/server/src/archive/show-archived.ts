import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { quoteAll } from '../backup/catalog.ts';
import { readPart, verifyPart } from '../backup/part.ts';
import { RefusedFilesError } from '../backup/refused-files.ts';
import { holdsWhenEmpty, type Invariant } from '../platform/audit/invariant.ts';
import { copyIn } from '../platform/db/copy.ts';
import type { Queryable } from '../platform/db/database.ts';
import {
  type ArchivedMonth,
  listArchivedMonths,
  monthAfter,
  monthFolder,
  PLAY_KINDS,
  type TableFile,
} from './archived-months.ts';
import { cutByRows } from './cut-by-rows.ts';

type IsWanted = (fields: readonly string[]) => boolean;

async function* pickLines(
  source: AsyncIterable<Buffer>,
  isWanted: IsWanted,
): AsyncGenerator<Buffer> {
  const lines = createInterface({ input: Readable.from(source), crlfDelay: 0 });
  for await (const line of lines) {
    if (isWanted(line.split('\t'))) yield Buffer.from(`${line}\n`);
  }
}

/** Bets that share the bound of a payout: those of one player in one round. */
const SHARING = ['player_id', 'table_id', 'round_number'];
/** As COPY writes it. */
const NULL = '\\N';

/** A bet that is asked for, and by what others share its bound: null where it shares it with none. */
interface Wanted {
  readonly bet: string;
  readonly shared: readonly (string | undefined)[] | null;
}

const readShared = (fields: readonly (string | undefined)[]) =>
  fields.every(field => field !== undefined && field !== NULL) ? fields : null;

/** In the database or in one of the files: a round may lie on both sides of a border. */
async function findWanted(
  session: Queryable,
  dataDir: string,
  months: readonly ArchivedMonth[],
  bet: string,
): Promise<Wanted> {
  const { rows } = await session.query<{ shared: (string | null)[] }>(
    `select array[${SHARING.map(column => `${column}::text`).join(', ')}] as shared
     from public.bets where id = $1`,
    [bet],
  );
  const [live] = rows;
  if (live) return { bet, shared: readShared(live.shared.map(field => field ?? NULL)) };
  let shared: Wanted['shared'] = null;
  for (const { month, tables } of months) {
    for (const { name, columns, part } of tables) {
      if (name !== 'bets') continue;
      const isIt: IsWanted = fields => fields[columns.indexOf('id')] === bet;
      for await (const line of pickLines(readPart(monthFolder(dataDir, month), part), isIt)) {
        const fields = String(line).trimEnd().split('\t');
        shared = readShared(SHARING.map(column => fields[columns.indexOf(column)]));
      }
    }
  }
  return { bet, shared };
}

/** What belongs to one bet: its transfers, and of the bets those of its round that its payout may depend on. */
function createPick({ name, columns }: TableFile, { bet, shared }: Wanted): IsWanted {
  const own = columns.indexOf(name === 'bets' ? 'id' : 'reference');
  if (name !== 'bets' || !shared) return fields => fields[own] === bet;
  const places = SHARING.map(column => columns.indexOf(column));
  return fields => places.every((place, n) => fields[place] === shared[n]);
}

/** Loaded in a moment: readers of the stream wait for every write to end. */
const PIECE_BYTES = 4_000_000;

async function load(
  session: Queryable,
  { name, columns }: TableFile,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  let rows = 0;
  for await (const piece of cutByRows(source, PIECE_BYTES)) {
    rows += await copyIn(
      session as unknown as pg.Client,
      `copy archived_${name} (${quoteAll(columns)}) from stdin`,
      only(piece),
    );
  }
  return rows;
}

async function* only(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece;
}

/**
 * Makes a session see bets and transfers as they were before any month was archived: its own
 * `bets` and `transfers` stand before those of the schema; with a bet named, of the archive only what
 * belongs to it. Throws when a file is not there or not the one that was written. Not to be called in a
 * transaction.
 */
export async function showArchived(
  session: Queryable,
  dataDir: string,
  months: readonly ArchivedMonth[],
  bet?: string,
): Promise<void> {
  const last = months.at(-1);
  if (!last) return;
  for (const { month, tables } of months) {
    const folder = monthFolder(dataDir, month);
    for (const { part } of tables) {
      await verifyPart(folder, part).catch(error => {
        if (!(error instanceof RefusedFilesError)) throw error;
        throw new RefusedFilesError(`Архив ${folder}: ${error.message}. Верните файлы архива.`);
      });
    }
  }
  const wanted = bet === undefined ? null : await findWanted(session, dataDir, months, bet);
  await session.query(`create temp table archived_bets (like public.bets including defaults);
    create temp table archived_transfers (like public.transfers including defaults)`);
  for (const { month, tables } of months) {
    for (const table of tables) {
      const source = readPart(monthFolder(dataDir, month), table.part);
      const taken = await load(
        session,
        table,
        wanted ? pickLines(source, createPick(table, wanted)) : source,
      );
      if (!wanted && taken !== table.rows) {
        throw new Error(`${table.part.file}: строк ${taken} вместо ${table.rows}`);
      }
    }
  }
  await session.query('analyze archived_bets');
  await session.query('analyze archived_transfers');
  await session.query(`create temp view bets as select * from public.bets union all select * from archived_bets;
    create temp view transfers as select * from public.transfers
      where not (kind in ${PLAY_KINDS} and created_at < '${monthAfter(last.month)}T00:00:00Z')
      union all select * from archived_transfers`);
}

/** To be asked in the snapshot: a month archived since the files were read would be missed in both places. */
export async function expectArchived(
  tx: Queryable,
  shown: readonly ArchivedMonth[],
): Promise<void> {
  // Before the snapshot there is: who drops a month after it would take its bets out of our sight.
  await tx.query('lock table public.bets, public.transfers in access share mode');
  const known = await listArchivedMonths(tx);
  if (isDeepStrictEqual(known, shown)) return;
  throw new Error(
    'Пока читались файлы архива, в него убрали ещё один месяц. Запустите проверку снова.',
  );
}

/** Asked with no month in the archive too: then nothing may say that there was one. */
const ALWAYS: readonly Invariant[] = [
  holdsWhenEmpty(
    'архив: месяцы, их файлы, хеши и число строк те, что записаны в журнал',
    `select month, kept.tables, made.tables told
     from (select to_char(month, 'YYYY-MM') as month, tables from archived_months) kept
     full join (select details->>'month' as month, details->'tables' as tables from audit_log
       where action = 'archive/made') made using (month)
     where kept.tables is distinct from made.tables`,
  ),
  holdsWhenEmpty(
    'архив: каждый занятый номер принадлежит ставке',
    // Of an archive that came to nothing they stay taken, by bets that have not gone.
    `select a.id from archived_bet_ids a where not exists (select from bets b where b.id = a.id)`,
  ),
];

/** For who reads the database alone: what stands for archived months is what lies in their files. */
export function createArchiveInvariants(months: readonly ArchivedMonth[]): readonly Invariant[] {
  const last = months.at(-1);
  if (!last) return ALWAYS;
  const sums = (table: string) => `select from_account, to_account, kind, sum(amount) as amount
    from ${table} where kind in ${PLAY_KINDS} and created_at < '${monthAfter(last.month)}T00:00:00Z'
    group by 1, 2, 3`;
  return [
    ...ALWAYS,
    holdsWhenEmpty(
      'архив: свёрнутые переводы равны переводам в файлах',
      `select from_account, to_account, kind, kept.amount kept, filed.amount filed
       from (${sums('public.transfers')}) kept full join (${sums('archived_transfers')}) filed
         using (from_account, to_account, kind)
       where kept.amount is distinct from filed.amount`,
    ),
    holdsWhenEmpty(
      'архив: номера ставок из файлов заняты',
      `select id from archived_bets except select id from archived_bet_ids`,
    ),
  ];
}
