import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

/** When to try, after the moment at which there was something to tell. */
const ATTEMPTS_AFTER_MS = [0, 500, 2_000, 10_000, 30_000];
const ANSWER_TIMEOUT_MS = 5_000;

export interface NotifierOptions {
  readonly address: string;
  readonly signingKey: Buffer;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Lets pass what a payment is delayed by; a test may have a time of its own. */
  readonly passDelay?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/** Calls our own webhook over HTTP as a real provider would: until it is answered 200, or in vain. */
export class SandboxNotifier {
  readonly #options: NotifierOptions;
  readonly #stop = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Returns at once; the payment is told of after `delayMs`. */
  notify(payment: { readonly id: string; readonly event: string }, delayMs = 0): void {
    const body = Buffer.from(
      JSON.stringify({ id: randomUUID(), event: payment.event, object: { id: payment.id } }),
    );
    const telling = this.#tell(body, delayMs)
      .catch(this.#options.onError)
      .finally(() => this.#underWay.delete(telling));
    this.#underWay.add(telling);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underWay);
  }

  async #tell(body: Buffer<ArrayBuffer>, delayMs: number): Promise<void> {
    const { passDelay } = this.#options;
    await (passDelay?.(delayMs, this.#stop.signal) ?? this.#wait(delayMs));
    for (const pauseMs of ATTEMPTS_AFTER_MS) {
      await this.#wait(pauseMs);
      if (this.#stop.signal.aborted || (await this.#send(body))) return;
    }
  }

  async #send(body: Buffer<ArrayBuffer>): Promise<boolean> {
    const { address, signingKey, clock } = this.#options;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signBody(signingKey, body, clock.now()),
        },
        body,
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#stop;
    if (ms === 0 || signal.aborted) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done);
    });
  }
}
