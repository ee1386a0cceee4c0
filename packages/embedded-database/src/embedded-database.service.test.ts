import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  DataFolderBusyError,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
  type UnexpectedExit,
} from './index.ts';
import { isSameProcess, readProcess } from './process-identity.ts';
import { removeAbandonedFolder } from './remove-abandoned.ts';

const INDEX_URL = new URL('./index.ts', import.meta.url).href;
const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
/** No power is cut here: what a killed process has written, the system keeps. */
const QUICK = { shared_buffers: '32MB', fsync: 'off' };

/** Only a hang lasts so long: each test makes and recovers whole clusters, in other processes too. */
const PATIENCE_MS = 120_000;

let temporary: string;
let dataDir: string;
const running = new Set<EmbeddedPostgres>();
const owners = new Set<ChildProcess>();

beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'kvazar-embedded-'));
  // Root's database user must be able to pass, or the clusters would go to the system's folder.
  await chmod(temporary, 0o711);
  dataDir = path.join(temporary, 'data');
});

afterEach(async () => {
  await Promise.all([...owners].map(killHard));
  owners.clear();
  await Promise.all([...running].map(postgres => postgres.stop()));
  running.clear();
});

afterAll(async () => {
  await removeAbandonedFolder(dataDir);
  await rm(temporary, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: QUICK, ...options });
  running.add(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function writeMark(url: string, mark: string): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS marks (mark text PRIMARY KEY)');
  await query(url, `INSERT INTO marks VALUES ('${mark}') ON CONFLICT DO NOTHING`);
}

async function hasMark(url: string, mark: string): Promise<boolean> {
  return (await query(url, `SELECT 1 FROM marks WHERE mark = '${mark}'`)).length === 1;
}

/** Another process that starts the database of a folder, reports it, and runs `then`. */
function spawnOwner(folder: string, then = ''): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(INDEX_URL)};
    const postgres = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(folder)}, settings: ${JSON.stringify(QUICK)},
    });
    ${then}
    process.send({ url: postgres.url, pid: postgres.pid });
  `;
  const owner = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: PACKAGE_FOLDER, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  owners.add(owner);
  return owner;
}

async function hear<Message>(owner: ChildProcess): Promise<Message> {
  const [message] = await once(owner, 'message');
  return message;
}

async function killHard(owner: ChildProcess): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  const exited = once(owner, 'exit');
  owner.kill('SIGKILL');
  await exited;
}

describe('embedded PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await writeMark(first.url, 'kept');
    await first.stop();
    const second = await start();
    expect(await hasMark(second.url, 'kept')).toBe(true);
  });

  it('is durable, checksummed, UTF-8 whatever the system, and open to this machine only', async () => {
    const { url } = await start({ settings: {} });
    const rows = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit',
        'full_page_writes', 'data_checksums', 'server_encoding', 'listen_addresses',
        'unix_socket_directories', 'password_encryption')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
    });
    const [row] = await query<{ lower: string }>(url, "SELECT lower('ПРИВЕТ')");
    expect(row?.lower).toBe('привет');
  });

  it('lets nobody in without the password', async () => {
    const url = new URL((await start()).url);
    expect(url.password).toMatch(/^[0-9a-f]{64}$/);
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('shows its password to the owner of the folder only', async () => {
    await start();
    for (const name of ['postgres.json', 'postgres-connection.json']) {
      expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('sets a new password when the old one is lost, and keeps the data', async () => {
    const first = await start();
    await writeMark(first.url, 'kept without password');
    await first.stop();
    await rm(path.join(dataDir, 'postgres.json'));
    const second = await start();
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    expect(await hasMark(second.url, 'kept without password')).toBe(true);
  });

  it('begins with an empty database when its folder was deleted', async () => {
    const folder = path.join(temporary, 'deleted');
    const first = await start({ dataDir: folder });
    await writeMark(first.url, 'deleted');
    await first.stop();
    await rm(path.join(folder, 'postgres'), { recursive: true });
    const second = await start({ dataDir: folder });
    expect(await query(second.url, "SELECT to_regclass('marks') AS marks")).toEqual([
      { marks: null },
    ]);
  });

  it('says what is wrong when PostgreSQL refuses its settings, and frees the folder', async () => {
    await expect(start({ settings: { no_such_setting: 1 } })).rejects.toThrow(/no_such_setting/);
    await expect(start()).resolves.toBeDefined();
  });

  it('refuses files of another major version, leaves them as they are and frees the folder', async () => {
    const { stop, dataDir: cluster } = await start();
    await stop();
    const versionFile = path.join(cluster, 'PG_VERSION');
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '17\n');
    await expect(start()).rejects.toMatchObject({
      name: 'ClusterVersionError',
      clusterMajor: '17',
      binaryMajor: version.trim(),
    });
    expect(await readFile(versionFile, 'utf8')).toBe('17\n');
    await writeFile(versionFile, version);
    await start();
  });

  it('writes one line about a start', async () => {
    const log = vi.fn();
    await start();
    await Promise.all([...running].map(postgres => postgres.stop()));
    await start({ log });
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('two starts at once', () => {
  it('on one folder: the second is refused, naming the folder and the owner', async () => {
    const postgres = await start();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderBusyError);
    expect((refusal as Error).message).toContain(dataDir);
    expect((refusal as Error).message).toContain(String(process.pid));
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('on one new folder: exactly one wins', async () => {
    const folder = path.join(temporary, 'raced');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => start({ dataDir: folder })));
    const refusals = outcomes.filter(outcome => outcome.status === 'rejected');
    expect(refusals).toHaveLength(2);
    for (const { reason } of refusals) expect(reason).toBeInstanceOf(DataFolderBusyError);
  });

  it('on two folders: both run', async () => {
    const both = await Promise.all([start(), start({ dataDir: path.join(temporary, 'second') })]);
    for (const { url } of both) expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('a second process finds the cluster of the first while that one lives', async () => {
    expect(await findRunningPostgres(path.join(temporary, 'nowhere'))).toBeNull();
    const owner = spawnOwner(dataDir);
    const { url } = await hear<{ url: string }>(owner);
    expect(await findRunningPostgres(dataDir)).toEqual({ url });
    await expect(start()).rejects.toThrow(String(owner.pid));
    await killHard(owner);
    expect(await findRunningPostgres(dataDir)).toBeNull();
  });
});

describe('after a kill', () => {
  it('of the owner: the next start stops the orphan and finds every committed row', async () => {
    const owner = spawnOwner(dataDir);
    const orphan = await hear<{ url: string; pid: number }>(owner);
    await writeMark(orphan.url, 'before the kill');
    const identity = await readProcess(orphan.pid);
    await killHard(owner);
    expect(await isSameProcess(orphan.pid, identity?.startedAt ?? '')).toBe(true);

    const next = await start();
    expect(await isSameProcess(orphan.pid, identity?.startedAt ?? '')).toBe(false);
    expect(await hasMark(next.url, 'before the kill')).toBe(true);
  });

  it('of the owner in the middle of initdb: the next start begins it again', async () => {
    const folder = path.join(temporary, 'half');
    const home = path.join(folder, 'postgres');
    const owner = spawnOwner(folder);
    const unfinished = async () =>
      (await readdir(home).catch(() => [])).filter(name => name.startsWith('init-'));
    await vi.waitUntil(async () => (await unfinished()).length > 0, {
      timeout: PATIENCE_MS,
      interval: 5,
    });
    await killHard(owner);

    const next = await start({ dataDir: folder });
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await unfinished()).toEqual([]);
  });

  it('of PostgreSQL: it comes back by itself on the same address with every committed row', async () => {
    const exits: UnexpectedExit[] = [];
    const postgres = await start({ onExit: exit => exits.push(exit) });
    const busy = new pg.Client({ connectionString: postgres.url });
    busy.on('error', () => undefined);
    await busy.connect();
    for (const round of [1, 2, 3]) {
      await writeMark(postgres.url, `round ${round}`);
      const killed = postgres.pid;
      process.kill(killed, 'SIGKILL');
      await vi.waitUntil(() => postgres.pid !== killed, { timeout: PATIENCE_MS });
      expect(await hasMark(postgres.url, `round ${round}`)).toBe(true);
    }
    await busy.end().catch(() => undefined);
    expect(exits).toEqual(Array(3).fill({ code: null, signal: 'SIGKILL', willRestart: true }));
  });

  it('of PostgreSQL, with restarts switched off: only tells so', async () => {
    const exits: UnexpectedExit[] = [];
    const postgres = await start({ restart: false, onExit: exit => exits.push(exit) });
    process.kill(postgres.pid, 'SIGKILL');
    await vi.waitUntil(() => exits.length > 0, { timeout: PATIENCE_MS });
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL', willRestart: false }]);
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('of PostgreSQL and a stop right after it: nothing is left running', async () => {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.stop();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await expect(start()).resolves.toBeDefined();
  });
});

describe('Ctrl-C in a terminal', () => {
  it('reaches the whole group of the server, but not its database', async () => {
    const owner = spawnOwner(dataDir, `process.on('SIGINT', () => process.send('interrupted'));`);
    const { url, pid } = await hear<{ url: string; pid: number }>(owner);
    const interrupted = hear<string>(owner);
    process.kill(-(owner.pid ?? Number.NaN), 'SIGINT');
    expect(await interrupted).toBe('interrupted');
    const [row] = await query<{ pid: string }>(
      url,
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    );
    expect(Number(row?.pid)).toBe(pid);
  });
});
