import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { FrontendMessages } from './frontend-messages.ts';

/**
 * What happens to the next COMMIT of the settlement connection. Cut: both sides see the connection
 * end. Frozen: nobody sees anything any more, as when a cable is pulled.
 */
export type CommitFault =
  | 'cut before commit'
  | 'cut after commit'
  | 'frozen before commit'
  | 'frozen after commit';

const SETTLEMENT = 'kvazar settlement';
const COMMITTED = Buffer.from('COMMIT\0');
const HOST = '127.0.0.1';

interface ArmedFault {
  readonly fault: CommitFault;
  readonly strike: () => void;
}

/** Stands between the server and PostgreSQL, and fails on demand. */
export class PostgresProxy {
  readonly url: string;
  /** How long each packet is held back, in each direction. */
  delayMs = 0;
  readonly #server: Server;
  readonly #target: { readonly host: string; readonly port: number };
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #armed: ArmedFault | null = null;

  private constructor(targetUrl: string, server: Server, port: number) {
    const target = new URL(targetUrl);
    this.#target = { host: target.hostname, port: Number(target.port) };
    this.#server = server;
    this.#port = port;
    target.host = `${HOST}:${port}`;
    this.url = target.href;
    server.on('connection', client => this.#join(client));
  }

  static async start(targetUrl: string): Promise<PostgresProxy> {
    const [server, port] = [createServer(), await holdFreePort(HOST)];
    await once(server.listen(port, HOST), 'listening');
    return new PostgresProxy(targetUrl, server, port);
  }

  /** Resolves when a COMMIT came by and was struck. */
  strikeNextCommit(fault: CommitFault): Promise<void> {
    return new Promise(strike => {
      this.#armed = { fault, strike };
    });
  }

  /** The database is gone: connections end, new ones are refused. */
  async goAway(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    this.#cutAll();
    await closed;
  }

  async comeBack(): Promise<void> {
    await once(this.#server.listen(this.#port, HOST), 'listening');
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.goAway();
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket): void {
    const upstream = createConnection({ ...this.#target, noDelay: true });
    new Link(client, upstream, {
      delayMs: () => this.delayMs,
      takeCommitFault: () => {
        const armed = this.#armed;
        this.#armed = null;
        return armed;
      },
    });
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    }
  }
}

interface LinkFaults {
  readonly delayMs: () => number;
  readonly takeCommitFault: () => ArmedFault | null;
}

/** One connection of the server, with its counterpart to PostgreSQL. */
class Link {
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #faults: LinkFaults;
  readonly #messages = new FrontendMessages();
  #isSettlement = false;
  #isFrozen = false;
  /** Set once a COMMIT has gone through whose answer must not. */
  #awaitsCommitted: (() => void) | null = null;

  constructor(client: Socket, upstream: Socket, faults: LinkFaults) {
    this.#client = client.setNoDelay(true);
    this.#upstream = upstream;
    this.#faults = faults;
    this.#pump(client, upstream, chunk => this.#forwardToServer(chunk));
    this.#pump(upstream, client, chunk => this.#forwardToClient(chunk));
  }

  /** In order, each chunk as late as the proxy is slow. */
  #pump(from: Socket, to: Socket, forward: (chunk: Buffer) => void): void {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', chunk => {
      const delayMs = this.#faults.delayMs();
      const late = delayMs > 0 ? wait(delayMs) : undefined;
      last = Promise.all([last, late]).then(() => forward(chunk));
    });
    from.on('error', () => {});
    from.on('close', () => {
      if (!this.#isFrozen) to.destroy();
    });
  }

  #forwardToServer(chunk: Buffer): void {
    for (const { bytes, isStartup, isCommit } of this.#messages.read(chunk)) {
      if (this.#isFrozen || this.#upstream.destroyed) return;
      if (isStartup) this.#isSettlement = bytes.includes(SETTLEMENT);
      const armed = isCommit && this.#isSettlement ? this.#faults.takeCommitFault() : null;
      if (!armed) this.#upstream.write(bytes);
      else this.#strike(armed, bytes);
    }
  }

  #forwardToClient(chunk: Buffer): void {
    if (this.#awaitsCommitted) {
      if (chunk.includes(COMMITTED)) this.#awaitsCommitted();
      return;
    }
    if (!this.#isFrozen && !this.#client.destroyed) this.#client.write(chunk);
  }

  #strike({ fault, strike }: ArmedFault, commit: Buffer): void {
    const fail = () => {
      if (fault.startsWith('cut')) this.#cut();
      else this.#isFrozen = true;
      strike();
    };
    if (fault.endsWith('before commit')) {
      fail();
      return;
    }
    this.#awaitsCommitted = fail;
    this.#upstream.write(commit);
  }

  #cut(): void {
    this.#client.destroy();
    this.#upstream.destroy();
  }
}
