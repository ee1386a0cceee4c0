import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket } from '../../../test/connect-socket.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { closeHeldPayment, creditHeldPayment } from './held-payments.ts';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { TopUps } from './top-ups.ts';
import { WalletVault } from './vault.ts';

const GIFT = 10_000;
const MINUTE_MS = 60_000;

describe('top-ups through the sandbox', () => {
  const clock = new MovableClock();
  let site: WalletSite;
  beforeAll(async () => {
    const passSandboxDelay = (delayMs: number, signal: AbortSignal) =>
      clock.until(clock.nowMs + delayMs, signal);
    site = await openWalletSite({ clock, wallet: { passSandboxDelay } });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  const decide = (
    player: Awaited<ReturnType<WalletSite['newPlayer']>>,
    id: string,
    decision: string,
  ) => player.client.call('/api/sandbox/decide', { id, decision });

  it('credits an approved payment once, through the signed webhook', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId, operation } = await startTopUp(player.client, 1_500.5);
    expect(operation).toMatchObject({
      kind: 'top-up',
      state: 'pending',
      amount: 1_500.5,
      isTest: true,
      confirmation: { type: 'redirect', url: `/checkout/${checkoutId}` },
    });
    expect((await decide(player, checkoutId, 'approve')).success).toEqual({ state: 'succeeded' });
    await waitUntil(async () => (await player.balance()) === GIFT + 1_500.5);
    const { rows } = await site.db.query(
      `select kind, amount, reference from transfers where reference = $1`,
      [id],
    );
    expect(rows).toEqual([{ kind: 'top-up', amount: 150_050, reference: id }]);
    const done = await player.client.call('/api/wallet/operation', { id });
    expect(done.success?.operation).toMatchObject({
      state: 'succeeded',
      credited: 1_500.5,
      mask: '•• 0004',
      confirmation: null,
    });
    expect(await listTold(site.db, player.id)).toEqual([
      `Пополнение зачислено: ${formatRoubles(kopecks(150_050))} уже на балансе`,
    ]);
  });

  it('cancels a declined one and says why', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client, 500, 'sbp');
    await decide(player, checkoutId, 'decline');
    await waitUntil(async () => (await readState(player.client, id)) === 'canceled');
    const { success } = await player.client.call('/api/wallet/operation', { id });
    expect(success?.operation.reason).toBe('Банк отклонил платёж');
    expect(await player.balance()).toBe(GIFT);
    const again = await decide(player, checkoutId, 'approve');
    expect([again.status, again.code]).toEqual([409, 'wallet/already-decided']);
  });

  it('credits a delayed one when its time has come', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    expect((await decide(player, checkoutId, 'delay')).success).toEqual({ state: 'delayed' });
    expect(await readState(player.client, id)).toBe('pending');
    clock.moveTo(clock.nowMs + MINUTE_MS);
    await waitUntil(async () => (await player.balance()) === GIFT + 1_000);
  });

  it('[SAFETY M4] credits once when notified three times at once', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    await decide(player, checkoutId, 'duplicate');
    await waitUntil(async () => (await readState(player.client, id)) === 'succeeded');
    await Promise.all(
      Array.from({ length: 10 }, () => player.client.call('/api/wallet/operation', { id })),
    );
    expect(await player.balance()).toBe(GIFT + 1_000);
  });

  it('holds a payment of another sum for the operator, who credits or closes it', async () => {
    const player = await site.newPlayer();
    const first = await startTopUp(player.client);
    const second = await startTopUp(player.client);
    await decide(player, first.checkoutId, 'underpay');
    await decide(player, second.checkoutId, 'underpay');
    await waitUntil(async () => (await readState(player.client, first.id)) === 'held');
    await waitUntil(async () => (await readState(player.client, second.id)) === 'held');
    expect(await player.balance()).toBe(GIFT);
    await expectInvariants(site.db);

    const { id: anna } = await site.newStaff();
    const credit = (staffIds: readonly number[], sum = kopecks(99_900)) =>
      creditHeldPayment(site.db, first.id, staffIds, sum, 'Пришло 999');
    expect(await credit([player.id])).toMatchObject({ refused: 'identity/not-allowed' });
    await giveRole(site.db, player.login, 'cashier');
    expect(await credit([player.id])).toEqual({ refused: 'identity/own-account' });
    await site.newStaff();
    expect(await credit([anna], kopecks(99_901))).toEqual({ refused: 'wallet/one-more-needed' });
    expect(await credit([anna])).toBeNull();
    expect(await closeHeldPayment(site.db, second.id, [anna], 'Возвращено в банк')).toBeNull();
    expect(await credit([anna])).toMatchObject({ refused: 'wallet/wrong-state' });
    expect(await player.balance()).toBe(GIFT + 999);
    expect(await readState(player.client, second.id)).toBe('canceled');
    const { rows } = await site.db.query(
      `select actor, action from audit_log where subject = $1 and actor = $2 order by id`,
      [`player:${player.id}`, `staff:${anna}`],
    );
    expect(rows.map(row => row['action'])).toEqual(['wallet/held-credited', 'wallet/held-closed']);
    expect(await listTold(site.db, player.id)).toEqual([
      `Пополнение зачислено: ${formatRoubles(kopecks(99_900))} уже на балансе`,
      `Пополнение не зачислено: Платёж на ${formatRoubles(kopecks(100_000))} возвращён: Возвращено в банк`,
    ]);
  });

  it('[SAFETY M1, 4] the same id 50 times at once: one payment, 50 equal answers', async () => {
    const player = await site.newPlayer();
    const body = { id: randomUUID(), amount: 300, method: 'bank_card' } as const;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => player.client.call('/api/wallet/topup', body)),
    );
    expect(new Set(replies.map(reply => JSON.stringify(reply.raw))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const { rows } = await site.db.query(
      'select count(*) as count from sandbox_payments where idempotence_key = $1',
      [body.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    for (const other of [{ amount: 301 }, { method: 'sbp' }]) {
      const reply = await player.client.call('/api/wallet/topup', { ...body, ...other });
      expect([reply.status, reply.code]).toEqual([409, 'wallet/id-conflict']);
    }
    const stranger = await site.newPlayer();
    expect((await stranger.client.call('/api/wallet/topup', body)).code).toBe('wallet/id-conflict');
  });

  it.each([
    { name: 'below zero', amount: -1 },
    { name: 'zero', amount: 0 },
    { name: 'less than a kopeck', amount: 0.001 },
    { name: 'NaN as text', amount: 'NaN' },
    { name: '1e308', amount: 1e308 },
    { name: '1e-37', amount: 1e-37 },
    { name: 'beyond exact whole numbers', amount: 2 ** 53 + 1 },
    { name: '1e3 as text', amount: '1e3' },
    { name: 'in a list', amount: [100] },
    { name: 'null', amount: null },
    { name: 'a number as text', amount: '100' },
    { name: 'below the least', amount: 99.99 },
    { name: 'above the most', amount: 600_000.01 },
    { name: 'half a kopeck', amount: 100.005 },
    { name: 'of 60 000 digits', amount: '9'.repeat(60_000) },
  ])('[SAFETY 5] refuses an amount: $name, and keeps no row', async ({ amount }) => {
    const player = await site.newPlayer();
    const reply = await player.client.call('/api/wallet/topup', {
      id: randomUUID(),
      amount,
      method: 'bank_card',
    } as Record<string, unknown>);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    const { rows } = await site.db.query('select from payments where player_id = $1', [player.id]);
    expect(rows).toEqual([]);
  });

  it.each([100, 600_000])('takes the amount %d', async amount => {
    const player = await site.newPlayer();
    expect((await startTopUp(player.client, amount)).operation.amount).toBe(amount);
  });

  it('[SAFETY A8] shows a payment and its checkout to its player alone', async () => {
    const owner = await site.newPlayer();
    const stranger = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(owner.client);
    expect((await stranger.client.call('/api/wallet/operation', { id })).status).toBe(404);
    expect((await stranger.client.call('/api/sandbox/checkout', { id: checkoutId })).status).toBe(
      404,
    );
    expect((await decide(stranger, checkoutId, 'approve')).status).toBe(404);
    expect((await site.newClient().call('/api/wallet/operation', { id })).status).toBe(401);
    expect(await readState(owner.client, id)).toBe('pending');
  });

  it('bounds the unfinished ones', async () => {
    const player = await site.newPlayer();
    for (let made = 0; made < 10; made++) await startTopUp(player.client);
    const reply = await player.client.call('/api/wallet/topup', {
      id: randomUUID(),
      amount: 100,
      method: 'sbp',
    });
    expect([reply.status, reply.code]).toEqual([422, 'wallet/too-many-unfinished']);
    // What was begun with the provider of another time nobody ends any more.
    await site.db.query(
      `update payments set provider = 'yookassa' where player_id = $1 and state = 'pending'`,
      [player.id],
    );
    await startTopUp(player.client);
  });

  it('bounds those of an hour that came to nothing, each of which has its line', async () => {
    const player = await site.newPlayer();
    const begin = () =>
      player.client.call('/api/wallet/topup', { id: randomUUID(), amount: 100, method: 'sbp' });
    for (let made = 0; made < 10; made++) {
      const { checkoutId } = await startTopUp(player.client);
      await decide(player, checkoutId, 'decline');
    }
    await waitUntil(async () => {
      const { rowCount } = await site.db.query(
        `select from payments where player_id = $1 and state = 'pending'`,
        [player.id],
      );
      return rowCount === 0;
    });
    expect((await begin()).code).toBe('wallet/too-many-unfinished');
    clock.moveTo(clock.nowMs + 61 * MINUTE_MS);
    for (let made = 0; made < 3; made++) expect((await begin()).success).toBeDefined();
    const { rows } = await site.db.query<{ lines: number }>(
      `select count(*) as lines from audit_log
       where action = 'wallet/top-up-started' and actor = $1 and details ? 'paymentId'`,
      [`player:${player.id}`],
    );
    expect(rows).toEqual([{ lines: 13 }]);
  });

  it.each([
    ['player', 'player_id = (select min(id) from players)'],
    ['sum', 'amount = amount * 2'],
  ])('holds one whose %s was changed in its row', async (_what, change) => {
    await site.newPlayer();
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    await site.db.query(`update payments set ${change} where id = $1`, [id]);
    await site.db.query(
      `update sandbox_payments set state = 'succeeded', due_at = $2 where id = $1`,
      [checkoutId, clock.now()],
    );
    clock.moveTo(clock.nowMs + 61_000);
    await site.runJob('finish-top-ups');
    const { rows } = await site.db.query('select state from payments where id = $1', [id]);
    expect(rows).toEqual([{ state: 'held' }]);
    await site.db.query('update payments set player_id = $2, amount = 100000 where id = $1', [
      id,
      player.id,
    ]);
  });

  it('asks the protection rules inside its own transaction', async () => {
    const player = await site.newPlayer();
    const vault = new WalletVault('a secret for tests that is long enough');
    const asked: unknown[] = [];
    const topUps = new TopUps({
      db: site.db,
      provider: new SandboxProvider({ db: site.db, signingKey: vault.signingKey, clock }),
      vault,
      money: 'play',
      clock,
      onError: () => {},
      followers: [],
      refuseTopUp: async (_tx, playerId, amount): Promise<Refusal> => {
        asked.push([playerId, amount]);
        return refuse('wallet/method-off', 'Перерыв');
      },
    });
    const id = randomUUID();
    const objection = await topUps.start(player.id, { id, amount: 100, method: 'sbp' });
    expect(objection).toEqual({ refused: 'wallet/method-off', text: 'Перерыв' });
    expect(asked).toEqual([[player.id, 10_000]]);
    expect((await player.client.call('/api/wallet/operation', { id })).status).toBe(404);
  });
});

