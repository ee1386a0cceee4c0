import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerClock, decodeFrame, encodeFrame, type Frame } from '@kvazar/video';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Channel } from './channel.ts';
import { PublisherAllowance } from './publisher-allowance.ts';
import { Reader } from './reader.ts';
import { relayNow } from './relay-clock.ts';

/** A key frame of 720p at its most detailed is a quarter of it. */
export const MAX_FRAME_BYTES = 1_024 * 1_024;
/** A viewer says nothing but a question about the clock. */
const MAX_QUESTION_BYTES = 64;
const MAX_QUESTIONS_PER_BEAT = 20;
/** Of one player at one table: pages beyond it are told so and show the picture no more. */
const MAX_VIEWS_OF_PLAYER = 4;
/** Of one relay: at 1 Mbit/s each it fills two gigabits. */
const MAX_VIEWERS = 2_000;
const BEAT_MS = 10_000;
/** For the answer to a good-bye: whoever keeps silent is not waited for. */
const PARTING_MS = 1_000;

/** Why the relay ends a socket, in the range that is free for applications. */
export const CLOSE_CODES = {
  replaced: 4001,
  broken: 4002,
  tooMuch: 4003,
  stopping: 4004,
  tooMany: 4005,
} as const;

/** Where a socket may enter, and in whose name. */
export interface Entrance {
  readonly channel: Channel;
  readonly holder: number | null;
}

type Greeting = (request: IncomingMessage, socket: Duplex, head: Buffer, to: Entrance) => void;

export interface RelaySockets {
  readonly publish: Greeting;
  readonly watch: Greeting;
  /** Sends the publisher away: another has come, here or elsewhere. */
  replace(channel: Channel): void;
  close(): void;
}

/** The sockets of publishers and viewers, once their passes have been read. */
export function createRelaySockets(onChange: () => void): RelaySockets {
  const plain = { noServer: true, perMessageDeflate: false, clientTracking: true } as const;
  const publishers = new WebSocketServer({ ...plain, maxPayload: MAX_FRAME_BYTES });
  const viewers = new WebSocketServer({ ...plain, maxPayload: MAX_QUESTION_BYTES });
  const publisherOf = new Map<Channel, WebSocket>();
  const alive = new WeakSet<WebSocket>();
  const questions = new WeakMap<WebSocket, number>();

  function welcome(socket: WebSocket): void {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // No page sends any, nothing counts them, and the answers to who reads none would fill the memory.
    socket.on('ping', () => socket.terminate());
    // What follows is 'close': a broken message or line needs no other answer.
    socket.on('error', () => socket.terminate());
  }

  /** Until it is gone it goes on sending, or takes the place of somebody's picture. */
  function partWith(socket: WebSocket, code: number, why: string): void {
    socket.close(code, why);
    setTimeout(() => socket.terminate(), PARTING_MS).unref();
  }

  function replace(channel: Channel): void {
    publisherOf.get(channel)?.close(CLOSE_CODES.replaced, 'replaced');
  }

  function addPublisher(socket: WebSocket, channel: Channel): void {
    welcome(socket);
    replace(channel);
    publisherOf.set(channel, socket);
    const allowance = new PublisherAllowance(relayNow());
    socket.on('message', (data, isBinary) => {
      if (publisherOf.get(channel) !== socket || socket.readyState !== socket.OPEN) return;
      const bytes = data as Buffer;
      const nowMs = relayNow();
      if (!allowance.take(bytes.length, nowMs)) {
        return partWith(socket, CLOSE_CODES.tooMuch, 'too much');
      }
      const frame = isBinary ? decodeFrame(bytes) : null;
      if (frame?.kind === 'clock-ask') return socket.send(answerClock(frame, nowMs));
      const wasLive = channel.isLive;
      if (!frame || !channel.receive(frame, bytes)) {
        return partWith(socket, CLOSE_CODES.broken, 'no frame');
      }
      if (!wasLive && channel.isLive) onChange();
    });
    socket.on('close', () => {
      if (publisherOf.get(channel) !== socket) return;
      publisherOf.delete(channel);
      channel.end();
      onChange();
    });
    tellAudience(channel);
  }

  /** The newest is refused: an older one, closed, would come back and take the place of the next. */
  function isOneTooMany({ channel, holder }: Entrance): boolean {
    if (holder === null) return false;
    let views = 0;
    for (const reader of channel.readers) if (reader.holder === holder) views += 1;
    return views >= MAX_VIEWS_OF_PLAYER;
  }

  function addViewer(socket: WebSocket, entrance: Entrance): void {
    const { channel, holder } = entrance;
    welcome(socket);
    if (isOneTooMany(entrance)) {
      partWith(socket, CLOSE_CODES.tooMany, 'too many pages');
      return;
    }
    const reader = new Reader(socket, holder);
    socket.on('message', (data: RawData, isBinary) => {
      const asked = isBinary ? decodeFrame(data as Buffer) : null;
      const count = (questions.get(socket) ?? 0) + 1;
      questions.set(socket, count);
      if (asked?.kind !== 'clock-ask' || count > MAX_QUESTIONS_PER_BEAT) return socket.terminate();
      reader.tell(answerClock(asked as Frame, relayNow()));
    });
    socket.on('close', () => {
      channel.leave(reader);
      tellAudience(channel);
    });
    channel.join(reader);
    tellAudience(channel);
  }

  function tellAudience(channel: Channel): void {
    const number = channel.readers.size;
    publisherOf
      .get(channel)
      ?.send(encodeFrame({ kind: 'audience', number, capturedAtMs: relayNow() }));
  }

  /** Whoever has not answered since the last beat is gone without a word, or reads nothing. */
  const beat = setInterval(() => {
    for (const socket of [...publishers.clients, ...viewers.clients]) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
      questions.delete(socket);
    }
  }, BEAT_MS);

  return {
    publish: (request, socket, head, { channel }) =>
      publishers.handleUpgrade(request, socket, head, opened => addPublisher(opened, channel)),
    watch(request, socket, head, entrance) {
      if (viewers.clients.size >= MAX_VIEWERS) return void socket.destroy();
      viewers.handleUpgrade(request, socket, head, opened => addViewer(opened, entrance));
    },
    replace,
    close() {
      clearInterval(beat);
      for (const socket of [...publishers.clients, ...viewers.clients]) {
        socket.close(CLOSE_CODES.stopping, 'stopping');
      }
    },
  };
}
