import type { CrashPanelBet } from '@kvazar/contract';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { playerRoom } from '../identity/visitor.ts';
import { viewOwnBet } from './bet-state.ts';
import { Bundle } from './bundle.ts';
import { type CrashRoundRecord, viewRound } from './round-record.ts';

const BUNDLE_EVERY_MS = 200;
const MAX_BUNDLE = 100;

export interface CashedOut {
  readonly id: string;
  readonly cashedOutAt: number;
  readonly payout: number;
}

function viewPanelBet(bet: BetRecord, shownName: string | null): CrashPanelBet {
  return {
    id: bet.id,
    player: shownName,
    amount: roublesFromKopecks(bet.stake),
    cashedOutAt: bet.multiplierE4 > 0 ? bet.multiplierE4 / MULTIPLIER_UNIT : null,
    payout: roublesFromKopecks(bet.payout),
  };
}

/**
 * What leaves the server about Crash between calls. Rounds go out at once, a few times a minute;
 * the doings of players are bundled, so that their number does not multiply with the watchers'.
 */
export class CrashLive {
  readonly #live: Pick<LiveServer, 'sendToAll' | 'sendToRoom'>;
  readonly #clock: Clock;
  readonly #placed = new Bundle<CrashPanelBet>(MAX_BUNDLE);
  readonly #cancelled = new Bundle<string>(MAX_BUNDLE);
  readonly #cashedOut = new Bundle<CashedOut>(MAX_BUNDLE);
  #timer: NodeJS.Timeout | null = null;

  constructor(live: Pick<LiveServer, 'sendToAll' | 'sendToRoom'>, clock: Clock) {
    this.#live = live;
    this.#clock = clock;
  }

  announceRound(record: CrashRoundRecord): void {
    const serverTimeMs = this.#clock.now().getTime();
    this.#live.sendToAll('crash:round', { round: viewRound(record), serverTimeMs });
  }

  /** Bets that were waiting for the round: who came in between has not heard of them. */
  announceQueuedBets(roundId: number, bets: readonly CrashPanelBet[]): void {
    for (const bet of bets) this.#placed.add(roundId, bet.id, bet);
    this.#sendSoon();
  }

  /** Everyone learns what became of the bet; the player also on every other device. */
  announceBet(bet: BetRecord, shownName: string | null): void {
    this.#tellEveryone(bet, shownName);
    this.#live.sendToRoom(playerRoom(bet.playerId), 'crash:mine', {
      bet: viewOwnBet(bet),
      balance: roublesFromKopecks(bet.balanceAfter),
    });
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tellEveryone(bet: BetRecord, shownName: string | null): void {
    const roundId = bet.round?.id ?? 0;
    if (bet.state === 'open') {
      this.#placed.add(roundId, bet.id, viewPanelBet(bet, shownName));
    } else if (bet.state === 'cancelled') {
      if (!this.#placed.remove(bet.id)) this.#cancelled.add(roundId, bet.id, bet.id);
    } else if (bet.payout > 0) {
      const { id, cashedOutAt, payout } = viewPanelBet(bet, shownName);
      if (cashedOutAt !== null) this.#cashedOut.add(roundId, id, { id, cashedOutAt, payout });
    }
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#placed.isEmpty && this.#cancelled.isEmpty && this.#cashedOut.isEmpty) return;
    this.#timer ??= setTimeout(() => this.#send(), BUNDLE_EVERY_MS);
  }

  /** In the order of a bet's life; what does not fit goes with the next bundle. */
  #send(): void {
    this.#timer = null;
    const placed = this.#placed.take();
    if (placed) {
      this.#live.sendToAll('crash:bets', { roundId: placed.roundId, bets: placed.items });
    }
    const cancelled = this.#cancelled.take();
    if (cancelled) {
      const { roundId, items } = cancelled;
      this.#live.sendToAll('crash:cancelled', { roundId, ids: items });
    }
    const cashedOut = this.#cashedOut.take();
    if (cashedOut) {
      const { roundId, items } = cashedOut;
      this.#live.sendToAll('crash:cashed-out', { roundId, bets: items });
    }
    this.#sendSoon();
  }
}
