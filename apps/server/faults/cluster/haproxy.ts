import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { appRoot } from '../../src/platform/app-root.ts';
import { waitUntil } from '../support/wait-until.ts';

const HOST = '127.0.0.1';
const PATIENCE_MS = 60_000;

export interface ProxiedNode {
  readonly port: number;
  readonly socketPort: number;
}

/** The site's two ports, each in front of all nodes that say they are ready. */
export class Haproxy {
  readonly url: string;
  readonly socketUrl: string;
  readonly #process: ChildProcess;

  private constructor(port: number, socketPort: number, started: ChildProcess) {
    this.url = `http://${HOST}:${port}`;
    this.socketUrl = `ws://${HOST}:${socketPort}`;
    this.#process = started;
  }

  static async choosePorts(): Promise<readonly [number, number]> {
    return [await holdFreePort(HOST), await holdFreePort(HOST)];
  }

  static async start(
    folder: string,
    [port, socketPort]: readonly [number, number],
    nodes: readonly ProxiedNode[],
  ): Promise<Haproxy> {
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, describe(port, socketPort, nodes, await readRefusal()));
    const started = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr.on('data', chunk => {
      said += chunk;
    });
    started.once('error', error => {
      said += `${error.message}; install with: apt-get install -y haproxy`;
    });
    const killWithUs = () => void started.kill('SIGKILL');
    process.once('exit', killWithUs);
    started.once('exit', () => process.off('exit', killWithUs));
    const proxy = new Haproxy(port, socketPort, started);
    await waitUntil('the proxy passes calls on', PATIENCE_MS, () => {
      if (started.exitCode !== null || started.pid === undefined)
        throw new Error(`haproxy ended: ${said}`);
      return fetch(`${proxy.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return proxy;
  }

  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}

/** What a call is told while no node answers, as the example that we ship says it. */
async function readRefusal(): Promise<string> {
  const example = await readFile(join(appRoot, '../../deploy/proxy/haproxy.cfg'), 'utf8');
  const [refusal] =
    /^ +http-error status 503 content-type 'application\/json.*$/m.exec(example) ?? [];
  if (refusal === undefined) throw new Error('haproxy.cfg tells calls nothing');
  return refusal;
}

/**
 * A node that answers that it is not ready gets nothing new and ends what it has (L7OKC); one that
 * does not answer twice is gone, and whoever waits for it is let go after a while. A connection
 * that nobody takes is tried at another node; a call that was sent is never sent again by the proxy:
 * that is the page's to do, with the same id.
 */
function describe(
  port: number,
  socketPort: number,
  nodes: readonly ProxiedNode[],
  refusal: string,
): string {
  const servers = (choose: (node: ProxiedNode) => number) =>
    nodes
      .map(
        (node, n) =>
          `  server node${n} ${HOST}:${choose(node)} check port ${node.port} inter 200ms fall 2 rise 1`,
      )
      .join('\n');
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout check 3s
  timeout client 60s
  timeout server 20s
  timeout tunnel 1h
  retries 3
  option redispatch 1
  retry-on conn-failure
  option forwardfor
  option httpchk GET /readyz
  http-check expect error-status L7OKC status 200
frontend pages
  bind ${HOST}:${port}
  default_backend pages
frontend sockets
  bind ${HOST}:${socketPort}
  default_backend sockets
backend pages
  balance roundrobin
${refusal}
${servers(node => node.port)}
backend sockets
  balance leastconn
${servers(node => node.socketPort)}
`;
}
