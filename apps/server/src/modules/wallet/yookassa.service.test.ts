import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { AGENT, type FakePayment, SHOP, YookassaServer } from '../../../test/yookassa-server.ts';
import { creditHeldPayment } from './held-payments.ts';
import { approveWithdrawal } from './staff-decisions.ts';

describe('YooKassa', () => {
  let yookassa: YookassaServer;
  let site: WalletSite;
  let clock: MovableClock;
  let player: WalletPlayer;

  const environment = () => ({
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: SHOP.id,
    YOOKASSA_SECRET_KEY: SHOP.secret,
    YOOKASSA_API_URL: yookassa.url,
    YOOKASSA_PAYOUT_AGENT_ID: AGENT.id,
    YOOKASSA_PAYOUT_SECRET_KEY: AGENT.secret,
    YOOKASSA_NOTIFY_FROM: 'any',
    PUBLIC_ORIGIN: 'https://kvazar.example',
  });

  beforeAll(async () => {
    yookassa = await YookassaServer.start();
    clock = new MovableClock();
    site = await openWalletSite({
      clock,
      environment: environment(),
      // What is answered is answered within it, on a busy machine too.
      wallet: { providerTimeoutMs: 10_000, providerRetryPausesMs: [5, 5] },
    });
  });
  beforeEach(async () => {
    yookassa.asked.length = 0;
    yookassa.faults.length = 0;
    yookassa.payoutStatus = 'succeeded';
    player = await site.newPlayer();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(async () => {
    await site.close();
    await yookassa.close();
  });

  async function notify(object: object, event = 'payment.succeeded'): Promise<number> {
    const response = await fetch(`${site.url}/api/payments/yookassa/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object }),
    });
    return response.status;
  }

  const storedState = async (id: string) =>
    (await site.db.query<{ state: string }>('select state from payments where id = $1', [id]))
      .rows[0]?.state;

  async function startPaid(change: Partial<FakePayment> = {}) {
    const { id } = await startTopUp(player.client, 1_500);
    const payment = yookassa.findByOurId(id);
    Object.assign(payment, { status: 'succeeded', ...change });
    return { id, payment };
  }

  it('is a site of real money: no gift, no sandbox, methods with QR', async () => {
    expect(await player.balance()).toBe(0);
    const info = await player.client.call('/api/wallet/info');
    expect(info.success).toMatchObject({ isTest: false, topUp: { methods: ['bank_card', 'sbp'] } });
    const decide = { id: randomUUID(), decision: 'approve' } as const;
    expect((await player.client.call('/api/sandbox/decide', decide)).status).toBe(404);
    const card = await startTopUp(player.client, 100.5);
    expect(card.operation.confirmation).toMatchObject({ type: 'redirect' });
    const sbp = await startTopUp(player.client, 100, 'sbp');
    expect(sbp.operation.confirmation).toEqual({
      type: 'qr',
      data: `https://qr.nspk.ru/${sbp.operation.reference}`,
    });
    expect(yookassa.asked.find(asked => asked.key === card.id)?.body).toMatchObject({
      amount: { value: '100.50', currency: 'RUB' },
      capture: true,
      payment_method_data: { type: 'bank_card' },
      confirmation: {
        type: 'redirect',
        return_url: `https://kvazar.example/wallet?payment=${card.id}`,
      },
      metadata: { payment_id: card.id, player_id: String(player.id) },
    });
  });

  it('credits what the provider confirms, once, and remembers the card by its tail', async () => {
    const { id, payment } = await startPaid({
      payment_method: { type: 'bank_card', card: { first6: '220220', last4: '4455' } },
    });
    const statuses = await Promise.all(Array.from({ length: 10 }, () => notify(payment)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await player.balance()).toBe(1_500);
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation).toMatchObject({ state: 'succeeded', mask: '•• 4455' });
  });

  it('[SAFETY M4] an unsigned claim is worth nothing: the payment is fetched first', async () => {
    const { id } = await startTopUp(player.client, 1_500);
    const payment = yookassa.findByOurId(id);
    expect(await notify({ ...payment, status: 'succeeded' })).toBe(200);
    expect(await storedState(id)).toBe('pending');
    expect(await player.balance()).toBe(0);
  });

  it('is told of an open payment without end and asks for it no more often than it must', async () => {
    const { id } = await startTopUp(player.client, 1_500);
    const payment = yookassa.findByOurId(id);
    const countAsked = () =>
      yookassa.asked.filter(({ method, path }) => method === 'GET' && path.endsWith(payment.id))
        .length;
    expect(await notify(payment)).toBe(200);
    expect(countAsked()).toBe(1);
    const flood = Array.from({ length: 40 }, () => notify(payment));
    Object.assign(payment, { status: 'succeeded' });
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    expect(countAsked(), 'once more for all of them').toBe(2);
    expect(await storedState(id)).toBe('succeeded');
  });

  it('[SAFETY M4] unknown payments are refused without asking anybody, or after asking', async () => {
    expect(await notify({ id: randomUUID() })).toBe(404);
    expect(yookassa.asked).toEqual([]);
    const { payment } = await startPaid();
    payment.metadata = { payment_id: randomUUID() };
    expect(await notify(payment)).toBe(404);
    expect(await player.balance()).toBe(0);
  });

  it('[SAFETY M4] another shop’s payment is refused', async () => {
    const { id, payment } = await startPaid({ recipient: { account_id: '999' } });
    expect(await notify(payment)).toBe(404);
    expect(await storedState(id)).toBe('pending');
  });

  it.each([
    { value: '1499.99', currency: 'RUB' },
    { value: '150000.00', currency: 'RUB' },
    { value: '1500.00', currency: 'USD' },
    { value: '1500', currency: 'RUB' },
    { value: 'NaN', currency: 'RUB' },
  ])('holds a payment of $value $currency for the operator', async amount => {
    const { id, payment } = await startPaid({ amount });
    expect(await notify(payment)).toBe(200);
    expect(await storedState(id)).toBe('held');
    expect(await player.balance()).toBe(0);
  });

  it('holds what was begun by another player than its row says, by the provider’s word too', async () => {
    const thief = await site.newPlayer();
    const give = (id: string, to: number) =>
      site.db.query('update payments set player_id = $2 where id = $1', [id, to]);
    const { id, payment } = await startPaid();
    await give(id, thief.id);
    expect(await notify(payment)).toBe(200);
    expect(await storedState(id)).toBe('held');
    const { id: cashier } = await site.newStaff();
    expect(await creditHeldPayment(site.db, id, [cashier], kopecks(150_000), 'Пришло')).toEqual({
      refused: 'wallet/not-as-asked',
    });
    await give(id, player.id);

    const told = await startPaid({ metadata: {} });
    told.payment.metadata = { payment_id: told.id, player_id: String(thief.id) };
    expect(await notify(told.payment)).toBe(200);
    expect(await storedState(told.id)).toBe('held');
    expect([await thief.balance(), await player.balance()]).toEqual([0, 0]);
  });

  it('credits what a release began that told the provider no player', async () => {
    const { id, payment } = await startPaid();
    payment.metadata = { payment_id: id };
    expect(await notify(payment)).toBe(200);
    expect(await player.balance()).toBe(1_500);
  });

  it.each([
    '',
    '[]',
    '{}',
    'x',
    '{"type":"notification","event":"refund.succeeded","object":{"id":"1"}}',
  ])('[SAFETY M4] refuses the notification %s', async body => {
    const response = await fetch(`${site.url}/api/payments/yookassa/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(403);
  });

  it('[SAFETY M4] answers 503 while the provider is away, so that it is told again', async () => {
    const { id, payment } = await startPaid();
    for (let times = 0; times < 3; times++) {
      yookassa.faults.push({ kind: 'status', status: 500, done: false });
    }
    expect(await notify(payment)).toBe(503);
    expect(await storedState(id)).toBe('pending');
    expect(await notify(payment)).toBe(200);
    expect(await player.balance()).toBe(1_500);
  });

  it('[SAFETY M4] takes a notification that overtakes the answer', async () => {
    const id = randomUUID();
    for (let times = 0; times < 3; times++) yookassa.faults.push({ kind: 'cut', done: true });
    const reply = await player.client.call('/api/wallet/topup', {
      id,
      amount: 1_500,
      method: 'bank_card',
    });
    expect([reply.status, reply.code]).toEqual([503, 'wallet/provider-unavailable']);
    const payment = yookassa.findByOurId(id);
    payment.status = 'succeeded';
    expect(await notify(payment)).toBe(200);
    expect(await player.balance()).toBe(1_500);
  });

  it('[SAFETY M4] asks for a payment in turn, whatever names are made up for it', async () => {
    const id = randomUUID();
    for (let times = 0; times < 3; times++) yookassa.faults.push({ kind: 'cut', done: true });
    await player.client.call('/api/wallet/topup', { id, amount: 1_500, method: 'bank_card' });
    yookassa.asked.length = 0;
    const made = Array.from({ length: 30 }, () => ({
      id: randomUUID(),
      metadata: { payment_id: id },
    }));
    const statuses = await Promise.all(made.map(object => notify(object)));
    expect(statuses.filter(status => status !== 404 && status !== 503)).toEqual([]);
    expect(yookassa.asked.length).toBeLessThan(made.length / 2);
    const payment = yookassa.findByOurId(id);
    payment.status = 'succeeded';
    expect(await notify(payment)).toBe(200);
    expect(await player.balance()).toBe(1_500);
  });

  it.each([
    { kind: 'status', status: 500, done: true },
    { kind: 'status', status: 500, done: false },
    { kind: 'status', status: 429, done: false },
    { kind: 'cut', done: true },
    { kind: 'garbage', done: true },
  ] as const)('repeats with the same key after $kind $status (done: $done)', async fault => {
    yookassa.faults.push(fault, fault);
    const { id } = await startTopUp(player.client, 700);
    const keys = yookassa.asked.filter(asked => asked.method === 'POST').map(asked => asked.key);
    expect(keys).toEqual([id, id, id]);
    const made = [...yookassa.objects.values()].filter(
      object => object.metadata['payment_id'] === id,
    );
    expect(made).toHaveLength(1);
  });

  it('repeats with the same key what nobody answers at all, and goes on where it was', async () => {
    const hasty = await openWalletSite({
      ...{ clock, environment: environment(), databaseUrl: site.databaseUrl },
      wallet: { providerTimeoutMs: 200, providerRetryPausesMs: [5, 5] },
    });
    const { login, proof } = player;
    const client = hasty.newClient();
    expect((await client.call('/api/login', { login, ...proof })).status).toBe(200);
    const body = { id: randomUUID(), amount: 700, method: 'bank_card' } as const;
    yookassa.isHanging = true;
    const unanswered = await client.call('/api/wallet/topup', body);
    yookassa.letGo();
    await hasty.close();
    expect(unanswered.code).toBe('wallet/provider-unavailable');
    const { success } = await player.client.call('/api/wallet/topup', body);
    expect(success?.operation).toMatchObject({ state: 'pending', amount: 700 });
    expect(new Set(yookassa.asked.map(({ key }) => key))).toEqual(new Set([body.id]));
    const made = [...yookassa.objects.values()].filter(
      object => object.metadata['payment_id'] === body.id,
    );
    expect(made).toHaveLength(1);
  });

  it('after too many faults says so, and the same id goes on where it was', async () => {
    const body = { id: randomUUID(), amount: 900, method: 'bank_card' } as const;
    for (let times = 0; times < 3; times++) {
      yookassa.faults.push({ kind: 'status', status: 500, done: true });
    }
    const first = await player.client.call('/api/wallet/topup', body);
    expect(first.code).toBe('wallet/provider-unavailable');
    const second = await player.client.call('/api/wallet/topup', body);
    expect(second.success?.operation).toMatchObject({ state: 'pending', amount: 900 });
    expect(second.success?.operation.confirmation).not.toBeNull();
  });

  it('a definite refusal cancels the payment', async () => {
    yookassa.faults.push({ kind: 'refusal', code: 'invalid_request' });
    const { operation } = await startTopUp(player.client, 900);
    expect(operation).toMatchObject({ state: 'canceled', reason: 'Провайдер отклонил операцию' });
  });

  it('the job creates what the provider did not answer, finishes it, or gives up', async () => {
    const body = { id: randomUUID(), amount: 900, method: 'bank_card' } as const;
    for (let times = 0; times < 3; times++) {
      yookassa.faults.push({ kind: 'status', status: 500, done: false });
    }
    await player.client.call('/api/wallet/topup', body);
    clock.moveTo(clock.nowMs + 61_000);
    await site.runJob('finish-top-ups');
    yookassa.findByOurId(body.id).status = 'succeeded';
    clock.moveTo(clock.nowMs + 10 * 60_000);
    await site.runJob('finish-top-ups');
    expect(await storedState(body.id)).toBe('succeeded');
    expect(await player.balance()).toBe(900);
  });

  it('without notifications, a look at the payment finishes it, and looking often asks seldom', async () => {
    const { id } = await startPaid();
    yookassa.findByOurId(id).status = 'pending';
    yookassa.asked.length = 0;
    for (let looks = 0; looks < 10; looks++) {
      await player.client.call('/api/wallet/operation', { id });
    }
    expect(yookassa.asked).toHaveLength(1);
    yookassa.findByOurId(id).status = 'succeeded';
    clock.moveTo(clock.nowMs + 3_000);
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation.state).toBe('succeeded');
    expect(await player.balance()).toBe(1_500);
  });

  it('tells the player the reason of a cancellation', async () => {
    const { id, payment } = await startPaid({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
    await notify(payment, 'payment.canceled');
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation).toMatchObject({
      state: 'canceled',
      reason: 'Время на оплату вышло',
    });
  });

  async function withdraw() {
    const { payment } = await startPaid();
    await notify(payment);
    const id = randomUUID();
    const reply = await player.client.call('/api/wallet/withdraw', {
      id,
      amount: 1_000,
      destination: { method: 'sbp', phone: '+7 900 000-00-01', bank: '100000000111' },
      proof: player.proof,
    });
    expect(reply.status).toBe(200);
    yookassa.asked.length = 0;
    return id;
  }

  const withdrawalState = async (id: string) =>
    (await site.db.query<{ state: string }>('select state from withdrawals where id = $1', [id]))
      .rows[0]?.state;

  it('pays out with keys of its own', async () => {
    const id = await withdraw();
    await approveWithdrawal(site.db, id, (await site.newStaff()).id);
    // Approval is stamped by the database's clock, this site's stands still.
    clock.moveTo(Date.now() + 1_000);
    await site.runJob('pay-withdrawals');
    await waitUntil(async () => (await withdrawalState(id)) === 'paid');
    expect(yookassa.asked[0]).toMatchObject({
      path: '/payouts',
      key: id,
      body: {
        amount: { value: '1000.00', currency: 'RUB' },
        payout_destination_data: { type: 'sbp', phone: '79000000001', bank_id: '100000000111' },
      },
    });
  });

  it('follows a pending payout and returns the money when it is canceled', async () => {
    yookassa.payoutStatus = 'pending';
    const id = await withdraw();
    await approveWithdrawal(site.db, id, (await site.newStaff()).id);
    clock.moveTo(Date.now() + 3_600_000);
    await site.runJob('pay-withdrawals');
    await waitUntil(() => yookassa.asked.some(asked => asked.path === '/payouts'));
    expect(await withdrawalState(id)).toBe('approved');
    Object.assign(yookassa.findByOurId(id), {
      status: 'canceled',
      cancellation_details: { party: 'payout_network', reason: 'recipient_check_failed' },
    });
    clock.moveTo(Date.now() + 3 * 3_600_000);
    await site.runJob('pay-withdrawals');
    await waitUntil(async () => (await withdrawalState(id)) === 'failed');
    expect(await player.balance()).toBe(1_500);
  });

  it('refuses notifications from addresses the provider does not use', async () => {
    const guarded = await openWalletSite({
      environment: { ...environment(), YOOKASSA_NOTIFY_FROM: 'published', TRUSTED_PROXIES: '1' },
    });
    const send = (address: string) =>
      fetch(`${guarded.url}/api/payments/yookassa/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          type: 'notification',
          event: 'payment.succeeded',
          object: { id: randomUUID() },
        }),
      }).then(response => response.status);
    expect(await send('203.0.113.7')).toBe(403);
    expect(await send('185.71.76.5'), 'let in, and unknown').toBe(404);
    expect(await send('2a02:5180::1')).toBe(404);
    await guarded.close();
  });
});
