import { statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** Far more than a run of tests takes. */
const PLENTY_BYTES = 2 * 1024 ** 3;

/**
 * For what ends with the run: in memory where there is plenty. A cluster, and each database in it, is a thousand
 * small files, of which a disk makes several times the work.
 */
export function chooseScratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= PLENTY_BYTES) return MEMORY;
  } catch {
    // Not every system has it.
  }
  return os.tmpdir();
}
