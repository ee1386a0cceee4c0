import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { MOST_APART_MS } from '../node-clock/same-time.ts';
import type { SharedRedis } from '../shared-redis.ts';
import { LocalPresence, type Presence } from './presence.ts';

const NODES_KEY = 'kvazar:presence:nodes';
const ALIVE_MS = 15_000;

/** Each node publishes its own people; a node that dies falls out when its list expires. */
export class RedisPresence implements Presence {
  readonly #redis: SharedRedis;
  readonly #local = new LocalPresence();
  readonly #listKey = `kvazar:presence:${randomUUID()}`;

  constructor(redis: SharedRedis) {
    this.#redis = redis;
  }

  enter(person: string): void {
    this.#local.enter(person);
  }

  leave(person: string): void {
    this.#local.leave(person);
  }

  /** Of all nodes, or of this one while nobody can tell about the others. */
  async count(): Promise<number> {
    const counted = await this.#redis.ask(client => this.#countWith(client));
    return counted?.value ?? this.#local.count();
  }

  async close(): Promise<void> {
    await this.#redis.ask(client =>
      client.multi().del(this.#listKey).zrem(NODES_KEY, this.#listKey).exec(),
    );
  }

  async #countWith(client: Redis): Promise<number> {
    const nowMs = Date.now();
    const people = this.#local.people();
    const publish = client.multi().del(this.#listKey);
    if (people.length > 0) publish.sadd(this.#listKey, ...people).pexpire(this.#listKey, ALIVE_MS);
    await publish
      .zadd(NODES_KEY, nowMs, this.#listKey)
      .zremrangebyscore(NODES_KEY, '-inf', String(nowMs - ALIVE_MS))
      // What claims to be of the future would stay for ever.
      .zremrangebyscore(NODES_KEY, String(nowMs + MOST_APART_MS), '+inf')
      .exec();
    const lists = await client.zrange(NODES_KEY, '0', '-1');
    return (await client.sunion(lists)).length;
  }
}
