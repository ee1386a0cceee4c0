import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { hire, makeCode, safeTerms } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import type { StaffMember } from '../identity/staff.ts';
import { switchPromotion } from '../rewards/promotion-stops.ts';
import { creditHeldPayment } from '../wallet/held-payments.ts';
import { SandboxProvider } from '../wallet/providers/sandbox/sandbox-provider.ts';
import { TopUps } from '../wallet/top-ups.ts';
import { WalletVault } from '../wallet/vault.ts';
import { listOpenSafes } from './safe-repository.ts';
import { safeFollower } from './safes.ts';

const DAY_MS = 86_400_000;

async function listSafes(client: TestClient) {
  return (await client.call('/api/bonus/list')).success?.safes ?? [];
}

const claimSafe = (client: TestClient, id: string = randomUUID()) =>
  client.call('/api/bonus/claim', { id, kind: 'safe' });

const taken = async (client: TestClient) =>
  (await claimSafe(client)).success?.claimed.map(({ amount }) => amount);

const openSafe = (client: TestClient, payment: string, id: string = randomUUID()) =>
  client.call('/api/bonus/safe/open', { id, payment });

/** One percent of the stake is edge, whatever comes: a safe earns 0.3 % of it. */
async function stake(client: TestClient, amount: number): Promise<void> {
  const bet = { id: randomUUID(), amount, target: 1.28 };
  expect((await client.call('/api/games/bubbles/bet', bet)).error).toBeUndefined();
}

/** Who can lose many bets in a row. */
async function newRichPlayer(site: WalletSite): Promise<WalletPlayer> {
  const player = await site.newPlayer();
  const gift = kopecks(100_000_000);
  await giveMoney(site.db, player.login, gift);
  return player;
}

const makers = new Map<WalletSite, StaffMember>();

/** By a code, as all that are not for a deposit. */
async function give(site: WalletSite, player: WalletPlayer, amount: number, now = new Date()) {
  const maker = makers.get(site) ?? (await hire(site, 'manager')).staff;
  makers.set(site, maker);
  const validFrom = new Date(now.getTime() - DAY_MS);
  const code = await makeCode(site.db, maker, { terms: safeTerms(amount), validFrom });
  const claimant = { playerId: player.id, money: 'play', now } as const;
  const use = { id: randomUUID(), typed: code, playerId: player.id };
  const given = await redeemCode(site.db, use, () => claimant);
  const safe = (await listOpenSafes(site.db, player.id, 'play')).at(-1);
  if (!safe) throw new Error('nothing was put');
  return isRefusal(given) ? given : safe;
}

const decide = ({ client }: WalletPlayer, id: string, decision: string) =>
  client.call('/api/sandbox/decide', { id, decision });

/** Tops up with a safe and answers with its id. */
async function depositWithSafe(player: WalletPlayer, amount = 100, decision = 'approve') {
  const payment = await startTopUp(player.client, amount);
  const opened = await openSafe(player.client, payment.id);
  expect(opened.success?.safe).toMatchObject({ state: 'unpaid', available: 0, openedAt: null });
  await decide(player, payment.checkoutId, decision);
  await waitUntil(async () => (await readState(player.client, payment.id)) !== 'pending');
  return { id: opened.success?.safe.id ?? '', payment };
}