describe('two nodes', () => {
  it('[SAFETY M4] told of one payment at the same moment, credit it once and both say yes', async () => {
    const site = await openWalletSite();
    const player = await site.newPlayer();
    const vault = new WalletVault('a secret for tests that is long enough');
    const clock = { now: () => new Date() };
    const newNode = () =>
      new TopUps({
        db: site.db,
        provider: new SandboxProvider({ db: site.db, signingKey: vault.signingKey, clock }),
        vault,
        money: 'play',
        clock,
        onError: () => {},
        followers: [],
        refuseTopUp: async () => null,
      });
    for (let round = 0; round < 5; round++) {
      const { checkoutId: providerId } = await startTopUp(player.client, 100);
      await site.db.query(
        `update sandbox_payments set state = 'succeeded', paid_amount = amount, due_at = created_at
         where id = $1`,
        [providerId],
      );
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => newNode().takeNotification({ providerId, ourId: null })),
      );
      expect(answers).toEqual([null, null, null, null]);
    }
    expect(await player.balance()).toBe(GIFT + 500);
    await expectInvariants(site.db);
    await site.close();
  });
});

describe('news of a top-up', () => {
  it('reaches each of three tabs exactly once, and nobody else', async () => {
    const site = await openWalletSite();
    const socketPort = await holdFreePort('127.0.0.1');
    await site.app.live.listen(socketPort, '127.0.0.1');
    const player = await site.newPlayer();
    const stranger = await site.newPlayer();
    const heard: unknown[][] = [];
    const sockets: Socket[] = [];
    const connect = async (cookie: string) => {
      const socket = connectSocket(`ws://127.0.0.1:${socketPort}`, cookie, { origin: site.url });
      const events: unknown[] = [];
      heard.push(events);
      sockets.push(socket);
      socket.on('pay_get', payload => events.push(payload));
      socket.on('wallet:changed', payload => events.push(payload));
      await new Promise<void>(resolve => socket.once('connect', resolve));
    };
    for (let tab = 0; tab < 3; tab++) await connect(player.client.cookieHeader);
    await connect(stranger.client.cookieHeader);

    const { id, checkoutId } = await startTopUp(player.client, 250);
    await player.client.call('/api/sandbox/decide', { id: checkoutId, decision: 'duplicate' });
    const told = [{ user_id: player.id, amount: 250 }, { paymentId: id }];
    await waitUntil(() => heard.slice(0, 3).every(events => events.length >= 2));
    // Another payment's news is what any second telling of the first would have come before.
    const second = await startTopUp(player.client, 300);
    await player.client.call('/api/sandbox/decide', {
      id: second.checkoutId,
      decision: 'approve',
    });
    await waitUntil(() => heard.slice(0, 3).every(events => events.length >= 4));
    const toldSecond = [{ user_id: player.id, amount: 300 }, { paymentId: second.id }];
    expect(heard).toEqual([
      [...told, ...toldSecond],
      [...told, ...toldSecond],
      [...told, ...toldSecond],
      [],
    ]);
    for (const socket of sockets) socket.disconnect();
    await site.close();
  });
});

