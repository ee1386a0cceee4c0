import { listen } from '../../apps/server/src/platform/listen.ts';
import { openApp } from '../open-app.ts';

/** Leads Crash from the moment it is told to start. */
const { app, config } = await openApp();

process.on('message', async (question: 'start' | 'memory') => {
  if (question === 'start') {
    await listen(app.http.server, config.port, config.host);
    await app.live.listen(config.socketPort, config.host);
    app.rounds.start();
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
