import { MOSCOW } from '../bet-days/zone.ts';
import type { StreamedBet, StreamReader } from '../bet-stream/stream-reader.ts';
import { betVariance } from './bet-variance.ts';

export const GAME_DAYS_READER = 'game-days';

const HOUR_MS = 3_600_000;

interface Sums {
  readonly game: string;
  readonly money: string;
  /** Days begin with an hour in Moscow; which of them is for the database to tell. */
  readonly hourMs: number;
  bets: number;
  stakes: number;
  payouts: number;
  edge: number;
  variance: bigint;
  readonly players: Set<number>;
}

function sumUp(bets: readonly StreamedBet[]): Sums[] {
  const all = new Map<string, Sums>();
  for (const bet of bets) {
    const { game, money, createdAt } = bet;
    const hourMs = Math.floor(createdAt.getTime() / HOUR_MS) * HOUR_MS;
    const key = `${game} ${money} ${hourMs}`;
    let sums = all.get(key);
    if (!sums) {
      const nothing = { bets: 0, stakes: 0, payouts: 0, edge: 0, variance: 0n };
      sums = { game, money, hourMs, ...nothing, players: new Set() };
      all.set(key, sums);
    }
    sums.bets += 1;
    sums.stakes += bet.stake;
    sums.payouts += bet.payout;
    sums.edge += bet.edge;
    sums.variance += betVariance(bet);
    sums.players.add(bet.playerId);
  }
  return [...all.values()];
}

/** Keeps what was bet on each game by day and kind of money: the figures of the site. */
export const gameDaysReader: StreamReader = {
  name: GAME_DAYS_READER,
  async read(tx, bets) {
    const given = sumUp(bets).map(({ hourMs, variance, players, ...sums }) => ({
      ...sums,
      hour: new Date(hourMs),
      variance: `${variance}`,
      players: [...players],
    }));
    await tx.query(
      `with given as materialized (
         select (hour at time zone '${MOSCOW}')::date as day, g.* from json_to_recordset($1) g (
           hour timestamptz, game text, money text, bets bigint, stakes bigint, payouts bigint,
           edge bigint, variance numeric, players bigint[])
       ), joined as (
         insert into game_day_players (day, game, money, player_id)
         select distinct day, game, money, player_id from given, unnest(players) player_id
         on conflict do nothing returning day, game, money
       )
       insert into game_days as d (day, game, money, bets, players, stakes, payouts, edge, variance)
       select g.day, g.game, g.money, sum(g.bets),
         (select count(*) from joined j
           where (j.day, j.game, j.money) = (g.day, g.game, g.money)),
         sum(g.stakes), sum(g.payouts), sum(g.edge), sum(g.variance)
       from given g group by g.day, g.game, g.money
       on conflict (day, game, money) do update set bets = d.bets + excluded.bets,
         players = d.players + excluded.players, stakes = d.stakes + excluded.stakes,
         payouts = d.payouts + excluded.payouts, edge = d.edge + excluded.edge,
         variance = d.variance + excluded.variance`,
      [JSON.stringify(given)],
    );
  },
};
