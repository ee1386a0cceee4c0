import { BET_COLUMNS } from '../betting/bet-rows.ts';
import type { SharedTable } from '../betting/settlement/shared-table.ts';
import type { CrashRoundRecord } from './round-record.ts';
import { CURRENT_ROUND } from './round-repository.ts';
import { type RoundRow, readRoundRow } from './round-rows.ts';

export const CRASH = 'crash';

/** Two keys of the same family: who may change rounds, and whether anyone may right now. */
export const LEADER_LOCK = 72_400_001;
const GATE = 72_400_002;

/** How a batch sees Crash. Open bets are those of the current and of the next round. */
export const crashTable: SharedTable<CrashRoundRecord> = {
  gate: GATE,
  roundQuery: { name: 'crash-current-round', text: CURRENT_ROUND },
  readRound: row => readRoundRow(row as RoundRow),
  openBetsQuery: playerIds => ({
    name: 'crash-open-bets',
    text: `with current_round as (select max(id) as id from crash_rounds)
      select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
      where b.round_id in ((select id from current_round), (select id + 1 from current_round))
        and b.player_id = any($1::bigint[]) and b.state = 'open'`,
    values: [`{${playerIds.join(',')}}`],
  }),
};
