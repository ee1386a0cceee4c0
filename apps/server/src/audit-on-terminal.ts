import { isRefusal } from '@kvazar/contract';
import { AuditPrinter } from './audit-printer.ts';
import type { Config } from './config.ts';
import type { DatabaseAccess } from './database-access.ts';
import { BY_OPERATOR, beginRun } from './modules/system/audit-runs.ts';
import { relayAddressOf } from './modules/video/relay-address.ts';
import { recordingSettingsOf } from './modules/video/video.ts';
import { isBroken } from './platform/audit/check-invariants.ts';
import type { Sample } from './platform/audit/invariant.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { runAudit } from './run-audit.ts';

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

/** False when something that must hold does not. */
export async function auditOnTerminal(
  config: Config,
  access: Pick<DatabaseAccess, 'url' | 'place'>,
  sample: Sample,
): Promise<boolean> {
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
  }
}
