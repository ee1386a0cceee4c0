/** More than fits a screen; who joins later sees them in the state of the round. */
const MAX_WAITING = 2_000;

interface Entry<Item> {
  readonly roundId: number;
  readonly id: string;
  readonly item: Item;
}

/** News of one kind, waiting to be sent together. */
export class Bundle<Item> {
  readonly #maxItems: number;
  #waiting: Entry<Item>[] = [];
  readonly #ids = new Set<string>();

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** What waits already is not told twice. */
  add(roundId: number, id: string, item: Item): void {
    if (this.#waiting.length >= MAX_WAITING || this.#ids.has(id)) return;
    this.#waiting.push({ roundId, id, item });
    this.#ids.add(id);
  }

  /** True when the news had not been sent yet and now never will be. */
  remove(id: string): boolean {
    if (!this.#ids.delete(id)) return false;
    this.#waiting = this.#waiting.filter(entry => entry.id !== id);
    return true;
  }

  /** Takes what is sent next: of one round, the oldest first, no more than the bound. */
  take(): { readonly roundId: number; readonly items: readonly Item[] } | null {
    const [first] = this.#waiting;
    if (!first) return null;
    const end = this.#waiting.findIndex(({ roundId }) => roundId !== first.roundId);
    const ofRound = end === -1 ? this.#waiting.length : end;
    const taken = this.#waiting.splice(0, Math.min(ofRound, this.#maxItems));
    for (const { id } of taken) this.#ids.delete(id);
    return { roundId: first.roundId, items: taken.map(({ item }) => item) };
  }
}
