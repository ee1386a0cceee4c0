import pino from 'pino';
import { type App, type AppParts, buildApp } from '../apps/server/src/app.ts';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { listenForSignals } from '../apps/server/src/platform/signals.ts';

/** The whole server without pages, as the environment says; it does not listen yet. */
export async function openApp(
  choosePlacer: (databaseUrl: string) => AppParts['placer'] = () => undefined,
  observe: (db: Database) => Database = db => db,
): Promise<{ app: App; config: Config }> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? '';
  const log = pino({ level: config.logLevel });
  const onError = (error: unknown) => log.error(error);
  const placer = choosePlacer(databaseUrl);
  const open = (poolSize: number) =>
    observe(openDatabase({ url: databaseUrl, poolSize, onIdleError: onError }));
  const app = await buildApp({
    config,
    db: open(config.databasePool),
    sessionReads: open(1),
    databaseUrl,
    signals: await listenForSignals({ databaseUrl, onError, onUnfit: onError }),
    redis: null,
    clock: systemClock,
    log,
    webRoot: null,
    ...(placer && { placer }),
  });
  await app.http.ready();
  return { app, config };
}
