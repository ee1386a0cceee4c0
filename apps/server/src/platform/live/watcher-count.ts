import { randomUUID } from 'node:crypto';
import type { Topic } from '@kvazar/contract';
import type { Redis } from 'ioredis';
import type { SharedRedis } from '../shared-redis.ts';

const EXCHANGE_EVERY_MS = 1_000;
/** What a node that died had said is forgotten. */
const ALIVE_MS = 5_000;
const NODES_KEY = 'kvazar:watchers';

export interface WatcherCountParts {
  readonly countHere: (topic: Topic) => number;
  readonly topics: readonly Topic[];
  readonly redis: SharedRedis | null;
  readonly onError: (error: unknown) => void;
}

/** One node's word: when it was said, and how many watch each topic there. */
interface Said {
  readonly atMs: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * How many sockets watch a topic. Those of this node are known at any time; the other nodes say theirs
 * through Redis once a second, and count for nothing while it is away.
 */
export class WatcherCount {
  readonly #parts: WatcherCountParts;
  readonly #node = randomUUID();
  readonly #timer: NodeJS.Timeout | null;
  #elsewhere: ReadonlyMap<string, number> = new Map();

  constructor(parts: WatcherCountParts) {
    this.#parts = parts;
    this.#timer = parts.redis && setInterval(() => void this.#exchange(), EXCHANGE_EVERY_MS);
    this.#timer?.unref();
  }

  count(topic: Topic): number {
    return this.#parts.countHere(topic) + (this.#elsewhere.get(topic) ?? 0);
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#parts.redis
      ?.ask(client => client.hdel(NODES_KEY, this.#node))
      .catch(this.#parts.onError);
  }

  async #exchange(): Promise<void> {
    try {
      const answered = await this.#parts.redis?.ask(client => this.#exchangeOver(client));
      this.#elsewhere = answered?.value ?? new Map();
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  async #exchangeOver(client: Redis): Promise<ReadonlyMap<string, number>> {
    const nowMs = Date.now();
    const { topics, countHere } = this.#parts;
    const counts = Object.fromEntries(
      topics.flatMap(topic => (countHere(topic) > 0 ? [[topic, countHere(topic)]] : [])),
    );
    await client.hset(
      NODES_KEY,
      this.#node,
      JSON.stringify({ atMs: nowMs, counts } satisfies Said),
    );
    const sums = new Map<string, number>();
    for (const [node, said] of Object.entries(await client.hgetall(NODES_KEY))) {
      if (node === this.#node) continue;
      const word = JSON.parse(said) as Said;
      if (nowMs - word.atMs > ALIVE_MS) await client.hdel(NODES_KEY, node);
      else {
        for (const [topic, count] of Object.entries(word.counts)) {
          sums.set(topic, (sums.get(topic) ?? 0) + count);
        }
      }
    }
    return sums;
  }
}
