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
      const { from, ...event } = JSON.parse(message) as FannedEvent & { readonly from: string };
      if (from !== this.#node) deliver(event);
    });
  }

  send(event: FannedEvent): void {
    this.#redis.publish(CHANNEL, JSON.stringify({ from: this.#node, ...event }));
  }
}
