import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { failRun } from './audit-runs.ts';

/** The entry of the process that audits, and how its database is called in files of this machine. */
export interface AuditProgram {
  readonly program: string;
  readonly place: string;
}

export interface AuditTarget extends AuditProgram {
  readonly databaseUrl: string;
}

/** Said to the process once; it writes what it finds into the run's row itself. */
export interface AuditOrder {
  readonly runId: number;
  readonly seed: number;
  readonly isWhole: boolean;
  readonly databaseUrl: string;
  readonly place: string;
  readonly dataDir: string;
  readonly relayAddress: string;
  readonly recordings: {
    readonly folder: string;
    readonly days: number;
    readonly maxBytes: number;
  };
}

export interface AuditChildParts {
  readonly db: Database;
  readonly log: Logger;
}

/** The audit in a process of its own: judging millions of rows must not delay a single bet. */
export class AuditChild {
  readonly #parts: AuditChildParts;
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();

  constructor(parts: AuditChildParts) {
    this.#parts = parts;
  }

  start(program: string, order: AuditOrder): void {
    const { log } = this.#parts;
    const child = fork(program, {
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // What it needs it is told: secrets of the server stay with the server.
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.once('error', error => log.warn({ err: error }, 'audit not started'));
    this.#ended = new Promise(resolve => {
      child.once('close', (code, signal) => {
        this.#child = null;
        void this.#bury(order.runId, code, signal).finally(resolve);
      });
    });
    child.send(order, () => {});
  }

  /** A run whose process is gone has ended, whatever it managed to write. */
  async #bury(runId: number, code: number | null, signal: string | null): Promise<void> {
    const { db, log } = this.#parts;
    try {
      await failRun(db, runId, code === 0 ? 'без итога' : `процесс прерван: ${signal ?? code}`);
    } catch (error) {
      log.warn({ err: error }, 'end of the audit not written down');
    }
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }
}
