import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { migrateTo } from '../../src/platform/db/migrate.ts';
import { findLeaders } from '../../test/leader.ts';
import { LAST_RELEASED } from '../../test/migration-breaks.ts';
import { RedisServer } from '../../test/redis-server.ts';
import { prepareShortFlights } from '../../test/short-flights.ts';
import { TcpSwitch } from '../../test/tcp-switch.ts';
import { KeptDatabase } from '../support/kept-database.ts';
import { newDataFolderPrefix, SERVER_FILE } from '../support/places.ts';
import { ServerNode } from '../support/server-node.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Haproxy } from './haproxy.ts';
import type { Noticed } from './noticed.ts';
import { PostgresPair } from './postgres-pair.ts';

const NODES = 3;
const PATIENCE_MS = 120_000;
/** From 1.3 to 2.5 seconds of flight, half of the time: whatever strikes often strikes in one. */
const FLIGHTS = { leastHundredths: 108, mostHundredths: 116 };
const PREPARED_ROUNDS = 400;
const TIMES = {
  CRASH_BETTING_MS: '1000',
  CRASH_PAUSE_MS: '500',
  LIVE_BETTING_MS: '1500',
  LIVE_PLAY_MS: '500',
  LIVE_SHOWN_MS: '500',
};
/** Long against the looks of the proxy, on a busy machine too. */
const DRAIN_MS = '5000';
/** What nodes of one site share, beside the database. */
const WALLET_SECRET = 'a secret for three nodes that is long enough';

/** One of the nodes, with its own way to the database. */
export interface ClusterNode {
  readonly server: ServerNode;
  readonly link: TcpSwitch;
}

/** With the session of the database by which it leads. */
export interface Leader {
  readonly node: ClusterNode;
  readonly pid: number;
}

/** PostgreSQL with a standby, Redis, three nodes, a proxy in front: as a site that must not stop. */
export class ThreeNodes {
  readonly redis: RedisServer;
  readonly postgres: PostgresPair;
  readonly proxy: Haproxy;
  readonly nodes: readonly ClusterNode[];
  readonly #folders: readonly string[];
  /** Those that run as they were started first. */
  readonly #older: Set<ClusterNode>;
  readonly #database = new KeptDatabase();

  private constructor(
    folders: readonly string[],
    parts: Pick<ThreeNodes, 'redis' | 'postgres' | 'proxy' | 'nodes'>,
  ) {
    this.#folders = folders;
    this.redis = parts.redis;
    this.postgres = parts.postgres;
    this.proxy = parts.proxy;
    this.nodes = parts.nodes;
    this.#older = new Set(parts.nodes);
  }

  /** A site of the last release, where there is one. */
  static async start(): Promise<ThreeNodes> {
    const file = inject('lastReleaseFile') ?? SERVER_FILE;
    const [first, second, folder] = [await makeFolder(), await makeFolder(), await makeFolder()];
    const postgres = await PostgresPair.start({ first, second }, prepare);
    const redis = await RedisServer.start();
    const ports = await Haproxy.choosePorts();
    const startNode = async (n: number): Promise<ClusterNode> => {
      const link = await TcpSwitch.start(postgres.url);
      const environment = {
        ...TIMES,
        DRAIN_MS,
        WALLET_SECRET,
        DATA_DIR: join(folder, `node${n}`),
        DATABASE_URL: link.url,
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: '1',
        PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}`,
      };
      return { server: await ServerNode.start(environment, file), link };
    };
    const nodes = await Promise.all(Array.from({ length: NODES }, (_, n) => startNode(n)));
    const proxied = nodes.map(({ server: { url, socketPort } }) => ({
      port: Number(new URL(url).port),
      socketPort,
    }));
    const proxy = await Haproxy.start(folder, ports, proxied);
    return new ThreeNodes([first, second, folder], { redis, postgres, proxy, nodes });
  }

  /** Past every switch, on connections of its own. */
  async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return work(await this.#database.at(this.postgres.url));
  }

  /** The database is elsewhere now: every way to it leads there. */
  followPrimary(): void {
    for (const { link } of this.nodes) link.pointTo(this.postgres.url);
  }

  /** The node that leads the rounds, once there is one. */
  async findLeader({ otherThan }: { otherThan?: ClusterNode } = {}): Promise<Leader> {
    let found: Leader | null = null;
    await waitUntil('a node leads the rounds', PATIENCE_MS, async () => {
      found = await this.#findLeader();
      return found !== null && found.node !== otherThan;
    });
    if (!found) throw new Error('nobody leads');
    return found;
  }

  /**
   * Asks one node after the other to stop and starts it as today's server. The leading one goes first: so rounds are
   * handed over twice at least, within the last release and by it to today's.
   */
  async upgrade(noticed: Noticed | null = null): Promise<void> {
    for (;;) {
      const [first] = this.#older;
      if (!first) return;
      const leader = await this.findLeader();
      const node = this.#older.has(leader.node) ? leader.node : first;
      const sinceMs = performance.now();
      const stopped = node.server.stop();
      if (node === leader.node) {
        await this.findLeader({ otherThan: node });
        noticed?.recordHandOver(sinceMs);
      }
      await stopped;
      await node.server.startAs(SERVER_FILE);
      this.#older.delete(node);
    }
  }

  /** Whether the database still has the session that this leader led by. */
  hasSession({ pid }: Leader): Promise<boolean> {
    return this.withDatabase(async db => {
      const { rows } = await db.query('select from pg_stat_activity where pid = $1', [pid]);
      return rows.length > 0;
    });
  }

  async #findLeader(): Promise<Leader | null> {
    const session = await this.withDatabase(async db => {
      const { rows } = await db.query<{ pid: number; port: number }>(
        'select pid, client_port as port from pg_stat_activity where pid = any($1)',
        [await findLeaders(db)],
      );
      return rows[0] ?? null;
    });
    const node = this.nodes.find(({ link }) => session !== null && link.carries(session.port));
    return session && node ? { node, pid: session.pid } : null;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ server }) => server.discard()));
    await this.proxy.stop();
    await this.redis.kill();
    for (const { link } of this.nodes) await link.close();
    await this.#database.close();
    await this.postgres.stop();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), newDataFolderPrefix())));
}

async function prepare(url: string): Promise<void> {
  const database = new KeptDatabase();
  try {
    await migrateTo(url, LAST_RELEASED);
    await prepareShortFlights(await database.at(url), PREPARED_ROUNDS, FLIGHTS);
  } finally {
    await database.close();
  }
}
