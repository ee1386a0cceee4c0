import { allInvariants } from './all-invariants.ts';
import { listArchivedMonths } from './archive/archived-months.ts';
import { createArchiveInvariants, expectArchived, showArchived } from './archive/show-archived.ts';
import { readKnownHead } from './journal-head.ts';
import { createKnownHeadInvariant } from './modules/audit-log/invariants.ts';
import type { AuditOrder } from './modules/system/audit-child.ts';
import { endRun, failRun, noteProgress } from './modules/system/audit-runs.ts';
import { createFilmsOnDiskInvariant } from './modules/video/films-on-disk.ts';
import {
  type AuditWatcher,
  checkInvariants,
  type InvariantReport,
  isBroken,
} from './platform/audit/check-invariants.ts';
import type { Sample } from './platform/audit/invariant.ts';
import { readPreparedSnapshot } from './platform/audit/snapshot.ts';
import type { PooledDatabase } from './platform/db/database.ts';

export interface AuditJob
  extends Pick<AuditOrder, 'place' | 'dataDir' | 'relayAddress' | 'recordings'> {
  /** Unbound, with a connection beside that of the snapshot. */
  readonly db: PooledDatabase;
  /** Its row; null where nothing can be written. */
  readonly runId: number | null;
  readonly sample: Sample;
  readonly watcher: AuditWatcher | null;
}

/** So often a run says that it lives and how far it has come. */
const NOTE_EVERY_MS = 1_000;

/** Proves what must always hold, and writes down how it goes. */
export async function runAudit(job: AuditJob): Promise<InvariantReport[]> {
  const { db, runId, sample } = job;
  // Before the snapshot: what is sealed meanwhile is not in it.
  const knownHead = await readKnownHead(job.dataDir, job.place);
  const archived = await listArchivedMonths(db);
  const invariants = [
    ...allInvariants,
    ...createArchiveInvariants(archived),
    createKnownHeadInvariant(knownHead),
    createFilmsOnDiskInvariant(job.relayAddress, job.recordings),
  ];
  const progress = { checks: invariants.length, done: 0, current: null as string | null };
  let noting = Promise.resolve();
  const note = () => {
    if (runId === null) return;
    noting = noting.then(() => noteProgress(db, runId, progress).catch(() => {}));
  };
  const watcher: AuditWatcher = {
    onStart(name) {
      progress.current = name;
      job.watcher?.onStart(name);
    },
    onProgress: rows => job.watcher?.onProgress(rows),
    onReport(report) {
      progress.done += 1;
      job.watcher?.onReport(report);
    },
  };
  const timer = setInterval(note, NOTE_EVERY_MS);
  note();
  try {
    const reports = await readPreparedSnapshot(
      db,
      session => showArchived(session, job.dataDir, archived),
      async tx => {
        await expectArchived(tx, archived);
        return checkInvariants(tx, invariants, sample, watcher);
      },
    );
    await noting;
    const broken = reports.filter(isBroken).map(({ name, findings }) => ({
      name,
      violations: findings.violations,
    }));
    if (runId !== null) await endRun(db, runId, invariants.length, broken);
    return reports;
  } catch (error) {
    if (runId !== null) await failRun(db, runId, String(error)).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}
