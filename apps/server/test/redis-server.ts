import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { holdFreePort } from '@kvazar/embedded-database/testing';

const HOST = '127.0.0.1';

/** A real Redis that keeps nothing, and can be killed, frozen and started again on its port. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://${HOST}:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await holdFreePort(HOST));
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const settings = [
      '--port',
      `${this.#port}`,
      '--bind',
      HOST,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const started = spawn('redis-server', settings, {
      stdio: 'ignore',
      // It does not start under another clock, and keeps times that only count.
      env: { ...process.env, LD_PRELOAD: '' },
    });
    this.#process = started;
    const killWithUs = () => void started.kill('SIGKILL');
    process.once('exit', killWithUs);
    started.once('exit', () => process.off('exit', killWithUs));
    while (!(await this.#answers())) {
      if (started.exitCode !== null) throw new Error(`redis-server ended: ${started.exitCode}`);
    }
  }

  /** It accepts connections and never answers. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  #answers(): Promise<boolean> {
    return new Promise(resolve => {
      const probe = connect({ port: this.#port, host: HOST });
      probe.once('connect', () => {
        probe.destroy();
        resolve(true);
      });
      probe.once('error', () => setTimeout(() => resolve(false), 20));
    });
  }
}
