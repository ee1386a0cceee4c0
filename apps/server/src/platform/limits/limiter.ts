import type { SharedRedis } from '../shared-redis.ts';
import { type Counted, LocalCounters } from './local-counters.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const COUNT_ONE = `local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { count, redis.call('pttl', KEYS[1]) }`;

const LOOK = `return { tonumber(redis.call('get', KEYS[1]) or 0), redis.call('pttl', KEYS[1]) }`;

// Without the look a counter that has just ended would begin anew below zero, and never end.
const TAKE_BACK = `if tonumber(redis.call('get', KEYS[1]) or 0) > 0 then redis.call('decr', KEYS[1]) end`;

/**
 * Counts for all nodes together while Redis answers, and for this node while it does not. Keys are
 * stored as they are: no secret may be part of one.
 */
export class Limiter {
  readonly #redis: SharedRedis | null;
  readonly #local = new LocalCounters();

  constructor(redis: SharedRedis | null) {
    this.#redis = redis;
  }

  /** Counts one more. */
  async isExceeded(limit: Limit, key: string): Promise<boolean> {
    return (await this.count(limit, key)).count > limit.max;
  }

  async count({ name, windowMs }: Limit, key: string): Promise<Counted> {
    const shared = await this.#ask(COUNT_ONE, `${name}:${key}`, windowMs);
    return shared ?? this.#local.add(`${name}:${key}`, windowMs, performance.now());
  }

  async look({ name }: Limit, key: string): Promise<Counted> {
    const shared = await this.#ask(LOOK, `${name}:${key}`);
    return shared ?? this.#local.look(`${name}:${key}`, performance.now());
  }

  /** One less: what was counted did not happen after all. */
  async takeBack({ name }: Limit, key: string): Promise<void> {
    const shared = await this.#redis?.ask(client =>
      client.eval(TAKE_BACK, 1, `kvazar:limit:${name}:${key}`),
    );
    if (!shared) this.#local.takeBack(`${name}:${key}`, performance.now());
  }

  async #ask(script: string, key: string, ...values: number[]): Promise<Counted | null> {
    const answer = await this.#redis?.ask(
      client =>
        client.eval(script, 1, `kvazar:limit:${key}`, ...values) as Promise<[number, number]>,
    );
    if (!answer) return null;
    const [count, endsInMs] = answer.value;
    return { count, endsInMs: Math.max(0, endsInMs) };
  }
}
