import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { SERVER_FLAGS } from '../../../../scripts/server-flags.ts';
import { SERVER_FILE } from './places.ts';
import { waitUntil } from './wait-until.ts';

const HOST = '127.0.0.1';
/**
 * As deployed, but for when code is made fast: most servers here live for seconds, and hardly run again what a tenth of a
 * second of running would have made fast.
 */
const FLAGS = [...SERVER_FLAGS, '--interrupt-budget=600000'];
const START_TIMEOUT_MS = 180_000;
/** It needs the processor itself. */
const LOOK_EVERY_MS = 50;
const KEPT_OUTPUT = 200_000;
const QUOTED_OUTPUT = 4_000;
/** Of pino: what nobody took, and what somebody has to look at. */
const GRAVE = /"level":[56]0/;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const outputs = new Map<string, string>();

/** The last words of every server that there is and all grave ones, for whoever reads a failure. */
export function quoteServers(): string {
  return [...outputs].map(([url, output]) => `--- ${url}\n${quote(output)}`).join('\n');
}

/** Warnings that follow a fault would push it out. */
function quote(output: string): string {
  const [before, last] = [output.slice(0, -QUOTED_OUTPUT), output.slice(-QUOTED_OUTPUT)];
  const grave = before.split('\n').filter(line => GRAVE.test(line));
  return [...grave, last].join('\n');
}

/** One server process, the real one, that can be killed and started again on the same ports. */
export class ServerNode {
  readonly url: string;
  readonly socketPort: number;
  readonly #environment: Record<string, string>;
  #file: string;
  #process: ChildProcess | null = null;

  private constructor(
    port: number,
    socketPort: number,
    relayPort: number,
    environment: Record<string, string>,
    file: string,
  ) {
    this.#file = file;
    this.url = `http://${HOST}:${port}`;
    this.socketPort = socketPort;
    this.#environment = {
      PORT: String(port),
      SOCKET_PORT: String(socketPort),
      RELAY_PORT: String(relayPort),
      PAGES: 'elsewhere',
      LOG_LEVEL: 'warn',
      // Ten million hashes would keep a core busy through the whole test.
      CRASH_CHAIN_LENGTH: '1000',
      LIVE_CHAIN_LENGTH: '300',
      RATE_LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
      RATE_LIMIT_SIGN_INS_PER_10MIN: '1000000',
      RATE_LIMIT_CALLS_PER_10S: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      SOCKETS_PER_PLAYER: '1000000',
      ...environment,
    };
  }

  /** `file` is another build of the server. */
  static async start(
    environment: Record<string, string>,
    file: string = SERVER_FILE,
  ): Promise<ServerNode> {
    const node = new ServerNode(
      await holdFreePort(HOST),
      await holdFreePort(HOST),
      await holdFreePort(HOST),
      environment,
      file,
    );
    await node.start();
    return node;
  }

  start(): Promise<void> {
    return this.startWith({});
  }

  /** From now on as another build of the server. */
  startAs(file: string): Promise<void> {
    this.#file = file;
    return this.start();
  }

  /** This once, beside or in place of what it is started with otherwise. */
  async startWith(environment: Record<string, string>): Promise<void> {
    const started = spawn(process.execPath, [...FLAGS, this.#file], {
      env: { PATH: process.env['PATH'] ?? '', ...this.#environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    const keep = (chunk: Buffer) => {
      const output = (outputs.get(this.url) ?? '') + chunk.toString();
      outputs.set(this.url, output.slice(-KEPT_OUTPUT));
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    const killWithUs = () => void started.kill('SIGKILL');
    process.once('exit', killWithUs);
    started.once('exit', () => process.off('exit', killWithUs));
    await this.untilReady();
  }

  untilReady(): Promise<void> {
    const isReady = () => {
      this.expectAlive();
      return this.#isReady();
    };
    return waitUntil('the server is ready', START_TIMEOUT_MS, isReady, LOOK_EVERY_MS).catch(
      error => {
        throw new Error(`${error.message}\n${quote(outputs.get(this.url) ?? '')}`);
      },
    );
  }

  expectAlive(): void {
    const { exitCode, signalCode } = this.#process ?? { exitCode: null, signalCode: null };
    if (exitCode === null && signalCode === null) return;
    throw new Error(
      `the server ended: ${signalCode ?? exitCode}\n${quote(outputs.get(this.url) ?? '')}`,
    );
  }

  /** Its last lines of log that tell of an error, from a warning on. */
  get loggedErrors(): { readonly code?: string; readonly message: string }[] {
    return (outputs.get(this.url) ?? '')
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
      .flatMap(line => JSON.parse(line).err ?? []);
  }

  /** Resolves when one line of its log, from now on, says all of it. */
  untilLogged(...words: string[]): Promise<void> {
    const running = this.#process;
    const { stdout } = running ?? {};
    if (!running || !stdout) throw new Error('the server does not run');
    return new Promise((resolve, reject) => {
      running.once('exit', () => reject(new Error(`the server ended before it said ${words}`)));
      let rest = '';
      const listen = (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        if (!lines.some(line => words.every(word => line.includes(word)))) return;
        stdout.off('data', listen);
        resolve();
      };
      stdout.on('data', listen);
    });
  }

  /** Resident memory, as the system counts it. */
  readMemoryBytes(): number {
    const pid = String(this.#process?.pid ?? '');
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) * 1024;
  }

  /** Of the process beside it that carries pictures. */
  findRelayPid(): number {
    const pid = this.lookForRelay();
    if (pid === null) throw new Error('the server has no relay');
    return pid;
  }

  /** Null between the end of one and the start of the next. */
  lookForRelay(): number | null {
    // Of a server without any process beside it, ps says nothing and that it failed.
    const listed = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.#process?.pid)], {
      encoding: 'utf8',
    });
    const line = listed.stdout.split('\n').find(text => text.includes('relay-process'));
    return line ? Number.parseInt(line, 10) : null;
  }

  /** As a power cut would: no signal handler runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** For good: nobody will read its last words. */
  async discard(): Promise<void> {
    await this.kill();
    outputs.delete(this.url);
  }

  /** It lives, holds what it holds and does nothing, until it goes on. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Asks it to stop, as a supervisor does. */
  stop(): Promise<Exit> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<Exit> {
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    }
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  }

  /** For rounds too: while its clock is in doubt a node serves everything else. */
  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      async response => response.ok && !(await response.text()).includes('rounds: clock'),
      () => false,
    );
  }
}
