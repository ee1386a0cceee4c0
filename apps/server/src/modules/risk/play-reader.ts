import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import {
  BETS_OF_STRETCH,
  boundsOf,
  type StreamReader,
  type Stretch,
} from '../bet-stream/stream-reader.ts';
import { type AlikeBets, STRAYED_SQUARE, varianceOf } from '../game-days/bet-variance.ts';

export const PLAY_READER = 'play-days';

/** Of a bet `b`: in the small hours of Moscow. */
export const IS_AT_NIGHT = `extract(hour from b.created_at at time zone '${MOSCOW}') < 6`;

interface PlayPart extends AlikeBets {
  readonly playerId: number;
  readonly money: string;
  readonly day: string;
  readonly game: string;
  readonly nightBets: number;
  readonly chasingBets: number;
  readonly payouts: number;
  readonly edge: number;
}

/** The stretch by player and day, alike bets together; the last bet of each player is written down. */
async function splitUp(tx: Queryable, stretch: Stretch): Promise<PlayPart[]> {
  const { rows } = await tx.query<PlayPart>(
    `with read as materialized (
       select b.player_id, ${MONEY_OF_BET} as money, (b.created_at at time zone '${MOSCOW}')::date as day,
         b.game, b.params::text as params, b.stake, b.payout, b.edge, ${STRAYED_SQUARE} as square,
         ${IS_AT_NIGHT} as is_at_night, b.settled_in, b.seq
       from ${BETS_OF_STRETCH} b ${SOLE_MONEY_OF_STRETCH}
     ), chained as (
       select r.*, coalesce(lag(r.stake) over turns, l.stake) as stake_before,
         coalesce(lag(r.payout < r.stake) over turns, l.is_lost) as was_lost,
         row_number() over (partition by r.player_id, r.money order by r.settled_in desc, r.seq desc) as place
       from read r left join play_lasts l on l.player_id = r.player_id and l.money = r.money
       window turns as (partition by r.player_id, r.money order by r.settled_in, r.seq)
     ), last as (
       insert into play_lasts (player_id, money, stake, is_lost)
       select player_id, money, stake, payout < stake from chained where place = 1
       on conflict (player_id, money) do update set stake = excluded.stake, is_lost = excluded.is_lost
     ), due as (
       insert into risk_due (player_id) select distinct player_id from read on conflict do nothing
     )
     select player_id as "playerId", money, to_char(day, 'YYYY-MM-DD') as day, game,
       params::json as params, stake, count(*) as bets, sum(payout)::bigint as payouts,
       sum(edge)::bigint as edge, sum(square) as squares,
       count(*) filter (where is_at_night) as "nightBets",
       count(*) filter (where was_lost and stake >= 2 * stake_before) as "chasingBets"
     from chained group by player_id, money, day, game, params, stake`,
    boundsOf(stretch),
  );
  return rows;
}

interface PlayDay {
  readonly player_id: number;
  readonly money: string;
  readonly day: string;
  bets: number;
  night_bets: number;
  chasing_bets: number;
  stakes: number;
  payouts: number;
  edge: number;
  variance: bigint;
}

function sumUp(parts: readonly PlayPart[]): PlayDay[] {
  const days = new Map<string, PlayDay>();
  for (const part of parts) {
    const key = `${part.playerId} ${part.money} ${part.day}`;
    const day: PlayDay = days.get(key) ?? {
      ...{ player_id: part.playerId, money: part.money, day: part.day },
      ...{ bets: 0, night_bets: 0, chasing_bets: 0, stakes: 0, payouts: 0, edge: 0, variance: 0n },
    };
    day.bets += part.bets;
    day.night_bets += part.nightBets;
    day.chasing_bets += part.chasingBets;
    day.stakes += part.bets * part.stake;
    day.payouts += part.payouts;
    day.edge += part.edge;
    day.variance += varianceOf(part.game, part);
    days.set(key, day);
  }
  return [...days.values()];
}

/** Keeps what each player did by day, as far as luck and harm are told by it, and who is to be looked at. */
export const playReader: StreamReader = {
  name: PLAY_READER,
  async read(tx, stretch) {
    const days = sumUp(await splitUp(tx, stretch));
    await tx.query(
      `insert into play_days as d (player_id, money, day, bets, night_bets, chasing_bets, stakes,
         payouts, edge, variance)
       select * from json_to_recordset($1) g (player_id bigint, money text, day date, bets bigint,
         night_bets bigint, chasing_bets bigint, stakes bigint, payouts bigint, edge bigint,
         variance numeric)
       on conflict (player_id, money, day) do update set bets = d.bets + excluded.bets,
         night_bets = d.night_bets + excluded.night_bets,
         chasing_bets = d.chasing_bets + excluded.chasing_bets,
         stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts,
         edge = d.edge + excluded.edge, variance = d.variance + excluded.variance`,
      [JSON.stringify(days.map(day => ({ ...day, variance: `${day.variance}` })))],
    );
  },
};
