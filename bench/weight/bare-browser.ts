import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Devtools } from '../../e2e/support/transfer.ts';

type Params = Record<string, unknown>;

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { message: string };
}

interface BarePage {
  readonly devtools: Devtools;
  close(): Promise<void>;
}

/**
 * Chromium by its own protocol, with only those domains that are asked for. Playwright enables `Runtime` on every
 * page, and then V8 keeps where each `Error` was made: the one that React makes at its start has all of the
 * application's script read again, a third of a second on a slow phone that no visitor spends.
 */
export class BareBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #hearers = new Set<(message: Message) => void>();
  #lastId = 0;

  static async open(): Promise<BareBrowser> {
    return new BareBrowser(await mkdtemp(join(tmpdir(), 'kvazar-browser-')));
  }

  private constructor(profile: string) {
    this.#profile = profile;
    this.#process = spawn(
      '/usr/bin/chromium',
      [
        '--headless',
        '--no-sandbox',
        '--remote-debugging-pipe',
        '--no-first-run',
        '--lang=ru-RU',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-renderer-backgrounding',
        `--user-data-dir=${profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    this.#read(this.#process.stdio[4] as Readable);
  }

  /** Messages are JSON, each ended by a zero. */
  #read(pipe: Readable): void {
    let rest = '';
    pipe.setEncoding('utf8').on('data', (text: string) => {
      const texts = (rest + text).split('\0');
      rest = texts.pop() ?? '';
      for (const one of texts) this.#hear(JSON.parse(one));
    });
  }

  #hear(message: Message): void {
    if (message.id === undefined) for (const hear of this.#hearers) hear(message);
    else this.#answers.get(message.id)?.(message);
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => {
        this.#answers.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      const message = JSON.stringify({ id, method, params, sessionId });
      (this.#process.stdio[3] as Writable).write(`${message}\0`);
    });
  }

  /** A page with a storage of its own. */
  async openPage(): Promise<BarePage> {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const devtools = {
      send: (method: string, params?: Params) => this.send(method, params, String(sessionId)),
      on: (method: string, hear: (params: Params) => void) =>
        this.#hearers.add(message => {
          if (message.sessionId === sessionId && message.method === method) {
            hear(message.params ?? {});
          }
        }),
    };
    return {
      devtools: devtools as unknown as Devtools,
      close: async () => {
        await this.send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  }

  async close(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve));
    await this.send('Browser.close');
    await ended;
    await rm(this.#profile, { recursive: true, force: true });
  }
}
