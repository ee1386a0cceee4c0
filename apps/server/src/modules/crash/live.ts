import type { CrashPanelBet } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { LiveTopic } from '../../platform/live/topics.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { playerRoom } from '../identity/visitor.ts';
import { Bundle } from '../rounds/bundle.ts';
import type { RoundRecord } from '../rounds/round-game.ts';
import type { RoundLive } from '../rounds/round-live.ts';
import { listPanelBets } from './bet-repository.ts';
import { viewOwnBet } from './bet-state.ts';
import { PANEL_SIZE } from './round-state.ts';
import { viewRound } from './round-view.ts';

const BUNDLE_EVERY_MS = 200;
const MAX_BUNDLE = 100;

/** Rounds and the bets in them, of everyone. */
export const crashTopic: LiveTopic = { name: 'crash' };
/** Rounds alone, for whoever only looks on: what a crowd does in them costs that page nothing. */
export const crashRoundsTopic: LiveTopic = { name: 'crash:rounds' };

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

export interface CrashLiveParts {
  readonly db: Queryable;
  readonly tableId: string;
  readonly live: Pick<LiveServer, 'sendToTopic' | 'sendToRoom'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/**
 * What leaves the server about Crash between calls. Rounds go out at once, a few times a minute;
 * the doings of players are bundled, so that their number does not multiply with the watchers'.
 */
export class CrashLive implements RoundLive<CrashResult> {
  readonly #parts: CrashLiveParts;
  readonly #placed = new Bundle<CrashPanelBet>(MAX_BUNDLE);
  readonly #cancelled = new Bundle<string>(MAX_BUNDLE);
  readonly #cashedOut = new Bundle<CashedOut>(MAX_BUNDLE);
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: CrashLiveParts) {
    this.#parts = parts;
  }

  announceRound(record: RoundRecord<CrashResult>): void {
    const { live, clock } = this.#parts;
    const serverTimeMs = clock.now().getTime();
    for (const { name } of [crashTopic, crashRoundsTopic]) {
      live.sendToTopic(name, 'crash:round', { round: viewRound(record), serverTimeMs });
    }
    if (record.round.phase === 'betting') this.#announceQueuedBets(record.round.number);
  }

  /**
   * Bets that were waiting for the round: who came in between has not heard of them. Not waited for,
   * and no harm when it fails: it only spares watchers a question.
   */
  #announceQueuedBets(roundNumber: number): void {
    const { db, tableId, onError } = this.#parts;
    listPanelBets(db, tableId, roundNumber, PANEL_SIZE)
      .then(bets => {
        for (const bet of bets) this.#placed.add(roundNumber, bet.id, bet);
        this.#sendSoon();
      })
      .catch(onError);
  }

  /** Who watches learns what became of the bet; the player on every device, whatever it shows. */
  announceBet(bet: BetRecord, shownName: string | null): void {
    this.#tellWatchers(bet, shownName);
    this.#parts.live.sendToRoom(playerRoom(bet.playerId), 'crash:mine', {
      bet: viewOwnBet(bet),
      balance: roublesFromKopecks(bet.balanceAfter),
    });
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tellWatchers(bet: BetRecord, shownName: string | null): void {
    const roundId = bet.round?.number ?? 0;
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
      this.#parts.live.sendToTopic(crashTopic.name, 'crash:bets', {
        roundId: placed.roundId,
        bets: placed.items,
      });
    }
    const cancelled = this.#cancelled.take();
    if (cancelled) {
      const { roundId, items } = cancelled;
      this.#parts.live.sendToTopic(crashTopic.name, 'crash:cancelled', { roundId, ids: items });
    }
    const cashedOut = this.#cashedOut.take();
    if (cashedOut) {
      const { roundId, items } = cashedOut;
      this.#parts.live.sendToTopic(crashTopic.name, 'crash:cashed-out', { roundId, bets: items });
    }
    this.#sendSoon();
  }
}
