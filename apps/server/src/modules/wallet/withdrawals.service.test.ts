import { randomUUID } from 'node:crypto';
import { refuse, type WithdrawalDestination } from '@kvazar/contract';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants, listBrokenInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { staffActor } from '../identity/staff.ts';
import { listLinkedPlayers } from './linked-players.ts';
import { type PayoutReport, ProviderRefused, ProviderUnavailable } from './provider.ts';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { approveWithdrawal, closeStoppedWithdrawal, refuseWithdrawal } from './staff-decisions.ts';
import { WalletVault } from './vault.ts';
import { Withdrawals } from './withdrawals.ts';

const CARD: WithdrawalDestination = { method: 'bank_card', card: '2200 0000 0000 0004' };
const PHONE: WithdrawalDestination = {
  method: 'sbp',
  phone: '8 (900) 000-00-01',
  bank: '100000000111',
};

async function request(player: WalletPlayer, amount = 1_000, destination = CARD) {
  const body = { id: randomUUID(), amount, destination, proof: player.proof };
  return { id: body.id, body, reply: await player.client.call('/api/wallet/withdraw', body) };
}

describe('withdrawals', () => {
  let site: WalletSite;
  let anna: WalletPlayer;
  beforeAll(async () => {
    site = await openWalletSite();
    anna = await site.newStaff();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  it('takes the money at once and pays after approval', async () => {
    const player = await site.newPlayer();
    const { id, reply } = await request(player, 1_234.56);
    expect(reply.success).toMatchObject({
      operation: { kind: 'withdrawal', state: 'waiting', amount: 1_234.56, mask: '•• 0004' },
      balance: 8_765.44,
    });
    expect(await approveWithdrawal(site.db, id, anna.id)).toBe('done');
    await waitUntil(async () => (await readState(player.client, id)) === 'paid');
    expect(await player.balance()).toBe(8_765.44);
    const { rows } = await site.db.query(
      'select destination_sealed as sealed, payout_request as request from withdrawals where id = $1',
      [id],
    );
    expect(rows, 'the card is forgotten').toEqual([{ sealed: null, request: null }]);
    const audit = await site.db.query(
      `select action from audit_log where details->>'withdrawalId' = $1 order by id`,
      [id],
    );
    expect(audit.rows.map(row => row['action'])).toEqual([
      'wallet/withdrawal-requested',
      'wallet/withdrawal-approved',
      'wallet/withdrawal-paid',
    ]);
    expect(await listTold(site.db, player.id)).toEqual([
      `Вывод выплачен: ${formatRoubles(kopecks(123_456))} отправлены по вашим реквизитам`,
    ]);
  });

  it('returns the money with the reason when refused', async () => {
    const player = await site.newPlayer();
    const { id } = await request(player, 5_000, PHONE);
    expect(await player.balance()).toBe(5_000);
    expect(await refuseWithdrawal(site.db, id, anna.id, 'Карта не ваша')).toBe('done');
    const late = { refused: 'wallet/wrong-state' };
    expect(await refuseWithdrawal(site.db, id, anna.id, 'Ещё раз')).toEqual(late);
    expect(await approveWithdrawal(site.db, id, anna.id)).toEqual(late);
    expect(await player.balance()).toBe(10_000);
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation).toMatchObject({
      state: 'refused',
      reason: 'Карта не ваша',
      mask: '+7 ••• •••-00-01, Сбербанк',
    });
    expect(await listTold(site.db, player.id)).toEqual([
      `Вывод не состоялся: ${formatRoubles(kopecks(500_000))} вернулись на баланс. Причина: Карта не ваша`,
    ]);
  });

  it('returns the money when the bank declines the payout', async () => {
    const player = await site.newPlayer();
    const { id } = await request(player, 700, {
      method: 'sbp',
      phone: '+79000000002',
      bank: '100000000004',
    });
    await approveWithdrawal(site.db, id, anna.id);
    await waitUntil(async () => (await readState(player.client, id)) === 'failed');
    expect(await player.balance()).toBe(10_000);
    expect(await listTold(site.db, player.id)).toEqual([
      expect.stringMatching(/^Вывод не состоялся: .* вернулись на баланс\. Причина: ./),
    ]);
  });

  it('can be canceled by its player while it waits, once', async () => {
    const player = await site.newPlayer();
    const stranger = await site.newPlayer();
    const { id } = await request(player);
    expect((await stranger.client.call('/api/wallet/cancel', { id })).status).toBe(404);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => player.client.call('/api/wallet/cancel', { id })),
    );
    expect(replies.every(reply => reply.success?.operation.state === 'canceled')).toBe(true);
    expect(await player.balance()).toBe(10_000);
    expect(await listTold(site.db, player.id)).toEqual([]);
    const paid = await request(player);
    await approveWithdrawal(site.db, paid.id, anna.id);
    const late = await player.client.call('/api/wallet/cancel', { id: paid.id });
    expect([late.status, late.code]).toEqual([409, 'wallet/not-cancelable']);
  });

  it('[SAFETY M1, 4] the same id 50 times at once takes the money once', async () => {
    const player = await site.newPlayer();
    const body = { id: randomUUID(), amount: 500, destination: CARD, proof: player.proof };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => player.client.call('/api/wallet/withdraw', body)),
    );
    expect(new Set(replies.map(reply => JSON.stringify(reply.raw))).size).toBe(1);
    expect(await player.balance()).toBe(9_500);
    for (const other of [{ amount: 501 }, { destination: PHONE }]) {
      const reply = await player.client.call('/api/wallet/withdraw', { ...body, ...other });
      expect([reply.status, reply.code]).toEqual([409, 'wallet/id-conflict']);
    }
  });

  it('twenty at once on a balance for three: three, and never below zero', async () => {
    const player = await site.newPlayer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => request(player, 3_000)));
    expect(replies.filter(({ reply }) => reply.status === 200)).toHaveLength(3);
    const refused = replies.filter(({ reply }) => reply.status !== 200);
    expect(new Set(refused.map(({ reply }) => reply.code))).toEqual(
      new Set(['wallet/insufficient-funds']),
    );
    expect(await player.balance()).toBe(1_000);
  });

  it.each([-1, 0, 0.001, 499.99, 300_000.01, 1e308, 1e-37, 2 ** 53 + 1, 'NaN', '1e3', null, [1]])(
    '[SAFETY 5] refuses the amount %s',
    async amount => {
      const player = await site.newPlayer();
      const reply = await player.client.call('/api/wallet/withdraw', {
        id: randomUUID(),
        amount,
        destination: CARD,
        proof: player.proof,
      } as Record<string, unknown>);
      expect([400, 422]).toContain(reply.status);
      expect(await player.balance()).toBe(10_000);
    },
  );

  it.each([
    [{ method: 'bank_card', card: '2200000000000005' }, 'wallet/card-format'],
    [{ method: 'bank_card', card: '4' }, 'wallet/card-format'],
    [{ method: 'sbp', phone: '+1 900 000 00 01', bank: '100000000111' }, 'wallet/phone-format'],
    [{ method: 'sbp', phone: '+79000000001', bank: '1' }, 'wallet/bank-unknown'],
    [{ method: 'cash' }, 'request/invalid'],
    [{ method: 'bank_card', card: '2200000000000004', note: 'x' }, 'request/invalid'],
  ])('refuses the destination %j', async (destination, code) => {
    const player = await site.newPlayer();
    const { reply } = await request(player, 500, destination as WithdrawalDestination);
    expect(reply.code).toBe(code);
  });

  it('pages through the history by filter', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client, 50_000);
    await player.client.call('/api/sandbox/decide', { id: checkoutId, decision: 'approve' });
    await waitUntil(async () => (await readState(player.client, id)) === 'succeeded');
    const ids: string[] = [];
    for (let made = 0; made < 25; made++) {
      const one = await request(player, 500 + made);
      ids.unshift(one.id);
      await player.client.call('/api/wallet/cancel', { id: one.id });
    }
    const first = await player.client.call('/api/wallet/history', { kind: 'withdrawal' });
    const cursor = first.success?.nextCursor ?? '';
    const rest = await player.client.call('/api/wallet/history', { kind: 'withdrawal', cursor });
    expect(first.success?.operations).toHaveLength(20);
    expect(rest.success?.nextCursor).toBeNull();
    const listed = [...(first.success?.operations ?? []), ...(rest.success?.operations ?? [])];
    expect(listed.map(operation => operation.id)).toEqual(ids);
    const done = await player.client.call('/api/wallet/history', { state: 'done' });
    expect(done.success?.operations.map(operation => operation.id)).toEqual([id]);
    const bad = await player.client.call('/api/wallet/history', { cursor: '!' });
    expect(bad.status).toBe(400);
    const stranger = await site.newPlayer();
    expect((await stranger.client.call('/api/wallet/history')).success?.operations).toEqual([]);
  });

  it('[SAFETY P5] links players of one home: of an IPv6 address its first half', async () => {
    const [one, two, three] = [
      await site.newPlayer(),
      await site.newPlayer(),
      await site.newPlayer(),
    ];
    for (const [{ id }, address] of [
      [one, '2001:db8:7:1::a'],
      [two, '2001:db8:7:1:ffff::b'],
      [three, '2001:db8:7:2::a'],
    ] as const) {
      await site.db.query(
        `insert into device_sightings (player_id, occasion, address) values ($1, 'login', $2)`,
        [id, address],
      );
    }
    const shown = '2001:db8:7:1::/64';
    const ofHome = async (id: number) =>
      (await listLinkedPlayers(site.db, id)).filter(linked =>
        linked.links.some(link => link.trait === 'address' && link.shown === shown),
      );
    expect((await ofHome(one.id)).map(linked => linked.login)).toEqual([two.login]);
    expect(await ofHome(three.id)).toEqual([]);
  });

  it('[SAFETY P5] links players who share a card, not strangers', async () => {
    const [one, two, three] = [
      await site.newPlayer(),
      await site.newPlayer(),
      await site.newPlayer(),
    ];
    const shared: WithdrawalDestination = { method: 'bank_card', card: '4111111111111111' };
    await request(one, 500, shared);
    await request(two, 500, shared);
    await request(three, 500, { method: 'bank_card', card: '5555555555554444' });
    // Everyone in this test has one address: only payment details tell them apart.
    const byCard = async (id: number) =>
      (await listLinkedPlayers(site.db, id)).filter(linked =>
        linked.links.some(link => link.trait === 'payment'),
      );
    expect((await byCard(one.id)).map(linked => linked.login)).toEqual([two.login]);
    expect(await byCard(three.id)).toEqual([]);
    const [first] = await byCard(two.id);
    expect(first?.links).toContainEqual({ trait: 'payment', shown: '•• 1111' });
    const { rows } = await site.db.query(
      `select row_to_json(w)::text as text from withdrawals w where player_id = $1
       union all select row_to_json(i)::text from payment_instruments i where player_id = $1`,
      [one.id],
    );
    expect(JSON.stringify(rows), '[SAFETY A10] no card number is kept').not.toContain(
      '4111111111111111',
    );
  });
});

