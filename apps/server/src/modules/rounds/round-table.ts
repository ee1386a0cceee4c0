import { BET_COLUMNS } from '../betting/bet-rows.ts';
import type { RoundTable, SharedRoundGame } from './round-game.ts';
import { CURRENT_ROUND, type RoundRow, readRoundRow } from './round-rows.ts';

/**
 * Commands look at the open bets of the current and of the next round. Those that were withdrawn are read
 * with them, or a rule that bounds bets would bound none that cost nothing. Where bets do not wait, also
 * those that are settled: bets of one round share the bound of a payout.
 */
export function createRoundTable<Result>(
  id: string,
  game: SharedRoundGame<Result>,
): RoundTable<Result> {
  const isRefusing = game.lateBets === 'refuse';
  return {
    id,
    game,
    roundQuery: { name: 'current-round', text: CURRENT_ROUND, values: [id] },
    readRound: row => readRoundRow(game, row as RoundRow),
    betsQuery: playerIds => ({
      name: isRefusing ? 'bets-at-table' : 'waiting-bets-at-table',
      text: `with current_round as (select max(number) as number from rounds where table_id = $1)
        select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
        where b.table_id = $1 and b.round_number in
          ((select number from current_round), (select number + 1 from current_round))
          and b.player_id = any($2::bigint[])${isRefusing ? '' : " and b.state in ('open', 'cancelled')"}`,
      values: [id, `{${playerIds.join(',')}}`],
    }),
  };
}
