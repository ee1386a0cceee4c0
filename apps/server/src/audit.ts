import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { allInvariants } from './all-invariants.ts';
import { AuditPrinter } from './audit-printer.ts';
import { readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { readKnownHead } from './journal-head.ts';
import { createKnownHeadInvariant } from './modules/audit-log/invariants.ts';
import { createFilmsOnDiskInvariant } from './modules/video/films-on-disk.ts';
import { relayAddressOf } from './modules/video/relay-address.ts';
import { recordingSettingsOf } from './modules/video/video.ts';
import { checkInvariants, isBroken } from './platform/audit/check-invariants.ts';
import type { Sample } from './platform/audit/invariant.ts';
import { readSnapshot } from './platform/audit/snapshot.ts';
import { openDatabase } from './platform/db/database.ts';
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

/** Proves what must always hold; exit code 1 when something does not. */
async function audit(sample: Sample): Promise<boolean> {
  const config = readConfig(process.env);
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({
    url: access.url,
    poolSize: 1,
    onIdleError: () => {},
    isUnbound: true,
  });
  const printer = new AuditPrinter(process.stdout);
  try {
    printer.introduce(access.place, sample);
    // Before the snapshot: what is sealed meanwhile is not in it.
    const knownHead = await readKnownHead(config.dataDir, access.place);
    const { relayPublicUrl, relayPort } = config.video;
    const relayAddress = relayAddressOf(relayPublicUrl, relayPort);
    const invariants = [
      ...allInvariants,
      createKnownHeadInvariant(knownHead),
      createFilmsOnDiskInvariant(relayAddress, recordingSettingsOf(config)),
    ];
    const reports = await readSnapshot(db, tx => checkInvariants(tx, invariants, sample, printer));
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
