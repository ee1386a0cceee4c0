import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvents, LiveWords, Topic } from '@kvazar/contract';
import { Server } from 'socket.io';
import { callerAddress } from '../http/caller-address.ts';
import { type ConnectionTimeouts, serverTimeouts } from '../http/connection-timeouts.ts';
import { isOwnOrigin, type OriginRule } from '../http/origin.ts';
import { listen } from '../listen.ts';
import type { SharedRedis } from '../shared-redis.ts';
import { cutOff, guardConnection } from './connection-guard.ts';
import { FanOut } from './fan-out.ts';
import { LastNews } from './last-news.ts';
import { OnlineCount } from './online-count.ts';
import { LocalPresence } from './presence.ts';
import { RedisPresence } from './redis-presence.ts';
import { type RefusedSocket, type SocketBounds, SocketPlaces } from './socket-places.ts';
import { acceptWatch, type LiveTopic, topicRoom } from './topics.ts';
import type { Visitor } from './visitor.ts';
import { WatcherCount } from './watcher-count.ts';

const PATH = '/socket.io/';
const MAX_FRAME_BYTES = 16_384;
const PING_INTERVAL_MS = 20_000;
const SEND_AWAY_EVERY_MS = 50;
/** The room that every socket is in. */
const EVERYONE = 'everyone';

export interface LiveServerOptions {
  /** Null is refused for now. */
  readonly identify: (headers: IncomingHttpHeaders, address: string) => Promise<Visitor | null>;
  /** False of who surely is a guest, without a look-up. */
  readonly mayBePlayer: (headers: IncomingHttpHeaders) => boolean;
  /** All that pages may watch. */
  readonly topics: readonly LiveTopic[];
  readonly originRule: OriginRule;
  /** How many stand in front, as for pages. */
  readonly trustedProxies: number;
  readonly bounds: SocketBounds;
  readonly timeouts: ConnectionTimeouts;
  readonly redis: SharedRedis | null;
  readonly onError: (error: unknown) => void;
  readonly onSockets: (count: number) => void;
  readonly onRefused: (refused: RefusedSocket) => void;
}

interface Visit extends Visitor {
  /** When the look-up began. */
  readonly sinceMs: number;
}

/** A request as the library hands it on. */
interface EngineRequest extends IncomingMessage {
  readonly _query: Readonly<Record<string, string>>;
}

type EventArguments<Event extends keyof LiveEvents> = Parameters<LiveEvents[Event]>;

