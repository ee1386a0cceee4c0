import type { BetRecord } from '../betting/bet-record.ts';
import type { RoundRecord } from './round-game.ts';

/** What a table tells its watchers between calls. */
export interface RoundLive<Result> {
  /** A round has opened, begun, ended or been called off; all of it is stored. */
  announceRound(record: RoundRecord<Result>): void;
  /** The last bet of a round that is over has been settled. */
  announceSettled?(record: RoundRecord<Result>): void;
  announceBet(bet: BetRecord, shownName: string | null): void;
}
