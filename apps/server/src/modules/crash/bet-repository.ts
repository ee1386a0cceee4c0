import type { CrashPanelBet } from '@kvazar/contract';
import { kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { BetOwner } from '../rounds/round-game.ts';

export interface AutomaticBet extends BetOwner {
  /** As the player wrote it. */
  readonly autoCashout: number;
}

/** Those with an automatic cash-out: everyone who joined the round before take-off. */
export async function listAutomaticBets(
  db: Queryable,
  tableId: string,
  roundNumber: number,
): Promise<AutomaticBet[]> {
  const { rows } = await db.query<AutomaticBet>(
    `select b.id as "betId", b.player_id as "playerId", ${SHOWN_NAME} as "shownName",
       (b.params->>'autoCashout')::float8 as "autoCashout"
     from bets b join players p on p.id = b.player_id
     where b.table_id = $1 and b.round_number = $2 and b.state = 'open'
       and b.params->>'autoCashout' is not null`,
    [tableId, roundNumber],
  );
  return rows;
}

interface PanelRow {
  readonly id: string;
  readonly player: string | null;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
}

/** The bets of a round as everyone sees them, the biggest first. */
export async function listPanelBets(
  db: Queryable,
  tableId: string,
  roundNumber: number,
  count: number,
): Promise<CrashPanelBet[]> {
  const { rows } = await db.query<PanelRow>(
    `select b.id, ${SHOWN_NAME} as player, b.stake, b.payout, b.multiplier_e4 as "multiplierE4"
     from (
       select * from bets where table_id = $1 and round_number = $2 and state <> 'cancelled'
       order by stake desc, seq limit $3
     ) b join players p on p.id = b.player_id
     order by b.stake desc, b.seq`,
    [tableId, roundNumber, count],
  );
  return rows.map(row => ({
    id: row.id,
    player: row.player,
    amount: roublesFromKopecks(kopecks(row.stake)),
    cashedOutAt: row.multiplierE4 > 0 ? row.multiplierE4 / MULTIPLIER_UNIT : null,
    payout: roublesFromKopecks(kopecks(row.payout)),
  }));
}
