import type { Server } from 'node:http';

/**
 * A connection that is gone tells its address only if it was asked before. Whoever hangs up in the middle of a call
 * would be counted for nobody, and what staff did would have come from nowhere.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', socket => {
    void socket.remoteAddress;
  });
}
