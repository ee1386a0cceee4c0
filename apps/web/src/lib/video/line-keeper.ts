import { Backoff } from './backoff.ts';

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;

interface Line<End> {
  /** It ends once, by itself or closed. */
  readonly ended: Promise<End>;
  close(): void;
}

interface LineWays<Kept extends Line<unknown>> {
  /** Null: there is nowhere to connect to now. 'never': nor will there be. */
  open(): Promise<Kept | null | 'never'>;
  /** How it ended, null where none could be opened. Answers whether another is wanted. */
  onEnd(how: Awaited<Kept['ended']> | null): boolean;
}

/** Keeps one line of pictures open: after every end it opens another, more and more patiently. */
export class LineKeeper<Kept extends Line<unknown>> {
  readonly #ways: LineWays<Kept>;
  readonly #backoff = new Backoff(FIRST_RETRY_MS, LAST_RETRY_MS);
  #line: Kept | null = null;
  #isGone = false;
  #wake: () => void = () => {};

  constructor(ways: LineWays<Kept>) {
    this.#ways = ways;
  }

  get line(): Kept | null {
    return this.#line;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  async run(): Promise<void> {
    while (!this.#isGone) {
      const opened = await this.#ways.open();
      if (opened === 'never') return;
      if (this.#isGone) return opened?.close();
      this.#line = opened;
      const end = opened ? ((await opened.ended) as Awaited<Kept['ended']>) : null;
      this.#line = null;
      if (this.#isGone || !this.#ways.onEnd(end)) return;
      await this.#sleep(this.#backoff.next());
    }
  }

  /** What is open carries pictures: the next interruption is the first again. */
  noteCarrying(): void {
    this.#backoff.reset();
  }

  destroy(): void {
    this.#isGone = true;
    this.#line?.close();
    this.#wake();
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
