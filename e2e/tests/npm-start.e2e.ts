import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDataFolder } from '@kvazar/embedded-database/testing';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { expectSoon } from '../support/eventually.ts';
import { DATA_FOLDER_PREFIX, findSitePorts, waitUntilReady } from '../support/start-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): Process[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap(line => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** The process and all that it started, and those started. */
function listFamily(pid: number): Process[] {
  const all = listProcesses();
  const family = all.filter(process => process.pid === pid);
  for (const { pid: parent } of family) {
    family.push(...all.filter(process => process.parent === parent));
  }
  return family;
}

describe('npm start', () => {
  const families: Process[] = [];
  let dataDir = '';

  const makeFolder = () => mkdtemp(join(tmpdir(), DATA_FOLDER_PREFIX));
  /** As one that has been started before: most of a first start is the making of the database. */
  const copyFolder = () => copyDataFolder(inject('emptySite'), DATA_FOLDER_PREFIX);

  async function start(detached: boolean, findFolder = copyFolder): Promise<ChildProcess> {
    dataDir = await findFolder();
    const [port, socketPort, relayPort] = await findSitePorts();
    // Not the test runner's: a site that has to be built would be built for development.
    const { NODE_ENV: _, ...environment } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      detached,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        PORT: String(port),
        SOCKET_PORT: String(socketPort),
        RELAY_PORT: String(relayPort),
        DATA_DIR: dataDir,
        CRASH_CHAIN_LENGTH: '1000',
        LIVE_CHAIN_LENGTH: '300',
        LOG_LEVEL: 'warn',
      },
    });
    await waitUntilReady(`http://127.0.0.1:${port}`, npm);
    families.push(...listFamily(npm.pid ?? 0));
    return npm;
  }

  afterEach(async () => {
    for (const { pid } of listLeft()) process.kill(pid, 'SIGKILL');
    families.length = 0;
    await rm(dataDir, { recursive: true, force: true });
  });

  function listLeft(): Process[] {
    const known = new Map(families.map(process => [process.pid, process.command]));
    return listProcesses().filter(({ pid, command }) => known.get(pid) === command);
  }

  /** Nobody of the family is left, and the database was closed as it should be. */
  async function expectGone(): Promise<void> {
    expect(families.map(({ command }) => command).join('\n')).toContain('main.js');
    await expectSoon(listLeft).toEqual([]);
    const files = await readdir(dataDir, { recursive: true });
    expect(files.filter(file => file.endsWith('postmaster.pid'))).toEqual([]);
  }

  it.each([
    ['among the processes of who started it', false],
    ['in a process group of its own', true],
  ])('ends with npm, when npm alone is told to, %s', async (_, detached) => {
    const npm = await start(detached);
    npm.kill('SIGTERM');
    await expectGone();
  });

  it('ends with the script between npm and the server, even if that is killed at its first start', async () => {
    await start(true, makeFolder);
    const script = families.find(
      ({ command }) => command.startsWith('node') && command.includes('scripts/start.ts'),
    );
    process.kill(script?.pid ?? 0, 'SIGKILL');
    await expectGone();
  });
});
