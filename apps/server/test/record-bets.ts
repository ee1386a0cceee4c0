import type { BetState } from '@kvazar/contract';
import { SETTLEMENT_NUMBER } from '../src/modules/betting/settlement/settlement-number.ts';
import type { Money } from '../src/modules/ledger/site-accounts.ts';
import type { Queryable } from '../src/platform/db/database.ts';

export interface RecordedBet {
  readonly id: string;
  readonly state: BetState;
  /** Kopecks, as the payout is. */
  readonly stake: number;
  readonly payout: number;
  readonly at: Date;
  readonly game?: string;
  readonly money?: Money;
  /** Of a settled one; nothing unless told. */
  readonly edge?: number;
}

const HOUSE = { play: 1, real: 2 } as const;

/** On the first of a month even yesterday lies in one that a new site has no tables for. */
async function ensureMonthsOf(db: Queryable, bets: readonly RecordedBet[]): Promise<void> {
  const months = new Set(bets.map(({ at }) => `${at.toISOString().slice(0, 7)}-01`));
  await db.query(
    'select ensure_month_partition(t, month) from monthly_tables t, unnest($1::date[]) month',
    [[...months]],
  );
}

/** Writes bets with the transfers of their stakes as if they had been made, without moving balances. */
export async function recordBets(
  db: Queryable,
  playerId: number,
  bets: readonly RecordedBet[],
): Promise<void> {
  await ensureMonthsOf(db, bets);
  for (const money of ['play', 'real'] as const) {
    const ofMoney = bets.filter(bet => (bet.money ?? 'play') === money);
    await db.query(
      `with given as (
         select * from json_to_recordset($2) b (id uuid, state text, stake bigint, payout bigint,
           at timestamptz, game text, edge bigint)
       ), made as (
         insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4,
           params, outcome, balance_after, edge, settled_in)
         select at, id, $1, coalesce(game, 'dice'), state, stake, payout, 0, '{}', '{}', 0,
           case state when 'settled' then coalesce(edge, 0) end,
           case state when 'settled' then ${SETTLEMENT_NUMBER} end
         from given
       )
       insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
       select at, a.id, $4, stake, 'stake', g.id, 0
       from given g, accounts a where a.player_id = $1 and a.money = $3`,
      [playerId, JSON.stringify(ofMoney), money, HOUSE[money]],
    );
  }
}
