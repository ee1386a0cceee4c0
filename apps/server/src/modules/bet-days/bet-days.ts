import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { countNextBets } from './count-bets.ts';
import { MOSCOW } from './zone.ts';

/** What a player's bets of one day came to, in kopecks. What was refunded or cancelled is nowhere. */
export interface BetDay {
  readonly money: Money;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Settled ones, with what they staked and paid. */
  readonly bets: number;
  readonly stakes: number;
  readonly payouts: number;
  /** Staked in bets that have not ended. */
  readonly inPlay: number;
  readonly playedMs: number;
}

/** So many are counted in one statement: a fraction of a second. */
const MAX_BETS_AT_ONCE = 5_000;

export async function countTail(tx: Queryable, playerId: number): Promise<void> {
  while (await countNextBets(tx, playerId, MAX_BETS_AT_ONCE));
}

/** As of the last count; an open bet as it stands now. */
export async function listBetDays(
  db: Queryable,
  playerId: number,
  fromDay: string,
): Promise<BetDay[]> {
  const { rows } = await db.query<BetDay>(
    `with passed_by as (
       select a.money, (b.created_at at time zone '${MOSCOW}')::date as day, b.state, b.stake, b.payout
       from bet_day_marks m join bets b on b.id = any(m.open_bets)
       join transfers t on t.reference = b.id and t.kind = 'stake' and t.created_at = b.created_at
       join accounts a on a.id = t.from_account
       where m.player_id = $1
     ), parts as (
       select money, day, bets, stakes, payouts, 0 as in_play, played_ms
       from bet_days where player_id = $1
       union all
       select money, day, (state = 'settled')::integer,
         case when state = 'settled' then stake else 0 end,
         case when state = 'settled' then payout else 0 end,
         case when state = 'open' then stake else 0 end, 0
       from passed_by
     )
     select money, to_char(day, 'YYYY-MM-DD') as day, sum(bets)::bigint as bets,
       sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts,
       sum(in_play)::bigint as "inPlay", sum(played_ms)::bigint as "playedMs"
     from parts where day >= $2::date group by money, day order by day, money`,
    [playerId, fromDay],
  );
  return rows;
}

/**
 * Brings the sums of a player's days up to date. Every bet is counted once in its life, so the cost
 * grows with what was bet since the last time, and not with all that ever was. Nobody's account is
 * locked meanwhile, and a long history is counted in many short transactions.
 */
export class BetDays {
  readonly #db: Database;
  readonly #underWay = new Map<number, Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Asked twice at once it counts once: a player's impatience holds one connection, not all. */
  bringUpToDate(playerId: number): Promise<void> {
    const known = this.#underWay.get(playerId);
    if (known) return known;
    const counting = this.#count(playerId).finally(() => this.#underWay.delete(playerId));
    this.#underWay.set(playerId, counting);
    return counting;
  }

  async #count(playerId: number): Promise<void> {
    let mayHaveMore = true;
    while (mayHaveMore) {
      mayHaveMore = await this.#db.inTransaction(tx =>
        countNextBets(tx, playerId, MAX_BETS_AT_ONCE),
      );
    }
  }
}
