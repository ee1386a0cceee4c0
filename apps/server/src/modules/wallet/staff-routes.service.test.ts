import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { addHeldTopUp } from '../../../test/held-top-up.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, newcomer, open, type Person } from '../../../test/support-desk.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { insertRole } from '../identity/role-repository.ts';
import { changeFourEyes } from './four-eyes.ts';

const CARD = { method: 'bank_card', card: '4111111111111111' } as const;

describe('staff decide about money', () => {
  let site: TestApp;
  let cashier: Person;
  let manager: Person;
  let support: Person;
  let admin: Person;

  beforeAll(async () => {
    site = await buildTestApp();
    cashier = await hire(site, 'cashier');
    manager = await hire(site, 'manager');
    support = await hire(site, 'support');
    admin = await hire(site, 'admin');
    await changeFourEyes(site.db, kopecks(500_000), [admin.id]);
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function newWithdrawal(amount = 1_000, person?: Person): Promise<string> {
    const player = person ?? (await newcomer(site));
    await giveMoney(site.db, player.login, kopecks(5_000_000));
    const id = randomUUID();
    const { password } = player;
    const reply = await player.client.call('/api/wallet/withdraw', {
      ...{ id, amount, destination: CARD, proof: { password } },
    });
    if (reply.status !== 200) throw new Error(reply.error);
    return id;
  }

  const get = ({ client }: Person, id: string) =>
    client.call('/api/admin/withdrawals/get', { id }).then(reply => reply.success?.withdrawal);
  const approve = ({ client }: Person, id: string, more: Record<string, unknown> = {}) =>
    client.call('/api/admin/withdrawals/approve', { id, ...more });
  const warningOf = async ({ client }: Person, id: string) => {
    const { success } = await client.call('/api/admin/queues/list', { kind: 'withdrawal' });
    return success?.items.find(item => item.id === id)?.warning;
  };
  const countsOf = async ({ client }: Person) => {
    const { success } = await client.call('/api/admin/queues/counts');
    return Object.fromEntries(success?.counts.map(({ kind, count }) => [kind, count]) ?? []);
  };

  const getAsked = async ({ client }: Person, { login }: Person, title: string) => {
    const { success } = await client.call('/api/admin/queues/list', { kind: 'approval' });
    const asked = success?.items.find(item => item.login === login && item.note.startsWith(title));
    const whole = await client.call('/api/admin/approvals/get', { id: Number(asked?.id ?? 0) });
    return whole.success?.approval;
  };

  it('a withdrawal within the limit is one person’s to approve, and the case tells all of it', async () => {
    const id = await newWithdrawal();
    const before = await get(cashier, id);
    expect(before).toMatchObject({
      ...{ state: 'waiting', amount: 1_000, destination: '•• 1111', limit: 5_000, fee: 0 },
      ...{ needsSecond: false, mayDecide: true, isOwn: false, hasOthers: true },
      player: { email: expect.stringMatching(/^p\*\*\*@/) },
    });
    expect(before?.checks.map(({ id: check, verdict }) => [check, verdict])).toEqual([
      ['turnover', 'warn'],
      ['ledger', 'good'],
      ['instrument', 'warn'],
      ['device', expect.any(String)],
      ['links', expect.any(String)],
      ['luck', 'good'],
    ]);
    await get(cashier, id);
    expect((await approve(cashier, id)).success).toBe('Одобрено, выплата начата');
    const texts = (await get(manager, id))?.course.map(({ text }) => text) ?? [];
    expect(texts.slice(0, 3)).toEqual([
      'Заявка создана, сумма отложена',
      `${cashier.login} смотрит заявку`,
      `${cashier.login} одобряет`,
    ]);
    expect((await approve(cashier, id)).code).toBe('wallet/wrong-state');
  });

  it('its course shows all that was done, however often somebody looked', async () => {
    const id = await newWithdrawal();
    const { rows } = await site.db.query<{ playerId: number }>(
      'select player_id as "playerId" from withdrawals where id = $1',
      [id],
    );
    for (let n = 0; n < 120; n++) {
      await writeAudit(site.db, {
        actor: `staff:${cashier.id}`,
        action: 'wallet/withdrawal-read',
        subject: `player:${rows[0]?.playerId}`,
        details: { withdrawalId: id },
      });
    }
    await approve(cashier, id);
    const texts = (await get(manager, id))?.course.map(({ text }) => text) ?? [];
    expect(texts).toHaveLength(100);
    expect(texts[0]).toBe('Заявка создана, сумма отложена');
    expect(texts).toContain(`${cashier.login} одобряет`);
  });

  it('above the limit, or when one asks for it, a second person says the same', async () => {
    for (const [amount, more] of [
      [6_000, {}],
      [1_000, { isForSecond: true }],
    ] as const) {
      const id = await newWithdrawal(amount);
      expect((await approve(cashier, id, more)).success).toContain('Нужен ещё один');
      expect(await get(cashier, id)).toMatchObject({ hasApproved: true, state: 'waiting' });
      expect((await approve(cashier, id)).success).toContain('Нужен ещё один');
      expect(await get(manager, id)).toMatchObject({
        ...{ needsSecond: true, approvedBy: [cashier.login], hasApproved: false },
      });
      expect((await approve(manager, id)).success).toBe('Одобрено, выплата начата');
    }
  });

  it('what waits for a second person who is dismissed is back in the queue, and can be paid', async () => {
    const id = await newWithdrawal();
    expect((await approve(cashier, id, { isForSecond: true })).success).toContain('Нужен ещё один');
    const others = [manager, admin];
    const roles = ['manager', 'admin'] as const;
    // Behind the journal's back, there and back again: the site never lets go of its last admin.
    await site.db.query('delete from player_roles where player_id = any($1)', [
      others.map(person => person.id),
    ]);
    try {
      expect(await get(cashier, id)).toMatchObject({ needsSecond: false, hasApproved: false });
      expect((await approve(cashier, id)).success).toBe('Одобрено, выплата начата');
    } finally {
      for (const [n, person] of others.entries()) {
        await insertRole(site.db, person.id, roles[n] ?? 'manager', 'test');
      }
    }
  });

  it('the word of who asked for a second person and was dismissed binds nobody', async () => {
    const leaver = await hire(site, 'cashier');
    const id = await newWithdrawal();
    expect((await approve(leaver, id, { isForSecond: true })).success).toContain('Нужен ещё один');
    expect(await warningOf(cashier, id)).toBe('Один одобрил, нужен второй');
    expect(await get(cashier, id)).toMatchObject({ approvedBy: [leaver.login], needsSecond: true });
    await takeRole(site.db, leaver.login, 'cashier');
    expect(await warningOf(cashier, id)).not.toBe('Один одобрил, нужен второй');
    expect(await get(cashier, id)).toMatchObject({ approvedBy: [], needsSecond: false });
    expect((await approve(cashier, id)).success).toBe('Одобрено, выплата начата');
  });

  it('the queue and the case foretell what approving will do: sums of a day count together', async () => {
    const teller = await hire(site, 'cashier');
    const player = await newcomer(site);
    const [first, second] = [
      await newWithdrawal(3_000, player),
      await newWithdrawal(2_500, player),
    ];
    const stranger = await newWithdrawal(2_001);
    for (const id of [first, second, stranger]) {
      expect(await warningOf(teller, id)).toBeNull();
      expect(await get(teller, id)).toMatchObject({ needsSecond: false, approvedBefore: 0 });
    }
    expect((await approve(teller, first)).success).toBe('Одобрено, выплата начата');
    // Of the player whoever approves, of the one who approved also for anybody else.
    expect(await warningOf(cashier, second)).toBe('Нужен второй');
    for (const id of [second, stranger]) {
      expect(await warningOf(teller, id)).toBe('Нужен второй');
      expect(await get(teller, id)).toMatchObject({ needsSecond: true, approvedBefore: 3_000 });
      expect((await approve(teller, id)).success).toContain('Нужен ещё один');
      expect(await warningOf(teller, id)).toBe('Вы одобрили, нужен второй');
      expect((await approve(manager, id)).success).toBe('Одобрено, выплата начата');
    }
  });

  it('who refuses gives a reason, and the money is back', async () => {
    const player = await newcomer(site);
    const id = await newWithdrawal(1_000, player);
    const balance = async () => (await player.client.call('/api/user/getBal')).success?.balance;
    const held = (await balance()) ?? 0;
    const refuse = (reason: string) =>
      cashier.client.call('/api/admin/withdrawals/refuse', { id, reason });
    expect((await refuse(' ')).status).toBe(400);
    expect((await refuse('Карта чужая')).success).toContain('Отказано');
    expect(await balance()).toBe(held + 1_000);
    expect(await get(cashier, id)).toMatchObject({ state: 'refused' });
  });

  it('support sees no money, nobody decides on their own, and acts need a fresh proof', async () => {
    const id = await newWithdrawal();
    expect((await support.client.call('/api/admin/withdrawals/get', { id })).code).toBe(
      'identity/not-allowed',
    );
    expect((await approve(support, id)).code).toBe('identity/not-allowed');
    expect(await countsOf(support)).not.toHaveProperty('withdrawal');
    const own = await newWithdrawal(1_000, manager);
    expect(await get(manager, own)).toMatchObject({ isOwn: true, mayDecide: false });
    expect((await approve(manager, own)).code).toBe('wallet/own-withdrawal');
    await site.db.query('update sessions set proved_at = null where player_id = $1', [cashier.id]);
    expect((await approve(cashier, id)).code).toBe('identity/fresh-proof-needed');
    await cashier.client.call('/api/staff/prove', { password: cashier.password });
    expect((await approve(cashier, id)).status).toBe(200);
  });

  it('the inbox is one list by deadline, of what the person may see', async () => {
    const id = await newWithdrawal();
    const player = await newcomer(site);
    await open(player, { topic: 'other' });
    const { success } = await cashier.client.call('/api/admin/queues/list', {});
    expect(success?.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['withdrawal', 'request']),
    );
    const due = success?.items.map(({ answerBy }) => answerBy ?? 'я') ?? [];
    expect(due).toEqual(due.toSorted());
    const only = await cashier.client.call('/api/admin/queues/list', { kind: 'withdrawal' });
    expect(only.success?.items.every(({ kind }) => kind === 'withdrawal')).toBe(true);
    expect(only.success?.items.find(item => item.id === id)).toMatchObject({ amount: 1_000 });
    const { request, withdrawal } = await countsOf(cashier);
    expect(request).toBeGreaterThan(0);
    expect(withdrawal).toBeGreaterThan(0);
    const seen = await support.client.call('/api/admin/queues/list', { kind: 'withdrawal' });
    expect(seen.success?.items).toEqual([]);
  });

  it('compensation is given at once within the limit of a day; beyond it and by support, asked for', async () => {
    const player = await newcomer(site);
    const give = ({ client }: Person, amount: number) =>
      client.call('/api/admin/compensation/give', { player: player.id, amount, reason: 'Сбой' });
    const balance = async () =>
      (await player.client.call('/api/user/getBal')).success?.balance ?? 0;
    const before = await balance();
    expect((await give(cashier, 600)).success?.state).toBe('done');
    expect((await give(cashier, 600)).success?.state).toBe('waiting');
    expect((await give(support, 100)).success?.state).toBe('waiting');
    expect((await give(support, 100)).code).toBe('approvals/duplicate');
    expect(await balance()).toBe(before + 600);
    const asked = await getAsked(admin, support, 'Компенсация');
    expect(asked).toMatchObject({
      ...{ mayAgree: true, isOwn: false, reason: 'Сбой', subject: `player:${player.id}` },
    });
    const { id, hash } = asked ?? { id: 0, hash: '' };
    const agree = ({ client }: Person) => client.call('/api/admin/approvals/agree', { id, hash });
    expect((await agree(manager)).code).toBe('identity/not-allowed');
    expect((await agree(admin)).success).toContain('начислено');
    expect(await balance()).toBe(before + 700);
    expect((await agree(admin)).code).toBe('approvals/decided');
    expect((await give(admin, 50)).success?.state).toBe('done');
  });

  it('a held top-up is credited by one up to what came, by two beyond it', async () => {
    const player = await newcomer(site);
    const newHeld = () =>
      addHeldTopUp(site.db, { playerId: player.id, money: 'play', provider: 'sandbox' });
    const credit = ({ client }: Person, id: string, amount: number) =>
      client.call('/api/admin/payments/credit', { id, amount, reason: 'Видно у провайдера' });
    const [first, second, third] = [await newHeld(), await newHeld(), await newHeld()];
    const drawn = await cashier.client.call('/api/admin/payments/get', { id: first });
    expect(drawn.success?.payment).toMatchObject({ received: '999.00 RUB', mayDecide: true });
    expect((await credit(support, first, 999)).code).toBe('identity/not-allowed');
    expect((await credit(cashier, first, 999)).success).toBe('Зачислено');
    expect((await credit(cashier, second, 1_000)).success).toContain('Ждёт второго');
    const asked = await getAsked(manager, cashier, 'Зачислить задержанное пополнение');
    const { id, hash } = asked ?? { id: 0, hash: '' };
    expect((await cashier.client.call('/api/admin/approvals/agree', { id, hash })).code).toBe(
      'approvals/own-request',
    );
    expect((await manager.client.call('/api/admin/approvals/agree', { id, hash })).status).toBe(
      200,
    );
    const close = { id: third, reason: 'Вернули в банк' };
    expect((await manager.client.call('/api/admin/payments/close', close)).status).toBe(200);
    expect((await credit(cashier, third, 999)).code).toBe('wallet/wrong-state');
  });

  it('pages of staff hear that something waits, those of players do not', async () => {
    await site.listenLive();
    const player = await newcomer(site);
    const staffSocket = connectSocket(site.socketUrl(), cashier.client.cookieHeader);
    const playerSocket = connectSocket(site.socketUrl(), player.client.cookieHeader);
    let heard = 0;
    playerSocket.on('desk:changed', () => {
      heard += 1;
    });
    for (const socket of [staffSocket, playerSocket]) await watch(socket, 'desk');
    const told = new Promise<void>(resolve => staffSocket.once('desk:changed', () => resolve()));
    await newWithdrawal();
    await told;
    expect(heard).toBe(0);
    staffSocket.disconnect();
    playerSocket.disconnect();
  });
});
