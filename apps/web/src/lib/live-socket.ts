import type { LiveEvents, LiveWords } from '@kvazar/contract';
import { io, type Socket } from 'socket.io-client';
import { nameSocketInCalls } from './api-client.ts';
import { createCalmStore } from './calm-store.ts';
import { siteConfig } from './site-config.ts';

/** After so many failed attempts in a row the page stops promising that it is about to work. */
const HOPEFUL_ATTEMPTS = 5;

/**
 * The whole of a node's pages are sent away when it stops: they come back one after the other, and
 * sooner than anyone would be told that the connection is gone.
 */
const COME_BACK_WITHIN_MS = 1_000;

type ConnectionState = 'online' | 'reconnecting' | 'offline';

interface LiveState {
  connection: ConnectionState;
  /** People who have the site open; null until the server tells. */
  onlineCount: number | null;
}

export const useLive = createCalmStore<LiveState>({
  connection: 'reconnecting',
  onlineCount: null,
});

export type LiveSocket = Socket<LiveEvents, LiveWords>;

export function liveAddress({ protocol, hostname }: Location, port: number): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${port}`;
}

/** The one socket of the page; made here, opened by `openLiveSocket`. */
export const liveSocket: LiveSocket = io(liveAddress(location, siteConfig.socketPort), {
  autoConnect: false,
  transports: ['websocket'],
  withCredentials: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
});

export function openLiveSocket(): void {
  let failedAttempts = 0;
  nameSocketInCalls(() => liveSocket.id);
  liveSocket.on('connect', () => {
    failedAttempts = 0;
    useLive.setState({ connection: 'online' });
  });
  liveSocket.on('disconnect', reason => {
    useLive.setState({ connection: navigator.onLine ? 'reconnecting' : 'offline' });
    // The library comes back by itself from everything except being sent away by the server.
    if (reason === 'io server disconnect') {
      setTimeout(() => liveSocket.connect(), Math.random() * COME_BACK_WITHIN_MS);
    }
  });
  liveSocket.on('connect_error', () => {
    failedAttempts += 1;
    const isHopeful = navigator.onLine && failedAttempts < HOPEFUL_ATTEMPTS;
    useLive.setState({ connection: isHopeful ? 'reconnecting' : 'offline' });
    // A refusal by the server, unlike a lost connection, ends the library's own attempts.
    if (!liveSocket.active) setTimeout(() => liveSocket.connect(), HOPEFUL_ATTEMPTS * 1_000);
  });
  window.addEventListener('offline', () => useLive.setState({ connection: 'offline' }));
  window.addEventListener('online', () => {
    failedAttempts = 0;
    if (liveSocket.connected) useLive.setState({ connection: 'online' });
    else reopenLiveSocket();
  });
  liveSocket.connect();
}

/** The server reads the session when a socket opens, so signing in or out needs a new one. */
export function reopenLiveSocket(): void {
  useLive.setState({ connection: 'reconnecting' });
  liveSocket.disconnect().connect();
}
