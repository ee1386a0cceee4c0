import { randomUUID } from 'node:crypto';
import type { ReconciliationDifference } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, type Person, signIn } from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { AGENT, SHOP, YookassaServer } from '../../../test/yookassa-server.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import { YookassaProvider } from '../wallet/providers/yookassa/yookassa-provider.ts';
import { Reconciliation } from './reconciliation.ts';
import { waitingDifferences } from './waiting-differences.ts';

const DAY_MS = 86_400_000;

describe('days compared with the provider', () => {
  const clock = new MovableClock();
  let site: WalletSite;
  let cashier: Person;
  let player: WalletPlayer;
  let day: string;

  beforeAll(async () => {
    site = await openWalletSite({ clock });
    cashier = await hire(site, 'cashier');
    player = await site.newPlayer();
    day = dayInMoscow(clock.now());
  });
  afterAll(() => site.close());

  /** Paid at the sandbox and credited here. */
  async function pay(amount = 1_000): Promise<{ id: string; theirId: string }> {
    const { id, checkoutId } = await startTopUp(player.client, amount);
    await player.client.call('/api/sandbox/decide', { id: checkoutId, decision: 'approve' });
    await waitUntil(
      async () => (await readState(player.client, id)) === 'succeeded',
      'the top-up is credited',
    );
    return { id, theirId: checkoutId };
  }

  /** The day after: only days that are over are compared. */
  async function compare(staff = cashier) {
    clock.moveTo(Math.max(clock.nowMs, Date.parse(`${day}T00:00:00+03:00`) + DAY_MS + 3_600_000));
    await signIn(staff);
    await staff.client.call('/api/staff/prove', { password: staff.password });
    return staff.client.call('/api/admin/money/reconcile', { day });
  }

  async function read(): Promise<readonly ReconciliationDifference[]> {
    const reply = await cashier.client.call('/api/admin/money/day', { day, provider: 'sandbox' });
    return reply.success?.differences ?? [];
  }

  const open = async () => (await read()).filter(({ state }) => state === 'open');

  it('finds what either side has lost, what differs and what was paid twice, each once', async () => {
    expect((await cashier.client.call('/api/admin/money/reconcile', { day })).code).toBe(
      'money/day-not-over',
    );
    const [well, lostThere, other, unheard] = [
      await pay(),
      await pay(200),
      await pay(300),
      await pay(),
    ];
    const { db } = site;
    await db.query('delete from sandbox_payments where id = $1', [lostThere.theirId]);
    await db.query('update sandbox_payments set paid_amount = 29900 where id = $1', [
      other.theirId,
    ]);
    // The provider has what nobody here asked for, and one order under two numbers.
    const at = clock.now();
    const foreign = randomUUID();
    await db.query(
      `insert into sandbox_payments (id, idempotence_key, method, amount, state, paid_amount, due_at, created_at)
       values ($1, $2, 'bank_card', 5000, 'succeeded', 5000, $3, $3)`,
      [foreign, randomUUID(), at],
    );
    await db.query(
      `insert into sandbox_payouts (idempotence_key, amount, state, created_at) values ($1, 7700, 'succeeded', $2)`,
      [randomUUID(), at],
    );
    const pending = await startTopUp(player.client, 400);
    await db.query(
      `update sandbox_payments set state = 'succeeded', paid_amount = 40000, due_at = $2 where id = $1`,
      [pending.checkoutId, at],
    );
    // Nobody has asked since: here it is as it was.
    const reply = await compare();
    expect(reply.error).toBeUndefined();
    expect(reply.success?.message).toBe('День сверен, открытых расхождений: 5');
    expect(reply.success?.day).toMatchObject({
      provider: 'sandbox',
      matched: 2,
      topUps: { ours: 4, ourSum: 2_500 },
      payouts: { ours: 0, theirs: 1, theirSum: 77 },
      differences: { open: 5, explained: 0, closed: 0 },
    });
    const found = (await read()).map(({ operation, kind, ourId, theirId }) => ({
      ...{ operation, kind, ourId, theirId },
    }));
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { operation: 'top-up', kind: 'missing-there', ourId: lostThere.id, theirId: null },
        { operation: 'top-up', kind: 'sum', ourId: other.id, theirId: other.theirId },
        { operation: 'top-up', kind: 'missing-here', ourId: null, theirId: foreign },
        { operation: 'top-up', kind: 'state', ourId: pending.id, theirId: pending.checkoutId },
        expect.objectContaining({ operation: 'withdrawal', kind: 'missing-here', ourId: null }),
      ]),
    );
    expect(found.some(({ ourId }) => ourId === well.id || ourId === unheard.id)).toBe(false);
  });

  it('finds the same once however often it looks, and closes what has come right', async () => {
    const before = await read();
    await compare();
    expect(await read()).toEqual(before);
    // What was lost there turns up again.
    const lost = before.find(({ kind }) => kind === 'missing-there');
    await site.db.query(
      `insert into sandbox_payments (id, idempotence_key, method, amount, state, paid_amount, due_at, created_at)
       select provider_payment_id::uuid, id, method, amount, 'succeeded', amount, finished_at, created_at
       from payments where id = $1`,
      [lost?.ourId],
    );
    await compare();
    const after = await read();
    expect(after.find(({ id }) => id === lost?.id)).toMatchObject({
      state: 'closed',
      decidedBy: null,
      reason: 'Сошлось при новой сверке',
    });
    expect(after.filter(({ state }) => state === 'open')).toHaveLength(4);
  });

  it('keeps what a person said for as long as nothing changes, with a line in the journal', async () => {
    const [first] = await open();
    if (!first) throw new Error('nothing is open');
    const explain = (state: string) =>
      cashier.client.call('/api/admin/money/explain', {
        id: first.id,
        state,
        reason: 'Чужой магазин',
      });
    expect((await explain('explained')).success?.difference).toMatchObject({
      state: 'explained',
      reason: 'Чужой магазин',
      decidedBy: cashier.login,
    });
    expect((await explain('explained')).code).toBe('money/difference-decided');
    await compare();
    expect((await read()).find(({ id }) => id === first.id)?.state).toBe('explained');
    expect((await explain('closed')).success?.difference.state).toBe('closed');
    const { rows } = await site.db.query<{ actor: string; details: Record<string, unknown> }>(
      `select actor, details from audit_log where action like 'money/difference-%' order by id`,
    );
    expect(rows).toMatchObject([
      { actor: `staff:${cashier.id}`, details: { before: 'open', after: 'explained' } },
      { actor: `staff:${cashier.id}`, details: { before: 'explained', after: 'closed' } },
    ]);
    // The other side says something else now: whatever was said was of something else.
    await site.db.query('update sandbox_payments set paid_amount = 1 where id::text = $1', [
      first.theirId,
    ]);
    await site.db.query('update sandbox_payouts set amount = 1 where id::text = $1', [
      first.theirId,
    ]);
    await compare();
    const again = (await read()).find(({ id }) => id === first.id);
    expect(again?.state).toBe(first.theirId === null ? 'closed' : 'open');
  });

  it('lets nobody explain away what they have decided themselves, while another could', async () => {
    const made = (await open()).find(({ ourId }) => ourId !== null);
    if (!made) throw new Error('nothing is open');
    await writeAudit(site.db, {
      ...{ actor: `staff:${cashier.id}`, action: 'wallet/held-credited' },
      ...{ subject: `player:${player.id}`, details: { paymentId: made.ourId } },
    });
    const explain = (who: Person) =>
      who.client.call('/api/admin/money/explain', {
        ...{ id: made.id, state: 'explained', reason: 'Так и было задумано' },
      });
    const other = await hire(site, 'cashier');
    expect((await explain(cashier)).code).toBe('identity/second-person-needed');
    expect((await explain(other)).success?.difference.decidedBy).toBe(other.login);
    await takeRole(site.db, other.login, 'cashier');
    // Who is alone may act alone.
    const close = { id: made.id, state: 'closed', reason: 'Больше некому' };
    expect((await cashier.client.call('/api/admin/money/explain', close)).error).toBeUndefined();
  });

  it('what is open waits in the queue', async () => {
    const staff = {
      id: cashier.id,
      login: cashier.login,
      roles: ['cashier'],
      hasTwoFactor: false,
    } as const;
    const { count, items } = await waitingDifferences.read(site.db, {
      staff,
      now: clock.now(),
      limit: 2,
    });
    const rows = await open();
    expect(count).toBe(rows.length);
    expect(items.map(({ id }) => id)).toEqual(rows.slice(0, 2).map(({ id }) => `difference:${id}`));
    expect(items[0]?.href).toBe(`/admin/money/days/${day}?provider=sandbox`);
  });

  it('is accounted for in the journal: what was found, what came right, who explained what', async () => {
    const { rows } = await site.db.query<{ new: number; gone: number }>(
      `select sum((details->>'new')::integer) as new, sum((details->>'gone')::integer) as gone
       from audit_log where action = 'money/reconciled'`,
    );
    expect(rows).toEqual([{ new: 5, gone: 1 }]);
    const broken = await listBrokenInvariants(site.db);
    // Others do not hold here: its days are still to come for the database.
    expect(broken.filter(name => name.includes('расхожд'))).toEqual([]);
  });

  it('is done each night for the day before, and for nights that were missed', async () => {
    // Who wrote that it was compared has compared nothing.
    await site.db.query(
      `update reconciliation_days set their_top_ups = 100, compared_at = compared_at + interval '1 hour'`,
    );
    await site.runJob('reconcile-days');
    const days = (await cashier.client.call('/api/admin/money/days')).success?.days ?? [];
    expect(days.map(one => one.day)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map(n =>
        dayInMoscow(new Date(Date.parse(`${day}T12:00:00+03:00`) - n * DAY_MS)),
      ),
    );
    expect(days[0]?.topUps.theirs).toBeLessThan(100);
  });

  it('asks the provider one thing at a time for each person, and refuses who asks on and on', async () => {
    await compare();
    const colleague = await hire(site, 'cashier');
    let letGo = () => {};
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    let holding: Promise<void> = Promise.resolve();
    // The sandbox keeps its payments there: it does not answer while it is locked.
    await new Promise<void>((resolve, reject) => {
      holding = site.db.inTransaction(async tx => {
        await tx.query('lock table sandbox_payments in access exclusive mode');
        resolve();
        await held;
      });
      holding.catch(reject);
    });
    const asked = [
      cashier.client.call('/api/admin/money/reconcile', { day }),
      ...Array.from({ length: 3 }, () => cashier.client.call('/api/admin/money/check-provider')),
    ];
    // Of those that wait none has an answer yet: the first to come is the refused one.
    const first = await Promise.race<{ readonly code?: string | undefined }>(asked);
    expect(first.code).toBe('request/too-often');
    const other = colleague.client.call('/api/admin/money/check-provider');
    letGo();
    await holding;
    const replies = await Promise.all<{ readonly code?: string | undefined }>(asked);
    expect(replies.filter(({ code }) => code === 'request/too-often')).toHaveLength(1);
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(3);
    expect((await other).success?.isWell).toBe(true);
    const again = await cashier.client.call('/api/admin/money/check-provider');
    expect(again.success?.isWell).toBe(true);
  });

  it('is for staff who decide about payments', async () => {
    const support = await hire(site, 'support');
    expect((await compare(support)).status).toBe(403);
  });
});

