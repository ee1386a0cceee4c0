import type { Command, Verdict } from './command.ts';

export interface Waiting {
  readonly command: Command;
  readonly socketId: string | null;
  readonly sinceMs: number;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Everyone who waits for a batch, in one line for each player. Turns go round: a player's commands
 * keep their order, and a flood of them stands behind the first command of everyone else.
 */
export class WaitingLines {
  readonly #lines = new Map<number, Waiting[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How many players wait. */
  get players(): number {
    return this.#lines.size;
  }

  /** How many commands of their own a player has here; those that the site makes do not count. */
  countOwn(playerId: number): number {
    const line = this.#lines.get(playerId) ?? [];
    return line.reduce((count, { command }) => (command.isOfSite ? count : count + 1), 0);
  }

  /** True when someone other than these players waits. */
  hasOthersThan(playerIds: { has(playerId: number): boolean }): boolean {
    for (const playerId of this.#lines.keys()) if (!playerIds.has(playerId)) return true;
    return false;
  }

  add(waiting: Waiting): void {
    const line = this.#lines.get(waiting.command.playerId);
    if (line) line.push(waiting);
    else this.#lines.set(waiting.command.playerId, [waiting]);
    this.#length += 1;
  }

  /** One command of each player whose turn it may be, then another of each, up to a count. */
  take(count: number, isFree: (playerId: number) => boolean): Waiting[] {
    const taken: Waiting[] = [];
    // A line put back while the map is walked is walked to again: turns go round by themselves.
    for (const [playerId, line] of this.#lines) {
      if (taken.length >= count) break;
      if (!isFree(playerId)) continue;
      const next = line.shift();
      if (next) taken.push(next);
      this.#lines.delete(playerId);
      if (line.length > 0) this.#lines.set(playerId, line);
    }
    this.#length -= taken.length;
    return taken;
  }

  /** Each stands before what its player has sent since; others are not made to wait for them. */
  giveBack(batch: readonly Waiting[]): void {
    for (const waiting of batch.toReversed()) {
      const line = this.#lines.get(waiting.command.playerId);
      if (line) line.unshift(waiting);
      else this.#lines.set(waiting.command.playerId, [waiting]);
    }
    this.#length += batch.length;
  }

  /** Whoever has waited since before this moment; in each line the oldest stand first. */
  takeOlderThan(sinceMs: number): Waiting[] {
    const taken: Waiting[] = [];
    for (const [playerId, line] of this.#lines) {
      while (line[0] && line[0].sinceMs < sinceMs) taken.push(...line.splice(0, 1));
      if (line.length === 0) this.#lines.delete(playerId);
    }
    this.#length -= taken.length;
    return taken;
  }
}
