import type { Logger } from 'pino';

const DEADLINE_MS = 10_000;

interface Step {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Closes what was opened, last opened first, within a bound. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #running: Promise<void> | null = null;

  add(name: string, close: () => Promise<void>): void {
    this.#steps.push({ name, close });
  }

  run(log?: Logger): Promise<void> {
    this.#running ??= this.#closeAll(log);
    return this.#running;
  }

  /**
   * SIGTERM, SIGINT and SIGHUP stop the process cleanly, and so does the end of a parent that holds
   * a channel to it; past the deadline it ends anyway.
   */
  onSignals(log: Logger): void {
    for (const reason of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
      process.on(reason, () => {
        log.info({ reason }, 'stopping');
        setTimeout(() => {
          log.error('could not stop in time');
          process.exit(1);
        }, DEADLINE_MS).unref();
        this.run(log).then(() => process.exit(0));
      });
    }
  }

  async #closeAll(log?: Logger): Promise<void> {
    for (const { name, close } of this.#steps.reverse()) {
      await close().catch(error => log?.error({ err: error }, `could not close: ${name}`));
    }
  }
}
