/**
 * How Node runs the server, here as in deploy/. What a bet needs lives as long as its batch takes: with room for a few
 * batches most of it is gone before anybody looks, and the collector takes a tenth less of the process.
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
] as const;
