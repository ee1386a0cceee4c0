import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHeldTopUp } from '../../../test/held-top-up.ts';
import { expectInvariants, listBrokenBy, listBrokenInvariants } from '../../../test/invariants.ts';
import { PayoutDesk } from '../../../test/payout-desk.ts';
import { giveRole, takeRole } from '../../../test/staff-roles.ts';
import { listTold } from '../../../test/told.ts';
import { YookassaServer } from '../../../test/yookassa-server.ts';
import { compensate } from '../identity/compensation.ts';
import { banPlayer } from '../identity/operator.ts';
import { proveStaff } from '../identity/prove-staff.ts';
import { findStaff } from '../identity/staff.ts';
import { enableTwoFactor, prepareTwoFactor } from '../identity/two-factor.ts';
import { changeFourEyes, ensureFourEyes, readFourEyes } from './four-eyes.ts';
import { creditHeldPayment } from './held-payments.ts';
import { returnWaiting } from './return-money.ts';
import {
  approveWithdrawal,
  closeStoppedWithdrawal,
  refuseWithdrawal,
  resumeStoppedWithdrawal,
} from './staff-decisions.ts';
import { findWithdrawal, markStopped } from './withdrawal-repository.ts';

const notAllowed = (to: string) => ({
  refused: 'identity/not-allowed',
  text: `Недостаточно прав: ${to}`,
});
const NOT_ALLOWED = notAllowed('решать о выводах');
const PASSWORD = 'Nebula-42-orbit';
const COUNTED =
  'каждый вывод одобрили столько разных сотрудников, сколько требовал порог в тот момент';
const UNSAID =
  'каждый вывод кончился так, как записано в журнале, а из копии его не вернули без сверки';
const JOURNALLED = 'каждый голос о выводе записан в журнал тем, кто по журналу мог решать';
const ADDED_UP = 'никто не одобрил один больше порога за сутки, ни одному игроку, ни всем вместе';
const CLOSED_ADDED_UP = 'никто не закрыл один остановленных выплат больше порога за сутки';
const CLOSED = 'каждую остановленную выплату закрыли столько сотрудников, сколько требовал порог';

