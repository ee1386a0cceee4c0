import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { commandMentions, isSameProcess, readProcess } from './process-identity.ts';
import { type StopMode, signalPostgres } from './stop-signal.ts';

const PATIENCE_MS: Record<StopMode, number> = { fast: 20_000, immediate: 10_000 };
const POLL_MS = 50;

/**
 * Stops a PostgreSQL that outlived its owner. Call only while holding the owner's lock: then whoever
 * runs on this cluster is nobody's. Returns its pid, or null when there was none.
 */
export async function stopOrphan(cluster: string): Promise<number | null> {
  const file = await readPostmasterFile(cluster);
  if (file === null) return null;
  const orphan = await readProcess(file.pid);
  // After a reboot or a crash the pid may belong to anyone.
  if (orphan === null || !commandMentions(orphan, cluster)) return null;
  for (const mode of ['fast', 'immediate'] as const) {
    await signalPostgres(file.pid, mode);
    if (await hasEnded(file.pid, orphan.startedAt, PATIENCE_MS[mode])) return file.pid;
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL left over from an earlier start (process ${file.pid}) does not stop`,
  );
}

async function hasEnded(pid: number, startedAt: string, patienceMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + patienceMs;
  while (await isSameProcess(pid, startedAt)) {
    if (Date.now() > deadlineMs) return false;
    await wait(POLL_MS);
  }
  return true;
}
