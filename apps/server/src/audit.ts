import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isRefusal } from '@kvazar/contract';
import pino from 'pino';
import { AuditPrinter } from './audit-printer.ts';
import { readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { BY_OPERATOR, beginRun } from './modules/system/audit-runs.ts';
import { relayAddressOf } from './modules/video/relay-address.ts';
import { recordingSettingsOf } from './modules/video/video.ts';
import { isBroken } from './platform/audit/check-invariants.ts';
import type { Sample } from './platform/audit/invariant.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { runAudit } from './run-audit.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = `npm run audit                    проверить базу, ставки повторить выборочно
npm run audit -- --all           повторить все ставки
npm run audit -- --seed <число>  взять ту же выборку ещё раз`;

const MOST_SEEDS = 2 ** 31;

/** Null when the arguments make no sense. */
function readSample(args: string[]): Sample | null {
  try {
    const { values } = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
    });
    const seed = values.seed === undefined ? randomInt(MOST_SEEDS) : Number(values.seed);
    return Number.isSafeInteger(seed) && seed >= 0 ? { seed, isWhole: values.all } : null;
  } catch {
    return null;
  }
}

/** What may be read but not written, such as a copy, is audited all the same. */
const READ_ONLY_CODES: readonly unknown[] = ['25006', '42501'];

async function beginWhereWritable(db: Database, sample: Sample): Promise<number | null> {
  try {
    const begun = await beginRun(db, { by: BY_OPERATOR, ...sample });
    return isRefusal(begun) ? null : begun;
  } catch (error) {
    if (READ_ONLY_CODES.includes((error as { code?: unknown }).code)) return null;
    throw error;
  }
}

/** Exit code 1 when something that must hold does not. */
async function audit(sample: Sample): Promise<boolean> {
  const config = readConfig(process.env);
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({
    url: access.url,
    poolSize: 2,
    onIdleError: () => {},
    isUnbound: true,
  });
  const printer = new AuditPrinter(process.stdout);
  try {
    printer.introduce(access.place, sample);
    const { relayPublicUrl, relayPort } = config.video;
    const reports = await runAudit({
      db,
      runId: await beginWhereWritable(db, sample),
      sample,
      watcher: printer,
      place: access.place,
      dataDir: config.dataDir,
      relayAddress: relayAddressOf(relayPublicUrl, relayPort),
      recordings: recordingSettingsOf(config),
    });
    printer.conclude(reports);
    return !reports.some(isBroken);
  } finally {
    printer.stop();
    await db.close();
    await access.release();
  }
}

const sample = readSample(process.argv.slice(2));
if (!sample) {
  console.error(USAGE);
  process.exit(2);
}
try {
  process.exitCode = (await audit(sample)) ? 0 : 1;
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
