import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster, PostmasterExit } from './postmaster.ts';

/** An end of PostgreSQL that nobody asked for. */
export interface UnexpectedExit extends PostmasterExit {
  /** False: given up, or told not to restart; the database stays away. */
  willRestart: boolean;
}

export interface SupervisorOptions {
  relaunch(abort: AbortSignal): Promise<Postmaster>;
  restart: boolean;
  onExit(exit: UnexpectedExit): void;
  log(message: string): void;
  /** Between two starts; ends early, by an error, when the signal says so. */
  wait?(delayMs: number, signal: AbortSignal): Promise<void>;
}

export interface Supervisor {
  readonly pid: number;
  stop(): Promise<void>;
}

const MAX_FAILURES_IN_A_ROW = 10;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** One that ends sooner than this after it was ready counts as a failed start. */
const STEADY_AFTER_MS = 2_000;

/** Keeps PostgreSQL running, on the same port, until stopped. */
export function supervise(first: Postmaster, options: SupervisorOptions): Supervisor {
  const stopping = new AbortController();
  const wait = options.wait ?? ((delayMs, signal) => sleep(delayMs, undefined, { signal }));
  let current = first;
  let failures = 0;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const readyAtMs = Date.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - readyAtMs >= STEADY_AFTER_MS) failures = 0;
      options.log(`PostgreSQL ended unexpectedly (${exit.signal ?? `code ${exit.code}`})`);
      options.onExit({ ...exit, willRestart: options.restart });
      const next = options.restart ? await relaunch() : null;
      if (next === null) {
        if (options.restart && !stopping.signal.aborted) {
          options.log(`PostgreSQL is not restarted after ${failures} failures in a row`);
          options.onExit({ ...exit, willRestart: false });
        }
        return;
      }
      current = next;
      options.log(`PostgreSQL runs again (process ${current.pid})`);
    }
  }

  async function relaunch(): Promise<Postmaster | null> {
    while (failures < MAX_FAILURES_IN_A_ROW) {
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);
      failures += 1;
      await wait(delayMs, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await options.relaunch(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return null;
        options.log(error instanceof Error ? error.message : String(error));
      }
    }
    return null;
  }

  const watching = watch();
  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A restart may have come through while the stop was under way.
      await current.stop();
    },
  };
}
