import { ALL_GAME_IDS, isTableGameId } from '@kvazar/games';
import {
  AT_ONCE,
  COMMITMENT,
  DECIDED_BY,
  EDGE,
  METER,
  METERED,
  NO_BET,
  NONCES,
  NUMBERED,
  REPLAY,
  TWICE,
} from './invariant-names.ts';
import { type Theft, tamper } from './theft.ts';

const SEEDED_GAMES = ALL_GAME_IDS.filter(game => game !== 'crash' && !isTableGameId(game));

/** What was drawn, numbered and metered otherwise than the seeds have it. */
export const THEFTS_BY_SEEDS: readonly Theft[] = [
  {
    name: 'a seed that contradicts its commitment',
    named: [COMMITMENT],
    commit: tx => tx.query(`update seed_pairs set server_seed = 'other' where state = 'next'`),
  },
  {
    name: 'a seed exchanged after the bets, together with its commitment',
    named: [REPLAY],
    commit: tx =>
      tx.query(
        `update seed_pairs set server_seed = 'other', server_seed_hash = encode(sha256('other'), 'hex')`,
      ),
  },
  {
    name: 'a client seed exchanged after the bets',
    named: [REPLAY],
    commit: tx => tx.query(`update seed_pairs set client_seed = 'other' where state = 'active'`),
  },
  ...SEEDED_GAMES.map(game => ({
    name: `${game}: an outcome that its seeds do not give`,
    named: [REPLAY],
    commit: tamper(game, `outcome = (outcome::jsonb || '{"changed":true}')::json`),
  })),
  ...['dice', 'bubbles', 'plinko', 'mines'].map(game => ({
    name: `${game}: parameters that the rules do not know`,
    named: [EDGE, REPLAY],
    commit: tamper(game, `params = '{}'`),
  })),
  {
    name: 'a roll that its seeds do not give',
    named: [REPLAY],
    commit: tamper('dice', `outcome = '{"roll":99.99}'`),
  },
  {
    name: 'a mine moved out of the way',
    named: [REPLAY],
    commit: tamper('mines', `progress = jsonb_set(progress::jsonb, '{positions,0}', '25')::json`),
  },
  {
    name: 'a spin said to be of a version that never was',
    named: [REPLAY],
    commit: tamper('moneytrain', `outcome = (outcome::jsonb || '{"version":0}')::json`),
  },
  {
    name: 'a bet of a game that does not exist',
    named: [EDGE, REPLAY],
    commit: tamper('dice', `game = 'marbles'`),
  },
  {
    name: 'a bet that nothing decided',
    named: [DECIDED_BY, NONCES],
    commit: tamper('bubbles', 'seed_pair_id = null, nonce = null'),
  },
  {
    name: 'a bet decided by the seeds of someone else',
    named: [DECIDED_BY, NONCES, REPLAY],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets b set seed_pair_id = (
           select id from seed_pairs where state = 'active' and player_id <> b.player_id)
         where id = $1`,
        [bets.lost],
      ),
  },
  {
    name: 'a nonce used twice and one left out',
    named: [NONCES, REPLAY],
    commit: tamper('bubbles', 'nonce = nonce + 1'),
  },
  {
    name: 'a nonce skipped until a better one came',
    named: [NONCES, REPLAY],
    async commit(tx, { bets }) {
      await tx.query('update bets set nonce = nonce + 1 where id = $1', [bets.lastWin]);
      await tx.query(
        `update seed_pairs s set nonce = s.nonce + 1 from bets b where b.id = $1 and s.id = b.seed_pair_id`,
        [bets.lastWin],
      );
    },
  },
  {
    name: 'a bet removed from the books',
    named: [NO_BET, NONCES, METER],
    commit: (tx, { bets }) => tx.query('delete from bets where id = $1', [bets.lost]),
  },
  {
    name: 'a bet written down again in the next month',
    named: [AT_ONCE, TWICE, NONCES, METERED, METER, NUMBERED],
    commit: (tx, { bets }) =>
      tx.query(
        `insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params,
           outcome, progress, seed_pair_id, nonce, balance_after)
         select created_at + interval '1 month', id, player_id, game, state, stake, payout,
           multiplier_e4, params, outcome, progress, seed_pair_id, nonce, balance_after
         from bets where id = $1`,
        [bets.lost],
      ),
  },
  {
    name: 'a bet said to have cost more than it did',
    named: [EDGE, METER],
    commit: tamper('dice', 'edge = edge + 1'),
  },
  {
    name: 'a bet said to have cost more, together with the meter',
    named: [EDGE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set edge = edge * 10 where id = $1', [bets.lost]);
      await tx.query(
        `update accounts a set edge = a.edge + b.edge / 10 * 9 from bets b where b.id = $1 and a.id = $2`,
        [bets.lost, one],
      );
    },
  },
  {
    name: 'a meter turned up',
    named: [METER],
    commit: (tx, { two }) => tx.query('update accounts set edge = 1000 where id = $1', [two]),
  },
  {
    name: 'a turnover turned up',
    named: [METER],
    commit: (tx, { one }) =>
      tx.query('update accounts set wagered = wagered * 2 where id = $1', [one]),
  },
  {
    name: 'a bet metered while it is open',
    named: [METERED, EDGE],
    commit: tx => tx.query(`update bets set edge = 1000 where state = 'open'`),
  },
  {
    name: 'a settled bet that the meter left out',
    named: [METERED, METER],
    commit: tamper('moneytrain', 'edge = null'),
  },
  {
    name: 'a settled bet that no reader will see',
    named: [NUMBERED],
    commit: tamper('dice', 'settled_in = null'),
  },
];
