import type { Position } from './stream-reader.ts';
import { isBefore } from './stream-repository.ts';

/** How long a reader has been behind, told from where it and the stream were seen to be. */
export class LagWatch {
  #due: { readonly position: Position; readonly sinceMs: number } | null = null;

  /** The age of the oldest end of the stream that the reader has yet to reach, in milliseconds. */
  look(reader: Position, end: Position, nowMs: number): number {
    if (!isBefore(reader, end)) this.#due = null;
    else if (!this.#due || !isBefore(reader, this.#due.position)) {
      this.#due = { position: end, sinceMs: nowMs };
    }
    return this.#due ? nowMs - this.#due.sinceMs : 0;
  }
}
