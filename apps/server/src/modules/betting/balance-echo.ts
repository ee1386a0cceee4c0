import { ZERO } from '@kvazar/money';
import type { BetRecord } from './bet-record.ts';
import type { SettledBet } from './settlement/settlement-queue.ts';

/** Long enough for the page that made the bet to have its answer first. */
const ECHO_AFTER_MS = 1_000;

/** Whom to tell of a balance that has moved. */
export interface Echo {
  readonly playerId: number;
  /** The one page that knows already; null when every page is to be told. */
  readonly sparedSocketId: string | null;
}

export interface EchoPorts {
  /** Whether any page of the player but the spared one may be open. */
  readonly isHeard: (echo: Echo) => boolean;
  readonly send: (echoes: readonly Echo[]) => void;
}

/** Lets a player's other pages know that the balance has moved: at most once a second each. */
export class BalanceEcho {
  readonly #ports: EchoPorts;
  /** By player, the one page from which all the moves came, or null. */
  readonly #moved = new Map<number, string | null>();
  #timer: NodeJS.Timeout | null = null;

  constructor(ports: EchoPorts) {
    this.#ports = ports;
  }

  add(bets: readonly SettledBet[]): void {
    for (const { bet, socketId } of bets) {
      if (isLostRound(bet)) continue;
      const { playerId } = bet;
      const known = this.#moved.get(playerId);
      // Of two pages that bet within one second, each has to hear of the other.
      const sparedSocketId = known === undefined || known === socketId ? socketId : null;
      if (known !== undefined || this.#ports.isHeard({ playerId, sparedSocketId })) {
        this.#moved.set(playerId, sparedSocketId);
      }
    }
    if (this.#moved.size > 0) this.#timer ??= setTimeout(() => this.#flush(), ECHO_AFTER_MS);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #flush(): void {
    this.#timer = null;
    const echoes = Array.from(this.#moved, ([playerId, sparedSocketId]) => ({
      playerId,
      sparedSocketId,
    }));
    this.#moved.clear();
    this.#ports.send(echoes);
  }
}

/** Its money left when it was placed: the end of a round would make all its players ask at once. */
function isLostRound({ round, state, payout }: BetRecord): boolean {
  return round !== undefined && state === 'settled' && payout === ZERO;
}