describe('an abandoned top-up', () => {
  it('is finished by the job, with pauses that grow, however deaf the webhook was', async () => {
    const clock = new MovableClock();
    const site = await openWalletSite({ clock });
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    // Decided at the sandbox behind our back, and never notified.
    const pay = () =>
      site.db.query(
        `update sandbox_payments set state = 'succeeded', paid_amount = amount, due_at = created_at
         where id = $1`,
        [checkoutId],
      );
    const state = async () =>
      (await site.db.query<{ state: string }>('select state from payments where id = $1', [id]))
        .rows[0]?.state;

    await pay();
    await site.runJob('finish-top-ups');
    expect(await state(), 'not yet its time').toBe('pending');
    clock.moveTo(clock.nowMs + 61_000);
    await site.runJob('finish-top-ups');
    expect(await state()).toBe('succeeded');
    expect(await player.balance()).toBe(GIFT + 1_000);
    await expectInvariants(site.db);

    const unpaid = await startTopUp(player.client);
    const checks = async () =>
      (
        await site.db.query<{ checks: number }>('select checks from payments where id = $1', [
          unpaid.id,
        ])
      ).rows[0]?.checks;
    for (let minute = 0; minute < 10; minute++) {
      clock.moveTo(clock.nowMs + 60_000);
      await site.runJob('finish-top-ups');
    }
    // After 1, 2, 4 and 8 minutes, not ten times.
    expect(await checks()).toBeLessThanOrEqual(4);
    clock.moveTo(clock.nowMs + 4 * 3_600_000);
    await site.runJob('finish-top-ups');
    const { rows } = await site.db.query('select state, reason from payments where id = $1', [
      unpaid.id,
    ]);
    expect(rows).toEqual([{ state: 'canceled', reason: 'Время на оплату вышло' }]);
    await site.close();
  });
});
