import { TABLE_GAME_IDS } from '@kvazar/games';
import {
  CRASH_REFUND,
  EDGE,
  METER,
  METERED,
  NUMBERED,
  TABLE_DRAW,
  TABLE_GAME,
  TABLE_PAYOUT,
  TABLE_REPLAY,
  TABLE_RESULT,
  TABLE_SPOTS,
  TABLE_STAKE,
} from './invariant-names.ts';
import { HOUSE, move, type Theft, tamper } from './theft.ts';

/** The number of a lost straight bet, exchanged for one that loses too. */
function exchangeNumber(where: 'rounds' | 'bets'): string {
  const other = `json_build_object('number', (select n from generate_series(0, 36) n
    where n <> (r.result->>'number')::integer
      and 'straight:' || n <> (select params->'spots'->0->>'spot' from bets where id = $1) limit 1))`;
  return where === 'rounds'
    ? `update rounds r set result = ${other} from bets b
       where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`
    : `update bets b set outcome = json_build_object('result', ${other}, 'spots', outcome->'spots')
       from rounds r where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`;
}

/** Bets at automatic tables. */
export const THEFTS_AT_TABLES: readonly Theft[] = [
  ...TABLE_GAME_IDS.map(game => ({
    name: `${game}: an outcome that its round does not give`,
    named: [TABLE_REPLAY],
    commit: tamper(game, `outcome = (outcome::jsonb || '{"changed":true}')::json`),
  })),
  {
    name: 'tables: a lost bet turned into a win, its outcome with it',
    named: [TABLE_REPLAY],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query(
        `update bets set payout = 36000, multiplier_e4 = 360000, outcome = json_build_object(
           'result', outcome->'result', 'spots', json_build_array(json_build_object(
             'spot', params->'spots'->0->'spot', 'amount', 10, 'payout', 360)))
         where id = $1`,
        [reference],
      );
      await move(tx, { from: HOUSE, to: one, amount: 36_000, kind: 'payout', reference });
    },
  },
  {
    name: 'tables: a lost bet is paid',
    named: [TABLE_PAYOUT, TABLE_REPLAY],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query('update bets set payout = 5000, multiplier_e4 = 50000 where id = $1', [
        reference,
      ]);
      await move(tx, { from: HOUSE, to: one, amount: 5_000, kind: 'payout', reference });
    },
  },
  {
    name: 'tables: another multiplier than the payout comes to',
    named: [TABLE_PAYOUT],
    commit: (tx, { bets }) =>
      tx.query('update bets set multiplier_e4 = multiplier_e4 + 1 where id = $1', [
        bets.tables.baccarat,
      ]),
  },
  {
    name: 'tables: chips moved to another spot after the result',
    named: [TABLE_SPOTS, TABLE_REPLAY],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets set params = '{"spots":[{"spot":"straight:0","amount":10}]}' where id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: chips beyond what was staked',
    named: [TABLE_STAKE],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets set params = replace(params::text, '"amount":10', '"amount":20')::json,
           outcome = replace(outcome::text, '"amount":10', '"amount":20')::json where id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: one spot named twice',
    named: [TABLE_STAKE],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets b set params = json_build_object('spots', json_build_array(half, half)),
           outcome = json_build_object('result', outcome->'result', 'spots',
             json_build_array(lost, lost))
         from (
           select json_build_object('spot', params->'spots'->0->'spot', 'amount', 5) half,
             json_build_object('spot', params->'spots'->0->'spot', 'amount', 5, 'payout', 0) lost
           from bets where id = $1
         ) halves where b.id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: another result in the round than its hash decides',
    named: [TABLE_DRAW, TABLE_RESULT, TABLE_REPLAY],
    commit: (tx, { bets }) => tx.query(exchangeNumber('rounds'), [bets.tableLost]),
  },
  {
    name: 'tables: another result in the round and in its bets',
    named: [TABLE_DRAW],
    async commit(tx, { bets }) {
      await tx.query(exchangeNumber('rounds'), [bets.tableLost]);
      await tx.query(
        `update bets b set outcome = json_build_object('result', r.result, 'spots', outcome->'spots')
         from rounds r where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`,
        [bets.tableLost],
      );
    },
  },
  {
    name: 'tables: another result in the bet than its round had',
    named: [TABLE_RESULT, TABLE_REPLAY],
    commit: (tx, { bets }) => tx.query(exchangeNumber('bets'), [bets.tableLost]),
  },
  {
    name: 'tables: a lost bet is called off',
    named: [METERED, METER, CRASH_REFUND, NUMBERED, TABLE_SPOTS],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query(`update bets set state = 'refunded' where id = $1`, [reference]);
      await move(tx, { from: HOUSE, to: one, amount: 1_000, kind: 'refund', reference });
    },
  },
  {
    name: 'tables: a bet of another game at the table',
    named: [TABLE_GAME, TABLE_REPLAY, EDGE],
    commit: (tx, { bets }) =>
      tx.query(`update bets set game = 'wheel' where id = $1`, [bets.tableLost]),
  },
];
