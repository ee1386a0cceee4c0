import type { Topic } from '@kvazar/contract';
import { io, type Socket } from 'socket.io-client';

/** Where the pages of a test site come from, unless a test says otherwise. */
const PAGES = 'http://127.0.0.1:3000';

export interface ConnectOptions {
  readonly origin?: string;
  /** Off for a socket whose end is what the test looks at. */
  readonly reconnection?: boolean;
  /** What a proxy says of where it comes from. */
  readonly forwardedFor?: string;
}

/** A page's socket: with the cookie of a player, or an empty one for a guest. */
export function connectSocket(
  url: string,
  cookie: string,
  { origin = PAGES, reconnection = true, forwardedFor }: ConnectOptions = {},
): Socket {
  return io(url, {
    transports: ['websocket'],
    reconnection,
    forceNew: true,
    extraHeaders: {
      cookie,
      origin,
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });
}

/** What a page does that shows these topics; resolves when the server tells it of them. */
export async function watch(socket: Socket, ...topics: Topic[]): Promise<void> {
  await socket.emitWithAck('watch', topics);
}
