/** Eight megabytes may be held for each body: so many at once and no more. */
const MAX_BODIES = 20;
/** A page sends one after another, and somebody may have two of them open. */
const MAX_OF_ONE_SENDER = 2;
/** A good line brings a picture in a second. Who has taken longer gives way where somebody waits for a place. */
const GIVES_WAY_AFTER_MS = 15_000;

export interface Body {
  readonly senderId: number;
  readonly sinceMs: number;
  /** All of it is here: it is being drawn. */
  readonly isWhole: boolean;
  /** Sends its sender away. */
  breakOff(): void;
}

/** Bodies that are on their way. Trickled ones cost nothing to send and would keep all others out. */
export class ComingBodies {
  /** The oldest first. */
  readonly #bodies = new Set<Body>();

  /** False when there is no place for it. */
  enter(body: Body): boolean {
    const own = [...this.#bodies].filter(({ senderId }) => senderId === body.senderId);
    if (own.length >= MAX_OF_ONE_SENDER) return false;
    if (this.#bodies.size >= MAX_BODIES && !this.#makePlace(body.sinceMs)) return false;
    this.#bodies.add(body);
    return true;
  }

  leave(body: Body): void {
    this.#bodies.delete(body);
  }

  #makePlace(nowMs: number): boolean {
    const slowest = [...this.#bodies].find(
      ({ isWhole, sinceMs }) => !isWhole && nowMs - sinceMs >= GIVES_WAY_AFTER_MS,
    );
    if (!slowest) return false;
    this.leave(slowest);
    slowest.breakOff();
    return true;
  }
}
