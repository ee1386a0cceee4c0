import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTestSeed } from '../../../../../scripts/suite/test-seed.ts';
import { SeededRandom } from '../../../faults/support/seeded-random.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { type DeskSettings, PayoutDesk } from '../../../test/payout-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { AGENT, type Fault, YookassaServer } from '../../../test/yookassa-server.ts';
import { closeStoppedWithdrawal, resumeStoppedWithdrawal } from './staff-decisions.ts';

type Due = Awaited<ReturnType<PayoutDesk['newDue']>>;

/** Of whatever may happen, at least. */
const STEPS = 60;
const LOST: Fault = { kind: 'cut', done: true };
const NEVER_CAME: Fault = { kind: 'cut', done: false };
const REFUSED: Fault = { kind: 'refusal', code: 'invalid_request' };

describe('[SAFETY 12] a payout is never both paid and returned', () => {
  let yookassa: YookassaServer;
  let desk: PayoutDesk;
  let staff: number;

  beforeAll(async () => {
    yookassa = await YookassaServer.start();
    desk = await PayoutDesk.open(yookassa);
    staff = await desk.newStaff();
  });
  beforeEach(() => {
    yookassa.asked.length = 0;
    yookassa.faults.length = 0;
    yookassa.payoutStatus = 'succeeded';
    yookassa.letGo();
    desk.restart();
  });
  afterEach(() => expectInvariants(desk.db));
  afterAll(async () => {
    await desk.close();
    await yookassa.close();
  });

  async function expectStopped(id: string, playerId: number, why: RegExp): Promise<void> {
    expect(await desk.state(id)).toBe('stopped');
    expect(await desk.stopReason(id)).toMatch(why);
    expect(await desk.balance(playerId)).toBe(0);
  }

  describe('what returns money', () => {
    it('a refused first request', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.faults.push(REFUSED);
      await desk.pay(id);
      expect(await desk.state(id)).toBe('failed');
      expect(await desk.balance(playerId)).toBe(100_000);
    });

    it('a cancellation, fetched even when the first answer tells of it', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.payoutStatus = 'canceled';
      await desk.pay(id);
      expect(yookassa.asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
      expect(await desk.state(id)).toBe('failed');
      expect(await desk.balance(playerId)).toBe(100_000);
    });

    it('nothing else: the database itself refuses', async () => {
      const { id } = await desk.newDue(staff);
      yookassa.faults.push(NEVER_CAME, NEVER_CAME);
      await desk.pay(id);
      desk.wait();
      await desk.pay(id);
      await expect(
        desk.db.query(
          `update withdrawals set state = 'failed', finished_at = now(), destination_sealed = null,
             payout_request = null where id = $1`,
          [id],
        ),
      ).rejects.toThrow('withdrawals_returned_for_a_reason');
    });
  });

  describe('what stops for an operator', () => {
    it('a restart without payout keys while it is pending', async () => {
      yookassa.payoutStatus = 'pending';
      const { id, playerId } = await desk.newDue(staff);
      await desk.pay(id);
      desk.restart({ agent: null });
      desk.wait();
      await desk.payDue();
      await expectStopped(id, playerId, /Ключи выплат не заданы/);
    });

    it('a refusal after a lost answer', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.faults.push(LOST, REFUSED);
      await desk.pay(id);
      desk.wait();
      await desk.pay(id);
      await expectStopped(id, playerId, /неизвестным исходом/);
      expect(yookassa.findByOurId(id).status, 'it was paid').toBe('succeeded');
    });

    it.each([
      ['a 400', REFUSED, /не отвечает на вопрос \(400\)/],
      ['keys that are refused', { kind: 'status', status: 403, done: false }, /ключи \(403\)/],
      [
        'another sum',
        { kind: 'lie', told: { amount: { value: '1.00', currency: 'RUB' } } },
        /сумме/,
      ],
      [
        'another payout',
        { kind: 'lie', told: { id: 'po-2', status: 'canceled' } },
        /другой выплате/,
      ],
      [
        'another withdrawal',
        { kind: 'lie', told: { status: 'canceled', metadata: { withdrawal_id: 'x' } } },
        /другой выплате/,
      ],
      ['one that is nobody’s', { kind: 'lie', told: { metadata: {} } }, /другой выплате/],
      [
        'another receiver',
        {
          kind: 'lie',
          told: { payout_destination: { type: 'sbp', phone: '79000000009', bank_id: '1' } },
        },
        /другому получателю: \+7 ••• •••-00-09/,
      ],
    ] as const)('%s on the question how it ended', async (_name, fault, why) => {
      yookassa.payoutStatus = 'pending';
      const { id, playerId } = await desk.newDue(staff);
      await desk.pay(id);
      yookassa.faults.push(fault);
      desk.wait();
      await desk.pay(id);
      await expectStopped(id, playerId, why);
    });

    it('an id that the provider does not know any more, for ever', async () => {
      yookassa.payoutStatus = 'pending';
      const { id, playerId } = await desk.newDue(staff);
      await desk.pay(id);
      yookassa.objects.delete(yookassa.findByOurId(id).id);
      desk.wait();
      await desk.pay(id);
      await expectStopped(id, playerId, /не знает выплаты po-/);
      expect(await closeStoppedWithdrawal(desk.db, id, staff, 'returned', 'Пусто')).toBe('done');
      expect(await desk.state(id)).toBe('failed');
      expect(await desk.balance(playerId)).toBe(100_000);
    });

    it('another account at the provider: there the same key would pay again', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.faults.push(LOST);
      await desk.pay(id);
      desk.restart({ agent: { id: '800800', secret: AGENT.secret } });
      desk.wait();
      await desk.pay(id);
      await expectStopped(id, playerId, /с другого счёта/);
      expect(yookassa.asked).toHaveLength(1);
    });

    it('another secret, with which nobody can read what was sent', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.faults.push(NEVER_CAME);
      await desk.pay(id);
      desk.restart({ secret: 'two' });
      desk.wait();
      await desk.pay(id);
      await expectStopped(id, playerId, /WALLET_SECRET/);
    });

    it('a provider that has been silent about a known payout for a day', async () => {
      yookassa.payoutStatus = 'pending';
      const { id, playerId } = await desk.newDue(staff);
      await desk.pay(id);
      yookassa.faults.push(NEVER_CAME, NEVER_CAME);
      desk.wait();
      await desk.pay(id);
      expect(await desk.state(id)).toBe('approved');
      desk.wait(24);
      await desk.pay(id);
      await expectStopped(id, playerId, /давно не отвечает/);
    });

    it('a payout of a provider that is not connected now', async () => {
      const { id, playerId } = await desk.newDue(staff);
      await desk.db.query(`update withdrawals set provider = 'sandbox' where id = $1`, [id]);
      await desk.payDue();
      await expectStopped(id, playerId, /sandbox сейчас не подключён/);
    });
  });

  describe('goes nowhere but where its player asked', () => {
    let thief: Due;
    beforeAll(async () => {
      const phone = { method: 'sbp', phone: '+79000000009', bank: '100000000111' } as const;
      thief = await desk.newDue(staff, phone);
    });

    it.each([
      ['the receiver', 'destination_sealed = t.destination_sealed'],
      [
        'the receiver with all that tells of it',
        'destination_sealed = t.destination_sealed, destination_hash = t.destination_hash, destination_mask = t.destination_mask',
      ],
      ['the sum', 'amount = 5000000'],
      ['the player', 'player_id = t.player_id'],
    ])('with %s changed in its row it stops, and nothing is sent', async (_what, change) => {
      const { id, playerId } = await desk.newDue(staff);
      const keep = `create table kept as select * from withdrawals where id = '${id}'`;
      await desk.db.query(keep);
      await desk.db.query(
        `update withdrawals w set ${change} from withdrawals t where w.id = $1 and t.id = $2`,
        [id, thief.id],
      );
      await desk.pay(id);
      expect(yookassa.asked).toEqual([]);
      await expectStopped(id, playerId, /не та, о которой просил игрок/);
      expect(desk.errors.at(-1)).toContain(id);
      await desk.db.query(
        `update withdrawals w set destination_sealed = k.destination_sealed, amount = k.amount,
           destination_hash = k.destination_hash, destination_mask = k.destination_mask,
           player_id = k.player_id from kept k where w.id = k.id`,
      );
      await desk.db.query('drop table kept');
    });

    it('with the request of another in its row it stops before that is sent', async () => {
      const { id, playerId } = await desk.newDue(staff);
      yookassa.faults.push(NEVER_CAME, NEVER_CAME);
      for (const due of [id, thief.id]) await desk.pay(due);
      desk.wait();
      yookassa.asked.length = 0;
      await desk.db.query(
        `update withdrawals w set payout_request = t.payout_request from withdrawals t
         where w.id = $1 and t.id = $2`,
        [id, thief.id],
      );
      await desk.pay(id);
      expect(yookassa.asked).toEqual([]);
      await expectStopped(id, playerId, /записан запрос другой выплаты/);
    });
  });

  it('after a lost answer the very same bytes are sent, whatever the settings are by then', async () => {
    const { id } = await desk.newDue(staff);
    yookassa.faults.push(LOST);
    await desk.pay(id);
    desk.restart({ brandName: 'Другое имя' });
    desk.wait();
    await desk.pay(id);
    expect(await desk.state(id)).toBe('paid');
    const [first, second] = yookassa.asked;
    expect(second).toEqual(first);
    expect(first).toMatchObject({ key: id, body: { description: 'Вывод Kvazar' } });
  });

  it('an answer to the request that tells of a cancellation is not believed without a look', async () => {
    const { id } = await desk.newDue(staff);
    yookassa.faults.push({ kind: 'lie', told: { status: 'canceled' } });
    await desk.pay(id);
    expect(await desk.state(id)).toBe('paid');
  });

  it('what will be sent is written before it is sent, and not to be read from the table', async () => {
    const { id } = await desk.newDue(staff);
    yookassa.isHanging = true;
    const paying = desk.pay(id);
    await waitUntil(() => yookassa.asked.length === 1);
    const { rows } = await desk.db.query<{ attempts: number; request: Buffer }>(
      'select attempts, payout_request as request from withdrawals where id = $1',
      [id],
    );
    expect(rows[0]?.attempts).toBe(1);
    expect(rows[0]?.request.length).toBeGreaterThan(0);
    expect(rows[0]?.request.toString('latin1')).not.toContain('79000000001');
    yookassa.letGo();
    await paying;
  });

  it('resumed by staff it goes on where it was, and is paid once', async () => {
    const { id } = await desk.newDue(staff);
    yookassa.faults.push(LOST);
    await desk.pay(id);
    desk.restart({ agent: null });
    desk.wait();
    await desk.pay(id);
    expect(await desk.state(id)).toBe('stopped');
    desk.restart();
    expect(await resumeStoppedWithdrawal(desk.db, id, staff, 'Ключи вернули')).toBe('done');
    desk.wait();
    await desk.pay(id);
    expect(await desk.state(id)).toBe('paid');
    const paid = [...yookassa.objects.values()].filter(
      ({ metadata }) => metadata['withdrawal_id'] === id,
    );
    expect(paid).toHaveLength(1);
  });

  it('one that was sent by a version that stored no request is never sent again', async () => {
    const { id, playerId } = await desk.newDue(staff);
    await desk.db.query(
      `update withdrawals set attempts = 1, first_attempt_at = $2 where id = $1`,
      [id, desk.clock.now()],
    );
    await desk.pay(id);
    await expectStopped(id, playerId, /неизвестно/);
    await resumeStoppedWithdrawal(desk.db, id, staff, 'Ещё раз');
    desk.wait();
    await desk.pay(id);
    expect(await desk.state(id)).toBe('stopped');
    expect(yookassa.asked).toEqual([]);
  });

  it('a call that nobody answers ends by itself, as one whose outcome is unknown', async () => {
    const { id, playerId } = await desk.newDue(staff);
    yookassa.isHanging = true;
    desk.restart({ timeoutMs: 100 });
    await desk.pay(id);
    expect(await desk.state(id)).toBe('approved');
    expect(await desk.balance(playerId)).toBe(0);
    yookassa.letGo();
  });

  it('a provider that takes every call and answers none is asked by few at once', async () => {
    const busy = await PayoutDesk.open(yookassa);
    const boris = await busy.newStaff();
    const due: string[] = [];
    for (let made = 0; made < 8; made++) due.push((await busy.newDue(boris)).id);
    yookassa.isHanging = true;
    const paying = busy.payDue();
    await waitUntil(() => yookassa.asked.length === 5);
    yookassa.letGo();
    await paying;
    expect(busy.mostAtOnce).toBe(5);
    busy.wait();
    await busy.payDue();
    for (const id of due) expect(await busy.state(id)).toBe('paid');
    await busy.close();
  });

  it('whatever happens in between', async () => {
    const random = new SeededRandom(readTestSeed(process.env));
    const faults: readonly [Fault, ...Fault[]] = [
      LOST,
      NEVER_CAME,
      REFUSED,
      { kind: 'status', status: 500, done: true },
      { kind: 'status', status: 500, done: false },
      { kind: 'status', status: 401, done: false },
      { kind: 'status', status: 404, done: false },
      { kind: 'garbage', done: true },
      { kind: 'lie', told: { amount: { value: '9.00', currency: 'RUB' } } },
    ];
    const settings: readonly [DeskSettings, ...DeskSettings[]] = [
      {},
      {},
      {},
      {},
      { brandName: 'Иначе' },
      { agent: null },
      { agent: { id: '800800', secret: 'x' } },
      { secret: 'two' },
    ];
    const statuses = ['pending', 'succeeded', 'canceled'] as const;
    const all: [Due, ...Due[]] = [await desk.newDue(staff)];
    while (all.length < 12) all.push(await desk.newDue(staff));
    const kinds = ['stopped', 'paid', 'failed'];
    const hasEveryEnd = async () => {
      const states = await Promise.all(all.map(({ id }) => desk.state(id)));
      return kinds.every(kind => states.includes(kind));
    };
    for (let step = 0; step < STEPS || !(await hasEveryEnd()); step++) {
      // Of a seed that has not led everywhere yet.
      if (step >= STEPS) all.push(await desk.newDue(staff));
      desk.restart(random.pick(settings));
      yookassa.payoutStatus = random.pick(statuses);
      yookassa.faults.length = 0;
      while (random.chance(0.4)) yookassa.faults.push(random.pick(faults));
      for (const payout of yookassa.objects.values()) {
        if (payout.status === 'pending' && random.chance(0.2))
          payout.status = random.pick(statuses);
      }
      const { id } = random.pick(all);
      if (random.chance(0.3)) await resumeStoppedWithdrawal(desk.db, id, staff, 'Ещё раз');
      desk.wait(random.integer(0, 1));
      await desk.pay(id);
    }
    const ends = new Set<string | undefined>();
    for (const { id, playerId } of all) {
      ends.add(await desk.state(id));
      const isPaidThere = [...yookassa.objects.values()].some(
        ({ metadata, status }) => metadata['withdrawal_id'] === id && status !== 'canceled',
      );
      const isReturned = (await desk.balance(playerId)) > 0;
      expect(isPaidThere && isReturned, `${id} is ${await desk.state(id)}`).toBe(false);
    }
    expect([...ends], 'each kind of end was reached').toEqual(expect.arrayContaining(kinds));
  });
});
