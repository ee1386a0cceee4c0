import { randomUUID } from 'node:crypto';
import type { SharedRedis } from '../shared-redis.ts';

const CHANNEL = 'kvazar:live';

/** An event on its way to the sockets of other nodes. */
export interface FannedEvent {
  readonly room: string;
  readonly event: string;
  readonly payload: readonly unknown[];
  readonly sparedSocketId: string | null;
}

interface Word extends FannedEvent {
  /** The node that says it. */
  readonly from: string;
}

/**
 * Tells the other nodes what this one has told its own sockets already: what happens on a node is
 * heard there whether Redis is well or not. What is sent while it is away is lost to the others.
 */
export class FanOut {
  readonly #redis: SharedRedis;
  readonly #node = randomUUID();

  constructor(redis: SharedRedis, deliver: (event: FannedEvent) => void) {
    this.#redis = redis;
    redis.listen(CHANNEL, message => {
      const { from, ...event } = readWord(message);
      if (from !== this.#node) deliver(event);
    });
  }

  send(event: FannedEvent): void {
    this.#redis.publish(CHANNEL, JSON.stringify({ from: this.#node, ...event } satisfies Word));
  }
}

/** Only its frame is looked at: it comes with every event, and a newer node may tell what this one does not know. */
function readWord(message: string): Word {
  const word = JSON.parse(message) as Partial<Word> | null;
  const isWord =
    typeof word?.from === 'string' &&
    typeof word.room === 'string' &&
    typeof word.event === 'string' &&
    Array.isArray(word.payload) &&
    (word.sparedSocketId === null || typeof word.sparedSocketId === 'string');
  if (!isWord) throw new Error('not the word of a node');
  return word as Word;
}
