import { randomUUID } from 'node:crypto';
import type { Topic } from '@kvazar/contract';
import type { Redis } from 'ioredis';
import { MOST_APART_MS } from '../node-clock/same-time.ts';
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
    const { redis, onError } = this.#parts;
    if (!redis) return;
    try {
      const answered = await redis.ask(client => this.#exchangeOver(client));
      const { sums, gone, unfit } = sumUp(answered?.value ?? {}, Date.now());
      this.#elsewhere = sums;
      if (unfit.length > 0) redis.tellOfUnfit(NODES_KEY, 'no counts of a node');
      const fallen = [...gone, ...unfit];
      if (fallen.length > 0) await redis.ask(client => client.hdel(NODES_KEY, ...fallen));
    } catch (error) {
      onError(error);
    }
  }

  /** What the other nodes have said; read only once Redis is done with: a bad word does not mean that it is away. */
  async #exchangeOver(client: Redis): Promise<Record<string, string>> {
    const { topics, countHere } = this.#parts;
    const counts = Object.fromEntries(
      topics.flatMap(topic => (countHere(topic) > 0 ? [[topic, countHere(topic)]] : [])),
    );
    const said = JSON.stringify({ atMs: Date.now(), counts } satisfies Said);
    await client.hset(NODES_KEY, this.#node, said);
    const { [this.#node]: _own, ...others } = await client.hgetall(NODES_KEY);
    return others;
  }
}

function sumUp(saidBy: Readonly<Record<string, string>>, nowMs: number) {
  const sums = new Map<string, number>();
  const gone: string[] = [];
  const unfit: string[] = [];
  for (const [node, text] of Object.entries(saidBy)) {
    const said = readSaid(text);
    if (!said) unfit.push(node);
    // What claims to be of the future would stay for ever.
    else if (nowMs - said.atMs > ALIVE_MS || said.atMs - nowMs > MOST_APART_MS) gone.push(node);
    else {
      for (const [topic, count] of Object.entries(said.counts)) {
        sums.set(topic, (sums.get(topic) ?? 0) + count);
      }
    }
  }
  return { sums, gone, unfit };
}

/** Null when no node can have said it. */
function readSaid(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Partial<Said> | null;
    const { atMs, counts } = said ?? {};
    const isSaid = typeof atMs === 'number' && typeof counts === 'object' && counts !== null;
    return isSaid && Object.values(counts).every(isCount) ? { atMs, counts } : null;
  } catch {
    return null;
  }
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
