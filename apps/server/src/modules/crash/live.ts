import type { CrashPanelBet } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { LiveTopic } from '../../platform/live/topics.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { playerRoom } from '../identity/visitor.ts';
import { BetNews } from '../rounds/bet-news.ts';
import type { RoundRecord } from '../rounds/round-game.ts';
import type { RoundLive } from '../rounds/round-live.ts';
import { listPanelBets } from './bet-repository.ts';
import { viewOwnBet } from './bet-state.ts';
import { PANEL_SIZE } from './round-state.ts';
import { viewRound } from './round-view.ts';

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

/** What leaves the server about Crash between calls. Rounds go out at once, a few times a minute. */
export class CrashLive implements RoundLive<CrashResult> {
  readonly #parts: CrashLiveParts;
  readonly #news: BetNews<CrashPanelBet, CashedOut>;

  constructor(parts: CrashLiveParts) {
    const { live, onError } = parts;
    this.#parts = parts;
    this.#news = new BetNews({
      placed: (roundId, bets) => live.sendToTopic(crashTopic.name, 'crash:bets', { roundId, bets }),
      cancelled: (roundId, ids) =>
        live.sendToTopic(crashTopic.name, 'crash:cancelled', { roundId, ids }),
      won: (roundId, bets) =>
        live.sendToTopic(crashTopic.name, 'crash:cashed-out', { roundId, bets }),
      onError,
    });
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
        for (const bet of bets) this.#news.addPlaced(roundNumber, bet.id, bet);
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
    this.#news.stop();
  }

  #tellWatchers(bet: BetRecord, shownName: string | null): void {
    const roundId = bet.round?.number ?? 0;
    if (bet.state === 'open') {
      this.#news.addPlaced(roundId, bet.id, viewPanelBet(bet, shownName));
    } else if (bet.state === 'cancelled') {
      this.#news.addCancelled(roundId, bet.id);
    } else if (bet.payout > 0) {
      const { id, cashedOutAt, payout } = viewPanelBet(bet, shownName);
      if (cashedOutAt !== null) this.#news.addWon(roundId, id, { id, cashedOutAt, payout });
    }
  }
}
