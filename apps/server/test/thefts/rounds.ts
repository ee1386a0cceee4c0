import { randomUUID } from 'node:crypto';
import { type MinesState, mines } from '@kvazar/games';
import { kopecks, payoutFor } from '@kvazar/money';
import type { Queryable } from '../../src/platform/db/database.ts';
import type { PlayedSite } from '../played-site.ts';
import {
  CALLED_OFF,
  CRASH_ABOVE,
  CRASH_CHAIN,
  CRASH_MULTIPLIER,
  CRASH_POINT,
  CRASH_REPLAY,
  CRASH_ROUND,
  OPEN_GAMES,
  ROUND_MONEY,
  ROUND_PLACED,
  STEPPED,
  TAKEN_BACK,
  UNKNOWN_TABLE,
} from './invariant-names.ts';
import { HOUSE, move, type Theft } from './theft.ts';

/** As if it had never been lost: its stake is back, and the meter is as before it. */
export async function undoLost(tx: Queryable, id: string, account: number): Promise<void> {
  const { rows } = await tx.query<{ stake: number; edge: number }>(
    'select stake, edge from bets where id = $1',
    [id],
  );
  const { stake, edge } = rows[0] ?? { stake: 0, edge: 0 };
  await tx.query(
    `update bets set state = 'cancelled', settled_in = null, edge = null where id = $1`,
    [id],
  );
  await tx.query('update accounts set wagered = wagered - $2, edge = edge - $3 where id = $1', [
    account,
    stake,
    edge,
  ]);
  await move(tx, { from: HOUSE, to: account, amount: stake, kind: 'refund', reference: id });
}

/** Where its flight has been. */
async function cashOutLost(tx: Queryable, { bets, one }: PlayedSite): Promise<void> {
  const reference = bets.crashLost;
  await tx.query(
    `update bets set multiplier_e4 = 12000, payout = stake * 12 / 10, outcome = '{"cashedOutAt":1.2}'
     where id = $1`,
    [reference],
  );
  await move(tx, { from: HOUSE, to: one, amount: 12_000, kind: 'payout', reference });
}

/** The lost game of Mines, taken back to before the step that lost it. */
async function takeBackStep(tx: Queryable) {
  const { rows } = await tx.query<{ id: string; stake: number; progress: MinesState }>(
    `select id, stake, progress from bets where game = 'mines' and progress->>'phase' = 'lost'`,
  );
  const [lost] = rows;
  if (!lost) throw new Error('no game of Mines was lost');
  const { id, stake, progress } = lost;
  const before: MinesState = {
    ...progress,
    phase: 'active',
    revealed: progress.revealed.slice(0, -1),
  };
  const write = (state: MinesState, multiplierE4: number, payout: number) =>
    tx.query(
      'update bets set progress = $2, outcome = $3, multiplier_e4 = $4, payout = $5 where id = $1',
      [id, JSON.stringify(state), JSON.stringify(mines.view(state)), multiplierE4, payout],
    );
  return { id, stake: kopecks(stake), before, write };
}

