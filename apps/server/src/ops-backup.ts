import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { auditOnTerminal } from './audit-on-terminal.ts';
import type { BegunAnew } from './backup/begin-anew.ts';
import { makeBackup } from './backup/make-backup.ts';
import { MANIFEST_FILE, type Manifest } from './backup/manifest.ts';
import { beginAnewAfterRecovery, checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { keepNewest } from './backup/shelf.ts';
import type { Config } from './config.ts';
import { joinDatabase, obtainDatabase } from './database-access.ts';
import { readKnownHead, replaceKnownHead, sealAndKeepHead } from './journal-head.ts';
import { writeAudit } from './modules/audit-log/audit-log.ts';
import { type ChainHead, holdsHead } from './modules/audit-log/chain.ts';
import { describeRole } from './modules/identity/role-commands.ts';
import { listRoles } from './modules/identity/role-repository.ts';
import {
  BACKUP_MADE,
  BACKUP_RESTORED,
  BACKUP_SUBJECT,
  JOURNAL_CUT,
} from './modules/system/backups.ts';
import { expectNoMore, readArguments, required, UsageError } from './ops-command.ts';
import { type MachineCommand, say, silent, withDatabase } from './ops-machine.ts';
import { appRoot } from './platform/app-root.ts';
import type { Queryable } from './platform/db/database.ts';
import { ensureMonthPartitions } from './platform/db/partitions.ts';

const MEGABYTE = 1_000_000;

/** A line for every table would be noise on a small site and a comfort on a large one. */
const SAY_EVERY_MS = 5_000;

function createTeller(): (table: string) => void {
  let saidAtMs = performance.now();
  return table => {
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    saidAtMs = performance.now();
    say(`… ${table}`);
  };
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError('--keep: число от 1');
  return count;
}

const backup: MachineCommand = {
  usage:
    'backup [папка] [--keep <число>] [--files] — копия базы и ключей работающего сайта; внутри секреты как есть',
  async run(config, args) {
    const { values, positionals } = readArguments(args, {
      keep: { type: 'string' },
      files: { type: 'boolean', default: false },
    });
    expectNoMore(positionals.slice(1));
    const keep = readKeep(values.keep as string | undefined);
    const shelf = resolve(positionals[0] ?? join(config.dataDir, 'backups'));
    const access = await joinDatabase(config, silent);
    try {
      await withDatabase(access.url, async db => {
        const startedMs = performance.now();
        await sealAndKeepHead(db, config.dataDir, access.place);
        const { folder, manifest, leftOut } = await makeBackup({
          databaseUrl: access.url,
          dataDir: config.dataDir,
          shelf,
          withFiles: values.files === true,
          journalHead: await readKnownHead(config.dataDir, access.place),
          app: readVersion(),
          onTable: createTeller(),
        });
        const parts = [...manifest.tables.flatMap(({ part }) => part ?? []), ...manifest.files];
        const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        await writeAudit(db, {
          actor: 'ops',
          action: BACKUP_MADE,
          subject: BACKUP_SUBJECT,
          details: { name: basename(folder), snapshotAt: manifest.snapshotAt, rows, bytes },
        });
        await sealAndKeepHead(db, config.dataDir, access.place);
        const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
        say(`Копия: ${folder}`);
        say(
          `Строк ${rows.toLocaleString('ru-RU')}, ${(bytes / MEGABYTE).toFixed(1)} МБ, ${seconds} с.`,
        );
        sayLost(manifest);
        sayWhatIsLeftOut(config, values.files === true, leftOut);
        if (keep !== null) {
          for (const name of await keepNewest(shelf, keep)) say(`Удалена прежняя: ${name}`);
        }
      });
      return true;
    } finally {
      await access.release();
    }
  },
};

function sayWhatIsLeftOut(config: Config, withFiles: boolean, leftOut: readonly string[]): void {
  say('Внутри пароли в хешах, ключи и личные данные как есть: храните как саму базу.');
  if (config.walletSecret !== null)
    say('WALLET_SECRET задан в окружении и в копию не вошёл: сохраните его отдельно.');
  if (!withFiles) say('Записи столов (recordings) не вошли: --files или скопируйте папку.');
  for (const name of leftOut)
    say(`НЕ ВОШЁЛ файл папки данных ${JSON.stringify(name)}: его имя или ссылка не годятся.`);
}

/** It can be restored, with a line in the journal that names what was cut. */
function sayLost({ journalLost }: Manifest): void {
  if (journalLost) say(`${describeCut(journalLost)}В копию вошло то, что есть.`);
}

const describeCut = ({ position, hash }: ChainHead) =>
  `ЖУРНАЛ КОРОЧЕ, чем помнит эта машина: записи ${position} с хешем ${hash} в базе нет. `;

/** What staff and players will ask about. */
function sayWhatBeganAnew(begun: BegunAnew): void {
  say(
    `Отменено с возвратом открытых ставок: ${begun.betsCalledOff}. ` +
      'Пары сидов и цепочки раундов новые, все выйдут и войдут заново.',
  );
  if (begun.withdrawalsToCompare > 0)
    say(
      `Незаконченных выводов: ${begun.withdrawalsToCompare}. Каждый ждёт нового решения: сначала сверьте с провайдером.`,
    );
  if (begun.heistsCalledOff > 0)
    say(`Отменено ограблений: ${begun.heistsCalledOff}, их фонд вернулся. Объявите заново.`);
}

/** Who was dismissed or banned after the copy was made is back. */
async function sayWhoWorks(db: Queryable): Promise<void> {
  const roles = (await listRoles(db)).map(describeRole);
  say(
    'Роли, баны и самоисключения — на момент копии. До запуска сайта проверьте, кто в нём работает:',
  );
  for (const line of roles.length > 0 ? roles : ['никто']) say(`  ${line}`);
}

function readVersion(): string {
  const text = readFileSync(join(appRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const MOST_SEEDS = 2 ** 31;

const restore: MachineCommand = {
  usage: 'restore <папка копии> [--over] — восстановить сайт из копии и проверить его',
  async run(config, args) {
    const { values, positionals } = readArguments(args, {
      over: { type: 'boolean', default: false },
    });
    const named = resolve(required(positionals[0], 'папка копии'));
    expectNoMore(positionals.slice(1));
    const folder = basename(named) === MANIFEST_FILE ? dirname(named) : named;
    say('Проверяются файлы копии…');
    const manifest = await checkBackup(folder);
    const access = await obtainDatabase(config, silent);
    try {
      const { dataDir } = config;
      const journalBefore = await readKnownHead(dataDir, access.place);
      const begun = await restoreBackup(
        {
          folder,
          databaseUrl: access.url,
          dataDir,
          isOver: values.over === true,
          onTable: createTeller(),
          async onPlaced(db) {
            await writeAudit(db, {
              actor: 'ops',
              action: BACKUP_RESTORED,
              subject: BACKUP_SUBJECT,
              details: {
                name: basename(folder),
                snapshotAt: manifest.snapshotAt,
                // How much of the journal this place had: entries behind the snapshot are gone.
                journalBefore,
                ...(manifest.journalLost && { journalLost: manifest.journalLost }),
              },
            });
            // After the line: run again, it would not be known any more.
            await replaceKnownHead(dataDir, access.place, manifest.journalHead);
          },
        },
        manifest,
      );
      await withDatabase(access.url, async db => {
        await ensureMonthPartitions(db);
        await sealAndKeepHead(db, dataDir, access.place);
        await sayWhoWorks(db);
      });
      say(`Восстановлено на ${manifest.snapshotAt}; что было позже, утрачено.`);
      sayLost(manifest);
      sayWhatBeganAnew(begun);
      const sample = { seed: randomInt(MOST_SEEDS), isWhole: false };
      return await auditOnTerminal(config, access, sample);
    } finally {
      await access.release();
    }
  },
};

/** The journal of this place is known anew; how far it went stays written in it. */
async function forgetCutHead(db: Queryable, dataDir: string, place: string): Promise<void> {
  const journalBefore = await readKnownHead(dataDir, place);
  if (!journalBefore || (await holdsHead(db, journalBefore))) return;
  await writeAudit(db, {
    actor: 'ops',
    action: JOURNAL_CUT,
    subject: BACKUP_SUBJECT,
    details: { journalBefore },
  });
  await replaceKnownHead(dataDir, place, null);
  say(`${describeCut(journalBefore)}Это записано в журнал; сверьте с «journal sealed» в логах.`);
}

const afterRestore: MachineCommand = {
  usage:
    'after-restore — после восстановления своего PostgreSQL на прошлый момент, до запуска сайта',
  async run(config, args) {
    expectNoMore(args);
    const { dataDir } = config;
    const access = await joinDatabase(config, silent);
    try {
      const begun = await beginAnewAfterRecovery(access.url, db =>
        forgetCutHead(db, dataDir, access.place),
      );
      await withDatabase(access.url, async db => {
        await sealAndKeepHead(db, dataDir, access.place);
        await sayWhoWorks(db);
      });
      sayWhatBeganAnew(begun);
      const sample = { seed: randomInt(MOST_SEEDS), isWhole: false };
      return await auditOnTerminal(config, access, sample);
    } finally {
      await access.release();
    }
  },
};

export const backupCommands: Readonly<Record<string, MachineCommand>> = {
  backup,
  restore,
  'after-restore': afterRestore,
};
