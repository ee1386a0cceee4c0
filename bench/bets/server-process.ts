import { listen } from '../../apps/server/src/platform/listen.ts';
import { openApp } from '../open-app.ts';
import { createOneByOnePlacer } from './one-by-one-placer.ts';

const { app, config } = await openApp(createOneByOnePlacer);
await listen(app.http.server, config.port, config.host);
app.stream.start();
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
