import type { SettledBet } from './settlement/settlement-queue.ts';

/** Long enough for the device that made the bet to have its answer first. */
const ECHO_AFTER_MS = 1_000;

export interface EchoPorts {
  /** Whether anyone but the device that made the bet may be watching. */
  readonly isWatchedElsewhere: (playerId: number) => boolean;
  readonly send: (playerIds: readonly number[]) => void;
}

/** Lets a player's other devices know that the balance has moved: at most once a second each. */
export class BalanceEcho {
  readonly #ports: EchoPorts;
  readonly #moved = new Set<number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(ports: EchoPorts) {
    this.#ports = ports;
  }

  add(bets: readonly SettledBet[]): void {
    for (const { bet } of bets) {
      if (this.#ports.isWatchedElsewhere(bet.playerId)) this.#moved.add(bet.playerId);
    }
    if (this.#moved.size > 0) this.#timer ??= setTimeout(() => this.#flush(), ECHO_AFTER_MS);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #flush(): void {
    this.#timer = null;
    const playerIds = [...this.#moved];
    this.#moved.clear();
    this.#ports.send(playerIds);
  }
}