export interface LiveServer {
  listen(port: number, host: string): Promise<void>;
  /** To every socket that watches the topic, on every node. */
  sendToTopic<Event extends keyof LiveEvents>(
    topic: Topic,
    event: Event,
    ...payload: EventArguments<Event>
  ): void;
  /** To every socket in a room, on every node. */
  sendToRoom<Event extends keyof LiveEvents>(
    room: string,
    event: Event,
    ...payload: EventArguments<Event>
  ): void;
  /** The same, but for one socket; null spares none. */
  sendToOthers<Event extends keyof LiveEvents>(
    room: string,
    sparedSocketId: string | null,
    event: Event,
    ...payload: EventArguments<Event>
  ): void;
  /** To the sockets of this node only: for news that every node hears by itself. */
  sendLocally<Event extends keyof LiveEvents>(
    room: string | null,
    event: Event,
    ...payload: EventArguments<Event>
  ): void;
  /** How many sockets watch the topic, on all nodes as far as they are known. */
  countWatchers(topic: Topic): number;
  /** Whether any socket of this node does. */
  isWatchedHere(topic: Topic): boolean;
  /** Whether any socket of this node is in the room. */
  isHeldHere(room: string): boolean;
  /** The rooms of this node whose names begin so. */
  listHeldRooms(beginning: string): string[];
  /** False when this room surely holds no socket but the spared one; other nodes are not asked. */
  mayHoldOthers(room: string, sparedSocketId: string | null): boolean;
  /** There is news that nobody was here to be told: a page that opens right now has to know of it. */
  noteNews(room: string): void;
  disconnectRoom(room: string): void;
  /**
   * Sends everyone away within this time, to come back at another node. Not before half of it: until
   * a proxy has noticed it would send them here again. Not all at once: the others would feel it.
   * `pause` is of a test that has time in its own hands.
   */
  leave(withinMs: number, pause?: (ms: number) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { redis } = options;
  const places = new SocketPlaces(options.bounds, options.onRefused);
  /** Of connections that have not greeted yet. */
  const visits = new WeakMap<IncomingMessage, Visit>();

  /**
   * Looked up before there is a socket: so nobody can put off being known, and what was let in without
   * a word is a player's or a guest's already.
   */
  async function admit(request: IncomingMessage): Promise<boolean> {
    const { headers, socket } = request;
    const address = callerAddress(request, options.trustedProxies);
    if (address === undefined || !isOwnOrigin(headers, options.originRule)) return false;
    if (!places.admit(socket, address, options.mayBePlayer(headers))) return false;
    const sinceMs = performance.now();
    try {
      const visitor = await options.identify(headers, address);
      if (!visitor || !places.settle(socket, visitor)) return false;
      visits.set(request, { ...visitor, sinceMs });
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  }

  const http = createServer(serverTimeouts(options.timeouts));
  http.on('upgrade', ({ url }, socket) => {
    // The library ends its own half of such a connection, and whoever keeps the other is counted nowhere.
    if (!url?.startsWith(PATH)) socket.destroy();
    // Nobody else listens while it is looked up whose it is: a reset would end the process.
    socket.on('error', () => {});
  });
  const io = new Server<LiveWords, LiveEvents, Record<string, never>, Visit>(http, {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    pingInterval: PING_INTERVAL_MS,
    // For its first word, which a page says at once.
    connectTimeout: options.timeouts.headersMs,
    allowRequest: (request, decide) =>
      void admit(request).then(isAdmitted => decide(null, isAdmitted)),
  });
  // The library would answer some itself, some never, and keep their connections.
  http.removeAllListeners('request');
  http.on('request', (_request, response) =>
    response.writeHead(404, { connection: 'close' }).end(),
  );
  // `allowRequest` is not asked about a request that names an open connection, which would move here
  // and leave its place behind.
  io.engine.use((request: EngineRequest, _response: unknown, next: (error?: Error) => void) =>
    next(request._query['sid'] ? new Error('a connection is not moved') : undefined),
  );
  io.engine.on('connection', guardConnection);
  const presence = redis ? new RedisPresence(redis) : new LocalPresence();
  const online = new OnlineCount(
    presence,
    count => io.local.emit('online', { count }),
    options.onError,
  );

  const news = new LastNews();
  const partings = new LastNews();

  io.use((socket, next) => {
    const { conn, request } = socket;
    const visit = visits.get(request);
    // Until it is in its rooms the library would make a second socket of the same connection, which
    // nobody counts and which is told everything once more.
    if (!visit) {
      cutOff(conn);
      return;
    }
    visits.delete(request);
    Object.assign(socket.data, visit);
    next();
  });

  io.on('connection', socket => {
    const { person, rooms, sinceMs } = socket.data;
    // The room was emptied since this one began to be looked up: who it is may be true no more.
    if (partings.quietMs(rooms) <= performance.now() - sinceMs) {
      socket.disconnect(true);
      return;
    }
    presence.enter(person);
    options.onSockets(io.sockets.sockets.size);
    void socket.join([...rooms]);
    // Said once it is in its rooms: what was before that is in here, what comes after it hears.
    socket.emit('joined', { quietMs: Math.floor(news.quietMs([EVERYONE, ...rooms])) });
    socket.emit('online', { count: Math.max(online.last, 1) });

    acceptWatch(socket, options.topics);
    socket.on('disconnect', () => {
      presence.leave(person);
      options.onSockets(io.sockets.sockets.size);
    });
  });

  const { rooms } = io.of('/').adapter;
  const { sockets } = io.sockets;

  function tell<Event extends keyof LiveEvents>(
    room: string | null,
    event: Event,
    payload: EventArguments<Event>,
    sparedSocketId: string | null = null,
  ): void {
    news.note(room ?? EVERYONE);
    if (room === null) io.local.emit(event, ...payload);
    else if (rooms.has(room)) {
      // Every socket is alone in a room that has its own name; other rooms hold many, and a caller
      // who names one of those must not keep the news from all of them.
      const isSocket = sparedSocketId !== null && sockets.has(sparedSocketId);
      const spared = isSocket ? [sparedSocketId] : [];
      io.local
        .to(room)
        .except(spared)
        .emit(event, ...payload);
    }
  }

  const watchers = new WatcherCount({
    countHere: topic => rooms.get(topicRoom(topic))?.size ?? 0,
    topics: options.topics.map(({ name }) => name),
    redis,
    onError: options.onError,
  });

  // Another node of the same site sends what this one would have sent.
  const fanOut =
    redis &&
    new FanOut(redis, ({ room, event, payload, sparedSocketId }) =>
      tell(
        room,
        event as keyof LiveEvents,
        payload as EventArguments<keyof LiveEvents>,
        sparedSocketId,
      ),
    );

  function send<Event extends keyof LiveEvents>(
    room: string,
    event: Event,
    payload: EventArguments<Event>,
    sparedSocketId: string | null = null,
  ): void {
    tell(room, event, payload, sparedSocketId);
    fanOut?.send({ room, event, payload, sparedSocketId });
  }

  return {
    listen: (port, host) => listen(http, port, host),
    sendToTopic: (topic, event, ...payload) => send(topicRoom(topic), event, payload),
    sendToRoom: (room, event, ...payload) => send(room, event, payload),
    sendToOthers: (room, sparedSocketId, event, ...payload) =>
      send(room, event, payload, sparedSocketId),
    sendLocally: (room, event, ...payload) => tell(room, event, payload),
    countWatchers: topic => watchers.count(topic),
    isWatchedHere: topic => rooms.has(topicRoom(topic)),
    isHeldHere: room => rooms.has(room),
    listHeldRooms: beginning => [...rooms.keys()].filter(room => room.startsWith(beginning)),
    mayHoldOthers(room, sparedSocketId) {
      if (redis) return true;
      const held = rooms.get(room);
      const isSparedIn = sparedSocketId !== null && held?.has(sparedSocketId);
      return (held?.size ?? 0) > (isSparedIn ? 1 : 0);
    },
    async leave(withinMs, pause = wait) {
      await pause(withinMs / 2);
      for (let restMs = withinMs / 2; restMs > 0; restMs -= SEND_AWAY_EVERY_MS) {
        const share = Math.ceil((sockets.size * SEND_AWAY_EVERY_MS) / restMs);
        for (const socket of [...sockets.values()].slice(0, share)) socket.disconnect(true);
        await pause(SEND_AWAY_EVERY_MS);
      }
    },
    noteNews: room => news.note(room),
    disconnectRoom(room) {
      partings.note(room);
      // Why it is emptied is news to whoever is on the way.
      news.note(room);
      io.local.in(room).disconnectSockets(true);
    },
    async close() {
      online.stop();
      await watchers.stop();
      await presence.close().catch(options.onError);
      await io.close();
    },
  };
}