describe('a safe beside a deposit', () => {
  let site: WalletSite;
  beforeAll(async () => {
    site = await openWalletSite();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function sumTransfers(safe: string, kind: string): Promise<number> {
    const { rows } = await site.db.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum from transfers where reference = $1 and kind = $2`,
      [safe, kind],
    );
    return rows[0]?.sum ?? 0;
  }

  it('lives from the choice before paying to its last kopeck', async () => {
    const player = await newRichPlayer(site);
    const { client } = player;
    const payment = await startTopUp(client, 100);
    const id = randomUUID();
    const chosen = await openSafe(client, payment.id, id);
    expect(chosen.success?.safe).toMatchObject({ id, state: 'unpaid', amount: 100, left: 100 });
    expect(await sumTransfers(id, 'safe-deposit')).toBe(0);
    await decide(player, payment.checkoutId, 'approve');
    await waitUntil(async () => (await listSafes(client))[0]?.state === 'active');
    expect(await sumTransfers(id, 'safe-deposit')).toBe(10_000);
    expect(await player.balance()).toBe(10_000 + 1_000_000 + 100);

    await stake(client, 10_000);
    expect(await listSafes(client)).toMatchObject([{ claimed: 0, available: 30, left: 70 }]);
    const before = (await player.balance()) ?? 0;
    const first = await claimSafe(client);
    expect(first.success).toMatchObject({
      claimed: [{ kind: 'safe', amount: 30 }],
      balance: before + 30,
    });
    expect((await claimSafe(client)).code).toBe('bonus/nothing');
    await stake(client, 100_000);
    expect(await taken(client)).toEqual([70]);
    expect(await listSafes(client)).toMatchObject([
      { id, state: 'done', claimed: 100, available: 0, left: 0, forecast: null },
    ]);
    expect(await sumTransfers(id, 'safe-return')).toBe(0);
  });

  it('is begun by nobody while safes are stopped, and one that is there goes on', async () => {
    const player = await newRichPlayer(site);
    await depositWithSafe(player);
    const { staff } = await hire(site, 'admin');
    const turn = (isOn: boolean) =>
      switchPromotion(
        site.db,
        { kind: 'safes', isOn, reason: 'разбираемся' },
        staff.id,
        new Date(),
      );
    expect(await turn(false)).toBeNull();
    try {
      const payment = await startTopUp(player.client, 100);
      expect((await openSafe(player.client, payment.id)).code).toBe('bonus/stopped');
      expect(await give(site, player, 10_000)).toEqual({ refused: 'bonus/stopped' });
      await stake(player.client, 10_000);
      expect(await taken(player.client)).toEqual([30]);
    } finally {
      await turn(true);
    }
    const payment = await startTopUp(player.client, 100);
    expect((await openSafe(player.client, payment.id)).error).toBeUndefined();
  });

  it('takes as much as the deposit, at most 5 000 ₽, and counts thousandths of a kopeck', async () => {
    const player = await site.newPlayer();
    await depositWithSafe(player, 7_000);
    expect(await listSafes(player.client)).toMatchObject([{ state: 'active', amount: 5_000 }]);
    await stake(player.client, 33.33);
    expect(await listSafes(player.client)).toMatchObject([{ available: 0.09, left: 4_999.91 }]);
    await stake(player.client, 33.33);
    expect(await listSafes(player.client)).toMatchObject([{ available: 0.19 }]);
    // Less than a rouble waits for more.
    expect((await claimSafe(player.client)).code).toBe('bonus/nothing');
    await stake(player.client, 300);
    expect(await taken(player.client)).toEqual([1.09]);
    const { success } = await player.client.call('/api/bonus/explain', { kind: 'safe' });
    expect(success?.formula).toEqual([
      `366 очков × 0.01 ₽ × 30 % = ${formatRoubles(kopecks(109))}`,
      `Уже забрали ${formatRoubles(kopecks(109))}, можно забрать ${formatRoubles(kopecks(0))}`,
    ]);
  });

  it('hands the rest over when less than a rouble is left to complete it', async () => {
    const player = await newRichPlayer(site);
    await give(site, player, 150);
    await stake(player.client, 400);
    expect(await taken(player.client)).toEqual([1.2]);
    await stake(player.client, 1_000);
    expect(await taken(player.client)).toEqual([0.3]);
  });

  it('answers a repeated choice alike, and refuses another under the same id', async () => {
    const player = await site.newPlayer();
    const [one, other] = [await startTopUp(player.client), await startTopUp(player.client)];
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => openSafe(player.client, one.id, id)),
    );
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect((await openSafe(player.client, other.id, id)).code).toBe('bonus/id-conflict');
    expect((await openSafe(player.client, one.id)).code).toBe('bonus/safe-payment');
    const stranger = await site.newPlayer();
    expect((await openSafe(stranger.client, one.id, id)).code).toBe('bonus/id-conflict');
    expect((await openSafe(stranger.client, other.id)).code).toBe('bonus/safe-payment');
    expect((await openSafe(stranger.client, randomUUID())).code).toBe('bonus/safe-payment');
  });

  it('cannot be chosen once the payment is over', async () => {
    const player = await site.newPlayer();
    const payment = await startTopUp(player.client);
    await decide(player, payment.checkoutId, 'approve');
    await waitUntil(async () => (await readState(player.client, payment.id)) === 'succeeded');
    expect((await openSafe(player.client, payment.id)).code).toBe('bonus/safe-payment');
  });

  it('is one, however often its payment is reported', async () => {
    const player = await site.newPlayer();
    const { id } = await depositWithSafe(player, 300, 'duplicate');
    await site.runJob('finish-top-ups');
    await site.runJob('tend-safes');
    expect(await sumTransfers(id, 'safe-deposit')).toBe(30_000);
    expect(await listSafes(player.client)).toMatchObject([{ id, state: 'active', amount: 300 }]);
  });

  it('closes with a payment that was declined', async () => {
    const player = await site.newPlayer();
    const { id } = await depositWithSafe(player, 300, 'decline');
    expect(await listSafes(player.client)).toEqual([]);
    expect(await sumTransfers(id, 'safe-deposit')).toBe(0);
  });

  it('holds what staff credited of a payment that came with another sum', async () => {
    const player = await site.newPlayer();
    const { id, payment } = await depositWithSafe(player, 1_000, 'underpay');
    expect(await listSafes(player.client)).toMatchObject([{ id, state: 'unpaid' }]);
    const { id: anna } = await site.newStaff();
    const objection = creditHeldPayment(site.db, payment.id, [anna], kopecks(99_900), 'Пришло 999');
    expect(await objection).toBeNull();
    await site.runJob('tend-safes');
    expect(await listSafes(player.client)).toMatchObject([{ id, state: 'active', amount: 999 }]);
  });

  it('waits its turn: three at most, each beginning where the one before was exhausted', async () => {
    const player = await newRichPlayer(site);
    const { client } = player;
    for (let n = 0; n < 3; n++) await depositWithSafe(player);
    const fourth = await startTopUp(client);
    expect((await openSafe(client, fourth.id)).code).toBe('bonus/safe-full');
    const states = async () => (await listSafes(client)).map(({ state }) => state);
    expect(await states()).toEqual(['active', 'waiting', 'waiting']);
    // One bet that brings 1 000 ₽ of edge: 300 ₽, less what two borders floor away.
    await stake(client, 100_000);
    expect(await taken(client)).toEqual([100]);
    expect(await states()).toEqual(['done', 'active', 'waiting']);
    expect(await taken(client)).toEqual([100]);
    expect(await taken(client)).toEqual([99.99]);
    expect(await states()).toEqual(['done', 'done', 'active']);
    const { rows } = await site.db.query(
      'select from_edge, to_edge from safes where player_id = $1 order by seq',
      [player.id],
    );
    expect(rows).toEqual([
      { from_edge: 0, to_edge: 33_333_334 },
      { from_edge: 33_333_334, to_edge: 66_666_668 },
      { from_edge: 66_666_668, to_edge: null },
    ]);
    expect((await openSafe(client, fourth.id)).success?.safe.state).toBe('unpaid');
  });

  it('does not pay for what was played before it was there', async () => {
    const player = await newRichPlayer(site);
    await stake(player.client, 50_000);
    await depositWithSafe(player);
    expect(await listSafes(player.client)).toMatchObject([{ available: 0, left: 100 }]);
    await stake(player.client, 100_000);
    await depositWithSafe(player);
    expect(await taken(player.client)).toEqual([100]);
    expect((await listSafes(player.client))[1]).toMatchObject({ state: 'active', available: 0 });
  });

  it('counts settled bets alone: stake, claim and cancel gives nothing', async () => {
    const player = await newRichPlayer(site);
    await depositWithSafe(player);
    const opened = await player.client.call('/api/games/mines/start', {
      ...{ id: randomUUID(), amount: 50_000, mines: 3 },
    });
    expect(opened.error).toBeUndefined();
    expect(await listSafes(player.client)).toMatchObject([{ available: 0 }]);
    expect((await claimSafe(player.client)).code).toBe('bonus/nothing');
  });

  it('loses by cancelling only what was not earned yet, once', async () => {
    const player = await newRichPlayer(site);
    const { client } = player;
    const { id } = await depositWithSafe(player);
    const next = await depositWithSafe(player);
    await stake(client, 5_000);
    const cancel = () => client.call('/api/bonus/safe/cancel', { id });
    const replies = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]?.success?.safe).toMatchObject({
      ...{ state: 'cancelled', available: 15, left: 0 },
    });
    expect(await sumTransfers(id, 'safe-return')).toBe(8_500);
    await stake(client, 1_000);
    expect(await listSafes(client)).toMatchObject([
      { id, state: 'cancelled', available: 15 },
      { id: next.id, state: 'active', available: 3 },
    ]);
    expect((await claimSafe(client)).success?.claimed).toEqual([{ kind: 'safe', amount: 18 }]);
    const stranger = await site.newPlayer();
    const theirs = await stranger.client.call('/api/bonus/safe/cancel', { id: next.id });
    expect([theirs.status, theirs.code]).toEqual([404, 'bonus/safe-missing']);
  });

  it('is told in the journal, however many a player gives up in an hour', async () => {
    const player = await newRichPlayer(site);
    for (let n = 0; n < 12; n++) {
      await give(site, player, 10_000);
      const [open] = await listOpenSafes(site.db, player.id, 'play');
      const cancelled = await player.client.call('/api/bonus/safe/cancel', { id: open?.id });
      expect(cancelled.error).toBeUndefined();
    }
    await expectInvariants(site.db);
  });

  it('can be given up before it is paid: the deposit comes without it', async () => {
    const player = await site.newPlayer();
    const payment = await startTopUp(player.client);
    const { success } = await openSafe(player.client, payment.id);
    await player.client.call('/api/bonus/safe/cancel', { id: success?.safe.id });
    await decide(player, payment.checkoutId, 'approve');
    await waitUntil(async () => (await player.balance()) === 11_000);
    expect(await listSafes(player.client)).toEqual([]);
  });

  it('pays once to 200 claims at once, on two nodes', async () => {
    const second = await buildTestApp({ databaseUrl: site.databaseUrl });
    const player = await newRichPlayer(site);
    await depositWithSafe(player);
    const other = second.newClient();
    for (const [name, value] of player.client.cookies) other.cookies.set(name, value);
    await stake(player.client, 1_000);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => claimSafe(n % 2 ? player.client : other)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    await stake(player.client, 1_000);
    const id = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 50 }, (_, n) => claimSafe(n % 2 ? player.client : other, id)),
    );
    expect(new Set(same.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(await listSafes(other)).toMatchObject([{ claimed: 6, available: 0, left: 94 }]);
    await second.close();
  });

  it('is not offered to who wants no offers or rests, and what was earned stays claimable', async () => {
    const player = await newRichPlayer(site);
    const { client } = player;
    await depositWithSafe(player);
    await stake(client, 1_000);
    await client.call('/api/bonus/settings', { offers: false });
    const payment = await startTopUp(client);
    expect((await openSafe(client, payment.id)).code).toBe('bonus/offers-off');
    expect(await taken(client)).toEqual([3]);
    await stake(client, 2_000);
    await client.call('/api/bonus/settings', { offers: true });
    await client.call('/api/protection/exclude', { term: '24h' });
    expect((await openSafe(client, payment.id)).code).toBe('protection/excluded');
    expect(await taken(client)).toEqual([6]);
  });

  it('says what a week like the last would still bring', async () => {
    const player = await newRichPlayer(site);
    await depositWithSafe(player, 1_000);
    expect(await listSafes(player.client)).toMatchObject([{ forecast: null }]);
    await stake(player.client, 7_000);
    await readStream(site.db);
    // 21 ₽ in a week, so 3 ₽ a day, for the thirty days that are left but a moment.
    const [safe] = await listSafes(player.client);
    expect(safe?.forecast).toBeCloseTo(90, 1);
    await stake(player.client, 100_000);
    await stake(player.client, 100_000);
    await readStream(site.db);
    const [more] = await listSafes(player.client);
    expect(more?.forecast).toBe(more?.left);
  });

  it('comes with its deposit or not at all', async () => {
    const player = await site.newPlayer();
    const vault = new WalletVault('a secret for tests that is long enough');
    const clock = { now: () => new Date() };
    const failing = new TopUps({
      db: site.db,
      provider: new SandboxProvider({ db: site.db, signingKey: vault.signingKey, clock }),
      ...{ vault, money: 'play', clock },
      onError: () => {},
      followers: [
        {
          ...safeFollower,
          async onCredited(...told) {
            await safeFollower.onCredited(...told);
            throw new Error('killed');
          },
        },
      ],
      refuseTopUp: async () => null,
    });
    const { id, checkoutId: providerId } = await startTopUp(player.client, 100);
    await openSafe(player.client, id);
    await site.db.query(
      `update sandbox_payments set state = 'succeeded', paid_amount = amount, due_at = created_at
       where id = $1`,
      [providerId],
    );
    await expect(failing.takeNotification({ providerId, ourId: null })).rejects.toThrow('killed');
    expect(await player.balance()).toBe(10_000);
    const { rows } = await site.db.query(
      'select p.state payment, s.state safe from safes s join payments p on p.id = s.payment_id where p.id = $1',
      [id],
    );
    expect(rows).toEqual([{ payment: 'pending', safe: 'unpaid' }]);
    await waitUntil(async () => (await readState(player.client, id)) === 'succeeded');
    expect(await listSafes(player.client)).toMatchObject([{ state: 'active', amount: 100 }]);
  });

  it('is given by hand too, while there is a place', async () => {
    const player = await newRichPlayer(site);
    const given = [];
    for (let n = 0; n < 4; n++) given.push(await give(site, player, 20_000));
    expect(given).toMatchObject([
      { state: 'active', amount: 20_000, paymentId: null },
      { state: 'waiting' },
      { state: 'waiting' },
      { refused: 'bonus/safe-full' },
    ]);
  });

  it.each<[string, string]>([
    ['на счёте сейфов лежит', 'update safes set amount = amount + 1 where closed_at is null'],
    [
      'из сейфа забрано не больше доли',
      'update safes set from_edge = to_edge where claimed > 0 and closed_at is not null',
    ],
    ['закрытый сейф вернул', "update safes set returned = 0 where state = 'cancelled'"],
    [
      'сейфы игрока считаются по очереди',
      "update safes set from_edge = 0, funded_edge = 0 where state = 'active'",
    ],
    ['у каждого сейфа есть его вклад', "delete from safes where state = 'waiting' and claimed = 0"],
    ['забранное из сейфа равно', 'update safes set claimed = claimed - 1 where claimed > 0'],
  ])('an audit notices: %s', async (name, theft) => {
    // One that is done, one that was cancelled, one open and one waiting.
    const player = await newRichPlayer(site);
    for (let n = 0; n < 4; n++) {
      await give(site, player, 10_000);
      if (n < 2) await stake(player.client, n === 0 ? 20_000 : 100_000);
      if (n === 0) {
        const [first] = await listSafes(player.client);
        await player.client.call('/api/bonus/safe/cancel', { id: first?.id });
      }
      if (n === 1) await claimSafe(player.client);
    }
    const broken = await listBrokenBy(site.db, theft);
    expect(broken.some(found => found.startsWith(name))).toBe(true);
  });

  it('an audit notices a share of its own, and nothing else', async () => {
    await give(site, await site.newPlayer(), 10_000);
    expect(
      await listBrokenBy(site.db, "update safes set share_bp = 10000 where state = 'active'"),
    ).toEqual(['доля преимущества у всех сейфов одна']);
  });
});

describe('the time of a safe', () => {
  let site: WalletSite;
  const clock = new MovableClock();
  beforeAll(async () => {
    site = await openWalletSite({ clock });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  it('ends after thirty days: what was earned stays, the rest returns, the next one opens', async () => {
    const player = await newRichPlayer(site);
    const { client } = player;
    const first = await give(site, player, 10_000, clock.now());
    await give(site, player, 20_000, clock.now());
    if (isRefusal(first)) throw new Error(first.refused);
    // Sessions end as well.
    const comeBackAt = async (ms: number) => {
      clock.moveTo(ms);
      const reply = await client.call('/api/login', { login: player.login, ...player.proof });
      expect(reply.error).toBeUndefined();
    };
    const endsAt = clock.nowMs + 30 * DAY_MS;
    expect((await listSafes(client))[0]?.expiresAt).toBe(new Date(endsAt).toISOString());
    await stake(client, 1_000);
    await comeBackAt(endsAt - 1);
    await site.runJob('tend-safes');
    expect((await listSafes(client))[0]).toMatchObject({ state: 'active', available: 3 });
    await stake(client, 100);
    await comeBackAt(endsAt);
    // Shown at once, written down within a minute.
    expect((await listSafes(client)).map(({ state }) => state)).toEqual(['expired', 'waiting']);
    await Promise.all([site.runJob('tend-safes'), site.runJob('tend-safes')]);
    await stake(client, 10_000);
    expect(await listSafes(client)).toMatchObject([
      { state: 'expired', claimed: 0, available: 3.3, left: 0 },
      { state: 'active', available: 30, left: 170 },
    ]);
    const { rows } = await site.db.query(
      "select amount from transfers where reference = $1 and kind = 'safe-return'",
      [first.id],
    );
    expect(rows).toEqual([{ amount: 9_670 }]);
    const told = await listTold(site.db, player.id);
    expect(told.filter(text => text.includes('сейф'))).toEqual([
      `Срок сейфа вышел: Заработанные ${formatRoubles(kopecks(330))} можно забрать на странице бонусов.`,
    ]);
    // Still there when the second has ended as well.
    await comeBackAt(endsAt + 31 * DAY_MS);
    expect(await taken(client)).toEqual([33.3]);
    expect(await listSafes(client)).toMatchObject([{ state: 'expired', claimed: 30 }]);
  });
});
