import { findBinaries, programPath } from './binaries.ts';
import { runAs } from './run-as.ts';

/** Fast: roll back and write a checkpoint. Immediate: drop all, recover from the log at the next start. */
export type StopMode = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Signals the main process of a PostgreSQL; one that has ended already is fine. */
export async function signalPostgres(pid: number, mode: StopMode): Promise<void> {
  if (process.platform === 'win32') {
    const { root } = await findBinaries();
    await runAs(null, programPath(root, 'pg_ctl'), ['kill', SIGNALS[mode].slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, SIGNALS[mode]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
