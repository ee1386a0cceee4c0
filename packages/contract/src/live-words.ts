import { z } from 'zod';

/** What a page may watch. */
export type Topic =
  | 'bets'
  | 'crash'
  | 'crash:rounds'
  | 'tournament'
  | 'snowdown'
  | 'tables'
  | 'studio'
  | 'requests'
  | 'desk'
  | 'figures'
  | `table:${string}`;

/** All that a page says over the socket; what it wants done it asks by POST. */
export interface LiveWords {
  /** Everything that the page watches from now on; answered once it is so. */
  watch: (topics: readonly Topic[], onWatched: () => void) => void;
}

/** By this header a call says which socket its page has, so that the page is not told of its own deed. */
export const SOCKET_HEADER = 'x-socket-id';
export type SocketHeader = typeof SOCKET_HEADER;

const MAX_TOPICS = 16;
const TopicNameSchema = z.string().regex(/^[a-z0-9:-]{1,40}$/);

/** The arguments of `watch` without the callback. A name that nobody knows is no fault. */
export const WatchSchema = z.tuple([z.array(TopicNameSchema).max(MAX_TOPICS)]);
