/** One reading of a session, from its beginning. */
export interface Reading {
  /** How often something had been forgotten by then. */
  readonly since: number;
}

/** Whose session it turned out to be. */
interface Owned {
  readonly id: number;
  readonly player: { readonly id: number };
}

/**
 * What was forgotten while sessions were being read: what was read of it may be what it no longer is.
 * Whose a session is shows only when it is there, so every name is kept, as long as the oldest reading
 * under way, and none while there is no reading.
 */
export class Forgettings {
  #count = 0;
  #allAt = 0;
  /** In the order of their last time. */
  readonly #lastAt = new Map<string, number>();
  /** The oldest first. */
  readonly #readings = new Set<Reading>();

  notePlayer(playerId: number): void {
    this.#note(nameOfPlayer(playerId));
  }

  noteSession(sessionId: number): void {
    this.#note(nameOfSession(sessionId));
  }

  noteAll(): void {
    this.#count += 1;
    this.#allAt = this.#count;
  }

  begin(): Reading {
    const reading = { since: this.#count };
    this.#readings.add(reading);
    return reading;
  }

  /** Whether this session, or its player, was forgotten since the reading began. */
  hasTouched({ since }: Reading, { id, player }: Owned): boolean {
    const names = [nameOfSession(id), nameOfPlayer(player.id)];
    return Math.max(this.#allAt, ...names.map(name => this.#lastAt.get(name) ?? 0)) > since;
  }

  end(reading: Reading): void {
    this.#readings.delete(reading);
    const [oldest] = this.#readings;
    for (const [name, at] of this.#lastAt) {
      if (oldest && at > oldest.since) break;
      this.#lastAt.delete(name);
    }
  }

  /** How many names are kept. */
  get size(): number {
    return this.#lastAt.size;
  }

  #note(name: string): void {
    this.#count += 1;
    if (this.#readings.size === 0) return;
    this.#lastAt.delete(name);
    this.#lastAt.set(name, this.#count);
  }
}

function nameOfPlayer(playerId: number): string {
  return `player ${playerId}`;
}

function nameOfSession(sessionId: number): string {
  return `session ${sessionId}`;
}
