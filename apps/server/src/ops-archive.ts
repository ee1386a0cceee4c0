import { isRefusal } from '@kvazar/contract';
import {
  listArchivedMonths,
  monthAfter,
  monthFolder,
  partitionOf,
} from './archive/archived-months.ts';
import { makeArchive } from './archive/make-archive.ts';
import { listObjections } from './archive/objections.ts';
import { showArchived } from './archive/show-archived.ts';
import type { Config } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { sealAndKeepHead } from './journal-head.ts';
import { BetDays } from './modules/bet-days/bet-days.ts';
import { findBet } from './modules/betting/bet-repository.ts';
import type { Replays } from './modules/betting/replay.ts';
import { readWholeBet } from './modules/player-card/whole-bet.ts';
import { siteModules } from './modules.ts';
import {
  expectDone,
  expectNoMore,
  expectOptions,
  readArguments,
  required,
  UsageError,
} from './ops-command.ts';
import { type MachineCommand, say, silent, withDatabase } from './ops-machine.ts';
import { readPreparedSnapshot } from './platform/audit/snapshot.ts';
import type { Database, PooledDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { refuseWhileRestoring } from './platform/db/restore-mark.ts';

const READERS = siteModules.flatMap(({ readers }) => readers ?? []).map(({ name }) => name);
const REPLAYS: Replays = Object.assign({}, ...siteModules.map(({ replays }) => replays));

function readMonth(text: string | undefined): string {
  const month = required(text, 'месяц, например 2026-03');
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('Месяц: год и номер, 2026-03');
  return `${month}-01`;
}

async function listMonths(db: Database): Promise<boolean> {
  const months = await listArchivedMonths(db);
  if (months.length === 0) say('В архиве ничего нет.');
  for (const { month, tables } of months) {
    const rows = tables.map(({ name, rows: count }) => `${name} ${count.toLocaleString('ru-RU')}`);
    say(`${month.slice(0, 7)}  ${rows.join(', ')}`);
  }
  return true;
}

/** The bet as staff see it, played again from what decided it. */
async function readArchivedBet(
  db: PooledDatabase,
  config: Config,
  month: string,
  bet: string,
): Promise<boolean> {
  const known = await listArchivedMonths(db);
  // A round that began in the month before has bets there.
  const archived = known.filter(
    other => other.month === month || monthAfter(other.month) === month,
  );
  if (archived.at(-1)?.month !== month) throw new UsageError('Этого месяца в архиве нет.');
  const whole = await readPreparedSnapshot(
    db,
    session => showArchived(session, config.dataDir, archived, bet),
    tx => readWholeBet({ db: tx, findPlayed: findBet, replays: REPLAYS }, bet),
  );
  if (isRefusal(whole)) expectDone(whole);
  else say(JSON.stringify(whole, null, 2));
  return true;
}

/** Their days are counted when somebody asks; from a file nobody could count them any more. */
async function countBetDays(db: Database, month: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select b.player_id as id from (
       select player_id, max(seq) as seq from ${partitionOf('bets', month)} group by player_id) b
     left join bet_day_marks m on m.player_id = b.player_id
     where coalesce(m.seq, 0) < b.seq or cardinality(m.open_bets) > 0`,
  );
  const days = new BetDays(db);
  for (const { id } of rows) await days.bringUpToDate(id);
}

async function describeMonth(db: Database, month: string): Promise<void> {
  for (const table of ['bets', 'transfers'] as const) {
    const { rows } = await db.query<{ count: number; bytes: number }>(
      `select count(*) as count, pg_total_relation_size($1::regclass) as bytes
       from ${partitionOf(table, month)}`,
      [partitionOf(table, month)],
    );
    const { count = 0, bytes = 0 } = rows[0] ?? {};
    say(
      `${table}: строк ${count.toLocaleString('ru-RU')}, ${(bytes / 1e6).toFixed(1)} МБ на диске`,
    );
  }
}

function sayWhyNot(month: string, objections: readonly string[]): boolean {
  say(`Убрать ${month.slice(0, 7)} в архив нельзя:`);
  for (const objection of objections) say(`  - ${objection}`);
  return false;
}

async function archiveMonth(
  db: Database,
  config: Config,
  url: string,
  month: string,
  isMeant: boolean,
): Promise<boolean> {
  const objections = await listObjections(db, month, READERS, new Date());
  if (objections.length > 0) return sayWhyNot(month, objections);
  await describeMonth(db, month);
  if (!isMeant) {
    say(`Будет записано в ${monthFolder(config.dataDir, month)} и убрано из базы: добавьте --yes.`);
    return true;
  }
  await countBetDays(db, month);
  const made = await makeArchive({
    ...{ databaseUrl: url, dataDir: config.dataDir, month, readers: READERS },
  });
  if ('objections' in made) return sayWhyNot(month, made.objections);
  for (const { name, rows, part } of made.tables) {
    say(
      `${name}: строк ${rows.toLocaleString('ru-RU')}, ${(part.bytes / 1e6).toFixed(1)} МБ, SHA-256 ${part.sha256}`,
    );
  }
  say(
    `Месяц в архиве: ${monthFolder(config.dataDir, month)}. Без этих файлов проверка не пройдёт: сделайте их копию.`,
  );
  return true;
}

const archive: MachineCommand = {
  usage:
    'archive [<месяц> [--yes]] | archive read <месяц> --bet <id> — убрать ставки старого месяца из базы в файлы; показать ставку из них',
  async run(config, args) {
    const { values, positionals } = readArguments(args, {
      yes: { type: 'boolean' },
      bet: { type: 'string' },
    });
    const [first, second] = positionals;
    expectNoMore(positionals.slice(first === 'read' ? 2 : 1));
    expectOptions(values, first === undefined ? [] : [first === 'read' ? 'bet' : 'yes']);
    const month = first === undefined ? null : readMonth(first === 'read' ? second : first);
    const access = await joinDatabase(config, silent);
    try {
      // Nothing of a site that is being restored is touched, nor its tables brought on.
      await withDatabase(access.url, refuseWhileRestoring);
      await migrateToLatest(access.url);
      const work = async (db: PooledDatabase) => {
        if (month === null) return listMonths(db);
        if (first === 'read') {
          return readArchivedBet(db, config, month, required(values.bet as string, '--bet <id>'));
        }
        const isDone = await archiveMonth(db, config, access.url, month, values.yes === true);
        await sealAndKeepHead(db, config.dataDir, access.place);
        return isDone;
      };
      return await withDatabase(access.url, work, { isUnbound: true });
    } finally {
      await access.release();
    }
  },
};

export const archiveCommands: Readonly<Record<string, MachineCommand>> = { archive };
