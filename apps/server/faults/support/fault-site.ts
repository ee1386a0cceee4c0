import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findRunningPostgres, startEmbeddedPostgres } from '@kvazar/embedded-database';
import { copyDataFolder, killPostgresOf } from '@kvazar/embedded-database/testing';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { KeptDatabase } from './kept-database.ts';
import { newDataFolderPrefix, OPS_FILE } from './places.ts';
import { PostgresProxy } from './postgres-proxy.ts';
import { ServerNode } from './server-node.ts';

/** Its database is new and has every table: making both anew for each site took longer than many a test. */
function makeDataFolder(): Promise<string> {
  return copyDataFolder(inject('emptyFaultSite'), newDataFolderPrefix());
}

/** Servers on one data folder of their own, with the database that lives there, fsync on. */
export class FaultSite {
  readonly dataDir: string;
  readonly nodes: ServerNode[] = [];
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #database = new KeptDatabase();

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** As `npm start` runs it: the server starts PostgreSQL and keeps it. */
  static async open(environment: Record<string, string> = {}): Promise<FaultSite> {
    const site = new FaultSite(await makeDataFolder());
    await site.#orClose(site.#addNode(environment));
    return site;
  }

  /** PostgreSQL runs by itself, with what the site is to find there. */
  static async openPrepared(
    environment: Record<string, string>,
    prepare: (db: Database) => Promise<void>,
  ): Promise<FaultSite> {
    const site = new FaultSite(await makeDataFolder());
    const url = await site.#startDatabase(prepare);
    await site.#orClose(site.#addNode({ ...environment, DATABASE_URL: url }));
    return site;
  }

  /** As above, and the server reaches it only through a proxy that can fail. */
  static async openBehindProxy(
    environment: Record<string, string> = {},
    prepare: (db: Database) => Promise<void> = async () => {},
  ): Promise<{ site: FaultSite; proxy: PostgresProxy }> {
    const site = new FaultSite(await makeDataFolder());
    const proxy = await PostgresProxy.start(await site.#startDatabase(prepare));
    site.#closers.push(() => proxy.close());
    await site.#orClose(site.#addNode({ ...environment, DATABASE_URL: proxy.url }));
    return { site, proxy };
  }

  get node(): ServerNode {
    const [first] = this.nodes;
    if (!first) throw new Error('the site has no server');
    return first;
  }

  async addNodeOnSameDatabase(environment: Record<string, string> = {}): Promise<ServerNode> {
    return this.#addNode({ ...environment, DATABASE_URL: await this.findDatabaseUrl() });
  }

  /** Past every proxy, on connections of its own. */
  async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return work(await this.#database.at(await this.findDatabaseUrl()));
  }

  killPostgres(): Promise<void> {
    return killPostgresOf(this.dataDir);
  }

  /** `npm run ops -- …` as it is deployed; throws with what it printed when it fails. */
  async runOps(...words: string[]): Promise<string> {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: this.dataDir };
    return (await promisify(execFile)(process.execPath, [OPS_FILE, ...words], { env })).stdout;
  }

  /** Servers, database and every file, in one blow. */
  async destroy(): Promise<void> {
    await this.#database.close();
    await Promise.all([...this.nodes.map(node => node.kill()), this.killPostgres()]);
    // What PostgreSQL had running may write for a moment longer.
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }

  /** When everything is seen: a server that is asked to stop would first bring its rounds to an end. */
  async close(): Promise<void> {
    await Promise.all(this.nodes.map(node => node.discard()));
    for (const close of this.#closers.toReversed()) await close();
    await this.destroy();
  }

  async #startDatabase(prepare: (db: Database) => Promise<void>): Promise<string> {
    const postgres = await this.#orClose(startEmbeddedPostgres({ dataDir: this.dataDir }));
    this.#closers.push(() => postgres.stop());
    await this.#orClose(this.withDatabase(prepare));
    return postgres.url;
  }

  async #orClose<Result>(opening: Promise<Result>): Promise<Result> {
    try {
      return await opening;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async #addNode(environment: Record<string, string>): Promise<ServerNode> {
    const node = await ServerNode.start({ DATA_DIR: this.dataDir, ...environment });
    this.nodes.push(node);
    return node;
  }

  /** Past every proxy, for as long as the test looks; a slow machine reaches no bound. The caller closes it. */
  async openDatabase(): Promise<Database> {
    const url = await this.findDatabaseUrl();
    return openDatabase({ url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  }

  /** Past every proxy. */
  async findDatabaseUrl(): Promise<string> {
    const running = await findRunningPostgres(this.dataDir);
    if (!running) throw new Error('no database is running');
    return running.url;
  }
}
