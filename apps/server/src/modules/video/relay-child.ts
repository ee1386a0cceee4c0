import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { FromRelay, RelaySettings, TableStats, ToRelay } from '../../relay/relay-messages.ts';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;
/** Who lived as long has recovered: the next retry is a first one again. */
const STEADY_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;

export interface RelayChildOptions {
  /** The compiled entry, or its source in development. */
  readonly program: string;
  readonly settings: RelaySettings;
  readonly log: Logger;
  /** The state of all tables: when a picture comes or goes, when asked, and empty when the relay is gone. */
  readonly onTables: (tables: readonly TableStats[]) => void;
}

/** The relay as a child of the server that comes back by itself. */
export class RelayChild {
  readonly #options: RelayChildOptions;
  #child: ChildProcess | null = null;
  #isListening = false;
  #retry: NodeJS.Timeout | null = null;
  #retryMs = FIRST_RETRY_MS;
  #isStopped = false;

  constructor(options: RelayChildOptions) {
    this.#options = options;
  }

  start(): void {
    const { program, settings, log, onTables } = this.#options;
    const startedAtMs = performance.now();
    const child = fork(program, {
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // It reads no environment: secrets of the server stay with the server.
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: FromRelay) => {
      if (message.type === 'listening') this.#isListening = true;
      else onTables(message.tables);
    });
    child.once('error', error => log.warn({ err: error }, 'relay of pictures not started'));
    child.once('exit', (code, signal) => {
      this.#isListening = false;
      this.#child = null;
      onTables([]);
      if (this.#isStopped) return;
      if (performance.now() - startedAtMs > STEADY_MS) this.#retryMs = FIRST_RETRY_MS;
      log.warn({ code, signal, retryMs: this.#retryMs }, 'relay of pictures ended');
      this.#retry = setTimeout(() => this.start(), this.#retryMs);
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
    });
    this.#send({ type: 'start', settings });
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  ask(): void {
    if (this.#isListening) this.#send({ type: 'ask' });
  }

  /** Another node has this table now. */
  drop(table: string): void {
    if (this.#isListening) this.#send({ type: 'drop', table });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(deadline);
  }

  #send(message: ToRelay): void {
    // A child that is just ending is told nothing; its exit is heard of.
    if (this.#child?.connected) this.#child.send(message, () => {});
  }
}
