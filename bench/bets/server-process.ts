import { listen } from '../../apps/server/src/platform/listen.ts';
import { openApp } from '../open-app.ts';
import { createOneByOnePlacer } from './one-by-one-placer.ts';

/** SETTLEMENT=one-by-one swaps the queue for a transaction per bet. */
const { app, config } = await openApp(databaseUrl =>
  process.env['SETTLEMENT'] === 'one-by-one' ? createOneByOnePlacer(databaseUrl) : undefined,
);
await listen(app.http.server, config.port, config.host);
app.stream.start();
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
