import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { describeStart } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { obtainDatabase } from './database-access.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { sealAndKeepHead } from './journal-head.ts';
import { holdMoney } from './modules/ledger/money-hold.ts';
import { ensureFourEyes } from './modules/wallet/four-eyes.ts';
import { appRoot } from './platform/app-root.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { ensureMonthPartitions } from './platform/db/partitions.ts';
import { refuseWhileRestoring } from './platform/db/restore-mark.ts';
import { hasOnlyLateStandbys } from './platform/db/standby-warning.ts';
import { startJobs } from './platform/jobs.ts';
import { listen } from './platform/listen.ts';
import { expectSameTime } from './platform/node-clock/same-time.ts';
import { openProcessLog } from './platform/process-log.ts';
import { SharedRedis } from './platform/shared-redis.ts';
import { Shutdown } from './platform/shutdown.ts';
import { listenForSignals } from './platform/signals.ts';
import { explainStartFailure } from './start-failure.ts';

const WEB_ROOT = join(appRoot, '../web/dist');
/** Beside this file when it is built, in its folder when it is not. */
const program = (source: string, built: string) =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url));
const RELAY = program('./relay/relay-process.ts', './relay-process.js');
const AUDIT = program('./audit-process.ts', './audit-process.js');

async function start(config: Config, log: Logger, shutdown: Shutdown): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');

  const access = await obtainDatabase(config, log);
  shutdown.add('database', () => access.release());
  const db = openDatabase({ url: access.url, poolSize: config.databasePool, onIdleError: onError });
  shutdown.add('pool', () => db.close());
  await refuseWhileRestoring(db);
  await migrateToLatest(access.url);
  await ensureMonthPartitions(db);
  if (await hasOnlyLateStandbys(db)) {
    log.warn(
      'standbys follow asynchronously: a failover may lose acknowledged bets and stop the site',
    );
  }
  const firstAdmin = await ensureFirstAdmin(db, config);
  await ensureFourEyes(db, config.fourEyesAbove);

  const signals = await listenForSignals({
    databaseUrl: access.url,
    onError,
    onUnfit: error => log.warn({ err: error }, 'a signal was not understood'),
  });
  shutdown.add('signals', () => signals.close());
  const redis = config.redisUrl === null ? null : new SharedRedis(config.redisUrl, log);
  if (redis) shutdown.add('redis', async () => redis.close());

  const app = await buildApp({
    config,
    db,
    databaseUrl: access.url,
    signals,
    redis,
    clock: systemClock,
    log,
    webRoot: config.servesPages ? WEB_ROOT : null,
    audit: { program: AUDIT, place: access.place },
    async beforeSettling(connection) {
      await expectSameTime(connection, systemClock);
      await holdMoney(connection, config.money);
    },
  });
  const jobs = await startJobs(
    access.url,
    [
      {
        name: 'prepare-partitions',
        schedule: '5 3 * * *',
        work: () => ensureMonthPartitions(db),
      },
      {
        name: 'seal-journal',
        schedule: '* * * * *',
        work: async () => {
          const head = await sealAndKeepHead(db, config.dataDir, access.place);
          if (head) log.info({ ...head }, 'journal sealed');
        },
      },
      ...app.jobs,
    ],
    log,
  );
  shutdown.add('jobs', () => jobs.close());
  shutdown.add('app', () => app.close());
  shutdown.leaveBy(async withinMs => {
    await Promise.all([app.leave(withinMs), jobs.close()]);
  });

  await app.http.ready();
  await listen(app.http.server, config.port, config.host);
  await app.live.listen(config.socketPort, config.host);
  app.rounds.start();
  app.stream.start();
  app.video.start(RELAY);
  process.stdout.write(`${describeStart(config, access.place, firstAdmin)}\n`);
}

async function main(): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const config = readConfig(process.env);
    const output = openProcessLog(config.logLevel);
    shutdown.onSignals(output, config.drainMs);
    shutdown.onUnexpected(output);
    await start(config, output.log, shutdown);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    await shutdown.run();
    process.exit(1);
  }
}

await main();
