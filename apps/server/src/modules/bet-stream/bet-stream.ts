import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { LagWatch } from './lag-watch.ts';
import type { StreamReader } from './stream-reader.ts';
import {
  findEnd,
  moveReader,
  type Position,
  readHorizon,
  readPositions,
  readStretch,
  type Stretch,
  tryToRead,
} from './stream-repository.ts';

export interface BetStreamParts {
  readonly db: Database;
  readonly readers: readonly StreamReader[];
  readonly onLag: (reader: string, lagMs: number) => void;
  readonly onError: (error: unknown) => void;
  readonly maxBets?: number;
}

/** So many bets are read and counted in some tens of milliseconds. */
const MAX_BETS = 2_000;
/** How long bets settled by another node may go unnoticed. */
const PAUSE_MS = 1_000;
/** After bets of this node: long enough for many to be read together. */
const SOON_MS = 250;

/**
 * Hands every settled bet to every reader, once. Whichever node is at it holds a lock for one short
 * transaction, in which the readers write and their positions move: when it dies in the middle
 * nothing of it has been, and the next node reads the same bets. What a transaction that is still
 * under way settles is not seen yet but has a number already, so reading ends below the oldest one.
 */
export class BetStream {
  readonly #parts: BetStreamParts;
  readonly #names: readonly string[];
  readonly #lags: ReadonlyMap<string, LagWatch>;
  #news = new AbortController();
  #isStopping = false;
  #running: Promise<void> | null = null;

  constructor(parts: BetStreamParts) {
    this.#parts = parts;
    this.#names = parts.readers.map(({ name }) => name);
    this.#lags = new Map(this.#names.map(name => [name, new LagWatch()]));
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There are new bets: they are read soon. */
  wake(): void {
    this.#news.abort();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#news.abort();
    await this.#running;
  }

  /** Reads one stretch for every reader, unless another node is at it. True when there may be more. */
  async readOn(): Promise<boolean> {
    const { db } = this.#parts;
    const mayHaveMore = await db.inTransaction(async tx =>
      (await tryToRead(tx)) ? this.#readAll(tx) : false,
    );
    await this.#watchLag();
    return mayHaveMore;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const mayHaveMore = await this.readOn().catch(error => {
        this.#parts.onError(error);
        return false;
      });
      if (!mayHaveMore) await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#news;
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted && !this.#isStopping) await wait(SOON_MS);
    this.#news = new AbortController();
  }

  /** One horizon for all: readers that have reached it stand at the same bet, and share what follows. */
  async #readAll(tx: Queryable): Promise<boolean> {
    const horizon = await readHorizon(tx);
    const positions = await readPositions(tx, this.#names);
    let mayHaveMore = false;
    for (const { position, readers } of this.#joinReaders(positions)) {
      const { maxBets = MAX_BETS } = this.#parts;
      const stretch = await readStretch(tx, position, horizon, maxBets);
      for (const reader of readers) {
        const hasRead = await this.#hand(tx, reader, stretch);
        mayHaveMore ||= hasRead && stretch.isFull;
      }
    }
    return mayHaveMore;
  }

  #joinReaders(positions: ReadonlyMap<string, Position>) {
    const joined = new Map<string, { position: Position; readers: StreamReader[] }>();
    for (const reader of this.#parts.readers) {
      const position = positions.get(reader.name);
      if (!position) throw new Error(`${reader.name} has no position`);
      const key = `${position.settledIn} ${position.seq}`;
      const others = joined.get(key);
      if (others) others.readers.push(reader);
      else joined.set(key, { position, readers: [reader] });
    }
    return joined.values();
  }

  /** A reader that fails stays where it is, and keeps no other from going on. */
  async #hand(tx: Queryable, reader: StreamReader, { bets, end }: Stretch): Promise<boolean> {
    if (!end) return false;
    await tx.query('savepoint reading');
    try {
      await reader.read(tx, bets);
      await moveReader(tx, reader.name, end);
      return true;
    } catch (error) {
      await tx.query('rollback to savepoint reading');
      this.#parts.onError(error);
      return false;
    }
  }

  async #watchLag(): Promise<void> {
    const { db, onLag } = this.#parts;
    const positions = await readPositions(db, this.#names);
    const end = await findEnd(db);
    const nowMs = performance.now();
    for (const [name, position] of positions) {
      onLag(name, this.#lags.get(name)?.look(position, end, nowMs) ?? 0);
    }
  }
}
