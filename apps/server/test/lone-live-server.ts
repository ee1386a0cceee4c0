import { holdFreePort } from '@kvazar/embedded-database/testing';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { CONNECTION_TIMEOUTS } from '../src/platform/http/connection-timeouts.ts';
import {
  createLiveServer,
  type LiveServer,
  type LiveServerOptions,
} from '../src/platform/live/live-server.ts';
import { type ConnectOptions, connectSocket } from './connect-socket.ts';

const HOST = '127.0.0.1';

/** Sockets without a site, for the tests of a file; whoever has come in one of them is gone after it. */
export function useLoneLiveServer(
  parts: Pick<LiveServerOptions, 'identify' | 'topics'> & Partial<LiveServerOptions>,
) {
  const sockets: Socket[] = [];
  let live: LiveServer;
  let port: number;

  beforeAll(async () => {
    live = createLiveServer({
      mayBePlayer: () => true,
      originRule: { publicOrigin: null, pagePort: 3000 },
      timeouts: CONNECTION_TIMEOUTS,
      redis: null,
      onError: () => {},
      onSockets: () => {},
      onRefused: () => {},
      trustedProxies: 0,
      bounds: { perAddress: 1_000, perPlayer: 1_000, perNode: 1_000 },
      ...parts,
    });
    port = await holdFreePort(HOST);
    await live.listen(port, HOST);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => live.close());

  return {
    get live() {
      return live;
    },
    get url() {
      return `ws://${HOST}:${port}`;
    },
    connect(person: string, options: Pick<ConnectOptions, 'origin' | 'forwardedFor'> = {}): Socket {
      const given = { ...options, reconnection: false };
      const socket = connectSocket(`ws://${HOST}:${port}`, person, given);
      sockets.push(socket);
      return socket;
    },
  };
}
