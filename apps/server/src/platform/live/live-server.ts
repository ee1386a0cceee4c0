import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvents, LiveWords, Topic } from '@kvazar/contract';
import { Server } from 'socket.io';
import { type ConnectionTimeouts, serverTimeouts } from '../http/connection-timeouts.ts';
import { isOwnOrigin, type OriginRule } from '../http/origin.ts';
import { listen } from '../listen.ts';
import type { SharedRedis } from '../shared-redis.ts';
import { guardConnection } from './connection-guard.ts';
import { FanOut } from './fan-out.ts';
import { OnlineCount } from './online-count.ts';
import { LocalPresence } from './presence.ts';
import { RedisPresence } from './redis-presence.ts';
import { acceptWatch, type LiveTopic, topicRoom } from './topics.ts';
import type { Visitor } from './visitor.ts';
import { WatcherCount } from './watcher-count.ts';

const MAX_FRAME_BYTES = 16_384;
const PING_INTERVAL_MS = 20_000;
const SEND_AWAY_EVERY_MS = 50;

export interface LiveServerOptions {
  readonly identify: (headers: IncomingHttpHeaders, address: string) => Promise<Visitor>;
  /** All that pages may watch. */
  readonly topics: readonly LiveTopic[];
  readonly originRule: OriginRule;
  readonly timeouts: ConnectionTimeouts;
  readonly redis: SharedRedis | null;
  readonly onError: (error: unknown) => void;
  readonly onSockets: (count: number) => void;
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
  /** False when this room surely holds no socket but the spared one; other nodes are not asked. */
  mayHoldOthers(room: string, sparedSocketId: string | null): boolean;
  disconnectRoom(room: string): void;
  /**
   * Sends everyone away within this time, to come back at another node. Not before half of it: until
   * a proxy has noticed it would send them here again. Not all at once: the others would feel it.
   */
  leave(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { redis } = options;
  const http = createServer(serverTimeouts(options.timeouts), (_request, response) =>
    response.writeHead(404).end(),
  );
  const io = new Server<LiveWords, LiveEvents, Record<string, never>, Visitor>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    pingInterval: PING_INTERVAL_MS,
    allowRequest: (request, decide) =>
      decide(null, isOwnOrigin(request.headers, options.originRule)),
  });
  io.engine.on('connection', guardConnection);
  const presence = redis ? new RedisPresence(redis) : new LocalPresence();
  const online = new OnlineCount(
    presence,
    count => io.local.emit('online', { count }),
    options.onError,
  );

  io.use((socket, next) => {
    options.identify(socket.handshake.headers, socket.handshake.address).then(
      visitor => {
        Object.assign(socket.data, visitor);
        next();
      },
      error => {
        options.onError(error);
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', socket => {
    const { person, rooms } = socket.data;
    presence.enter(person);
    options.onSockets(io.sockets.sockets.size);
    void socket.join([...rooms]);
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
    mayHoldOthers(room, sparedSocketId) {
      if (redis) return true;
      const held = rooms.get(room);
      const isSparedIn = sparedSocketId !== null && held?.has(sparedSocketId);
      return (held?.size ?? 0) > (isSparedIn ? 1 : 0);
    },
    async leave(withinMs) {
      await wait(withinMs / 2);
      for (let restMs = withinMs / 2; restMs > 0; restMs -= SEND_AWAY_EVERY_MS) {
        const share = Math.ceil((sockets.size * SEND_AWAY_EVERY_MS) / restMs);
        for (const socket of [...sockets.values()].slice(0, share)) socket.disconnect(true);
        await wait(SEND_AWAY_EVERY_MS);
      }
    },
    disconnectRoom: room => io.local.in(room).disconnectSockets(true),
    async close() {
      online.stop();
      await watchers.stop();
      await presence.close().catch(options.onError);
      await io.close();
    },
  };
}
