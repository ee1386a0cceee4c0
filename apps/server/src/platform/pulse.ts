import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** What a node can say of itself. */
export interface Beat {
  readonly sockets: number;
  readonly clockUncertaintyMs: number | null;
  readonly batchesPerSecond: number;
  readonly batchSize: Spread | null;
  readonly commitMs: Spread | null;
  readonly loopDelayMs: Spread;
  readonly memoryBytes: number;
  /** By reader of settled bets: how long it has been behind. */
  readonly lagsMs: Readonly<Record<string, number>>;
}

/** So many batches speak for a few seconds of any load. */
const KEPT_BATCHES = 4_096;
const NANOSECONDS = 1e6;
const RESOLUTION_MS = 20;

function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Collects what happens on this node; `take` tells it and begins anew. */
export class Pulse {
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #lagsMs: Record<string, number> = {};
  #sizes: number[] = [];
  #durationsMs: number[] = [];
  #batches = 0;
  #sockets = 0;
  #clockUncertaintyMs: number | null = null;
  #sinceMs = performance.now();

  constructor() {
    this.#loop.enable();
  }

  recordBatch(size: number, durationMs: number): void {
    this.#batches += 1;
    if (this.#sizes.length >= KEPT_BATCHES) return;
    this.#sizes.push(size);
    this.#durationsMs.push(durationMs);
  }

  recordLag(reader: string, lagMs: number): void {
    this.#lagsMs[reader] = Math.round(lagMs);
  }

  recordClock({ uncertaintyMs }: { readonly uncertaintyMs: number }): void {
    this.#clockUncertaintyMs = round(uncertaintyMs);
  }

  recordSockets(count: number): void {
    this.#sockets = count;
  }

  take(): Beat {
    const nowMs = performance.now();
    const seconds = Math.max(0.001, (nowMs - this.#sinceMs) / 1000);
    const beat: Beat = {
      sockets: this.#sockets,
      clockUncertaintyMs: this.#clockUncertaintyMs,
      batchesPerSecond: round(this.#batches / seconds),
      batchSize: spreadOf(this.#sizes),
      commitMs: spreadOf(this.#durationsMs),
      loopDelayMs: { p50: this.#loopDelay(50), p99: this.#loopDelay(99) },
      memoryBytes: process.memoryUsage.rss(),
      lagsMs: { ...this.#lagsMs },
    };
    this.#loop.reset();
    this.#sinceMs = nowMs;
    this.#batches = 0;
    this.#sizes = [];
    this.#durationsMs = [];
    return beat;
  }

  /** What is measured is the time between two looks, which are this far apart when nothing delays them. */
  #loopDelay(percentile: number): number {
    return round(Math.max(0, this.#loop.percentile(percentile) / NANOSECONDS - RESOLUTION_MS));
  }

  stop(): void {
    this.#loop.disable();
  }
}
