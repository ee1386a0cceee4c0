import { join } from 'node:path';
import { appRoot } from '../../src/platform/app-root.ts';

/** Apart from the build that `npm start` uses, so that neither disturbs the other. */
export const SERVER_FOLDER = join(appRoot, 'faults/dist');
export const SERVER_FILE = join(SERVER_FOLDER, 'main.js');
export const OPS_FILE = join(SERVER_FOLDER, 'ops.js');

/** Named after the process whose test it is for. */
export function newDataFolderPrefix(): string {
  return `kvazar-faults-${process.pid}-`;
}

/** Of a test whose process is gone; that its server is gone means nothing, tests kill servers. */
export function isLeftBehind(folderName: string): boolean {
  const [, pid] = /^kvazar-faults-(\d+)-/.exec(folderName) ?? [];
  return pid !== undefined && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