describe('four eyes', () => {
  let yookassa: YookassaServer;
  let desk: PayoutDesk;
  let anna: number;
  let boris: number;

  beforeAll(async () => {
    yookassa = await YookassaServer.start();
  });
  beforeEach(async () => {
    desk = await PayoutDesk.open(yookassa);
    anna = await desk.newStaff();
    boris = await desk.newStaff();
    await changeFourEyes(desk.db, kopecks(99_999), [anna]);
  });
  afterEach(() => desk.close());
  afterAll(() => yookassa.close());

  async function newStopped(): Promise<string> {
    const { id } = await desk.newWaiting();
    await approveWithdrawal(desk.db, id, anna);
    await approveWithdrawal(desk.db, id, boris);
    await markStopped(desk.db, id, 'Проверка');
    return id;
  }

  it('above the threshold two different members of staff approve, at it one is enough', async () => {
    const { id } = await desk.newWaiting(1_000);
    expect(await approveWithdrawal(desk.db, id, anna)).toBe('one-more-needed');
    expect(await approveWithdrawal(desk.db, id, anna)).toBe('one-more-needed');
    expect(await desk.state(id)).toBe('waiting');
    expect(await approveWithdrawal(desk.db, id, boris)).toBe('done');
    expect(await desk.state(id)).toBe('approved');
    const small = await desk.newWaiting(999.99);
    expect(await approveWithdrawal(desk.db, small.id, anna)).toBe('done');
    await expectInvariants(desk.db);
  });

  it('what was split counts together: of one player, and of who approves alone', async () => {
    await changeFourEyes(desk.db, kopecks(200_000), [anna, boris]);
    const player = await desk.newPerson();
    const first = await desk.newWaiting(1_200, player);
    const second = await desk.newWaiting(1_000, player);
    expect(await approveWithdrawal(desk.db, first.id, anna)).toBe('done');
    expect(await approveWithdrawal(desk.db, second.id, boris)).toBe('one-more-needed');
    expect(await approveWithdrawal(desk.db, second.id, anna)).toBe('done');

    const vera = await desk.newStaff();
    const [one, other] = [await desk.newWaiting(1_000), await desk.newWaiting(1_001)];
    // At once, one after the other all the same.
    const said = await Promise.all(
      [one, other].map(({ id }) => approveWithdrawal(desk.db, id, vera)),
    );
    expect(said.toSorted()).toEqual(['done', 'one-more-needed']);
    await expectInvariants(desk.db);
    const without = (id: string, staffId: number) =>
      `delete from withdrawal_decisions where withdrawal_id = '${id}' and staff_id = ${staffId}`;
    expect(await listBrokenBy(desk.db, without(second.id, anna))).toEqual([ADDED_UP]);
    const left = said[0] === 'done' ? other : one;
    expect(await approveWithdrawal(desk.db, left.id, boris)).toBe('done');
    expect(await listBrokenBy(desk.db, without(left.id, boris))).toEqual([ADDED_UP]);
  });

  it('nobody decides who is not staff, or is no more, or whose own money it is', async () => {
    const { id, playerId } = await desk.newWaiting();
    const [{ login } = { login: '' }] = (
      await desk.db.query<{ login: string }>('select login from players where id = $1', [playerId])
    ).rows;
    const stranger = await desk.newPerson();
    expect(await approveWithdrawal(desk.db, id, stranger.id)).toEqual(NOT_ALLOWED);
    expect(await refuseWithdrawal(desk.db, id, stranger.id, 'x')).toEqual(NOT_ALLOWED);
    await giveRole(desk.db, stranger.login, 'support');
    expect(await approveWithdrawal(desk.db, id, stranger.id)).toEqual(NOT_ALLOWED);
    await giveRole(desk.db, login, 'cashier');
    expect(await approveWithdrawal(desk.db, id, playerId)).toEqual({
      refused: 'wallet/own-withdrawal',
    });
    await banPlayer(desk.db, 'person_1', 'x', 'test');
    expect(await approveWithdrawal(desk.db, id, anna)).toEqual(NOT_ALLOWED);
    expect(await desk.state(id)).toBe('waiting');
  });

  it('what was made another’s in its row is given back to nobody', async () => {
    const { id, playerId } = await desk.newWaiting();
    const thief = await desk.newPerson();
    const make = (owner: number) =>
      desk.db.query('update withdrawals set player_id = $2 where id = $1', [id, owner]);
    await make(thief.id);
    const refused = { refused: 'wallet/not-as-asked' };
    expect(await desk.cancel(thief.id, id)).toEqual(refused);
    expect(await approveWithdrawal(desk.db, id, anna)).toEqual(refused);
    expect(await refuseWithdrawal(desk.db, id, anna, 'Отказ')).toEqual(refused);
    const owed = { playerId: thief.id, money: 'real', wanted: 1 } as const;
    const by = { reason: 'Исправление', actor: 'ops', now: desk.clock.now() };
    await desk.db.inTransaction(tx => returnWaiting(tx, owed, by));
    await markStopped(desk.db, id, 'Проверка');
    expect(await closeStoppedWithdrawal(desk.db, id, anna, 'returned', 'Нет там')).toEqual(refused);
    expect(await desk.balance(thief.id)).toBe(0);
    await make(playerId);
    expect(await closeStoppedWithdrawal(desk.db, id, anna, 'returned', 'Нет там')).toBe(
      'one-more-needed',
    );
  });

  it('nobody decides about, or gives money to, an account that is paid to their own phone', async () => {
    const manager = await desk.newPerson();
    await giveRole(desk.db, manager.login, 'manager');
    await desk.newWaiting(1_000, manager);
    const second = await desk.newPerson();
    const { id } = await desk.newWaiting(500, second);
    const refused = expect.objectContaining({ refused: 'risk/linked-to-you' });
    expect(await approveWithdrawal(desk.db, id, manager.id)).toEqual(refused);
    expect(await refuseWithdrawal(desk.db, id, manager.id, 'Себе')).toEqual(refused);
    expect(await approveWithdrawal(desk.db, id, anna)).toBe('done');

    const whose = { playerId: second.id, money: 'real', provider: 'yookassa' } as const;
    const held = await addHeldTopUp(desk.db, whose);
    const credit = (staffId: number) =>
      creditHeldPayment(desk.db, held, [staffId], kopecks(99_900), 'Видно у провайдера');
    expect(await credit(manager.id)).toEqual(refused);
    expect(await credit(anna)).toBeNull();

    const staff = await findStaff(desk.db, manager.id, 'compensation/give');
    if (isRefusal(staff)) throw new Error(staff.refused);
    const gift = {
      name: second.login,
      amount: kopecks(100),
      money: 'real',
      reason: 'Сбой',
    } as const;
    expect(await compensate(desk.db, gift, [staff])).toEqual(refused);
    expect(
      await compensate(desk.db, { ...gift, name: (await desk.newPerson()).login }, [staff]),
    ).not.toEqual(refused);
  });

  it('the word of who was dismissed or banned since counts no more', async () => {
    const { id } = await desk.newWaiting();
    const [dismissed, banned] = [await desk.newPerson(), await desk.newPerson()];
    for (const { id: staffId, login } of [dismissed, banned]) {
      await giveRole(desk.db, login, 'cashier');
      expect(await approveWithdrawal(desk.db, id, staffId)).toBe('one-more-needed');
      if (staffId === dismissed.id) await takeRole(desk.db, login, 'cashier');
      else await banPlayer(desk.db, login, 'x', 'test');
    }
    expect(await approveWithdrawal(desk.db, id, anna)).toBe('one-more-needed');
    expect(await approveWithdrawal(desk.db, id, boris)).toBe('done');
    await expectInvariants(desk.db);
  });

  it('the word of who was dismissed makes nobody two: what follows counts as approved alone', async () => {
    await changeFourEyes(desk.db, kopecks(100_000), [anna, boris]);
    const gone = await desk.newPerson();
    await giveRole(desk.db, gone.login, 'cashier');
    const asked = [
      await desk.newWaiting(900),
      await desk.newWaiting(900),
      await desk.newWaiting(900),
    ];
    const approveAll = async (ids: readonly { readonly id: string }[], staffId: number) => {
      const said = [];
      for (const { id } of ids) said.push(await approveWithdrawal(desk.db, id, staffId));
      return said;
    };
    expect(await approveAll(asked, gone.id)).toEqual([
      ...['done', 'one-more-needed', 'one-more-needed'],
    ]);
    await takeRole(desk.db, gone.login, 'cashier');
    const [, second, third] = asked;
    if (!second || !third) throw new Error('three were asked for');
    expect(await approveAll([second, third], anna)).toEqual(['done', 'one-more-needed']);
    await expectInvariants(desk.db);
    const approved = `update withdrawals set state = 'approved' where id = '${third.id}'`;
    expect(await listBrokenBy(desk.db, approved)).toEqual([ADDED_UP]);
    const made = `update withdrawal_decisions set agreeing = 2 where staff_id = ${anna}`;
    expect(await listBrokenBy(desk.db, approved, made)).toEqual([JOURNALLED]);
  });

  it('closings of a day count together, as approvals do', async () => {
    await changeFourEyes(desk.db, kopecks(200_000), [anna, boris]);
    const stopped: string[] = [];
    for (const staffId of [anna, boris]) {
      const { id } = await desk.newWaiting(1_200);
      await approveWithdrawal(desk.db, id, staffId);
      await markStopped(desk.db, id, 'Проверка');
      stopped.push(id);
    }
    const vera = await desk.newStaff();
    // At once, one after the other all the same.
    const said = await Promise.all(
      stopped.map(id => closeStoppedWithdrawal(desk.db, id, vera, 'returned', 'Нет там')),
    );
    expect(said.toSorted()).toEqual(['done', 'one-more-needed']);
    const left = stopped[said.indexOf('one-more-needed')] ?? '';
    expect(await closeStoppedWithdrawal(desk.db, left, boris, 'returned', 'Нет там')).toBe('done');
    await expectInvariants(desk.db);
    const alone = `delete from withdrawal_decisions where withdrawal_id = '${left}'
      and staff_id = ${boris} and act = 'close-returned'`;
    expect(await listBrokenBy(desk.db, alone)).toEqual([CLOSED_ADDED_UP]);
  });

  it('a stopped payout is closed by two who say the same, each as they last said', async () => {
    const id = await newStopped();
    expect(await closeStoppedWithdrawal(desk.db, id, anna, 'paid', 'Видно в кабинете')).toBe(
      'one-more-needed',
    );
    expect(await closeStoppedWithdrawal(desk.db, id, boris, 'returned', 'Нет там')).toBe(
      'one-more-needed',
    );
    expect(await closeStoppedWithdrawal(desk.db, id, anna, 'returned', 'Ошиблась')).toBe('done');
    expect(await desk.state(id)).toBe('failed');
    await expectInvariants(desk.db);
  });

  it('how a stopped payout was closed is told to its player', async () => {
    const told = async (id: string) => {
      const playerId = (await findWithdrawal(desk.db, id))?.playerId ?? 0;
      return (await listTold(desk.db, playerId)).at(-1);
    };
    for (const [outcome, words] of [
      ['paid', 'Вывод выплачен: '],
      ['returned', 'Вывод не состоялся: '],
    ] as const) {
      const id = await newStopped();
      for (const staff of [anna, boris]) {
        await closeStoppedWithdrawal(desk.db, id, staff, outcome, 'Видно в кабинете');
      }
      expect(await told(id)).toContain(words);
    }
  });

  it('a word on closing is worth nothing after the payout has gone on and stopped again', async () => {
    const id = await newStopped();
    await closeStoppedWithdrawal(desk.db, id, anna, 'paid', 'Рано');
    await resumeStoppedWithdrawal(desk.db, id, boris, 'Дальше');
    await markStopped(desk.db, id, 'Опять');
    expect(await closeStoppedWithdrawal(desk.db, id, boris, 'paid', 'Да')).toBe('one-more-needed');
    expect(await closeStoppedWithdrawal(desk.db, id, anna, 'paid', 'Да')).toBe('done');
    expect(await desk.state(id)).toBe('paid');
    await expectInvariants(desk.db);
  });

  it('the threshold is tightened by one and loosened by two, and keeps its history', async () => {
    expect(await changeFourEyes(desk.db, null, [anna])).toEqual({
      refused: 'wallet/one-more-needed',
    });
    expect(await changeFourEyes(desk.db, kopecks(500_000), [anna, anna])).toEqual({
      refused: 'wallet/one-more-needed',
    });
    const stranger = await desk.newPerson();
    await giveRole(desk.db, stranger.login, 'manager');
    expect(await changeFourEyes(desk.db, null, [anna, stranger.id])).toEqual(
      notAllowed('менять порог, выше которого решают двое'),
    );
    expect(await changeFourEyes(desk.db, kopecks(50_000), [anna])).toBeNull();
    expect(await changeFourEyes(desk.db, null, [anna, boris])).toBeNull();
    expect(await readFourEyes(desk.db)).toBeNull();
    const { rows } = await desk.db.query<{ value: number | null }>(
      `select value from site_setting_changes where key = 'fourEyesAbove' order by id`,
    );
    expect(rows.map(({ value }) => value)).toEqual([99_999, 50_000, null]);
    await expect(desk.db.query('delete from site_setting_changes')).rejects.toThrow('append-only');
  });

  it('the environment gives the first value and no other', async () => {
    await ensureFourEyes(desk.db, null);
    expect(await readFourEyes(desk.db)).toBe(99_999);
    const fresh = await PayoutDesk.open(yookassa);
    await ensureFourEyes(fresh.db, kopecks(7_000));
    await ensureFourEyes(fresh.db, kopecks(9_000));
    expect(await readFourEyes(fresh.db)).toBe(7_000);
    await fresh.close();
  });

  it('a site that began with play roubles has one from its first start with real money on', async () => {
    const fresh = await PayoutDesk.open(yookassa);
    await ensureFourEyes(fresh.db, null);
    expect(await readFourEyes(fresh.db)).toBeNull();
    await ensureFourEyes(fresh.db, kopecks(7_000));
    await ensureFourEyes(fresh.db, null);
    await ensureFourEyes(fresh.db, kopecks(9_000));
    expect(await readFourEyes(fresh.db)).toBe(7_000);
    await expectInvariants(fresh.db);
    await fresh.close();
  });

  it('which two people have lifted stays lifted', async () => {
    await changeFourEyes(desk.db, null, [anna, boris]);
    await ensureFourEyes(desk.db, kopecks(7_000));
    expect(await readFourEyes(desk.db)).toBeNull();
  });

  it('of nodes that start together for the first time one writes it, and none takes it away', async () => {
    const fresh = await PayoutDesk.open(yookassa);
    const firsts = [kopecks(7_000), null, kopecks(7_000)];
    await Promise.all(firsts.map(first => ensureFourEyes(fresh.db, first)));
    const { rows } = await fresh.db.query<{ value: number | null }>(
      `select value from site_setting_changes where key = 'fourEyesAbove' order by id`,
    );
    // The one without may come first.
    expect(rows.map(({ value }) => value).filter(value => value !== null)).toEqual([7_000]);
    expect(await readFourEyes(fresh.db)).toBe(7_000);
    await expectInvariants(fresh.db);
    await fresh.close();
  });

  it('what was approved by one before the threshold came is no fault afterwards', async () => {
    await changeFourEyes(desk.db, null, [anna, boris]);
    const { id } = await desk.newWaiting();
    await approveWithdrawal(desk.db, id, anna);
    await changeFourEyes(desk.db, kopecks(100), [anna]);
    await expectInvariants(desk.db);
  });

  it('[SAFETY 16] the audit names what was approved or closed by too few, or by its own player', async () => {
    const lone = await desk.newWaiting();
    await approveWithdrawal(desk.db, lone.id, anna);
    await desk.db.query(`update withdrawals set state = 'approved' where id = $1`, [lone.id]);
    expect(await listBrokenInvariants(desk.db)).toEqual([COUNTED]);
    await approveWithdrawal(desk.db, lone.id, boris);
    await desk.db.query(
      `insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id)
       values ($1, 'boris', now(), 'approve', $2)`,
      [lone.id, boris],
    );
    expect(await listBrokenInvariants(desk.db)).toEqual([JOURNALLED]);

    const closed = await newStopped();
    await closeStoppedWithdrawal(desk.db, closed, anna, 'paid', 'Одна');
    await desk.db.query(
      `update withdrawals set state = 'paid', finished_at = now(), closed_by_staff = true,
         destination_sealed = null, payout_request = null where id = $1`,
      [closed],
    );
    expect(await listBrokenInvariants(desk.db)).toEqual([UNSAID, JOURNALLED, CLOSED]);

    const own = await desk.newWaiting(500);
    await desk.db.query(
      `insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id)
       values ($1, 'self', now(), 'approve', $2)`,
      [own.id, own.playerId],
    );
    await desk.db.query(`update withdrawals set state = 'approved' where id = $1`, [own.id]);
    expect(await listBrokenInvariants(desk.db)).toEqual([UNSAID, COUNTED, JOURNALLED, CLOSED]);
  });

  it('an approval under a mere name cannot be written', async () => {
    const { id } = await desk.newWaiting();
    await expect(
      desk.db.query(
        `insert into withdrawal_decisions (withdrawal_id, operator, at, act)
         values ($1, 'ops:anna', now(), 'approve')`,
        [id],
      ),
    ).rejects.toThrow('withdrawal_decisions_by_staff');
  });

  describe('who acts without a session', () => {
    const prove = (login: string, password: string, code: string | null = null) =>
      proveStaff(desk.db, { login, password, code }, 'withdrawals/decide', {
        clock: desk.clock,
        money: 'play',
      });

    it('proves it by the password, and is staff', async () => {
      expect(await prove('person_1', PASSWORD)).toEqual({
        id: anna,
        login: 'person_1',
        roles: ['admin'],
        hasTwoFactor: false,
      });
      const wrong = { refused: 'identity/wrong-credentials' };
      expect(await prove('person_1', 'not it at all')).toEqual(wrong);
      expect(await prove('nobody', PASSWORD)).toEqual(wrong);
      const { login } = await desk.newPerson();
      expect(await prove(login, PASSWORD)).toEqual(NOT_ALLOWED);
    });

    it('and by a code where the second step is on, each code once', async () => {
      const secret = await prepareTwoFactor(desk.db, anna);
      const codeAt = () => generateSync({ secret, epoch: Math.floor(desk.clock.nowMs / 1_000) });
      await enableTwoFactor(desk.db, anna, codeAt(), desk.clock.now());
      desk.clock.moveTo(desk.clock.nowMs + 90_000);
      expect(await prove('person_1', PASSWORD)).toEqual({ refused: 'identity/code-needed' });
      const code = codeAt();
      expect(await prove('person_1', PASSWORD, code)).toMatchObject({ id: anna });
      expect(await prove('person_1', PASSWORD, code)).toEqual({ refused: 'identity/wrong-code' });
    });

    it('cannot guess for ever', async () => {
      for (let guesses = 0; guesses < 10; guesses++) await prove('person_1', `guess ${guesses}`);
      expect(await prove('person_1', PASSWORD)).toEqual({ refused: 'request/too-often' });
      expect(await prove('person_2', PASSWORD)).toMatchObject({ id: boris });
    });
  });
});
