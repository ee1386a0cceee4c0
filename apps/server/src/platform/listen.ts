import type { Server } from 'node:http';

/**
 * How many may stand before the door at one moment; the system may allow fewer. Of Node's own 511 the rest are turned
 * away unheard, or cut off, when a thousand pages come back at once and the process is busy.
 */
const BACKLOG = 4_096;

/** Resolves once the server accepts connections; rejects with the system's error, port included. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
