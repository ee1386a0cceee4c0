/** No page is so long on its way from its first question to its rooms. */
const KEEP_MS = 60_000;
/** News for everybody at once must not fill the memory. */
const MAX_ROOMS = 50_000;

/**
 * When each room last had news, those that nobody was there to hear too. Kept for a minute at least,
 * for two at most; when there is too much of it for less, and it says so.
 */
export class LastNews {
  readonly #nowMs: () => number;
  /** From then on nothing is missing. */
  #sinceMs: number;
  #turnedMs: number;
  #older = new Map<string, number>();
  #newer = new Map<string, number>();

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
    this.#turnedMs = this.#sinceMs;
  }

  note(room: string): void {
    const nowMs = this.#nowMs();
    if (nowMs - this.#turnedMs >= KEEP_MS || this.#newer.size >= MAX_ROOMS) this.#turn(nowMs);
    this.#newer.set(room, nowMs);
  }

  /** How long none of these rooms has had any news, as far back as is known. */
  quietMs(rooms: readonly string[]): number {
    const last = rooms.map(room => this.#newer.get(room) ?? this.#older.get(room) ?? 0);
    return this.#nowMs() - Math.max(this.#sinceMs, ...last);
  }

  #turn(nowMs: number): void {
    this.#older = this.#newer;
    this.#sinceMs = this.#turnedMs;
    this.#newer = new Map();
    this.#turnedMs = nowMs;
  }
}
