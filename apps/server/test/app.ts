import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import pino, { type Logger } from 'pino';
import { type App, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { BetPlacer } from '../src/modules/betting/settlement/settlement-queue.ts';
import type { StudioVideo } from '../src/modules/dealers/studio-video.ts';
import { holdMoney } from '../src/modules/ledger/money-hold.ts';
import type { RoundHallSettings } from '../src/modules/rounds/round-hall.ts';
import type { RoundNodeSettings } from '../src/modules/rounds/round-node.ts';
import type { WalletSettings } from '../src/modules/wallet/wallet.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import type { ConnectionTimeouts } from '../src/platform/http/connection-timeouts.ts';
import { CLOCK_LIMITS } from '../src/platform/node-clock/database-clock.ts';
import type { SharedRedis } from '../src/platform/shared-redis.ts';
import { listenForSignals, sendSignal } from '../src/platform/signals.ts';
import { TestClient } from './client.ts';
import { createSiteDatabase } from './database.ts';

const HOST = '127.0.0.1';
/** Means nothing to the site. */
const LAST_SIGNAL = 'last-of-a-test';
/** A machine that stalls for some seconds puts no clock in doubt, but where a test is about that. */
const TRUSTED_CLOCK = {
  ...CLOCK_LIMITS,
  boundMs: Number.POSITIVE_INFINITY,
  freshMs: Number.POSITIVE_INFINITY,
};

export interface TestApp {
  readonly app: App;
  readonly db: Database;
  readonly databaseUrl: string;
  newClient(): TestClient;
  /** Opens the socket on a free port; `socketUrl` is its address from then on. */
  listenLive(): Promise<void>;
  socketUrl(): string;
  /** Returns when this node has heard whatever was told to all nodes before: signals keep their order. */
  hearSignals(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: Record<string, string>;
  readonly clock?: Clock;
  readonly redis?: SharedRedis;
  /** An existing database, to build a second node on it. */
  readonly databaseUrl?: string;
  readonly placer?: BetPlacer;
  readonly rounds?: Partial<RoundHallSettings & RoundNodeSettings>;
  readonly wallet?: WalletSettings;
  readonly studioVideo?: StudioVideo;
  /** To look into what the server writes there. */
  readonly log?: Logger;
  /** To look into what the server asks the database. */
  readonly observe?: (db: Database) => Database;
  /** The same of sessions, which are read on a connection of their own. */
  readonly observeSessions?: (db: Database) => Database;
  readonly timeouts?: ConnectionTimeouts;
  /** The program that audits, where a test runs it. */
  readonly auditProgram?: string;
  /** A site never is: for tests that look at both sides of a switch. */
  readonly isBesideOtherMoney?: boolean;
}

/** The whole application on a database of its own, without pages. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl ? null : await createSiteDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const config = readConfig({
    RATE_LIMIT_REGISTRATIONS_PER_HOUR: '100000',
    RATE_LIMIT_SIGN_INS_PER_10MIN: '100000',
    RATE_LIMIT_CALLS_PER_10S: '100000',
    SOCKETS_PER_ADDRESS: '100000',
    SOCKETS_PER_PLAYER: '100000',
    SOCKETS_PER_NODE: '100000',
    CRASH_CHAIN_LENGTH: '1000',
    LIVE_CHAIN_LENGTH: '300',
    WALLET_SECRET: 'a secret for tests that is long enough',
    // Letters land there.
    DATA_DIR: join(tmpdir(), `kvazar-test-${process.pid}`),
    ...options.environment,
  });
  const ignore = () => {};
  // Unbound: a busy machine is slow enough to reach the bounds of a site.
  const open = (poolSize: number) =>
    openDatabase({ url: databaseUrl, poolSize, onIdleError: ignore, isUnbound: true });
  const [db, sessionReads] = [open(8), open(1)];
  const signals = await listenForSignals({
    ...{ databaseUrl, isUnbound: true },
    ...{ onError: ignore, onUnfit: ignore },
  });
  const app = await buildApp({
    config,
    db: options.observe?.(db) ?? db,
    sessionReads: options.observeSessions?.(sessionReads) ?? sessionReads,
    databaseUrl,
    signals,
    redis: options.redis ?? null,
    clock: options.clock ?? systemClock,
    isUnbound: true,
    log: options.log ?? pino({ level: 'silent' }),
    webRoot: null,
    ...(options.auditProgram ? { audit: { program: options.auditProgram, place: 'a test' } } : {}),
    ...(options.placer ? { placer: options.placer } : {}),
    rounds: { clockLimits: TRUSTED_CLOCK, ...options.rounds },
    ...(options.wallet ? { wallet: options.wallet } : {}),
    ...(options.studioVideo ? { studioVideo: options.studioVideo } : {}),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    ...(options.isBesideOtherMoney
      ? {}
      : { beforeSettling: connection => holdMoney(connection, config.money) }),
  }).catch(async error => {
    await signals.close();
    await sessionReads.close();
    await db.close();
    throw error;
  });
  await app.http.ready();
  const awaited = new Map<unknown, () => void>();
  signals.on(LAST_SIGNAL, payload => awaited.get(payload)?.());
  let socketPort: number | null = null;
  return {
    app,
    db,
    databaseUrl,
    async listenLive() {
      socketPort = await holdFreePort(HOST);
      await app.live.listen(socketPort, HOST);
    },
    socketUrl() {
      if (socketPort === null) throw new Error('the socket is not open');
      return `ws://${HOST}:${socketPort}`;
    },
    async hearSignals() {
      const last = randomUUID();
      const isHeard = new Promise<void>(resolve => awaited.set(last, resolve));
      await sendSignal(db, LAST_SIGNAL, last);
      await isHeard;
      awaited.delete(last);
    },
    newClient: () => new TestClient(app.http),
    async close() {
      await app.close();
      await signals.close();
      await db.close();
      await own?.drop();
    },
  };
}
