import type { LiveEvents, TableRound, Topic } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { LiveTopic } from '../../platform/live/topics.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { playerRoom } from '../identity/visitor.ts';
import { BetNews } from '../rounds/bet-news.ts';
import { listWonSpots, viewOwnBet } from './bet-view.ts';
import { type PanelTerms, viewPlacedBets } from './panel-repository.ts';

export function tableTopic(id: string): LiveTopic & { readonly name: Topic } {
  return { name: `table:${id}` };
}

interface PlacedBet {
  readonly bet: BetRecord;
  readonly shownName: string | null;
}

type WonBet = Parameters<LiveEvents['table:won']>[0]['bets'][number];

export interface TableLiveParts {
  readonly live: Pick<LiveServer, 'sendToTopic' | 'sendToRoom'>;
  readonly panel: PanelTerms;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** What leaves the server about one table between calls; rounds go out at once. */
export class TableLive {
  readonly #tableId: string;
  readonly #topic: Topic;
  readonly #parts: TableLiveParts;
  readonly #news: BetNews<PlacedBet, WonBet>;

  constructor(tableId: string, parts: TableLiveParts) {
    const { live, panel, onError } = parts;
    const { name: topic } = tableTopic(tableId);
    const table = tableId;
    this.#tableId = tableId;
    this.#topic = topic;
    this.#parts = parts;
    this.#news = new BetNews({
      async placed(roundId, placed) {
        const bets = await viewPlacedBets(panel, placed);
        live.sendToTopic(topic, 'table:bets', { table, roundId, bets });
      },
      cancelled: (roundId, ids) =>
        live.sendToTopic(topic, 'table:cancelled', { table, roundId, ids }),
      won: (roundId, bets) => live.sendToTopic(topic, 'table:won', { table, roundId, bets }),
      onError,
    });
  }

  announceRound(round: TableRound): void {
    const { live, clock } = this.#parts;
    const serverTimeMs = clock.now().getTime();
    live.sendToTopic(this.#topic, 'table:round', { table: this.#tableId, round, serverTimeMs });
  }

  /** Who watches learns what became of the bet; the player on every device, whatever it shows. */
  announceBet(bet: BetRecord, shownName: string | null): void {
    this.#tellWatchers(bet, shownName);
    this.#parts.live.sendToRoom(playerRoom(bet.playerId), 'table:mine', {
      bet: viewOwnBet(bet),
      balance: roublesFromKopecks(bet.balanceAfter),
    });
  }

  stop(): void {
    this.#news.stop();
  }

  #tellWatchers(bet: BetRecord, shownName: string | null): void {
    const roundId = bet.round?.number ?? 0;
    if (bet.state === 'open') this.#news.addPlaced(roundId, bet.id, { bet, shownName });
    else if (bet.state === 'cancelled') this.#news.addCancelled(roundId, bet.id);
    else if (bet.state === 'settled' && bet.payout > 0) {
      const payout = roublesFromKopecks(bet.payout);
      this.#news.addWon(roundId, bet.id, { id: bet.id, payout, spots: listWonSpots(bet) });
    }
  }
}
