import type { SharedRedis } from '../shared-redis.ts';
import { LocalCounters } from './local-counters.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const COUNT_ONE = `local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return count`;

/** Counts for all nodes together while Redis answers, and for this node while it does not. */
export class Limiter {
  readonly #redis: SharedRedis | null;
  readonly #local = new LocalCounters();

  constructor(redis: SharedRedis | null) {
    this.#redis = redis;
  }

  /** Counts one more. Keys are stored as they are: no secret may be part of one. */
  async isExceeded({ name, max, windowMs }: Limit, key: string): Promise<boolean> {
    const counted = await this.#redis?.ask(
      client =>
        client.eval(COUNT_ONE, 1, `kvazar:limit:${name}:${key}`, windowMs) as Promise<number>,
    );
    const count = counted?.value ?? this.#local.add(`${name}:${key}`, windowMs, performance.now());
    return count > max;
  }
}
