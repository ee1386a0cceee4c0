import type { CrashOwnBet } from '@kvazar/contract';
import type { QueryClient } from '@tanstack/react-query';
import { setBalance } from '../../lib/balance.ts';
import { showWin } from '../../lib/balance-badge.ts';
import { rememberOwnBet } from '../../play/bets/own-bets.ts';
import { isCelebrated } from '../../play/round/celebration.ts';
import { countInSession } from '../../play/session/play-session.ts';
import { playSound } from '../../play/sound.ts';
import { readTab, writeTab } from '../../play/tab-storage.ts';

const KEY = 'pending_bet_crash_open';

/**
 * Books each own bet of this tab once, however often and from wherever its end is heard. Open bets
 * are remembered over a reload: one that ended before the page was opened was booked before.
 */
export class BetBook {
  readonly #client: QueryClient;
  readonly #openIds: Set<string>;
  readonly #heard = new Set<string>();

  constructor(client: QueryClient) {
    this.#client = client;
    this.#openIds = new Set(readIds(readTab(KEY)));
  }

  /** The balance is null where it was not told with the bet. */
  hear(bet: CrashOwnBet, balanceRoubles: number | null): void {
    const news = `${bet.id} ${bet.state}`;
    const isNew = !this.#heard.has(news);
    this.#heard.add(news);
    // A late copy of old news carries an old balance.
    if (isNew && balanceRoubles !== null) setBalance(this.#client, balanceRoubles);
    const isLate = bet.state === 'open' && this.#hasEnded(bet.id);
    // From its first moment in the list, there as open; a list may hold an ended one as open too.
    if (isNew && !isLate) rememberOwnBet(this.#client, bet);
    if (bet.state === 'open') {
      if (isNew && !isLate) this.#remember(ids => ids.add(bet.id));
    } else if (this.#openIds.has(bet.id)) {
      this.#remember(ids => ids.delete(bet.id));
      if (bet.state === 'settled') this.#bookEnd(bet);
    }
  }

  #hasEnded(id: string): boolean {
    return ['settled', 'refunded', 'cancelled'].some(state => this.#heard.has(`${id} ${state}`));
  }

  #bookEnd(bet: CrashOwnBet): void {
    const isWin = isCelebrated(bet);
    if (isWin) showWin(bet.payout);
    countInSession(bet);
    playSound(bet.payout > 0 ? 'cash-out' : 'lose', { multiplier: bet.multiplier });
  }

  #remember(change: (ids: Set<string>) => void): void {
    change(this.#openIds);
    writeTab(KEY, this.#openIds.size > 0 ? [...this.#openIds] : null);
  }
}

function readIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : [];
}
