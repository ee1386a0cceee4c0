import type { FeedBet } from '@kvazar/contract';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { LiveTopic } from '../../platform/live/topics.ts';
import type { SettledBet } from './settlement/settlement-queue.ts';

/** The feed of all games. */
export const betsTopic: LiveTopic = { name: 'bets' };

const BUNDLE_EVERY_MS = 250;
/** More than anyone can read in a quarter of a second; the biggest of the rest are kept. */
const MAX_BUNDLE = 12;

/** Bundles settled bets for the live feed: at most four messages a second, whatever the load. */
export class BetFeed {
  readonly #send: (bets: readonly FeedBet[]) => void;
  #pending: SettledBet[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(send: (bets: readonly FeedBet[]) => void) {
    this.#send = send;
  }

  add(bets: readonly SettledBet[]): void {
    for (const news of bets) if (news.bet.state === 'settled') this.#keep(news);
    if (this.#pending.length > 0) this.#timer ??= setTimeout(() => this.#flush(), BUNDLE_EVERY_MS);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** When the bundle is full the smallest payout makes room. */
  #keep(settled: SettledBet): void {
    if (this.#pending.length < MAX_BUNDLE) {
      this.#pending.push(settled);
      return;
    }
    const smallest = this.#pending.reduce((least, other) =>
      other.bet.payout < least.bet.payout ? other : least,
    );
    if (settled.bet.payout <= smallest.bet.payout) return;
    this.#pending.splice(this.#pending.indexOf(smallest), 1);
    this.#pending.push(settled);
  }

  #flush(): void {
    this.#timer = null;
    const bets = this.#pending;
    this.#pending = [];
    this.#send(bets.map(viewFeedBet));
  }
}

function viewFeedBet({ bet, shownName }: SettledBet): FeedBet {
  return {
    id: bet.id,
    game: bet.game,
    player: shownName,
    amount: roublesFromKopecks(bet.stake),
    payout: roublesFromKopecks(bet.payout),
    multiplier: bet.multiplierE4 / MULTIPLIER_UNIT,
    createdAt: bet.createdAt.toISOString(),
  };
}
