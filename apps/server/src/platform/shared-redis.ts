import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { OnceAMinute } from './limits/once-a-minute.ts';

/** Longer than Redis ever needs, short enough that a call does not feel it. */
const ANSWER_WITHIN_MS = 50;
/** While it is away, one question in so long finds out whether it is back. */
const ASK_AGAIN_AFTER_MS = 1_000;
/** Words that may wait for one that is late: beyond them it has gone, and they would only fill memory. */
const MAX_UNHEARD = 1_000;
/** Redis is there and says that what it keeps is not what was asked for. */
const UNFIT = /^(WRONGTYPE|ERR) /;

export interface Answer<Value> {
  readonly value: Value;
}

/** Redis as what it is here: a help that may be missing. Nobody ever waits for it. */
export class SharedRedis {
  readonly #client: Redis;
  readonly #subscriber: Redis;
  readonly #log: Logger;
  #isAway = false;
  #askAgainAtMs = 0;
  readonly #unfit = new OnceAMinute();
  /** Of the connection there is: what was on its way over one that was lost is never answered. */
  #unheard = { count: 0 };

  constructor(url: string, log: Logger) {
    this.#log = log;
    this.#client = new Redis(url, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      connectTimeout: 2_000,
      retryStrategy: attempt => Math.min(attempt * 50, ASK_AGAIN_AFTER_MS),
    });
    // What it listens to is asked for again by itself after every reconnection.
    this.#subscriber = this.#client.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
    });
    this.#client.on('ready', () => this.#comeBack());
    this.#client.on('close', () => {
      this.#unheard = { count: 0 };
      this.#goAway('the connection was lost');
    });
    // Without a listener each failed attempt to reconnect would be written to the log.
    for (const client of [this.#client, this.#subscriber]) client.on('error', () => {});
  }

  get isAway(): boolean {
    return this.#isAway || this.#client.status !== 'ready';
  }

  /** What Redis says, or null at once when it is away and within moments when it has just gone. */
  async ask<Value>(question: (client: Redis) => Promise<Value>): Promise<Answer<Value> | null> {
    if (this.#client.status !== 'ready' || !this.#mayAsk()) return null;
    try {
      const value = await within(ANSWER_WITHIN_MS, question(this.#client));
      this.#comeBack();
      return { value };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (UNFIT.test(reason)) {
        this.#comeBack();
        this.tellOfUnfit('an answer', reason);
      } else this.#goAway(reason);
      return null;
    }
  }

  /** Passes a word on. One that is only late hears it late, although nobody asks it anything meanwhile. */
  publish(channel: string, message: string): void {
    const unheard = this.#unheard;
    if (this.#client.status !== 'ready' || unheard.count >= MAX_UNHEARD) return;
    unheard.count += 1;
    const done = () => {
      unheard.count -= 1;
    };
    this.#client.publish(channel, message).then(done, done);
  }

  /** What `onMessage` throws at is dropped: nobody else would catch it, and one bad word would end every node. */
  listen(channel: string, onMessage: (message: string) => void): void {
    this.#subscriber.on('message', (from, message) => {
      if (from !== channel) return;
      try {
        onMessage(message);
      } catch (error) {
        this.tellOfUnfit(channel, String(error));
      }
    });
    this.#subscriber.subscribe(channel).catch(() => {});
  }

  /** Something in Redis that no node can have put there. */
  tellOfUnfit(where: string, reason: string): void {
    if (this.#unfit.isDue(where))
      this.#log.warn({ where, reason }, 'Redis holds what no node has said');
  }

  close(): void {
    this.#client.removeAllListeners('close');
    this.#client.disconnect();
    this.#subscriber.disconnect();
  }

  #mayAsk(): boolean {
    if (!this.#isAway) return true;
    const nowMs = performance.now();
    if (nowMs < this.#askAgainAtMs) return false;
    this.#askAgainAtMs = nowMs + ASK_AGAIN_AFTER_MS;
    return true;
  }

  #goAway(reason: string): void {
    this.#askAgainAtMs = performance.now() + ASK_AGAIN_AFTER_MS;
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ reason }, 'Redis is away: each node counts and tells for itself');
  }

  #comeBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info('Redis is back');
  }
}

function within<Value>(timeoutMs: number, answer: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no answer within ${timeoutMs} ms`));
    // A busy moment of this process delays timers and answers alike: what has come is read first.
    const timer = setTimeout(() => setImmediate(fail), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