/** Over one day it stumbles in a way that nobody thought of. */
class FaultyOnDay extends YookassaProvider {
  faultyDay: string | null = null;

  override listPaid(from: Date, to: Date) {
    if (dayInMoscow(from) === this.faultyDay) throw new Error('nobody thought of it');
    return super.listPaid(from, to);
  }
}

describe('days compared with YooKassa', () => {
  const clock = new MovableClock();
  let site: WalletSite;
  let yookassa: YookassaServer;
  let provider: FaultyOnDay;
  let reconciliation: Reconciliation;
  const day = dayInMoscow(clock.now());

  beforeAll(async () => {
    site = await openWalletSite({ clock });
    yookassa = await YookassaServer.start();
    provider = new FaultyOnDay({
      ...{ shopId: SHOP.id, secretKey: SHOP.secret, apiUrl: yookassa.url, brandName: 'Kvazar' },
      payouts: { agentId: AGENT.id, secretKey: AGENT.secret },
      ...{ notifyFrom: 'any', returnUrl: () => '', retryPausesMs: [] },
    });
    reconciliation = new Reconciliation({ db: site.db, clock, provider });
  });
  afterAll(async () => {
    await yookassa.close();
    await site.close();
  });

  it('reads its lists page by page, knows a double, and says when it could not', async () => {
    const player = await site.newPlayer();
    const at = clock.now();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const [n, ourId] of ids.entries()) {
      const theirId = yookassa.addPaid(ourId, '10.00', at);
      await site.db.query(
        `insert into payments (id, player_id, money, provider, method, amount, state, credited,
           provider_payment_id, created_at, finished_at, next_check_at)
         values ($1, $2, 'play', 'yookassa', 'sbp', 1000, 'succeeded', 1000, $3, $4, $4, $4)`,
        [ourId, player.id, theirId, new Date(at.getTime() + n)],
      );
    }
    const twice = yookassa.addPaid(ids[0] ?? '', '10.00', at);
    clock.moveTo(clock.nowMs + 2 * DAY_MS);
    expect(await reconciliation.compare(day, 'system')).toMatchObject({
      matched: 5,
      fault: null,
      topUps: { ours: 5, theirs: 6 },
      differences: { open: 1 },
    });
    const { rows } = await site.db.query(
      'select kind, our_id as ours, their_id as theirs from reconciliation_differences',
    );
    expect(rows).toEqual([{ kind: 'double', ours: ids[0], theirs: twice }]);
    const lists = yookassa.asked.filter(({ path }) => path.startsWith('/payments?'));
    expect(lists.length).toBeGreaterThan(1);
    const from = new Date(`${day}T00:00:00+03:00`).toISOString();
    expect(lists[0]?.path).toContain(`captured_at.gte=${encodeURIComponent(from)}`);
    expect(yookassa.asked.some(({ path }) => path.startsWith('/payouts?'))).toBe(true);

    yookassa.faults.push({ kind: 'status', status: 500, done: false });
    expect(await reconciliation.compare(day, 'system')).toMatchObject({
      fault: 'status 500',
      matched: 5,
      differences: { open: 1 },
    });
  });

  it('finds a double of a payment whose name there nobody knows here', async () => {
    const player = await site.newPlayer();
    const ourId = randomUUID();
    const at = clock.now();
    await site.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
       values ($1, $2, 'play', 'yookassa', 'sbp', 1000, $3, $3)`,
      [ourId, player.id, at],
    );
    const [first, second] = [1, 2].map(() => yookassa.addPaid(ourId, '10.00', at));
    clock.moveTo(clock.nowMs + 2 * DAY_MS);
    expect(await reconciliation.compare(dayInMoscow(at), 'system')).toMatchObject({
      fault: null,
      topUps: { theirs: 2 },
      differences: { open: 2 },
    });
    const { rows } = await site.db.query(
      `select kind, their_id as theirs from reconciliation_differences where our_id = $1 order by kind`,
      [ourId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['double', 'state']);
    expect(new Set(rows.map(({ theirs }) => theirs))).toEqual(new Set([first, second]));
  });

  it('a day over which a night stumbles keeps no other waiting, and is made up for', async () => {
    clock.moveTo(clock.nowMs + 20 * DAY_MS);
    const nights = [3, 2, 1].map(ago => dayInMoscow(new Date(clock.nowMs - ago * DAY_MS)));
    const listCompared = async () => {
      const { rows } = await site.db.query<{ day: string }>(
        `select day::text from reconciliation_days where day = any($1::date[]) order by day`,
        [nights],
      );
      return rows.map(row => row.day);
    };
    provider.faultyDay = nights[1] ?? null;
    await expect(reconciliation.compareNights()).rejects.toThrow('nobody thought of it');
    expect(await listCompared()).toEqual([nights[0], nights[2]]);
    provider.faultyDay = null;
    await reconciliation.compareNights();
    expect(await listCompared()).toEqual(nights);
  });
});