/** Rounds of Crash and games by steps. */
export const THEFTS_OF_ROUNDS: readonly Theft[] = [
  {
    name: 'a bet is won at a table that nobody keeps',
    named: [UNKNOWN_TABLE],
    async commit(tx, { one }) {
      const id = randomUUID();
      const hash = 'a'.repeat(64);
      await tx.query(
        `with chain as (
           insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
           values ('backroom', $1, 1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, 1) returning id
         )
         insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at,
           started_at, ended_at, next_round_at, settled_at, ended_in, ended_after_transfer)
         select 'backroom', 1, id, 1, $1, '{}', 'ended', at, at, at, at, at, 1, nextval('transfers_id_seq')
         -- When no other table plays any more: the clock of their rounds may be ahead of the database's here.
         from chain, (select now() + interval '1 day' as at) moment`,
        [hash],
      );
      await move(tx, { from: one, to: HOUSE, amount: 1000, kind: 'stake', reference: id });
      await move(tx, { from: HOUSE, to: one, amount: 9000, kind: 'payout', reference: id });
      await tx.query(
        `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, table_id,
           round_number, balance_after, edge, settled_in, params, outcome)
         select $1, player_id, 'keno', 'settled', 1000, 9000, 90000, 'backroom', 1, balance, 0,
           (select max(settled_in) from bets) + 1, '{}', '{}'
         from accounts where id = $2`,
        [id, one],
      );
      await tx.query('update accounts set wagered = wagered + 1000 where id = $1', [one]);
    },
  },
  {
    name: 'an unfinished game forgotten',
    named: [OPEN_GAMES],
    commit: tx => tx.query('delete from open_games'),
  },
  {
    name: 'crash: a point that contradicts its hash',
    named: [CRASH_POINT],
    commit: tx =>
      tx.query(`update rounds set result =
        json_build_object('point', (result->>'point')::numeric + 0.01) where table_id = 'crash' and number = 1`),
  },
  {
    name: 'crash: a salt exchanged after the rounds',
    named: [CRASH_POINT],
    commit: tx =>
      tx.query(
        `update round_chains set salt = 'other' where table_id = 'crash' and first_round = 1`,
      ),
  },
  {
    name: 'crash: a hash that is not of the chain',
    named: [CRASH_CHAIN, CRASH_POINT],
    commit: tx =>
      tx.query(`update rounds set hash = encode(sha256('other'), 'hex')
        where table_id = 'crash' and number = 1`),
  },
  {
    name: 'crash: a lost bet cashed out above the point',
    named: [CRASH_ABOVE, CRASH_REPLAY, ROUND_MONEY],
    async commit(tx, { bets, one }) {
      await tx.query(
        `update bets set multiplier_e4 = 100000, payout = stake * 10, outcome = '{"cashedOutAt":10}'
         where id = $1`,
        [bets.crashLost],
      );
      const reference = bets.crashLost;
      await move(tx, { from: HOUSE, to: one, amount: 100_000, kind: 'payout', reference });
    },
  },
  {
    name: 'crash: a lost bet cashed out where the flight has been',
    named: [ROUND_MONEY],
    commit: cashOutLost,
  },
  {
    name: 'crash: the same, of a round whose end has lost its place',
    named: [ROUND_PLACED],
    async commit(tx, site) {
      await cashOutLost(tx, site);
      await tx.query(
        `update rounds set ended_after_transfer = null where table_id = 'crash' and number > 1`,
      );
    },
  },
  {
    name: 'crash: a lost bet taken back',
    named: [ROUND_MONEY, TAKEN_BACK],
    commit: (tx, { bets, one }) => undoLost(tx, bets.crashLost, one),
  },
  {
    name: 'mines: a lost game cashed out before its mine',
    named: [STEPPED],
    async commit(tx, { one }) {
      const { id, stake, before, write } = await takeBackStep(tx);
      const step = mines.step(before, { type: 'cashout' });
      if ('refusal' in step) throw new Error(step.refusal);
      const multiplierE4 = mines.finalMultiplierE4(step.state) ?? 0;
      const amount = payoutFor(stake, multiplierE4);
      await write(step.state, multiplierE4, amount);
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: id });
    },
  },
  {
    name: 'mines: a lost game called off before its mine',
    named: [STEPPED, CALLED_OFF],
    async commit(tx, { one }) {
      const { id, before, write } = await takeBackStep(tx);
      await write(before, 0, 0);
      await undoLost(tx, id, one);
    },
  },
  {
    name: 'crash: paid above its own order',
    named: [CRASH_REPLAY],
    commit: (tx, { bets }) =>
      tx.query(`update bets set params = '{"slot":2,"autoCashout":1.2}' where id = $1`, [
        bets.crashAutomatic,
      ]),
  },
  {
    name: 'crash: another multiplier than the one of the cash-out',
    named: [CRASH_MULTIPLIER],
    commit: (tx, { bets }) =>
      tx.query(`update bets set outcome = '{"cashedOutAt":1.4}' where id = $1`, [bets.crashByHand]),
  },
  {
    name: 'crash: a row over which the check itself stumbles',
    named: [CRASH_MULTIPLIER],
    commit: (tx, { bets }) =>
      tx.query(`update bets set outcome = '{"cashedOutAt":"no number"}' where id = $1`, [
        bets.crashByHand,
      ]),
  },
  {
    name: 'crash: a bet on a round that never came',
    named: [CRASH_ROUND],
    commit: (tx, { bets }) =>
      tx.query('update bets set round_number = 1000000 where id = $1', [bets.crashByHand]),
  },
];
