import type { ServerResponse } from 'node:http';

/** Of one person: a page that plays a film reads one piece of it, and for a moment the one before. */
const MAX_OF_HOLDER = 8;
/** Of one relay: each holds a file open and a piece of it in memory. */
const MAX_OF_RELAY = 500;

/** Who reads a film at this moment: as slowly as one likes, but not as many times. */
export class FilmSeats {
  readonly #ofHolder = new Map<number, number>();
  #all = 0;

  /** Whether one more may be read; the place is given back with the end of the answer. */
  take(response: ServerResponse, holder: number | null): boolean {
    const own = holder === null ? 0 : (this.#ofHolder.get(holder) ?? 0);
    if (this.#all >= MAX_OF_RELAY || own >= MAX_OF_HOLDER) return false;
    this.#add(holder, 1);
    response.once('close', () => this.#add(holder, -1));
    return true;
  }

  #add(holder: number | null, change: 1 | -1): void {
    this.#all += change;
    if (holder === null) return;
    const count = (this.#ofHolder.get(holder) ?? 0) + change;
    if (count > 0) this.#ofHolder.set(holder, count);
    else this.#ofHolder.delete(holder);
  }
}
