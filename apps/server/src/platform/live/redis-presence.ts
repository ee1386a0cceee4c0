import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LocalPresence, type Presence } from './presence.ts';

const NODES_KEY = 'kvazar:presence:nodes';
const ALIVE_MS = 15_000;

/** Each node publishes its own people; a node that dies falls out when its list expires. */
export class RedisPresence implements Presence {
  readonly #redis: Redis;
  readonly #local = new LocalPresence();
  readonly #listKey = `kvazar:presence:${randomUUID()}`;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  enter(person: string): void {
    this.#local.enter(person);
  }

  leave(person: string): void {
    this.#local.leave(person);
  }

  async count(): Promise<number> {
    const nowMs = Date.now();
    const people = this.#local.people();
    const publish = this.#redis.multi().del(this.#listKey);
    if (people.length > 0) publish.sadd(this.#listKey, ...people).pexpire(this.#listKey, ALIVE_MS);
    await publish
      .zadd(NODES_KEY, nowMs, this.#listKey)
      .zremrangebyscore(NODES_KEY, '-inf', String(nowMs - ALIVE_MS))
      .exec();
    const lists = await this.#redis.zrange(NODES_KEY, '0', '-1');
    return (await this.#redis.sunion(lists)).length;
  }

  async close(): Promise<void> {
    await this.#redis.multi().del(this.#listKey).zrem(NODES_KEY, this.#listKey).exec();
  }
}
