interface Owned {
  readonly session: { readonly id: number; readonly player: { readonly id: number } };
}

const MAX_CACHED = 50_000;

/**
 * Sessions by token, found by player and by session too: whoever changes their own account as often as
 * they like costs as much as they have sessions, and not as much as everybody has.
 */
export class SessionMemory<Cached extends Owned> {
  readonly #maxCached: number;
  readonly #byToken = new Map<string, Cached>();
  /** One each: a token that was replaced opens nothing any more. */
  readonly #tokenOf = new Map<number, string>();
  readonly #sessionsOf = new Map<number, Set<number>>();

  constructor(maxCached = MAX_CACHED) {
    this.#maxCached = maxCached;
  }

  get(token: string): Cached | undefined {
    return this.#byToken.get(token);
  }

  remember(token: string, cached: Cached): void {
    const { id, player } = cached.session;
    this.forgetToken(token);
    this.forgetSession(id);
    // A Map keeps insertion order, so the first key is the one loaded longest ago.
    if (this.#byToken.size >= this.#maxCached) {
      const [oldest] = this.#byToken.keys();
      if (oldest !== undefined) this.forgetToken(oldest);
    }
    this.#byToken.set(token, cached);
    this.#tokenOf.set(id, token);
    const sessions = this.#sessionsOf.get(player.id);
    if (sessions) sessions.add(id);
    else this.#sessionsOf.set(player.id, new Set([id]));
  }

  forgetToken(token: string): void {
    const cached = this.#byToken.get(token);
    if (cached) this.forgetSession(cached.session.id);
  }

  forgetSession(sessionId: number): void {
    const token = this.#tokenOf.get(sessionId);
    const cached = token === undefined ? undefined : this.#byToken.get(token);
    if (token === undefined || !cached) return;
    this.#byToken.delete(token);
    this.#tokenOf.delete(sessionId);
    const playerId = cached.session.player.id;
    const sessions = this.#sessionsOf.get(playerId);
    sessions?.delete(sessionId);
    if (sessions?.size === 0) this.#sessionsOf.delete(playerId);
  }

  forgetPlayer(playerId: number): void {
    for (const sessionId of this.#sessionsOf.get(playerId) ?? []) this.forgetSession(sessionId);
  }

  forgetAll(): void {
    this.#byToken.clear();
    this.#tokenOf.clear();
    this.#sessionsOf.clear();
  }

  /** How much is kept in each of its parts: none may outgrow the others. */
  get sizes(): { readonly tokens: number; readonly sessions: number; readonly players: number } {
    return {
      tokens: this.#byToken.size,
      sessions: this.#tokenOf.size,
      players: this.#sessionsOf.size,
    };
  }
}
