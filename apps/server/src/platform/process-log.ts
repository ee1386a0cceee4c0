import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pino, { type Logger } from 'pino';

/** A reader of the log that stands still keeps no process from ending. */
const WRITTEN_WITHIN_MS = 1_000;

/** What a process says on its standard output. */
export interface ProcessLog {
  readonly log: Logger;
  /** Resolves when every line so far has left the process, in its order. */
  readonly written: () => Promise<void>;
}

/**
 * Lines are written behind the process's back, so that a slow reader delays no bet. What ends the
 * process waits for `written`: a line still under way would come after the later ones, or never.
 */
export function openProcessLog(level: string): ProcessLog {
  const output = pino.destination({ dest: 1, sync: false });
  return {
    log: pino({ level }, output),
    written: async () => {
      const drained = once(output, 'drain');
      output.write('');
      await Promise.race([drained, wait(WRITTEN_WITHIN_MS)]);
    },
  };
}
