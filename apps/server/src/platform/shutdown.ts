import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ProcessLog } from './process-log.ts';

/** For closing alone. */
const DEADLINE_MS = 10_000;

interface Step {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Beyond the time that it was given: a step of it that hangs keeps nobody. */
const LEAVE_AT_MOST_MS = 2_000;

/** What is done before anything closes, while everything is still served. */
export type Leave = (withinMs: number) => Promise<void>;

/** Closes what was opened, last opened first, within a bound. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #leave: Leave | null = null;
  #leaving: Promise<void> | null = null;
  #running: Promise<void> | null = null;

  add(name: string, close: () => Promise<void>): void {
    this.#steps.push({ name, close });
  }

  /** From now on there is something to leave. */
  leaveBy(leave: Leave): void {
    this.#leave = leave;
  }

  run(log?: Logger): Promise<void> {
    this.#running ??= this.#closeAll(log);
    return this.#running;
  }

  /**
   * SIGTERM, SIGINT and SIGHUP stop the process cleanly, and so does the end of a parent that holds
   * a channel to it; past the deadline it ends anyway. SIGTERM comes from what manages servers: so
   * long the node takes to leave before it closes. The others come from somebody who waits for it,
   * and cut the leaving short.
   */
  onSignals(output: ProcessLog, drainMs: number): void {
    process.on('SIGTERM', () => this.#stop(output, 'SIGTERM', drainMs));
    for (const reason of ['SIGINT', 'SIGHUP', 'disconnect'] as const) {
      process.on(reason, () => this.#stop(output, reason, 0));
    }
  }

  /** A fault that nobody took leaves the process in doubt: it ends in order, for another to take its place. */
  onUnexpected(output: ProcessLog): void {
    for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(reason, error => {
        output.log.fatal({ err: error }, 'a fault that nobody took');
        void this.#stop(output, reason, 0, 1);
      });
    }
  }

  async #stop(
    { log, written }: ProcessLog,
    reason: string,
    drainMs: number,
    exitCode = 0,
  ): Promise<void> {
    log.info({ reason, drainMs }, 'stopping');
    if (drainMs > 0 && this.#leave) {
      this.#leaving ??= this.#leave(drainMs).catch(error =>
        log.error({ err: error }, 'could not leave'),
      );
      await Promise.race([this.#leaving, wait(drainMs + LEAVE_AT_MOST_MS)]);
    }
    setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, DEADLINE_MS).unref();
    await this.run(log);
    await written();
    process.exit(exitCode);
  }

  async #closeAll(log?: Logger): Promise<void> {
    for (const { name, close } of this.#steps.reverse()) {
      await close().catch(error => log?.error({ err: error }, `could not close: ${name}`));
    }
  }
}
