import type { Queryable } from '../../src/platform/db/database.ts';
import { readStreamWithin } from '../read-stream.ts';
import {
  FIGURE_MONEY,
  FIGURE_PLAYERS,
  FIGURE_SLICES,
  FIGURE_WINS,
  FIGURES,
  PLAY_DAYS,
  POPULARITY,
  SPREAD,
  TRANSFER_DAYS,
} from './invariant-names.ts';
import type { Theft } from './theft.ts';

/** After the readers have counted all bets. */
function counted(change: (tx: Queryable) => Promise<unknown>): Theft['commit'] {
  return async tx => {
    await readStreamWithin(tx);
    await change(tx);
  };
}

/** Sums and counts that the bets do not give. */
export const THEFTS_OF_FIGURES: readonly Theft[] = [
  {
    name: 'figures of a day that no bet gives',
    named: [FIGURES],
    commit: tx =>
      tx.query(`insert into game_days values (current_date, 'dice', 'real', 1, 1, 100, 900, 1, 0)`),
  },
  {
    name: 'losses of a game left out of its figures',
    named: [FIGURES],
    commit: counted(tx => tx.query('update game_days set payouts = payouts - 1')),
  },
  {
    name: 'a player who never was among those of a day',
    named: [FIGURES],
    commit: counted(tx =>
      tx.query('insert into game_day_players select day, game, money, 0 from game_days limit 1'),
    ),
  },
  {
    name: 'luck explained by a spread that the games do not have',
    named: [SPREAD],
    commit: counted(tx => tx.query('update game_days set variance = variance * 100')),
  },
  {
    name: 'a slot made popular',
    named: [POPULARITY],
    commit: counted(tx => tx.query(`update slot_hours set bets = 1000 where slot = 'reef'`)),
  },
  {
    name: 'readers sent past bets that they have not counted',
    named: [FIGURES, POPULARITY],
    commit: tx =>
      tx.query(
        `insert into stream_positions
         select reader, max(settled_in), max(seq)
         from bets, unnest(array['game-days', 'popularity']) reader group by reader
         on conflict (reader) do update set settled_in = excluded.settled_in, seq = excluded.seq`,
      ),
  },
  {
    name: 'figures: a rouble of turnover that nobody staked',
    named: [FIGURE_SLICES],
    commit: tx =>
      tx.query(`insert into figure_slices (slice, money, bets, stakes, payouts, edge)
        values ('2020-01-01', 'play', 1, 100, 0, 0)`),
  },
  {
    name: 'figures: a player of an hour who was not there',
    named: [FIGURE_PLAYERS],
    commit: tx =>
      tx.query(`insert into figure_hours (hour, money, players) values ('2020-01-01', 'play', 1)`),
  },
  {
    name: 'figures: a player of a day who did not play',
    named: [FIGURE_PLAYERS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into figure_day_players (day, money, player_id, began_at)
         select '2020-01-01', 'play', player_id, '2020-01-01' from accounts where id = $1`,
        [two],
      ),
  },
  {
    name: 'figures: a return of a player who was never there',
    named: [FIGURE_PLAYERS],
    commit: tx =>
      tx.query(`insert into figure_returns (money, day, previous_day, players)
        values ('play', '2020-01-02', '2020-01-01', 1)`),
  },
  {
    name: 'figures: a cohort that somebody joined earlier',
    named: [FIGURE_PLAYERS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into figure_players (money, player_id, first_day)
         select 'play', player_id, '2020-01-01' from accounts where id = $1
         on conflict (money, player_id) do update set first_day = excluded.first_day`,
        [two],
      ),
  },
  {
    name: 'figures: a win of the day that was nobody’s',
    named: [FIGURE_WINS],
    commit: (tx, { one }) =>
      tx.query(
        `insert into figure_wins (day, game, money, bet_id, player_id, at, stake, payout)
         select '2020-01-01', 'dice', 'play', gen_random_uuid(), player_id, '2020-01-01', 100, 900
         from accounts where id = $1`,
        [one],
      ),
  },
  {
    name: 'figures: money of a closed day that did not move',
    named: [FIGURE_MONEY],
    commit: tx =>
      tx.query(`with closed as (insert into figure_closed_days values ('2020-01-01'))
        insert into figure_money_days (day, money, kind, amount)
        values ('2020-01-01', 'play', 'top-up', 100)`),
  },
  {
    name: 'books: a transfer of a closed day that is in no ledger',
    named: [TRANSFER_DAYS],
    commit: tx =>
      tx.query(`insert into transfer_days (day, kind, money, transfers, amount)
        values ('2020-01-01', 'gift', 'play', 1, 100)`),
  },
  {
    name: 'risk: a day of a player who did not play',
    named: [PLAY_DAYS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into play_days (player_id, money, day, bets, night_bets, chasing_bets, stakes, payouts,
           edge, variance)
         select player_id, 'play', '2020-01-01', 1, 0, 0, 100, 900, 0, 0 from accounts where id = $1`,
        [two],
      ),
  },
];
