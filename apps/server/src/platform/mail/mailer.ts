import type { Carrier } from './carrier.ts';
import type { Letter } from './letter.ts';

/** What the rest of the server needs of mail: hand a letter over and go on. */
export interface Mailer {
  send(letter: Letter): void;
}

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface MailQueueOptions {
  readonly carrier: Carrier;
  readonly log: MailLog;
  /** How long to wait before each further attempt; after the last the letter is given up. */
  readonly retryDelaysMs?: readonly number[];
}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000];
const MAX_LETTERS = 1_000;
const MAX_AT_ONCE = 3;
/** How long a stop waits for letters that are on their way. */
const PARTING_MS = 5_000;

/**
 * Sends letters in the background, so that no call waits for a mail server or fails with it. They
 * are kept in memory only: a letter holds a link that opens an account, and the database must not.
 */
export class MailQueue implements Mailer {
  readonly #carrier: Carrier;
  readonly #log: MailLog;
  readonly #delays: readonly number[];
  readonly #ready: { readonly letter: Letter; readonly attempt: number }[] = [];
  readonly #resting = new Set<NodeJS.Timeout>();
  #underWay = 0;
  #closed = false;
  #onIdle: (() => void)[] = [];

  constructor(options: MailQueueOptions) {
    this.#carrier = options.carrier;
    this.#log = options.log;
    this.#delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  }

  send(letter: Letter): void {
    if (this.#closed || this.#size >= MAX_LETTERS) {
      this.#log.error({ subject: letter.subject }, 'letter dropped: too many are waiting');
      return;
    }
    this.#ready.push({ letter, attempt: 0 });
    this.#work();
  }

  /** Waits, within bounds, for what can still be sent; what rests after a failure is given up. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#resting) clearTimeout(timer);
    this.#resting.clear();
    if (this.#ready.length + this.#underWay > 0) {
      let bound: NodeJS.Timeout | undefined;
      await Promise.race([
        new Promise<void>(resolve => this.#onIdle.push(resolve)),
        new Promise(resolve => {
          bound = setTimeout(resolve, PARTING_MS);
        }),
      ]);
      clearTimeout(bound);
    }
    this.#carrier.close();
  }

  get #size(): number {
    return this.#ready.length + this.#resting.size + this.#underWay;
  }

  #work(): void {
    while (this.#underWay < MAX_AT_ONCE) {
      const next = this.#ready.shift();
      if (!next) break;
      this.#underWay += 1;
      void this.#deliver(next.letter, next.attempt).finally(() => {
        this.#underWay -= 1;
        this.#work();
      });
    }
    if (this.#ready.length + this.#underWay === 0) {
      for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  /** The log names the subject, never the address or the text: the text opens an account. */
  async #deliver(letter: Letter, attempt: number): Promise<void> {
    const { subject } = letter;
    try {
      const place = await this.#carrier.carry(letter);
      if (place === null) this.#log.info({ subject }, 'letter sent');
      else this.#log.info({ subject, file: place }, 'no SMTP_URL: letter put in the outbox');
    } catch (error) {
      const delayMs = this.#delays[attempt];
      if (delayMs === undefined || this.#closed) {
        this.#log.error({ subject, reason: describeMailFault(error) }, 'letter given up');
        return;
      }
      this.#log.warn(
        { subject, reason: describeMailFault(error), delayMs },
        'letter not sent, will retry',
      );
      this.#retryLater(letter, attempt + 1, delayMs);
    }
  }

  #retryLater(letter: Letter, attempt: number, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#resting.delete(timer);
      this.#ready.push({ letter, attempt });
      this.#work();
    }, delayMs);
    timer.unref();
    this.#resting.add(timer);
  }
}

/** A mail server may repeat the letter or the password in its answer, so only the kind is kept. */
export function describeMailFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
