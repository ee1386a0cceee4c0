import type { TableOwnBet } from '@kvazar/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readRoubles, setBalance } from '../../../lib/balance.ts';
import { showWin } from '../../../lib/balance-badge.ts';
import { holdWinnings, releaseWinnings } from '../../../lib/held-winnings.ts';
import { rememberOwnBet } from '../../../play/bets/own-bets.ts';
import { isCelebrated } from '../../../play/round/celebration.ts';
import { countInSession } from '../../../play/session/play-session.ts';

/**
 * Books each own bet of this page once, however often its end is heard. What a bet brings is in the
 * balance as soon as its round is decided, and is held back from sight until the scene has shown it.
 */
export class OwnBook {
  readonly #client: QueryClient;
  readonly #heard = new Set<string>();
  /** Seen open on this page: the end of any other was booked before. */
  readonly #openIds = new Set<string>();
  readonly #overIds = new Set<string>();
  /** Settled and not shown yet. */
  readonly #ended = new Map<string, TableOwnBet>();
  readonly #onTold: (bets: readonly TableOwnBet[]) => void;

  /** `onTold`: own bets of a round whose result may be seen now. */
  constructor(client: QueryClient, onTold: (bets: readonly TableOwnBet[]) => void = () => {}) {
    this.#client = client;
    this.#onTold = onTold;
  }

  /** The balance is null where it was not told with the bet. */
  hear(bet: TableOwnBet, balanceRoubles: number | null, isShown: boolean): void {
    const news = `${bet.id} ${bet.state} ${bet.payout}`;
    if (this.#heard.has(news)) return;
    this.#heard.add(news);
    if (bet.state === 'open') {
      this.#hearOpen(bet, balanceRoubles);
      return;
    }
    this.#overIds.add(bet.id);
    const wasOpen = this.#openIds.delete(bet.id);
    if (bet.state === 'settled' && wasOpen) {
      holdWinnings(bet.id, readRoubles(bet.payout));
      this.#ended.set(bet.id, bet);
    } else {
      rememberOwnBet(this.#client, bet);
    }
    if (balanceRoubles !== null) setBalance(this.#client, balanceRoubles);
    if (isShown) this.release(bet.roundId);
  }

  /** The scene of the round is over. */
  release(roundId: number): void {
    const told = [...this.#ended.values()].filter(bet => bet.roundId <= roundId);
    if (told.length === 0) return;
    let won = 0;
    for (const bet of told) {
      this.#ended.delete(bet.id);
      releaseWinnings(bet.id);
      rememberOwnBet(this.#client, bet);
      countInSession(bet);
      if (isCelebrated(bet)) won += bet.payout;
    }
    if (won > 0) showWin(won);
    this.#onTold(told);
  }

  /** Nobody will see the scene any more. */
  releaseAll(): void {
    this.release(Number.POSITIVE_INFINITY);
  }

  #hearOpen(bet: TableOwnBet, balanceRoubles: number | null): void {
    // A late copy of a bet that is over.
    if (this.#overIds.has(bet.id)) return;
    this.#openIds.add(bet.id);
    rememberOwnBet(this.#client, bet);
    if (balanceRoubles !== null) setBalance(this.#client, balanceRoubles);
  }
}
