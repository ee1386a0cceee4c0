/** Counts people, not sockets: one person with three tabs is one. */
export interface Presence {
  enter(person: string): void;
  leave(person: string): void;
  /** How many people are on the whole site. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** The people on this node. */
export class LocalPresence implements Presence {
  readonly #socketsByPerson = new Map<string, number>();

  enter(person: string): void {
    this.#socketsByPerson.set(person, (this.#socketsByPerson.get(person) ?? 0) + 1);
  }

  leave(person: string): void {
    const remaining = (this.#socketsByPerson.get(person) ?? 0) - 1;
    if (remaining > 0) this.#socketsByPerson.set(person, remaining);
    else this.#socketsByPerson.delete(person);
  }

  people(): string[] {
    return [...this.#socketsByPerson.keys()];
  }

  async count(): Promise<number> {
    return this.#socketsByPerson.size;
  }

  async close(): Promise<void> {}
}
