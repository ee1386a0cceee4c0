import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTION_TIMEOUTS, serverTimeouts } from '../platform/http/connection-timeouts.ts';
import { isOwnOrigin } from '../platform/http/origin.ts';
import { listen } from '../platform/listen.ts';
import { FilmSeats } from './film-seats.ts';
import { Hall } from './hall.ts';
import { type Pass, type PassKind, readPass } from './pass.ts';
import { RecordingShelf } from './recording-shelf.ts';
import { relayNow } from './relay-clock.ts';
import type { RelaySettings, TableStats } from './relay-messages.ts';
import { createRelaySockets, type Entrance } from './relay-sockets.ts';
import { serveRecording } from './serve-recording.ts';

const SWEEP_EVERY_MS = 3_600_000;
const SILENCE_CHECK_MS = 1_000;
/** A proxy may put the relay under any path, so only the ends of addresses count. */
const SOCKET_PATH = /\/(publish|watch)\/([a-z][a-z0-9-]{0,29})$/;
const REPLAY_PATH = /\/recording\/([a-z][a-z0-9-]{0,29})\/(\d{1,15})$/;
const RECORD_PATH = /\/record\/([a-z][a-z0-9-]{0,29})\/(\d{1,15})\/(begin|end)$/;

interface Door extends Entrance {
  readonly kind: 'publish' | 'watch';
}

export interface Relay {
  readonly port: number;
  readonly stats: readonly TableStats[];
  drop(table: string): void;
  close(): Promise<void>;
}

/** Passes pictures on; knows no database, no players and no money. */
export async function startRelay(
  settings: RelaySettings,
  onChange: (tables: readonly TableStats[]) => void,
): Promise<Relay> {
  const shelf = new RecordingShelf(settings.recordings);
  await shelf.removeUnfinished();
  await shelf.sweep(relayNow());
  const hall = new Hall(shelf);
  const sockets = createRelaySockets(() => onChange(hall.stats));
  const seats = new FilmSeats();
  const used = new Map<string, number>();

  function checkPass(kind: PassKind, subject: string, pass: string | null): Pass | null {
    return readPass(settings.key, pass, { kind, subject }, relayNow());
  }

  /** Each pass opens one socket: a copied one is no way in for a crowd. */
  function takePass(kind: PassKind, subject: string, text: string | null): Pass | null {
    const nowMs = relayNow();
    const pass = readPass(settings.key, text, { kind, subject }, nowMs);
    if (!pass || used.has(pass.nonce)) return null;
    for (const [nonce, expiresAtMs] of used) {
      if (expiresAtMs > nowMs) break;
      used.delete(nonce);
    }
    used.set(pass.nonce, pass.expiresAtMs);
    return pass;
  }

  /** The channel that this request may enter, or why none. */
  function findDoor(request: IncomingMessage): Door | string {
    const { pathname, searchParams } = readUrl(request);
    const [, kind, table] = SOCKET_PATH.exec(pathname) ?? [];
    if ((kind !== 'publish' && kind !== 'watch') || table === undefined) return '404 Not Found';
    if (!isOwnOrigin(request.headers, settings.originRule)) return '403 Forbidden';
    const pass = takePass(kind, table, searchParams.get('pass'));
    if (!pass) return '401 Unauthorized';
    const channel = hall.channelOf(table);
    return channel ? { kind, channel, holder: pass.holder ?? null } : '503 Service Unavailable';
  }

  function greet(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Who leaves before the answer is no fault.
    socket.on('error', () => socket.destroy());
    const door = findDoor(request);
    if (typeof door === 'string') {
      const refusal = `HTTP/1.1 ${door}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
      // Whoever keeps their half of the connection would keep all of it.
      socket.end(refusal, () => socket.destroy());
    } else {
      sockets[door.kind](request, socket, head, door);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = readUrl(request);
    const text = searchParams.get('pass');
    const [, replayTable, replayRound] = REPLAY_PATH.exec(pathname) ?? [];
    if (replayTable !== undefined && (request.method === 'GET' || request.method === 'HEAD')) {
      const pass = checkPass('replay', `${replayTable}:${replayRound}`, text);
      if (!pass) return void response.writeHead(401).end();
      if (!seats.take(response, pass.holder ?? null)) {
        return void response.writeHead(429, { 'retry-after': '1' }).end();
      }
      const { origin } = request.headers;
      if (origin !== undefined && isOwnOrigin(request.headers, settings.originRule)) {
        response.setHeader('access-control-allow-origin', origin);
      }
      const part = /^[1-9]\d{0,4}$/.exec(searchParams.get('part') ?? '');
      const path = shelf.pathOf(replayTable, Number(replayRound));
      return serveRecording(request, response, path, part && Number(part[0]));
    }
    const [, table, round, act] = RECORD_PATH.exec(pathname) ?? [];
    if (table === undefined || request.method !== 'POST') return void response.writeHead(404).end();
    if (!checkPass('record', `${table}:${round}`, text)) return void response.writeHead(401).end();
    const outcome =
      act === 'begin'
        ? await hall.beginRecording(table, Number(round), readSince(searchParams.get('since')))
        : await hall.endRecording(table, Number(round));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
  }

  const server = createServer(serverTimeouts(CONNECTION_TIMEOUTS), (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // Who does not read a film holds a file of the disk open.
  server.setTimeout(CONNECTION_TIMEOUTS.silenceMs);
  server.on('upgrade', greet);
  await listen(server, settings.port, settings.host);

  const sweeping = setInterval(() => void shelf.sweep(relayNow()).catch(() => {}), SWEEP_EVERY_MS);
  let live = '';
  const watching = setInterval(() => {
    const now = hall.stats.map(({ table, isLive }) => `${table} ${isLive}`).join();
    if (now !== live) onChange(hall.stats);
    live = now;
  }, SILENCE_CHECK_MS);

  return {
    port: (server.address() as AddressInfo).port,
    get stats() {
      return hall.stats;
    },
    drop(table) {
      const channel = hall.channelOf(table);
      if (channel) sockets.replace(channel);
    },
    async close() {
      clearInterval(sweeping);
      clearInterval(watching);
      sockets.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** When the round began: what was not filmed since then, after a restart say, is a gap. */
function readSince(text: string | null): number {
  const sinceMs = Number(text ?? Number.NaN);
  return Number.isFinite(sinceMs) ? Math.min(sinceMs, relayNow()) : relayNow();
}

function readUrl({ url = '/' }: IncomingMessage): URL {
  const address = `http://relay${url}`;
  return URL.canParse(address) ? new URL(address) : new URL('http://relay/');
}
