import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { LagWatch } from './lag-watch.ts';
import { MAX_STRETCH, type StreamReader } from './stream-reader.ts';
import {
  findEnd,
  findStretchEnd,
  moveReader,
  readPosition,
  tryToRead,
} from './stream-repository.ts';

export interface BetStreamParts {
  readonly db: Database;
  readonly readers: readonly StreamReader[];
  readonly onLag: (reader: string, lagMs: number) => void;
  readonly onError: (error: unknown) => void;
  /** Fewer at a time, for a test. */
  readonly maxBets?: number;
}

/** How long bets settled by another node may go unnoticed. */
const PAUSE_MS = 1_000;
/** After bets of this node: long enough for many to be read together. */
const SOON_MS = 250;
/**
 * What a reader writes is a row for each player, however many bets of theirs it reads at once. So
 * readers rest this many times as long as their last turn took: the more there is to do, the more
 * of it is done together, and whoever bets keeps the processors.
 */
const REST_OF_WORK = 9;
const LONGEST_REST_MS = 2_000;

/**
 * Takes every reader along the settled bets, past each of them once. Whichever node comes holds the
 * reader's lock for one short transaction, in which the reader writes and its position moves: when
 * the node dies in the middle nothing of it has been, and the next one reads the same bets.
 */
export class BetStream {
  readonly #parts: BetStreamParts;
  readonly #lags: ReadonlyMap<StreamReader, LagWatch>;
  #news = new AbortController();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(parts: BetStreamParts) {
    this.#parts = parts;
    this.#lags = new Map(parts.readers.map(reader => [reader, new LagWatch()]));
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There are new bets: they are read soon. */
  wake(): void {
    // Called for every batch; also to abort once more makes an error with its stack.
    if (!this.#news.signal.aborted) this.#news.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#news.abort();
    await this.#running;
  }

  /** One stretch for every reader; none waits for one that fails. True when there may be more. */
  async readOn(): Promise<boolean> {
    let mayHaveMore = false;
    for (const [reader, lag] of this.#lags) {
      try {
        if (await this.#readStretch(reader)) mayHaveMore = true;
        await this.#watchLag(reader, lag);
      } catch (error) {
        this.#parts.onError(error);
      }
    }
    return mayHaveMore;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const startedMs = performance.now();
      if (!(await this.readOn())) await this.#pause(performance.now() - startedMs);
    }
  }

  async #pause(workedMs: number): Promise<void> {
    const { signal } = this.#news;
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
    const restMs = Math.min(LONGEST_REST_MS, Math.max(SOON_MS, REST_OF_WORK * workedMs));
    if (signal.aborted)
      await wait(restMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
    this.#news = new AbortController();
  }

  #readStretch(reader: StreamReader): Promise<boolean> {
    const { db, maxBets = MAX_STRETCH } = this.#parts;
    return db.inTransaction(async tx => {
      if (!(await tryToRead(tx, reader.name))) return false;
      const after = await readPosition(tx, reader.name);
      const end = await findStretchEnd(tx, after, maxBets);
      if (!end) return false;
      await reader.read(tx, { after, end });
      await moveReader(tx, reader.name, end);
      return end.bets === maxBets;
    });
  }

  async #watchLag(reader: StreamReader, lag: LagWatch): Promise<void> {
    const { db, onLag } = this.#parts;
    const position = await readPosition(db, reader.name);
    onLag(reader.name, lag.look(position, await findEnd(db), performance.now()));
  }
}
