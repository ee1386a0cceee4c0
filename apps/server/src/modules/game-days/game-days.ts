import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import {
  BETS_OF_STRETCH,
  boundsOf,
  type StreamReader,
  type Stretch,
} from '../bet-stream/stream-reader.ts';
import { type AlikeBets, STRAYED_SQUARE, varianceOf } from './bet-variance.ts';

export const GAME_DAYS_READER = 'game-days';

interface DayPart extends AlikeBets {
  readonly day: string;
  readonly game: string;
  readonly money: string;
  readonly payouts: number;
  readonly edge: number;
  /** Of the whole day: how many of its players are new to it. */
  readonly newPlayers: number;
}

/** The stretch by day, game and money, bets that are alike together; their players are written down. */
async function splitUp(tx: Queryable, stretch: Stretch): Promise<DayPart[]> {
  const { rows } = await tx.query<DayPart>(
    `with read as materialized (
       select (b.created_at at time zone '${MOSCOW}')::date as day, b.game, ${MONEY_OF_BET} as money,
         b.player_id, b.params::text as params, b.stake, b.payout, b.edge, ${STRAYED_SQUARE} as square
       from ${BETS_OF_STRETCH} b
       ${SOLE_MONEY_OF_STRETCH}
     ), joined as (
       insert into game_day_players (day, game, money, player_id)
       select distinct day, game, money, player_id from read
       on conflict do nothing returning day, game, money
     ), new_players as (
       select day, game, money, count(*) from joined group by day, game, money
     ), parts as (
       select day, game, money, params, stake, count(*) as bets, sum(payout)::bigint as payouts,
         sum(edge)::bigint as edge, sum(square) as squares
       from read group by day, game, money, params, stake
     )
     select to_char(p.day, 'YYYY-MM-DD') as day, p.game, p.money, p.params::json as params, p.stake,
       p.bets, p.payouts, p.edge, p.squares, coalesce(n.count, 0) as "newPlayers"
     from parts p left join new_players n using (day, game, money)`,
    boundsOf(stretch),
  );
  return rows;
}

function sumUp(parts: readonly DayPart[]) {
  const days = new Map<string, DayPart[]>();
  for (const part of parts) {
    const key = `${part.day} ${part.game} ${part.money}`;
    const known = days.get(key);
    if (known) known.push(part);
    else days.set(key, [part]);
  }
  return [...days.values()].flatMap(alike => {
    const [first] = alike;
    if (!first) return [];
    const { day, game, money, newPlayers } = first;
    const sum = (value: (part: DayPart) => number) =>
      alike.reduce((total, part) => total + value(part), 0);
    return {
      ...{ day, game, money, players: newPlayers },
      bets: sum(({ bets }) => bets),
      stakes: sum(({ bets, stake }) => bets * stake),
      payouts: sum(({ payouts }) => payouts),
      edge: sum(({ edge }) => edge),
      variance: `${alike.reduce((total, part) => total + varianceOf(game, part), 0n)}`,
    };
  });
}

/** Keeps what was bet on each game by day and kind of money: the figures of the site. */
export const gameDaysReader: StreamReader = {
  name: GAME_DAYS_READER,
  async read(tx, stretch) {
    const sums = sumUp(await splitUp(tx, stretch));
    await tx.query(
      `insert into game_days as d (day, game, money, bets, players, stakes, payouts, edge, variance)
       select * from json_to_recordset($1) g (day date, game text, money text, bets bigint,
         players bigint, stakes bigint, payouts bigint, edge bigint, variance numeric)
       on conflict (day, game, money) do update set bets = d.bets + excluded.bets,
         players = d.players + excluded.players, stakes = d.stakes + excluded.stakes,
         payouts = d.payouts + excluded.payouts, edge = d.edge + excluded.edge,
         variance = d.variance + excluded.variance`,
      [JSON.stringify(sums)],
    );
  },
};
