import { TABLE_GAMES } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { TableDriver } from '../../../test/table-driver.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { keepNumbersGrowing, SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';
import { siteAccount } from '../ledger/site-accounts.ts';
import { endSpotBet } from './spots.ts';

const STAKE = 100;

/** [16] Theft written straight into the tables, past every rule of the server. */
describe('the audit of automatic tables', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let table: TableDriver;
  let lost: { readonly id: string; readonly spot: string };
  let rounds: readonly { readonly number: number; readonly result: { readonly number: number } }[];

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    table = new TableDriver(site.db, clock, 'roulette');
    site.app.rounds.start();
    const player = site.newClient();
    await player.registerSomeone();
    const played: { number: number; result: { number: number } }[] = [];
    for (let n = 0; n < 3; n++) {
      const opened = await table.openNext();
      const result = opened.result as { number: number };
      played.push({ number: opened.number, result });
      if (n === 1) {
        const spot = `straight:${(result.number + 1) % 37}`;
        lost = { id: await table.place(player, { spot, amount: STAKE }), spot };
      }
      await table.finish();
    }
    rounds = played;
    await expectInvariants(site.db);
  });
  afterAll(() => site.close());

  const BET = `столы: ставка сделана до конца своего раунда и после конца прошлого, а рассчитана после конца`;
  const named = (name: string) => expect.arrayContaining([expect.stringContaining(name)]);

  /** The lost bet as it would be with these spots and this result, its payout and transfer included. */
  function rewrite(spot: string, result: { readonly number: number }, more = '') {
    return async (tx: Queryable) => {
      const params = { spots: [{ spot, amount: STAKE }] };
      const end = endSpotBet(TABLE_GAMES.roulette, params, result);
      await tx.query(
        `update bets set params = $2, outcome = $3, payout = $4, multiplier_e4 = $4::bigint * 10000 / stake
           ${more} where id = $1`,
        [lost.id, JSON.stringify(params), JSON.stringify(end.outcome), end.payout],
      );
    };
  }

  it('names other spots, other sums, another payout, another result', async () => {
    const edit = (set: string) => `update bets set ${set} where id = '${lost.id}'`;
    const spots = (amount: number) => `'{"spots":[{"spot":"red","amount":${amount}}]}'`;
    expect(await listBrokenBy(site.db, edit(`params = ${spots(100)}`))).toEqual(
      named('исход называет те же поля'),
    );
    expect(await listBrokenBy(site.db, edit(`params = ${spots(50)}`))).toEqual(
      named('ставка равна сумме по полям'),
    );
    expect(await listBrokenBy(site.db, edit('payout = 100, multiplier_e4 = 100'))).toEqual(
      named('выплата равна сумме по полям'),
    );
    const paid = `outcome = json_build_object('result', outcome->'result', 'spots', json_build_array(
      json_build_object('spot', '${lost.spot}', 'amount', ${STAKE}, 'payout', 3600)))`;
    const forged = edit(`${paid}, payout = 360000, multiplier_e4 = 360000`);
    expect(await listBrokenBy(site.db, forged)).toEqual(named('при повторении дают то же'));
    const number = (lost.spot.split(':')[1] ?? '') as string;
    const round = `table_id = 'roulette' and number = ${rounds[1]?.number}`;
    const result = `update rounds set result = '{"number":${number}}' where ${round}`;
    expect(await listBrokenBy(site.db, result)).toEqual(named('следует из его хеша'));
  });

  it.each([
    ['cancelled', 'раунды: снятая ставка снята до того, как стал известен результат её раунда'],
    ['refunded', 'раунды: в отменённом раунде никто не проиграл, возвраты бывают только в нём'],
  ])('names a lost bet that was made a %s one, its stake given back', async (state, name) => {
    const forge = async (tx: Queryable) => {
      await tx.query(
        `update bets set state = $2, settled_in = null,
           outcome = json_build_object('result', null, 'spots', null) where id = $1`,
        [lost.id, state],
      );
      await tx.query(
        `with stake as (select * from transfers where reference = $1 and kind = 'stake'),
           given as (update accounts a set balance = balance + s.amount from stake s
             where a.id = s.from_account returning a.id, a.balance),
           taken as (update accounts a set balance = balance - s.amount from stake s
             where a.id = s.to_account returning a.id)
         insert into transfers
           (created_at, from_account, to_account, amount, kind, reference, balance_after)
         select $2, s.to_account, s.from_account, s.amount, 'refund', s.reference, g.balance
         from stake s, given g`,
        [lost.id, clock.now()],
      );
    };
    expect(await listBrokenBy(site.db, forge)).toContain(name);
  });

  const ROUND_MONEY = 'раунды: деньги ставок раунда двигались до конца следующего';

  /** The chips of the lost bet are on what came, and it is paid. */
  async function moveChips(tx: Queryable): Promise<void> {
    const result = rounds[1]?.result ?? { number: 0 };
    await rewrite(`straight:${result.number}`, result)(tx);
    await tx.query(
      `with bet as (select b.id, b.payout, a.id as account from bets b
           join accounts a on a.player_id = b.player_id and a.money = 'play' where b.id = $1),
         given as (update accounts a set balance = balance + b.payout from bet b
           where a.id = b.account returning a.balance)
       insert into transfers
         (created_at, from_account, to_account, amount, kind, reference, balance_after)
       select $2, $3, b.account, b.payout, 'payout', b.id, g.balance from bet b, given g`,
      [lost.id, clock.now(), siteAccount('house', 'play')],
    );
  }

  it('names it in the last round of a table by the rounds of others, begun when it was settled', async () => {
    const number = rounds[1]?.number ?? 0;
    const alone = `delete from rounds where table_id <> 'roulette' or number > ${number}`;
    expect(await listBrokenBy(site.db, alone, moveChips)).not.toContain(ROUND_MONEY);
    const elsewhere = (seconds: number) => `${alone};
      insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at, started_at,
        ended_at, next_round_at, settled_at, ended_after_transfer)
      select 'baccarat', 1, null, null, null, result, 'ended', settled_at, settled_at + interval '${seconds} seconds',
        settled_at + interval '10 minutes', settled_at + interval '10 minutes', settled_at + interval '10 minutes',
        nextval('transfers_id_seq')
      from rounds where table_id = 'roulette' and number = ${number}`;
    const found = (seconds: number) => listBrokenBy(site.db, elsewhere(seconds), moveChips);
    expect(await found(61)).toContain(ROUND_MONEY);
    // Not begun when it was settled, for all that clocks say.
    expect(await found(59)).not.toContain(ROUND_MONEY);
  });

  it('names a lost bet whose chips were moved to what came, its outcome and payout with them', async () => {
    expect(await listBrokenBy(site.db, moveChips)).toEqual([ROUND_MONEY]);
    const moveEnds = `update rounds set ended_after_transfer = ended_after_transfer + 1000000
      where table_id = 'roulette'`;
    expect(await listBrokenBy(site.db, moveChips, moveEnds)).toContain(
      'столы: выигрыш выплачен после того, как стал известен результат раунда',
    );
  });

  it('names a wish that was split over two bets to be paid beyond the bound of a round', async () => {
    const player = site.newClient();
    await player.registerSomeone();
    const { result } = await table.openNext();
    const { number } = result as { number: number };
    const spot = `straight:${number}`;
    const ids = [
      await table.place(player, { spot, amount: STAKE }),
      await table.place(player, { spot, amount: STAKE }),
      // Made in one moment: the lesser id is the earlier one.
    ].toSorted();
    await table.finish();
    /** Each of them as a stake of 200 000 would be paid: 7.2 million of 10. */
    const raise = (raised: readonly string[], payout: number) => async (tx: Queryable) => {
      const spots = [{ spot, amount: 200_000, payout: 7_200_000 }];
      await tx.query(
        `update bets set stake = 20000000, payout = $4, multiplier_e4 = $4::bigint * 10000 / 20000000,
           params = $2, outcome = $3 where id = any($1::uuid[])`,
        [
          raised,
          JSON.stringify({ spots: [{ spot, amount: 200_000 }] }),
          JSON.stringify({ result, spots }),
          payout,
        ],
      );
    };
    const BOUND = 'столы: за раунд одному игроку выплачено не больше предела';
    const SHARE =
      'столы: выплата равна сумме по полям или тому, что осталось от предела раунда, множитель следует из неё';
    expect(await listBrokenBy(site.db, raise(ids, 720_000_000))).toContain(BOUND);
    const one = await listBrokenBy(site.db, raise(ids.slice(0, 1), 720_000_000));
    expect(one).not.toContain(BOUND);
    expect(one).not.toContain(SHARE);
    // Five million each are ten together, but the first takes seven of them.
    expect(await listBrokenBy(site.db, raise(ids, 500_000_000))).toContain(SHARE);
    const shared = async (tx: Queryable) => {
      await raise(ids, 720_000_000)(tx);
      await raise(ids.slice(1), 280_000_000)(tx);
    };
    expect(await listBrokenBy(site.db, shared)).not.toContain(SHARE);
  });

  it('passes over a bet that was taken back in time', async () => {
    const player = site.newClient();
    await player.registerSomeone();
    await table.openNext();
    const id = await table.place(player, { spot: 'red', amount: STAKE });
    expect((await player.call('/api/live/cancel', { id })).success?.bet.state).toBe('cancelled');
    await table.finish();
    await expectInvariants(site.db);
  });

  it('names a bet that was made when the result was known', async () => {
    const late = `update bets set opened_in = settled_in where id = '${lost.id}'`;
    expect(await listBrokenBy(site.db, late)).toContain(BET);
    expect(
      await listBrokenBy(site.db, `update bets set opened_in = null where id = '${lost.id}'`),
    ).toContain(BET);
  });

  it('after a restore numbers go on above those of rounds that ended without bets', async () => {
    const undone = new Error('undone');
    const work = site.db.inTransaction(async tx => {
      await tx.query(
        `update rounds set ended_in = ended_in + 5000000000
         where table_id = 'roulette' and number = ${rounds[2]?.number}`,
      );
      await keepNumbersGrowing(tx);
      const { rows } = await tx.query(
        `select from rounds where table_id = 'roulette' and ended_in > ${SETTLEMENT_NUMBER}`,
      );
      expect(rows).toEqual([]);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });

  it.each([
    ['before', 0],
    ['after', 2],
  ])('names a bet that was moved to the round %s, whose result suits it', async (_, at) => {
    const suiting = rounds[at];
    if (!suiting) throw new Error('there is no such round');
    const { number, result } = suiting;
    const moved = rewrite(`straight:${result.number}`, result, `, round_number = ${number}`);
    expect(await listBrokenBy(site.db, moved)).toContain(BET);
  });
});
