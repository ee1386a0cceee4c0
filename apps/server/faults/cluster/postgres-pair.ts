import { execFile } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kvazar/embedded-database';
import pg from 'pg';
import { TcpSwitch } from '../../test/tcp-switch.ts';
import { waitUntil } from '../support/wait-until.ts';

const run = promisify(execFile);
const SLOT = 'standby';
const PATIENCE_MS = 120_000;
/** fsync stays on: a promise that is not on a disk is none. */
const SETTINGS = { shared_buffers: '64MB', max_connections: 150 };
/** What the copy of a running cluster makes for itself. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The data folders of both: the second is empty. */
interface PairFolders {
  readonly first: string;
  readonly second: string;
}

/** Two real PostgreSQL: what one has acknowledged, the other has on its disk. */
export class PostgresPair {
  readonly #folders: PairFolders;
  /** Where the standby finds the primary, whatever port that has after a restart. */
  readonly #address: TcpSwitch;
  #primary: EmbeddedPostgres;
  readonly #standby: EmbeddedPostgres;

  private constructor(
    folders: PairFolders,
    address: TcpSwitch,
    primary: EmbeddedPostgres,
    standby: EmbeddedPostgres,
  ) {
    this.#folders = folders;
    this.#address = address;
    this.#primary = primary;
    this.#standby = standby;
  }

  /** `prepare` fills the first one before the second is made of it. */
  static async start(
    folders: PairFolders,
    prepare: (url: string) => Promise<void>,
  ): Promise<PostgresPair> {
    const primary = await startPrimary(folders);
    await prepare(primary.url);
    const address = await TcpSwitch.start(primary.url);
    const standby = await startStandby(folders, primary, address.url);
    const pair = new PostgresPair(folders, address, primary, standby);
    await pair.#waitForStandbyAtCommits();
    return pair;
  }

  /** Of the one that takes writes. */
  get url(): string {
    return this.#primary.url;
  }

  /** As a machine that loses power and comes back. */
  async restartPrimary(): Promise<void> {
    await this.#losePrimary();
    this.#primary = await startPrimary(this.#folders);
    this.#address.pointTo(this.#primary.url);
  }

  /** As a machine that never comes back. */
  async loseAndPromote(): Promise<void> {
    await this.#losePrimary();
    await withClient(this.#standby.url, client => client.query('select pg_promote(true, 60)'));
    this.#primary = this.#standby;
  }

  async stop(): Promise<void> {
    await this.#standby.stop();
    await this.#primary.stop();
    await this.#address.close();
  }

  async #losePrimary(): Promise<void> {
    process.kill(this.#primary.pid, 'SIGKILL');
    await this.#primary.stop();
  }

  /** In the first one's own file alone: the second, promoted, has nobody to wait for. */
  async #waitForStandbyAtCommits(): Promise<void> {
    await withClient(this.#primary.url, async client => {
      await client.query(`alter system set synchronous_standby_names = '*'`);
      await client.query('select pg_reload_conf()');
      await waitUntil('the standby is waited for', PATIENCE_MS, async () => {
        const { rows } = await client.query('select sync_state from pg_stat_replication');
        return rows.some(row => row['sync_state'] === 'sync');
      });
    });
  }
}

function startPrimary({ first }: PairFolders): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: first,
    restart: false,
    settings: SETTINGS,
  });
}

async function startStandby(
  folders: PairFolders,
  primary: EmbeddedPostgres,
  addressUrl: string,
): Promise<EmbeddedPostgres> {
  const { hostname, port, username, password } = new URL(addressUrl);
  await copyRunning(folders, primary);
  return startEmbeddedPostgres({
    dataDir: folders.second,
    restart: false,
    settings: {
      ...SETTINGS,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      primary_slot_name: SLOT,
      wal_retrieve_retry_interval: '200ms',
    },
  });
}

/** What pg_basebackup does, which the embedded PostgreSQL comes without. */
async function copyRunning(
  { first, second }: PairFolders,
  { url, dataDir: cluster }: EmbeddedPostgres,
): Promise<void> {
  const copy = join(second, relative(first, cluster));
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await withClient(url, async client => {
    // The slot keeps what is written from now on, until the copy has come to fetch it.
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
    await client.query(`select pg_backup_start('standby', fast => true)`);
    const names = (await readdir(cluster)).filter(name => !NOT_COPIED.has(name));
    await run('cp', ['-a', ...names.map(name => join(cluster, name)), copy]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(copy, 'backup_label'), String(rows[0]?.['labelfile']));
    await writeFile(join(copy, 'standby.signal'), '');
    for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(copy, name), { mode: 0o700 });
  });
  const owner = await stat(cluster);
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, copy]);
  for (const [model, made] of [
    [first, second],
    [dirname(cluster), dirname(copy)],
  ] as const) {
    for (const program of ['chown', 'chmod']) await run(program, ['--reference', model, made]);
  }
  await run('cp', ['-a', join(first, 'postgres.json'), second]);
}
