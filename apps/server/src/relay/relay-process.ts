import type { FromRelay, ToRelay } from './relay-messages.ts';
import { type Relay, startRelay } from './relay-server.ts';

/** A process of its own, so that pictures never wait for bets nor bets for pictures. */
let relay: Relay | null = null;

function tell(message: FromRelay): void {
  if (process.connected) process.send?.(message);
}

function stop(): void {
  // Sockets that do not hear their end are cut with the process.
  setTimeout(() => process.exit(0), 1_000).unref();
  (relay?.close() ?? Promise.resolve()).then(() => process.exit(0));
}

process.on('message', async (message: ToRelay) => {
  if (message.type === 'ask') return tell({ type: 'stats', tables: relay?.stats ?? [] });
  if (message.type === 'drop') return relay?.drop(message.table);
  try {
    relay = await startRelay(message.settings, tables => tell({ type: 'changed', tables }));
    tell({ type: 'listening' });
  } catch (error) {
    process.stderr.write(`relay: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
});

// Without its server nobody could sign passes: it never outlives it.
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// The terminal sends these to the whole group; the server decides when its relay ends.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
