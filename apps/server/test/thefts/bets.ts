import { siteAccount } from '../../src/modules/ledger/site-accounts.ts';
import {
  AT_ONCE,
  CALLED_OFF,
  CRASH_REFUND,
  ITS_PLAYER,
  ITS_TRANSFERS,
  KIND,
  METER,
  METERED,
  NO_BET,
  NUMBERED,
  ONE_GIFT,
  PAYOUT,
  REPLAY,
} from './invariant-names.ts';
import { GIFT, HOUSE, move, realAccountOf, type Theft } from './theft.ts';

/** Money of bets that went where it should not. */
export const THEFTS_OF_BETS: readonly Theft[] = [
  {
    name: 'a lost bet pays another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, PAYOUT, AT_ONCE],
    async commit(tx, { bets, two }) {
      await tx.query('update bets set payout = 5000 where id = $1', [bets.lost]);
      const reference = bets.lost;
      await move(tx, { from: HOUSE, to: two, amount: 5000, kind: 'payout', reference });
    },
  },
  {
    name: 'a win is paid to another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, AT_ONCE],
    async commit(tx, { bets, one, two }) {
      await tx.query(
        `with won as (
           update transfers t set to_account = $3, balance_after = a.balance + t.amount
           from accounts a where a.id = $3 and t.reference = $1 and t.kind = 'payout' returning t.amount
         )
         update accounts set balance = balance + case id when $3 then won.amount else -won.amount end
         from won where id in ($2, $3)`,
        [bets.lastWin, one, two],
      );
    },
  },
  {
    name: 'a stake is taken from another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, AT_ONCE, METER],
    async commit(tx, { bets, one, two }) {
      await tx.query(
        `update transfers t set balance_after = t.balance_after + stake.amount
         from transfers stake where t.reference = $1 and t.kind = 'payout'
           and stake.reference = $1 and stake.kind = 'stake'`,
        [bets.lastWin],
      );
      await tx.query(
        `with staked as (
           update transfers t set from_account = $3, balance_after = a.balance - t.amount
           from accounts a where a.id = $3 and t.reference = $1 and t.kind = 'stake' returning t.amount
         )
         update accounts set balance = balance + case id when $3 then -staked.amount else staked.amount end
         from staked where id in ($2, $3)`,
        [bets.lastWin, one, two],
      );
    },
  },
  {
    name: 'a bet in play money pays in real money',
    named: [ITS_TRANSFERS, PAYOUT, AT_ONCE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set payout = 5000 where id = $1', [bets.lost]);
      const from = siteAccount('house', 'real');
      const to = await realAccountOf(tx, one);
      await move(tx, { from, to, amount: 5000, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a lost bet is refunded',
    named: [ITS_TRANSFERS],
    commit: (tx, { bets, one }) =>
      move(tx, { from: HOUSE, to: one, amount: 1000, kind: 'refund', reference: bets.lost }),
  },
  {
    name: 'a lost bet is called off',
    named: [METERED, METER, CRASH_REFUND, NUMBERED, REPLAY, CALLED_OFF],
    async commit(tx, { bets, one }) {
      await tx.query(`update bets set state = 'refunded' where id = $1`, [bets.lost]);
      await move(tx, { from: HOUSE, to: one, amount: 1000, kind: 'refund', reference: bets.lost });
    },
  },
  {
    name: 'a payout above the multiplier',
    named: [PAYOUT, AT_ONCE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set payout = 1 where id = $1', [bets.lost]);
      await move(tx, { from: HOUSE, to: one, amount: 1, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a multiplier raised together with its payout',
    named: [AT_ONCE, REPLAY],
    async commit(tx, { bets, one }) {
      await tx.query(
        'update bets set multiplier_e4 = 19800, payout = stake * 198 / 100 where id = $1',
        [bets.lost],
      );
      await move(tx, { from: HOUSE, to: one, amount: 1980, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'the other side of a roll chosen after it fell',
    named: [AT_ONCE],
    async commit(tx, { bets, one }) {
      const amount = 1980;
      await tx.query(
        `update bets set params = '{"side":"under","target":50}', multiplier_e4 = 19800, payout = $2,
           balance_after = (select balance + $2 from accounts where id = $3)
         where id = $1`,
        [bets.lost, amount, one],
      );
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a payout above every limit that ever was',
    named: [PAYOUT, AT_ONCE, REPLAY],
    async commit(tx, { bets, one }) {
      const amount = 1_000_000_001_000;
      await tx.query('update bets set multiplier_e4 = $2, payout = $3 where id = $1', [
        bets.lost,
        amount * 10,
        amount,
      ]);
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a payout without a bet',
    named: [NO_BET],
    commit: (tx, { one }) => move(tx, { from: HOUSE, to: one, amount: 5000, kind: 'payout' }),
  },
  {
    name: 'money for a reason that does not exist',
    named: [KIND],
    commit: (tx, { one }) => move(tx, { from: HOUSE, to: one, amount: 5000, kind: 'bonus' }),
  },
  {
    name: 'a second gift',
    named: [ONE_GIFT],
    commit: (tx, { one }) => move(tx, { from: GIFT, to: one, amount: 5000, kind: 'gift' }),
  },
];
