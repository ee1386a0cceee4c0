import { isDeepStrictEqual } from 'node:util';
import { TABLE_GAME_IDS, TABLE_GAMES, type TableGameId } from '@kvazar/games';
import type { Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, judgeOne, type Verdict } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { selectOne, selectSample } from '../betting/replay-sample.ts';
import { endSpotBet } from './spots.ts';

interface TableBetRow extends Pick<BetRecord, 'id' | 'params' | 'outcome'> {
  readonly game: TableGameId;
  readonly payout: number;
  readonly result: Record<string, unknown>;
}

/** What the result of its round makes of the bet, by the rules of today. */
function judgeBet({ id, game, params, outcome, payout, result }: TableBetRow): Verdict {
  const rules = TABLE_GAMES[game];
  const read = rules.readResult(result);
  if (!read) return { bet: id, game, error: 'no round ends so', result };
  const due = endSpotBet(rules, params, read);
  // As the row would hold it.
  const replayed: unknown = JSON.parse(JSON.stringify(due.outcome));
  // What the bound of a payout took off is checked for all bets, not here.
  if (isDeepStrictEqual(outcome, replayed) && payout <= due.payout) return 'holds';
  return { bet: id, game, outcome, payout, replayed, due: due.payout };
}

const AT_TABLES = {
  columns: 'b.id, b.game, b.params, b.outcome, b.payout, r.result',
  joins: 'join rounds r on r.table_id = b.table_id and r.number = b.round_number',
  condition: `b.game in (${TABLE_GAME_IDS.map(id => `'${id}'`).join(', ')}) and b.state = 'settled'`,
};

export const tableReplay: Invariant = holdsForRows<TableBetRow>(
  'столы: ставки при повторении дают то же',
  sample => selectSample(sample, AT_TABLES),
  judgeBet,
);

/** One bet by itself; null unless it is settled. */
export function checkTableBet(db: Queryable, id: string): Promise<Verdict | null> {
  return judgeOne(db, selectOne(AT_TABLES), id, judgeBet);
}
