import { once } from 'node:events';
import {
  type AddressInfo,
  createConnection,
  createServer,
  type Server,
  type Socket,
} from 'node:net';

const HOST = '127.0.0.1';

/**
 * An address that stays while what is behind it moves, as a virtual address or a proxy that asks
 * each PostgreSQL for its role. It can also be cut, as a cable: nothing ends, nothing arrives.
 */
export class TcpSwitch {
  readonly #server: Server;
  readonly #links = new Set<{ readonly client: Socket; readonly upstream: Socket }>();
  #target: URL;
  #isCut = false;

  private constructor(target: string, server: Server) {
    this.#target = new URL(target);
    this.#server = server;
    server.on('connection', client => this.#join(client));
  }

  static async start(target: string): Promise<TcpSwitch> {
    const server = createServer();
    await once(server.listen(0, HOST), 'listening');
    return new TcpSwitch(target, server);
  }

  /** The target's own, under this address. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Whoever was connected is cut off: what they talked to is gone. */
  pointTo(target: string): void {
    this.#target = new URL(target);
    this.#endAll();
  }

  cut(): void {
    this.#isCut = true;
    for (const { client, upstream } of this.#links) {
      client.pause();
      upstream.pause();
    }
  }

  /** What was sent meanwhile arrives, as TCP has it. */
  heal(): void {
    this.#isCut = false;
    for (const { client, upstream } of this.#links) {
      client.resume();
      upstream.resume();
    }
  }

  /** Whether a connection that the target sees coming from this port came through here. */
  carries(port: number): boolean {
    return [...this.#links].some(({ upstream }) => upstream.localPort === port);
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    this.#endAll();
    await closed;
  }

  #endAll(): void {
    for (const { client, upstream } of this.#links) {
      client.destroy();
      upstream.destroy();
    }
  }

  #join(client: Socket): void {
    const { hostname, port } = this.#target;
    const upstream = createConnection({ host: hostname, port: Number(port), noDelay: true });
    client.setNoDelay(true);
    const link = { client, upstream };
    this.#links.add(link);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', chunk => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        this.#links.delete(link);
        to.destroy();
      });
      if (this.#isCut) from.pause();
    }
  }
}
