import { randomUUID } from 'node:crypto';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { setBetLimits } from '../../../test/set-bet-limits.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { callOffUndecidedBets } from '../betting/call-off.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';

const GIFT = 10_000;

describe('a settled result that was wrong', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let table: StudioDriver;
  let supervisor: Person;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    await site.listenLive();
    supervisor = await hire(site, 'supervisor');
    const dealer = await hire(site, 'supervisor');
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  /** A round that was settled by this number. */
  async function settle(number: number, bets: readonly (readonly [Person, string, number])[]) {
    const round = await table.open();
    for (const [player, spot, amount] of bets) await table.bet(player, [{ spot, amount }]);
    await table.finish(round, { number });
    return round;
  }

  async function listen(player: Person) {
    const heard: { bet: { payout: number; outcome: unknown }; balance: number }[] = [];
    const socket: Socket = connectSocket(site.socketUrl(), player.client.cookieHeader);
    socket.on('table:mine', payload => void heard.push(payload));
    await waitUntil(() => socket.connected);
    return { heard, socket };
  }

  it('is corrected by transfers of its own: who lost is paid, who won gives back, both are told', async () => {
    const winner = await register(site);
    const loser = await register(site);
    const { heard, socket } = await listen(loser);
    const round = await settle(17, [
      [winner, 'straight:17', 100],
      [loser, 'straight:18', 100],
    ]);
    expect(await balanceOf(site, winner)).toBe(GIFT + 3_500);
    const done = await table.correct(round, { number: 18 });
    expect(done.success?.correction).toMatchObject({
      ...{ before: { number: 17 }, after: { number: 18 }, by: supervisor.login },
      ...{ paid: 3_600, taken: 3_600, forgiven: 0, players: 2 },
    });
    expect(await balanceOf(site, winner)).toBe(GIFT - 100);
    expect(await balanceOf(site, loser)).toBe(GIFT + 3_500);
    await waitUntil(() => heard.some(({ bet }) => bet.payout === 3_600), 'the player is told');
    expect(heard.at(-1)).toMatchObject({
      balance: GIFT + 3_500,
      bet: { outcome: { result: { number: 18 } } },
    });
    socket.disconnect();
    const seen = await loser.client.call('/api/live/round', { table: SIRIUS, id: round });
    expect(seen.success?.round.result).toEqual({ number: 18 });
    const { rows } = await site.db.query(
      'select result from rounds where table_id = $1 and number = $2',
      [SIRIUS, round],
    );
    expect(rows).toEqual([{ result: { number: 17 } }]);
    const statement = await winner.client.call('/api/account/statement');
    expect(statement.success?.total).toMatchObject({ stakes: 100, payouts: 0 });
    const sum = formatRoubles(kopecks(360_000));
    const where = `Результат раунда исправлен: Рулетка «Сириус», раунд № ${round}`;
    expect(await listTold(site.db, loser.login)).toEqual([`${where}: доплачено ${sum}.`]);
    expect(await listTold(site.db, winner.login)).toEqual([`${where}: возвращено лишнее, ${sum}.`]);
  });

  it('is bounded by the greatest payout of the time of its settlement, not of today', async () => {
    const shownLimits = async () => {
      const { success } = await site.newClient().call('/api/live/tables');
      return JSON.stringify(success?.tables.find(({ id }) => id === SIRIUS)?.limits);
    };
    const before = await shownLimits();
    const player = await register(site);
    const round = await settle(7, [[player, 'straight:8', 100]]);
    const later = await table.open();
    for (let n = 0; n < 2; n++) await table.bet(player, [{ spot: 'straight:8', amount: 100 }]);
    const lower = {
      ...DEFAULT_BET_LIMITS,
      maxBet: kopecks(1_000_00),
      maxPayout: kopecks(1_000_00),
    };
    await setBetLimits(site.db, lower);
    // The test's clock is ahead of the database's, by which the change was before the settlement.
    await site.db.inTransaction(async tx => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(`update site_setting_changes set at = $1 where key = 'limits'`, [
        new Date(clock.nowMs + 1),
      ]);
    });
    await table.finish(later, { number: 7 });
    const { success } = await table.correct(round, { number: 8 });
    expect(success?.correction).toMatchObject({ paid: 3_600 });
    // Of 3 600 each: the two are bounded together.
    const bounded = await table.correct(later, { number: 8 });
    expect(bounded.success?.correction).toMatchObject({ paid: 1_000 });
    await setBetLimits(site.db, DEFAULT_BET_LIMITS);
    await waitUntil(async () => (await shownLimits()) === before, 'the limits are back everywhere');
  });

  it('takes no more than a balance holds, and what the house bears is written down', async () => {
    const player = await register(site);
    const round = await settle(5, [[player, 'straight:5', 100]]);
    const spend = await table.open();
    await table.bet(player, [{ spot: 'red', amount: GIFT + 3_500 - 40 }]);
    await table.finish(spend, { number: 0 });
    expect(await balanceOf(site, player)).toBe(40);
    const first = await table.correct(round, { number: 6 });
    expect(first.success?.correction).toMatchObject({ paid: 0, taken: 40, forgiven: 3_560 });
    expect(await balanceOf(site, player)).toBe(0);
    // Right after all: only what was really taken comes back.
    const second = await table.correct(round, { number: 5 });
    expect(second.success?.correction).toMatchObject({
      ...{ before: { number: 6 }, after: { number: 5 }, paid: 40, taken: 0, forgiven: 0 },
    });
    expect(await balanceOf(site, player)).toBe(40);
  });

  describe('what was put out of reach before it', () => {
    const withdraw = ({ client }: Person, amount: number, id: string = randomUUID()) =>
      client.call('/api/wallet/withdraw', {
        ...{ id, amount, proof: { password: 'Nebula-42-orbit' } },
        destination: { method: 'bank_card', card: '4111111111111111' },
      });

    /** A round paid 3 600 too much, and the whole balance lies in a bet on the next one. */
    async function parkInBet() {
      const player = await register(site);
      const round = await settle(5, [[player, 'straight:5', 100]]);
      const next = await table.open();
      const bet = await table.bet(player, [{ spot: 'red', amount: GIFT + 3_500 }]);
      const done = await table.correct(round, { number: 6 });
      expect(done.success?.correction).toMatchObject({ taken: 0, forgiven: 3_600 });
      return { player, round, next, bet };
    }

    it('is taken when a bet is cancelled, and nothing is withdrawn before', async () => {
      const { player, round, next, bet } = await parkInBet();
      expect(await listTold(site.db, player.login)).toEqual([
        expect.stringContaining(`Ещё ${formatRoubles(kopecks(360_000))} не хватило на балансе`),
      ]);
      await giveMoney(site.db, player.login, kopecks(200_000));
      expect((await withdraw(player, 1_000)).code).toBe('wallet/correction-owed');
      await table.pass(5);
      // New money is the player's own: neither its bet nor what that brings is taken.
      const own = await table.bet(player, [{ spot: 'black', amount: 100 }]);
      expect((await player.client.call('/api/live/cancel', { id: own })).status).toBe(200);
      expect(await balanceOf(site, player)).toBe(2_000);
      expect((await player.client.call('/api/live/cancel', { id: bet })).status).toBe(200);
      expect(await balanceOf(site, player)).toBe(2_000 + GIFT - 100);
      expect((await withdraw(player, 1_000)).status).toBe(200);
      await table.finish(next, { number: 0 });
      // Counted from what the player really has, whenever it was taken.
      const again = await table.correct(round, { number: 5 });
      expect(again.success?.correction).toMatchObject({ paid: 3_600, taken: 0 });
    });

    it('is taken of what a bet wins, and stays the loss of the house when it loses', async () => {
      const one = await parkInBet();
      await table.finish(one.next, { number: 1 });
      expect(await balanceOf(site, one.player)).toBe(2 * (GIFT + 3_500) - 3_600);
      const other = await parkInBet();
      await table.finish(other.next, { number: 0 });
      expect(await balanceOf(site, other.player)).toBe(0);
      const again = await table.correct(other.round, { number: 5 });
      expect(again.success?.correction).toMatchObject({ paid: 0, taken: 0, forgiven: 0 });
    });

    it('comes back from a withdrawal that waits, the last one first and no more than it takes', async () => {
      const player = await register(site);
      const round = await settle(5, [[player, 'straight:5', 100]]);
      const [first, last] = [randomUUID(), randomUUID()];
      expect((await withdraw(player, 7_000, first)).status).toBe(200);
      expect((await withdraw(player, 6_500, last)).status).toBe(200);
      const done = await table.correct(round, { number: 6 });
      expect(done.success?.correction).toMatchObject({ taken: 3_600, forgiven: 0 });
      expect(await balanceOf(site, player)).toBe(6_500 - 3_600);
      const { rows } = await site.db.query<{ state: string }>(
        'select state from withdrawals where id = any($1) order by seq',
        [[first, last]],
      );
      expect(rows).toEqual([{ state: 'waiting' }, { state: 'refused' }]);
    });

    it('is taken of a withdrawal that was approved before and fails after', async () => {
      const player = await register(site);
      const round = await settle(5, [[player, 'straight:5', 100]]);
      const id = randomUUID();
      expect((await withdraw(player, GIFT + 3_500, id)).status).toBe(200);
      const markAs = (state: string) =>
        site.db.query('update withdrawals set state = $2 where id = $1', [id, state]);
      await markAs('approved');
      const done = await table.correct(round, { number: 6 });
      expect(done.success?.correction).toMatchObject({ taken: 0, forgiven: 3_600 });
      await markAs('waiting');
      expect((await player.client.call('/api/wallet/cancel', { id })).status).toBe(200);
      expect(await balanceOf(site, player)).toBe(GIFT - 100);
    });

    it('is taken of what a bet that lost is paid when its own round is corrected, not of a later bet', async () => {
      const { player, next } = await parkInBet();
      await table.finish(next, { number: 0 });
      expect(await balanceOf(site, player)).toBe(0);
      await giveMoney(site.db, player.login, kopecks(10_000));
      const later = await settle(0, [[player, 'red', 100]]);
      expect((await table.correct(later, { number: 1 })).success?.correction).toMatchObject({
        paid: 200,
      });
      expect(await balanceOf(site, player)).toBe(200);
      const up = await table.correct(next, { number: 1 });
      expect(up.success?.correction).toMatchObject({ paid: 2 * (GIFT + 3_500) });
      expect(await balanceOf(site, player)).toBe(200 + 2 * (GIFT + 3_500) - 3_600);
      const told = await listTold(site.db, player.login);
      expect(told.at(-1)).toContain(
        `${formatRoubles(kopecks(360_000))} удержано за прошлое исправление.`,
      );
    });

    it('is taken of a game that is called off', async () => {
      const player = await register(site);
      const round = await settle(5, [[player, 'straight:5', 100]]);
      const game = { id: randomUUID(), amount: GIFT + 3_500, mines: 3 };
      expect((await player.client.call('/api/games/mines/start', game)).status).toBe(200);
      const done = await table.correct(round, { number: 6 });
      expect(done.success?.correction).toMatchObject({ forgiven: 3_600 });
      await site.db.inTransaction(tx => callOffUndecidedBets(tx));
      expect(await balanceOf(site, player)).toBe(GIFT - 100);
      const { success } = await player.client.call('/api/bets/get', { id: game.id });
      expect(success?.state).toBe('cancelled');
    });

    it('is taken of as many withdrawals as it needs beside what an older debt takes of them', async () => {
      const player = await register(site);
      const [one, two] = [
        await settle(5, [[player, 'straight:5', 100]]),
        await settle(5, [[player, 'straight:5', 100]]),
      ];
      expect((await withdraw(player, 10_000)).status).toBe(200);
      expect((await withdraw(player, 7_000)).status).toBe(200);
      const markAs = (state: string) =>
        site.db.query('update withdrawals set state = $2 where player_id = $1', [player.id, state]);
      await markAs('approved');
      expect((await table.correct(one, { number: 6 })).success?.correction).toMatchObject({
        forgiven: 3_600,
      });
      // As a restored copy brings them back.
      await markAs('waiting');
      expect((await table.correct(two, { number: 6 })).success?.correction).toMatchObject({
        taken: 3_600,
        forgiven: 0,
      });
      expect(await balanceOf(site, player)).toBe(17_000 - 7_200);
    });

    it('is a debt that only ends', async () => {
      const { player, next, bet } = await parkInBet();
      const change = (what: string) =>
        site.db.query(`update correction_debts set ${what} where player_id = $1`, [player.id]);
      for (const what of ['owed = 1', 'after_bet = 0', 'since = now(), ended_at = now()']) {
        await expect(change(what)).rejects.toThrow('a debt only ends');
      }
      await expect(
        site.db.query('delete from correction_debts where player_id = $1', [player.id]),
      ).rejects.toThrow();
      expect((await player.client.call('/api/live/cancel', { id: bet })).status).toBe(200);
      await table.finish(next, { number: 0 });
    });
  });

  it('takes from one bet what it pays for another: an emptied balance forgives nothing twice', async () => {
    const player = await register(site);
    const round = await settle(5, [
      [player, 'straight:5', 100],
      [player, 'straight:6', 100],
    ]);
    const spend = await table.open();
    await table.bet(player, [{ spot: 'red', amount: GIFT + 3_400 }]);
    await table.finish(spend, { number: 0 });
    expect(await balanceOf(site, player)).toBe(0);
    const done = await table.correct(round, { number: 6 });
    expect(done.success?.correction).toMatchObject({ paid: 3_600, taken: 3_600, forgiven: 0 });
    expect(await balanceOf(site, player)).toBe(0);
  });

  it('is corrected by one supervisor up to a sum a day, beyond it by an administrator', async () => {
    const [player, other] = [await register(site), await register(site)];
    const boss = await hire(site, 'supervisor');
    const first = await settle(9, [[player, 'straight:10', 1_500]]);
    const second = await settle(9, [
      [player, 'straight:10', 1_300],
      [other, 'red', 100],
    ]);
    expect((await table.correct(first, { number: 10 }, boss)).code).toBeUndefined();
    expect((await table.correct(second, { number: 10 }, boss)).code).toBe('studio/needs-admin');
    expect(await balanceOf(site, player)).toBe(GIFT + 1_500 * 35 - 1_300);
    const admin = await hire(site, 'admin');
    expect((await table.correct(second, { number: 10 }, admin)).code).toBeUndefined();
    expect(await balanceOf(site, player)).toBe(GIFT + 2_800 * 35);
  });

  it('is corrected once by one id, whatever else is asked with it', async () => {
    const player = await register(site);
    const round = await settle(9, [[player, 'straight:10', 100]]);
    const id = randomUUID();
    const one = await table.correct(round, { number: 10 }, supervisor, id);
    const again = await table.correct(round, { number: 10 }, supervisor, id);
    expect(again.success).toEqual(one.success);
    expect(await balanceOf(site, player)).toBe(GIFT + 3_500);
    expect((await table.correct(round, { number: 11 }, supervisor, id)).code).toBe(
      'studio/id-conflict',
    );
    expect((await table.correct(round, { number: 10 })).code).toBe('studio/same-result');
  });

  it('is corrected by nobody who dealt it, bet on it, or has not just shown who they are', async () => {
    const player = await register(site);
    const other = await register(site);
    const round = await settle(9, [
      [player, 'red', 100],
      [other, 'red', 100],
    ]);
    await hire(site, 'supervisor', other);
    expect((await table.correct(round, { number: 10 }, table.dealer)).code).toBe(
      'studio/own-round',
    );
    expect((await table.correct(round, { number: 10 }, other)).code).toBe('studio/own-bet');
    expect((await table.correct(round, { number: 10 }, player)).code).toBe('identity/not-allowed');
    const open = await table.open();
    expect((await table.correct(open, { number: 10 })).code).toBe('studio/not-settled');
    const callOff = { table: SIRIUS, round: open, reason: 'Шар упал на стол' };
    expect((await table.dealer.client.call('/api/staff/studio/void', callOff)).code).toBe(
      'studio/own-round',
    );
    await table.finish(open, { number: 3 });
    const short = { id: randomUUID(), table: SIRIUS, round, result: { number: 10 }, reason: 'а' };
    expect((await supervisor.client.call('/api/staff/studio/correct', short)).code).toBe(
      'studio/reason-needed',
    );
    await table.pass(15 * 60_000);
    expect((await table.correct(round, { number: 10 })).code).toBe('identity/fresh-proof-needed');
    clock.moveTo(clock.nowMs + 24 * 3_600_000);
    const late = await hire(site, 'supervisor');
    expect((await table.correct(round, { number: 10 }, late)).code).toBe('studio/too-old');
  });

  const ROW = `dealer_correction_bets where paid > 0`;
  const letThrough = (kind: string) => `delete from transfers t using correction_debt_takings g
    where t.reference = g.reference and t.kind = g.kind and t.kind = '${kind}';
    delete from correction_debt_takings where kind = '${kind}'`;
  it.each([
    [
      'a correction that pays more than the result brings',
      'исправления: каждой ставке раунда причитается то, что даёт исправленный результат',
      `update dealer_correction_bets set due = due + 100, paid = paid + 100
       where id in (select id from ${ROW} limit 1)`,
    ],
    [
      'a correction that passes a bet over',
      'исправления: каждой ставке раунда причитается то, что даёт исправленный результат',
      `delete from dealer_correction_bets where id in (select id from ${ROW} limit 1)`,
    ],
    [
      'money moved as a correction that nobody ordered',
      'исправления: каждый перевод исправляет одну ставку на записанную сумму, и наоборот',
      `insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
       select 1, id, 500, 'correction-paid', gen_random_uuid(), balance + 500 from accounts
       where player_id is not null limit 1`,
    ],
    [
      'a debt that was forgiven by hand',
      'исправления: чего не хватило на балансе, то числится долгом, пока раунд не исправили снова',
      `update correction_debts set owed = owed - 1`,
    ],
    [
      'a debt that ended though nobody corrected its round again',
      'исправления: чего не хватило на балансе, то числится долгом, пока раунд не исправили снова',
      `update correction_debts set ended_at = clock_timestamp() where ended_at is null;
       update accounts set is_owing = false`,
    ],
    [
      'a debt that ended as if before debts had places',
      'исправления: долг помнит время и место своего исправления',
      `update correction_debts set ended_at = clock_timestamp(), after_bet = null,
         after_operation = null, after_transfer = null where ended_at is null;
       update accounts set is_owing = false`,
    ],
    [
      'a debt moved to before what was out',
      'исправления: долг помнит время и место своего исправления',
      `update correction_debts set after_bet = 0 where ended_at is null`,
    ],
    [
      'a debt of another moment, for which no withdrawal is closed',
      'исправления: долг помнит время и место своего исправления',
      `update correction_debts set since = since - interval '30 days'`,
    ],
    [
      'what a bet brought given out whole, though it was owed',
      'исправления: пока есть долг, из того, что вернулось, взято всё, что он покрывает',
      letThrough('debt-taken'),
    ],
    [
      'what came back outside the queue given out whole, though it was owed',
      'исправления: пока есть долг, из того, что вернулось, взято всё, что он покрывает',
      letThrough('correction-taken'),
    ],
    [
      'more taken for a debt than was owed',
      'исправления: в счёт долга взято не больше него и не после того, как он закрыт',
      `update correction_debt_takings set amount = amount + 1`,
    ],
    [
      'a mark taken off an account that still owes',
      'исправления: отмечен каждый счёт с открытым долгом, и только такой',
      `update correction_debts set ended_at = null`,
    ],
    [
      'a correction by the dealer of the round',
      'исправления: каждое исходит из действующего результата рассчитанного раунда и сделано не его дилером',
      `update dealer_corrections c set corrected_by = d.dealer_id from dealer_rounds d
       where d.table_id = c.table_id and d.round_number = c.round_number`,
    ],
    [
      'a correction by somebody who bet on the round',
      'дилеры: кто отменил или исправил раунд, в нём не ставил',
      `update dealer_corrections c set corrected_by = b.player_id from bets b
       where b.table_id = c.table_id and b.round_number = c.round_number`,
    ],
    [
      'a correction that nobody wrote down',
      'исправления: каждое записал в журнал один раз тот, кто мог',
      `update dealer_corrections set id = gen_random_uuid()`,
    ],
    [
      'corrections of one person for more than they may pay in a day',
      'исправления: сделаны в свой срок после расчёта и не больше, чем один человек может за сутки',
      `update dealer_corrections set corrected_by = (
         select c.corrected_by from dealer_corrections c
         join dealer_correction_bets k on k.correction_id = c.id where k.paid = 1500 * 3600)
       where id = (select correction_id from dealer_correction_bets where paid = 1300 * 3600);
       update audit_log set actor = 'staff:' || c.corrected_by from dealer_corrections c
       where action = 'studio/corrected' and details->>'correction' = c.id::text`,
    ],
    [
      'another result than the one that was entered',
      'дилеры: результат раунда тот, что введён, не раньше срока, а ставки открыты не дольше его',
      `update rounds set result = '{"number": 36}' where table_id = '${SIRIUS}' and number = 1`,
    ],
    [
      'a result entered before any ball can have fallen',
      'дилеры: результат раунда тот, что введён, не раньше срока, а ставки открыты не дольше его',
      `update dealer_rounds set entered_at = entered_at - interval '3 seconds'`,
    ],
    [
      'a round of an automatic table that no hash decides',
      'дилеры: без цепочки идут только раунды их столов, подряд, каждый в смену своего дилера',
      `insert into rounds (table_id, number, state, betting_ends_at, started_at, ended_at,
         next_round_at, settled_at)
       values ('wheel', 999999, 'void', now(), now(), now(), now(), now())`,
    ],
    [
      'a result that nobody could foresee officially',
      'дилеры: когда ставки окончательны, записано, с какого места потока исход виден всем',
      `update rounds set ended_in = null where table_id = '${SIRIUS}'`,
    ],
  ])('an audit notices: %s', async (_theft, name, damage) => {
    expect(await listBrokenBy(site.db, damage)).toContain(name);
  });
});

