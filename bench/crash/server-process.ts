import pino from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { listen } from '../../apps/server/src/platform/listen.ts';
import { listenForSignals } from '../../apps/server/src/platform/signals.ts';

/** The whole server without pages, leading Crash. */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const log = pino({ level: config.logLevel });
const onError = (error: Error) => log.error(error);
const db = openDatabase({ url: databaseUrl, poolSize: config.databasePool, onIdleError: onError });
const app = await buildApp({
  config,
  db,
  databaseUrl,
  signals: await listenForSignals({ databaseUrl, onError }),
  redis: null,
  clock: systemClock,
  log,
  webRoot: null,
});
await app.http.ready();

process.on('message', async (question: 'start' | 'memory') => {
  if (question === 'start') {
    await listen(app.http.server, config.port, config.host);
    await app.live.listen(config.socketPort, config.host);
    app.crash.start();
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