describe('a provider that fails', () => {
  let site: WalletSite;
  let clock: MovableClock;
  let anna: WalletPlayer;
  beforeAll(async () => {
    clock = new MovableClock();
    site = await openWalletSite({ clock });
    anna = await site.newStaff();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  const vault = new WalletVault('a secret for tests that is long enough');

  /** A provider that answers as told, and remembers under which keys it was asked to pay. */
  class MoodyProvider extends SandboxProvider {
    readonly keys: string[] = [];
    answer: () => Promise<PayoutReport> = async () => {
      throw new ProviderUnavailable('silence');
    };
    override readonly payoutKeyLifeMs = 86_400_000;

    constructor(db: Database) {
      super({ db, signingKey: vault.signingKey, clock });
    }

    override sendPayout(key: string): Promise<PayoutReport> {
      this.keys.push(key);
      return this.answer();
    }
  }

  async function prepare() {
    const player = await site.newPlayer();
    const provider = new MoodyProvider(site.db);
    const withdrawals = new Withdrawals({
      db: site.db,
      provider,
      vault,
      money: 'play',
      clock,
      guards: [],
      onError: () => {},
    });
    const id = randomUUID();
    const { proof } = player;
    await withdrawals.request(player.id, { id, amount: 800, destination: CARD, proof });
    // Approved without the signal, so that the site's own sandbox does not pay it.
    await site.db.query(
      `insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id)
       values ($1, 'anna', now(), 'approve', $2)`,
      [id, anna.id],
    );
    await writeAudit(site.db, {
      actor: staffActor(anna),
      action: 'wallet/withdrawal-approved',
      subject: `player:${player.id}`,
      details: { withdrawalId: id },
    });
    await site.db.query(
      `update withdrawals set state = 'approved', next_attempt_at = $2 where id = $1`,
      [id, clock.now()],
    );
    return { player, provider, payouts: withdrawals.payouts, id };
  }

  it('is asked again with the same key, later and later, until it answers', async () => {
    const { player, provider, payouts, id } = await prepare();
    await payouts.pay(id);
    await payouts.pay(id);
    expect(provider.keys, 'not before the pause is over').toEqual([id]);
    clock.moveTo(clock.nowMs + 3_600_000);
    await payouts.pay(id);
    expect(await player.balance(), 'nothing comes back while nobody knows').toBe(9_200);
    provider.answer = async () => ({
      providerId: `p-${id}`,
      ourId: id,
      state: 'succeeded',
      amount: { value: '800.00', currency: 'RUB' },
      receiver: null,
      reason: null,
    });
    clock.moveTo(clock.nowMs + 3_600_000);
    await Promise.all([payouts.pay(id), payouts.pay(id), payouts.pay(id)]);
    expect(provider.keys).toEqual([id, id, id]);
    expect(await readState(player.client, id)).toBe('paid');
  });

  it('that refuses for good sends the money back with its reason', async () => {
    const { player, provider, payouts, id } = await prepare();
    provider.answer = async () => {
      throw new ProviderRefused('Карта закрыта');
    };
    await payouts.pay(id);
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation).toMatchObject({ state: 'failed', reason: 'Карта закрыта' });
    expect(await player.balance()).toBe(10_000);
  });

  it('that stays silent for longer than it remembers keys is left to the operator', async () => {
    const { player, provider, payouts, id } = await prepare();
    await payouts.pay(id);
    const early = await closeStoppedWithdrawal(site.db, id, anna.id, 'returned', 'x');
    expect(early).toEqual({ refused: 'wallet/wrong-state' });
    clock.moveTo(clock.nowMs + 21 * 3_600_000);
    await payouts.pay(id);
    clock.moveTo(clock.nowMs + 48 * 3_600_000);
    await payouts.payDue();
    expect(provider.keys, 'asked with a forgotten key it would pay twice').toEqual([id]);
    expect(await readState(player.client, id)).toBe('stopped');
    const closed = await closeStoppedWithdrawal(site.db, id, anna.id, 'returned', 'Не дошло');
    expect(closed).toBe('done');
    expect(await player.balance()).toBe(10_000);
  });

  it('that speaks of another sum is not believed', async () => {
    const { player, provider, payouts, id } = await prepare();
    provider.answer = async () => ({
      providerId: `p-${id}`,
      ourId: id,
      state: 'canceled',
      amount: { value: '8.00', currency: 'RUB' },
      receiver: null,
      reason: null,
    });
    await payouts.pay(id);
    expect(await readState(player.client, id)).toBe('stopped');
    expect(await player.balance()).toBe(9_200);
  });
});

describe('rules and audit', () => {
  it('a guard refuses inside the transaction and takes nothing', async () => {
    const site = await openWalletSite();
    const player = await site.newPlayer();
    const vault = new WalletVault('a secret for tests that is long enough');
    const clock = { now: () => new Date() };
    const guarded = new Withdrawals({
      db: site.db,
      provider: new SandboxProvider({ db: site.db, signingKey: vault.signingKey, clock }),
      vault,
      money: 'play',
      clock,
      guards: [async () => null, async () => refuse('wallet/correction-owed')],
      onError: () => {},
    });
    const objection = await guarded.request(player.id, {
      id: randomUUID(),
      amount: 500,
      destination: CARD,
      proof: player.proof,
    });
    expect(objection).toEqual({ refused: 'wallet/correction-owed' });
    expect(await player.balance()).toBe(10_000);
    await site.close();
  });

  it('the audit names a withdrawal and a payment that do not match their transfers', async () => {
    const site = await openWalletSite();
    const player = await site.newPlayer();
    const { id } = await request(player);
    await site.db.query(
      `update withdrawals set state = 'refused', finished_at = now(), destination_sealed = null
       where id = $1`,
      [id],
    );
    const { id: paymentId } = await startTopUp(player.client);
    await site.db.query(
      `update payments set state = 'succeeded', credited = amount, finished_at = now() where id = $1`,
      [paymentId],
    );
    const unapproved = await request(player);
    await site.db.query(
      `update withdrawals set state = 'paid', finished_at = now(), destination_sealed = null
       where id = $1`,
      [unapproved.id],
    );
    expect(await listBrokenInvariants(site.db)).toEqual([
      'каждый зачисленный платёж имеет ровно один свой перевод, остальные ни одного',
      'состояние каждого вывода совпадает с его переводами',
      'каждый вывод кончился так, как записано в журнале, а из копии его не вернули без сверки',
      'каждый вывод одобрили столько разных сотрудников, сколько требовал порог в тот момент',
    ]);
    await site.close();
  });
});
