import type { Server } from 'node:http';

/** How long a connection may take over each part of its life. */
export interface ConnectionTimeouts {
  readonly headersMs: number;
  /** The whole request, its body included. */
  readonly requestMs: number;
  /** Nothing at all moves: who does not read the answer is gone. */
  readonly silenceMs: number;
  /** Between two requests. Longer than the minute for which proxies keep theirs, or they race. */
  readonly keepAliveMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
}

/** Whoever is slower keeps a socket and its memory for nothing; a picture of 2 MB needs 300 kbit/s. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  silenceMs: 90_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
};

/** The same in the words of Node's HTTP server. */
export function serverTimeouts(timeouts: ConnectionTimeouts) {
  return {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
  };
}

/**
 * Of a server that is about to close: nobody keeps a connection on which the next call would be
 * lost. A proxy may not send that call again by itself.
 */
export function closeAfterEachCall(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
}