describe.each([
  ['ahead of', 60_000],
  ['behind', -60_000],
])('a node whose clock is %s that of the database', (_where, skewMs) => {
  const clock = new MovableClock();
  let site: TestApp;
  let table: StudioDriver;

  beforeAll(async () => {
    site = await openDealerSite(clock, { clock: { now: () => new Date(clock.nowMs + skewMs) } });
    const [supervisor, dealer] = [await hire(site, 'supervisor'), await hire(site, 'supervisor')];
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  it('takes what is owed of money that was out, and none that is new', async () => {
    const player = await register(site);
    const round = await table.open();
    await table.bet(player, [{ spot: 'straight:5', amount: 100 }]);
    await table.finish(round, { number: 5 });
    const next = await table.open();
    const parked = await table.bet(player, [{ spot: 'red', amount: GIFT + 3_500 }]);
    await table.pass(1_000);
    const done = await table.correct(round, { number: 6 });
    expect(done.success?.correction).toMatchObject({ forgiven: 3_600 });
    await table.pass(1_000);
    await giveMoney(site.db, player.login, kopecks(10_000));
    const own = await table.bet(player, [{ spot: 'black', amount: 100 }]);
    expect((await player.client.call('/api/live/cancel', { id: own })).status).toBe(200);
    expect(await balanceOf(site, player)).toBe(100);
    expect((await player.client.call('/api/live/cancel', { id: parked })).status).toBe(200);
    expect(await balanceOf(site, player)).toBe(100 + GIFT - 100);
    await table.finish(next, { number: 0 });
  });
});
