import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { appRoot } from '../../src/platform/app-root.ts';
import { waitUntil } from './wait-until.ts';

const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 30_000;

export type FrontProxyKind = 'nginx' | 'haproxy';

/** Of the node behind it. */
export interface BehindPorts {
  readonly pages: number;
  readonly socket: number;
  readonly relay: number;
}

interface FrontPorts {
  readonly plain: number;
  readonly pages: number;
  readonly socket: number;
}

type Changes = readonly (readonly [from: string, to: string])[];

export function canStart(kind: FrontProxyKind): boolean {
  return [kind, 'openssl'].every(
    program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
  );
}

/** The example as it stands, on other ports: every change must find its place, or the example has moved on. */
function readExample(name: string, changes: Changes): string {
  let text = readFileSync(join(appRoot, '../../deploy/proxy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} does not say: ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** One of the proxies of deploy/proxy, on loopback, with a certificate of its own. */
export class FrontProxy {
  readonly ports: FrontPorts;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(ports: FrontPorts, folder: string, child: ChildProcess) {
    this.ports = ports;
    this.#folder = folder;
    this.#process = child;
  }

  /** `second` is a second node, for which nginx's example has lines. */
  static async start(
    kind: FrontProxyKind,
    behind: BehindPorts,
    second: BehindPorts | null = null,
  ): Promise<FrontProxy> {
    const folder = await mkdtemp(join(tmpdir(), 'kvazar-proxy-'));
    makeCertificate(folder);
    const ports = {
      plain: await holdFreePort(HOST),
      pages: await holdFreePort(HOST),
      socket: await holdFreePort(HOST),
    };
    const args =
      kind === 'nginx'
        ? prepareNginx(folder, ports, behind, second)
        : prepareHaproxy(folder, ports, behind);
    const child = spawn(kind, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
    const killWithUs = () => void child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    await waitUntil(`${kind} listens`, START_TIMEOUT_MS, () => {
      if (child.exitCode !== null) throw new Error(`${kind} ended:\n${said}`);
      return answers(ports.pages);
    });
    return new FrontProxy(ports, folder, child);
  }

  /** Of nginx: every request so far with the nodes that it was sent to, one after the other. */
  readLog(): string {
    return readFileSync(join(this.#folder, 'access.log'), 'utf8');
  }

  async close(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = new Promise(resolve => this.#process.once('exit', resolve));
      this.#process.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.crt')];
  const about = ['-subj', '/CN=example.ru', '-days', '2', '-newkey', 'rsa:2048', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...about, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key));
}

function prepareNginx(
  folder: string,
  ports: FrontPorts,
  behind: BehindPorts,
  second: BehindPorts | null,
): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const text = readExample('nginx.conf', [
    ['listen 80;', `listen ${HOST}:${ports.plain};`],
    ['listen 443 ssl', `listen ${HOST}:${ports.pages} ssl`],
    ['listen 8443 ssl', `listen ${HOST}:${ports.socket} ssl`],
    ['server 127.0.0.1:3000 ', `server ${HOST}:${behind.pages} `],
    ['server 127.0.0.1:3000;', `server ${HOST}:${behind.pages};`],
    ['server 127.0.0.1:8453 ', `server ${HOST}:${behind.socket} `],
    ['server 127.0.0.1:8444;', `server ${HOST}:${behind.relay};`],
    ['/etc/kvazar/tls/', `${folder}/`],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/', `${folder}/`],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['worker_connections 16384;', 'worker_connections 512;'],
    ['http {\n', `http {\n  ${temporary}\n`],
    ...(second ? takeSecond(second) : []),
  ]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return ['-c', file, '-e', join(folder, 'error.log'), '-g', `${user}daemon off;`];
}

/** As the example says how. */
function takeSecond({ pages, socket, relay }: BehindPorts): Changes {
  return [
    ['#2 ', ''],
    ['server 127.0.0.1:3001 ', `server ${HOST}:${pages} `],
    ['server 127.0.0.1:8454 ', `server ${HOST}:${socket} `],
    ['server 127.0.0.1:8455;', `server ${HOST}:${relay};`],
  ];
}

function prepareHaproxy(folder: string, ports: FrontPorts, behind: BehindPorts): string[] {
  const text = readExample('haproxy.cfg', [
    ['bind :80\n', `bind ${HOST}:${ports.plain}\n`],
    ['bind :443 ', `bind ${HOST}:${ports.pages} `],
    ['bind :8443 ', `bind ${HOST}:${ports.socket} `],
    ['127.0.0.1}:3000"', `127.0.0.1}:${behind.pages}"`],
    ['127.0.0.1}:8453"', `127.0.0.1}:${behind.socket}"`],
    ['127.0.0.1}:8444"', `127.0.0.1}:${behind.relay}"`],
    ['/etc/kvazar/tls/', `${folder}/`],
    ['maxconn 20000', 'maxconn 200'],
  ]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return ['-db', '-f', file];
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect({ port, host: HOST });
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
