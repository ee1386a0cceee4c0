import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of this bench in a process of its own, asked and answering by messages. */
export class Child {
  readonly #process: ChildProcess;

  constructor(file: string, environment: Record<string, string> = {}) {
    this.#process = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, ...environment },
    });
  }

  /** One question at a time. */
  ask<Answer>(question: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`a process ended with code ${code}`));
      this.#process.once('exit', onExit);
      this.#process.once('message', answer => {
        this.#process.off('exit', onExit);
        resolve(answer as Answer);
      });
      this.#process.send(question as object);
    });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}
