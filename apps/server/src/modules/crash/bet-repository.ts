import type { CrashPanelBet } from '@kvazar/contract';
import { kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from '../betting/bet-rows.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { BetOwner } from './commands.ts';

export interface OpenBet extends BetOwner {
  /** As the player wrote it. */
  readonly autoCashout: number | null;
}

/** Bets of a round that are still open, any of them, up to a count. */
export async function listOpenBets(
  db: Queryable,
  roundId: number,
  count: number,
): Promise<OpenBet[]> {
  const { rows } = await db.query<OpenBet>(
    `select b.id as "betId", b.player_id as "playerId", ${SHOWN_NAME} as "shownName",
       (b.params->>'autoCashout')::float8 as "autoCashout"
     from bets b join players p on p.id = b.player_id
     where b.round_id = $1 and b.state = 'open' limit $2`,
    [roundId, count],
  );
  return rows;
}

/** Those with an automatic cash-out: everyone who joined the round before take-off. */
export async function listAutomaticBets(db: Queryable, roundId: number): Promise<OpenBet[]> {
  const { rows } = await db.query<OpenBet>(
    `select b.id as "betId", b.player_id as "playerId", ${SHOWN_NAME} as "shownName",
       (b.params->>'autoCashout')::float8 as "autoCashout"
     from bets b join players p on p.id = b.player_id
     where b.round_id = $1 and b.state = 'open' and b.params->>'autoCashout' is not null`,
    [roundId],
  );
  return rows;
}

export async function isAnyBetOpen(db: Queryable, roundId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from bets where round_id = $1 and state = 'open') as found`,
    [roundId],
  );
  return rows[0]?.found ?? true;
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
  roundId: number,
  count: number,
): Promise<CrashPanelBet[]> {
  const { rows } = await db.query<PanelRow>(
    `select b.id, ${SHOWN_NAME} as player, b.stake, b.payout, b.multiplier_e4 as "multiplierE4"
     from (
       select * from bets where round_id = $1 and state <> 'cancelled'
       order by stake desc, seq limit $2
     ) b join players p on p.id = b.player_id
     order by b.stake desc, b.seq`,
    [roundId, count],
  );
  return rows.map(row => ({
    id: row.id,
    player: row.player,
    amount: roublesFromKopecks(kopecks(row.stake)),
    cashedOutAt: row.multiplierE4 > 0 ? row.multiplierE4 / MULTIPLIER_UNIT : null,
    payout: roublesFromKopecks(kopecks(row.payout)),
  }));
}

/** A player's bets of these rounds, in the order in which they were made. */
export async function listOwnBets(
  db: Queryable,
  playerId: number,
  roundIds: readonly number[],
): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
     where b.round_id = any($2::bigint[]) and b.player_id = $1 and b.state <> 'cancelled'
     order by b.seq`,
    [playerId, roundIds],
  );
  return rows.map(readBetRow);
}
