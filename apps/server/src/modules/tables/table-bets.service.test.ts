import { randomUUID } from 'node:crypto';
import type { SpotStake } from '@kvazar/contract';
import { openFloatStream } from '@kvazar/fair';
import { settleSpots, TABLE_GAMES } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { setBetLimits } from '../../../test/set-bet-limits.ts';
import { TableDriver } from '../../../test/table-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { AUTOMATIC_TABLES } from './automatic-tables.ts';

const GIFT = 10_000;

describe('bets at automatic tables', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let one: TestClient;
  let roulette: TableDriver;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    one = site.newClient();
    await one.registerSomeone();
    roulette = new TableDriver(site.db, clock, 'roulette');
    site.app.rounds.start();
    await roulette.waitFor('the first round', () => true);
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(): Promise<TestClient> {
    const client = site.newClient();
    await client.registerSomeone();
    return client;
  }

  const stateOf = async (client: TestClient, table = 'roulette') => {
    const { success } = await client.call('/api/live/state', { table });
    if (!success) throw new Error('no state');
    return success;
  };
  const balanceOf = async (client: TestClient) =>
    (await client.call('/api/getUser')).success?.user?.balance;
  const getBet = async (id: string) => (await one.call('/api/bets/get', { id })).success;

  it.each(AUTOMATIC_TABLES.map(({ id }) => id))(
    '%s: every spot is paid by the rules, from the hash that was promised',
    async id => {
      const player = await newPlayer();
      const driver = new TableDriver(site.db, clock, id);
      const opened = await driver.openNext();
      const { commitment } = (await stateOf(player, id)).round ?? {};
      const rules = TABLE_GAMES[driver.data.game];
      const spots = rules.spots.slice(0, 20).map(({ id: spot }) => ({ spot, amount: 10.01 }));
      const betId = await driver.place(player, ...spots);
      const { result } = await driver.finish();
      expect(result).toEqual(opened.result);

      const { round, chain } =
        (await site.newClient().call('/api/live/round', { table: id, id: opened.number }))
          .success ?? {};
      const hash = round?.hash ?? '';
      const drawn = rules.draw(
        openFloatStream({
          serverSeed: hash,
          clientSeed: chain?.salt ?? '',
          nonce: opened.number,
        }),
      );
      expect(round).toMatchObject({ commitment, phase: 'settled', result: drawn });
      const stakes = spots.map(({ spot }) => ({ spot, stakeKopecks: 1_001 }));
      const due = settleSpots(rules, stakes, drawn);
      const payout = due.payoutKopecks / 100;
      const stake = (1_001 * spots.length) / 100;
      const bet = await getBet(betId);
      expect(bet).toMatchObject({
        state: 'settled',
        game: driver.data.game,
        amount: stake,
        payout,
        params: { spots },
        outcome: {
          result: drawn,
          spots: due.spots.map(({ spot, payoutKopecks }) => ({
            ...{ spot, amount: 10.01 },
            payout: payoutKopecks / 100,
          })),
        },
        fairness: { table: id, roundId: opened.number, roundHash: hash },
      });
      expect(bet?.multiplier).toBe(Math.floor((payout / stake) * 10_000 + 1e-6) / 10_000);
      expect(await balanceOf(player)).toBeCloseTo(GIFT - stake + payout, 6);
    },
  );

  it('[SAFETY M1] the same id fifty times at once: one stake, the same answer; another body 409', async () => {
    await roulette.openNext();
    const player = await newPlayer();
    const id = randomUUID();
    const spots = [{ spot: 'red', amount: 50 }];
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => roulette.bet(player, spots, id)),
    );
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]?.success).toMatchObject({ balance: GIFT - 50, bet: { state: 'open' } });
    const other = await roulette.bet(player, [{ spot: 'black', amount: 50 }], id);
    expect([other.status, other.code]).toEqual([409, 'betting/id-conflict']);
    const elsewhere = await player.call('/api/live/bet', { id, table: 'roulette-speed', spots });
    expect(elsewhere.code).toBe('betting/id-conflict');
    const anothers = await roulette.bet(one, spots, id);
    expect(anothers.code).toBe('betting/id-conflict');
    await roulette.finish();
    const again = await roulette.bet(player, spots, id);
    expect(again.success?.bet).toMatchObject({ id, state: 'settled' });
    expect(await balanceOf(player)).toBe(GIFT - 50 + (again.success?.bet.payout ?? 0));
  });

  it('meant for a round lie in no other, and answer the same when sent again later', async () => {
    const { number } = await roulette.openNext();
    const player = await newPlayer();
    const spots = [{ spot: 'red', amount: 50 }];
    const betFor = (round: number, id: string = randomUUID()) =>
      player.call('/api/live/bet', { id, table: 'roulette', spots, round });
    const id = randomUUID();
    expect((await betFor(number, id)).success?.bet.roundId).toBe(number);
    const late = randomUUID();
    await roulette.openNext();
    expect((await betFor(number, late)).code, 'the next round is open').toBe('live/closed');
    expect((await betFor(number + 2)).code, 'not yet').toBe('live/closed');
    expect((await betFor(number, id)).success?.bet).toMatchObject({ id, state: 'settled' });
    expect((await betFor(number + 1, late)).success?.bet.roundId).toBe(number + 1);
  });

  describe('are refused', () => {
    it.each<[string, readonly SpotStake[]]>([
      ['live/spot-unknown', [{ spot: 'straight:37', amount: 10 }]],
      ['live/spot-unknown', [{ spot: 'constructor', amount: 10 }]],
      [
        'live/spot-twice',
        [
          { spot: 'red', amount: 10 },
          { spot: 'red', amount: 10 },
        ],
      ],
      ['betting/amount-format', [{ spot: 'red', amount: 10.001 }]],
      ['betting/amount-format', [{ spot: 'red', amount: -10 }]],
      ['live/spot-limit', [{ spot: 'red', amount: 9.99 }]],
      ['live/spot-limit', [{ spot: 'red', amount: 0 }]],
      ['live/spot-limit', [{ spot: 'red', amount: 50_000.01 }]],
      [
        'live/round-limit',
        [
          { spot: 'red', amount: 50_000 },
          { spot: 'black', amount: 50_000 },
          { spot: 'even', amount: 10 },
        ],
      ],
      ['betting/insufficient-funds', [{ spot: 'red', amount: GIFT + 1 }]],
    ])('with %s: %j', async (code, spots) => {
      await roulette.openNext();
      const player = await newPlayer();
      expect((await roulette.bet(player, spots)).code).toBe(code);
      expect(await balanceOf(player)).toBe(GIFT);
    });

    it('at a table that does not exist, and by guests', async () => {
      const spots = [{ spot: 'red', amount: 10 }];
      const body = { id: randomUUID(), table: 'no-such-table', spots };
      expect((await one.call('/api/live/bet', body)).code).toBe('live/table-unknown');
      const guest = site.newClient();
      expect((await roulette.bet(guest, spots)).code).toBe('identity/guest');
      expect((await guest.call('/api/live/state', { table: 'roulette' })).code).toBe(
        'identity/guest',
      );
    });

    it('after thirty of the player’s own in the round', async () => {
      await roulette.openNext();
      const player = await newPlayer();
      const place = () => roulette.bet(player, [{ spot: 'red', amount: 10 }]);
      const replies = await Promise.all(Array.from({ length: 40 }, place));
      expect(replies.filter(({ success }) => success)).toHaveLength(30);
      expect(replies.filter(({ code }) => code === 'live/too-many-bets')).toHaveLength(10);
      expect(await balanceOf(player)).toBe(GIFT - 300);
    });

    it('after ten that the player withdrew: rows for nothing are not made without end', async () => {
      await roulette.openNext();
      const player = await newPlayer();
      const place = () => roulette.bet(player, [{ spot: 'red', amount: 10 }]);
      for (let n = 0; n < 10; n++) {
        const id = (await place()).success?.bet.id ?? '';
        expect((await player.call('/api/live/cancel', { id })).success).toBeDefined();
      }
      expect((await place()).code).toBe('live/too-many-bets');
      await roulette.openNext();
      expect((await place()).success).toBeDefined();
    });
  });

  describe('are cancelled', () => {
    it('until bets close, once, by whose they are', async () => {
      await roulette.openNext();
      const player = await newPlayer();
      const [kept, withdrawn] = [
        await roulette.place(player, { spot: 'red', amount: 10 }),
        await roulette.place(player, { spot: 'black', amount: 20 }),
      ];
      const cancel = (id: string, client = player) => client.call('/api/live/cancel', { id });
      expect((await cancel(withdrawn, one)).code).toBe('betting/not-found');
      expect((await cancel(randomUUID())).code).toBe('betting/not-found');
      const [first, ...others] = await Promise.all(
        Array.from({ length: 10 }, () => cancel(withdrawn)),
      );
      expect(first?.success).toMatchObject({ balance: GIFT - 10, bet: { state: 'cancelled' } });
      for (const other of others) expect(other.success).toEqual(first?.success);
      await roulette.close();
      expect((await cancel(kept)).code).toBe('live/closed');
      expect((await cancel(withdrawn)).success?.bet.state).toBe('cancelled');
      await roulette.end();
      expect((await cancel(kept)).code).toBe('live/closed');
      expect((await getBet(withdrawn))?.outcome).toEqual({ result: null, spots: [] });
    });

    it('a bet of Crash is none of a table', async () => {
      const id = randomUUID();
      await one.call('/api/games/crash/bet', { id, amount: 10, slot: 1, autoCashout: null });
      const reply = await one.call('/api/live/cancel', { id });
      expect(reply.code).toBe('betting/not-found');
      await one.call('/api/games/crash/cancel', { id });
    });
  });

  describe('by the server’s clock alone', () => {
    const red = [{ spot: 'red', amount: 10 }];

    /** Something happens between the arrival of the next call and its decision. */
    function whileLookedUp(happens: () => Promise<unknown>): void {
      const find = site.app.sessions.find.bind(site.app.sessions);
      vi.spyOn(site.app.sessions, 'find').mockImplementationOnce(async token => {
        vi.restoreAllMocks();
        await happens();
        return find(token);
      });
    }

    it('the last millisecond is in, the next is late, though nobody has closed the round', async () => {
      const { number, bettingEndsAtMs } = await roulette.openNext();
      clock.moveTo(bettingEndsAtMs - 1);
      const last = await roulette.bet(one, red);
      expect(last.success?.bet).toMatchObject({ state: 'open', roundId: number });
      // The leader is woken by the clock, which has only struck for who asks the time.
      const struck = vi.spyOn(clock, 'now').mockReturnValue(new Date(bettingEndsAtMs));
      const late = await roulette.bet(one, red);
      const lateCancel = await one.call('/api/live/cancel', { id: last.success?.bet.id ?? '' });
      expect([late.status, late.code]).toEqual([409, 'live/closed']);
      expect(lateCancel.code).toBe('live/closed');
      expect((await roulette.round()).phase).toBe('betting');
      struck.mockRestore();
      clock.moveTo(bettingEndsAtMs);
      await roulette.waitFor('closing', ({ phase }) => phase === 'playing');
      expect((await roulette.bet(one, red)).code).toBe('live/closed');
      await roulette.end();
      expect((await roulette.bet(one, red)).code).toBe('live/closed');
    });

    it('what was received in time is in, though its turn comes when bets are closed', async () => {
      const { number, bettingEndsAtMs } = await roulette.openNext();
      clock.moveTo(bettingEndsAtMs - 1);
      whileLookedUp(() => roulette.close());
      const reply = await roulette.bet(one, red);
      expect((await roulette.round()).phase).toBe('playing');
      expect(reply.success?.bet).toMatchObject({ state: 'open', roundId: number });
      await roulette.end();
      expect((await getBet(reply.success?.bet.id ?? ''))?.state).toBe('settled');
    });

    it('but not once the result is known, nor in the round after', async () => {
      const { bettingEndsAtMs } = await roulette.openNext();
      clock.moveTo(bettingEndsAtMs - 1);
      whileLookedUp(() => roulette.finish());
      expect((await roulette.bet(one, red)).code).toBe('live/closed');
      const next = await roulette.openNext();
      clock.moveTo(next.bettingEndsAtMs - 1);
      whileLookedUp(() => roulette.openNext());
      expect((await roulette.bet(one, red)).code).toBe('live/closed');
    });

    it('tells nothing of the result before the round is over', async () => {
      const { number } = await roulette.openNext();
      const id = await roulette.place(one, ...red);
      await roulette.close();
      const { hash } = await roulette.current();
      const { round, mine, table, history } = await stateOf(one);
      expect(round).toMatchObject({ id: number, phase: 'dealing', result: null, hash: null });
      expect(table).toMatchObject({ phase: 'dealing', roundId: number });
      expect(history[0]?.id).toBe(number - 1);
      expect(mine).toMatchObject([{ id, state: 'open', outcome: { result: null, spots: [] } }]);
      const asked = await one.call('/api/live/round', { table: 'roulette', id: number });
      expect([asked.status, asked.code]).toEqual([404, 'live/round-not-found']);
      const everything = JSON.stringify([await stateOf(one), await getBet(id)]);
      expect(everything).not.toContain(hash);
      await roulette.end();
      expect(JSON.stringify(await stateOf(one))).toContain(hash);
    });
  });

  it('of a player who has gone away are settled all the same', async () => {
    await roulette.openNext();
    const player = await newPlayer();
    const id = await roulette.place(
      player,
      { spot: 'red', amount: 10 },
      { spot: 'black', amount: 10 },
    );
    await player.call('/api/exit');
    await roulette.finish();
    expect((await getBet(id))?.state).toBe('settled');
  });
});

describe('bets at tables within the limits of the site', () => {
  const LIMITS = {
    minBet: kopecks(20_00),
    maxBet: kopecks(200_00),
    maxPayout: kopecks(1_500_00),
  };
  const clock = new MovableClock();
  let site: TestApp;
  let player: TestClient;
  let roulette: TableDriver;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    player = site.newClient();
    await player.registerSomeone();
    roulette = new TableDriver(site.db, clock, 'roulette');
    await setLimits(LIMITS);
    site.app.rounds.start();
    await roulette.openNext();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  /** In force on the only node when this is over. */
  async function setLimits(limits: typeof LIMITS) {
    await setBetLimits(site.db, limits);
    await waitUntil(async () => {
      const { success } = await player.call('/api/getUser');
      return success?.site.limits.maxPayout === limits.maxPayout / 100;
    });
  }

  const bet = (spot: string, amount: number) => roulette.bet(player, [{ spot, amount }]);

  it('the list of tables says what holds', async () => {
    const { success } = await site.newClient().call('/api/live/tables');
    const automatic = success?.tables.filter(({ kind }) => kind === 'auto');
    expect(automatic?.map(({ id, limits }) => [id, limits])).toEqual(
      AUTOMATIC_TABLES.map(({ id }) => [id, { minSpot: 20, maxSpot: 200, maxRound: 200 }]),
    );
  });

  it('what the player has on the spot and in the round already counts', async () => {
    await roulette.openNext();
    expect((await bet('red', 19.99)).code).toBe('live/spot-limit');
    expect((await bet('red', 150)).success).toBeDefined();
    expect((await bet('red', 50.01)).code).toBe('live/spot-limit');
    expect((await bet('red', 30)).success).toBeDefined();
    const over = await bet('black', 20.01);
    expect([over.code, over.error]).toEqual([
      'live/round-limit',
      'За раунд за этим столом ставят не больше 200.00\u00A0₽',
    ]);
    const last = await bet('black', 20);
    await player.call('/api/live/cancel', { id: last.success?.bet.id ?? '' });
    expect((await bet('even', 20)).success).toBeDefined();
    await roulette.openNext();
    expect((await bet('even', 200)).success).toBeDefined();
  });

  it('what could win more than a round pays is not taken, in one placement or in thirty at once', async () => {
    await roulette.openNext();
    expect((await bet('straight:7', 42)).code).toBe('live/payout-limit');
    const spots = [{ spot: 'dozen:1', amount: 20 }];
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => roulette.bet(player, spots)),
    );
    // Two hundred roubles in a round, twenty on each.
    expect(replies.filter(({ success }) => success)).toHaveLength(10);
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['live/spot-limit']),
    );
    expect((await bet('straight:36', 20)).code).toBe('live/round-limit');
    await roulette.openNext();
    expect((await bet('dozen:1', 120)).success).toBeDefined();
    const over = await bet('straight:7', 32);
    expect([over.code, over.error]).toEqual([
      'live/payout-limit',
      'За раунд здесь выплачивают не больше 1\u00A0500.00\u00A0₽, а такие ставки могут выиграть 1\u00A0512.00\u00A0₽. Поставьте меньше',
    ]);
    expect((await bet('straight:36', 32)).success).toBeDefined();
  });

  it('a bound that was lowered since is shared by the bets of a player; what spots won is written down', async () => {
    const { result } = await roulette.openNext();
    const { number } = result as { number: number };
    const other = site.newClient();
    await other.registerSomeone();
    const spots = { spot: `straight:${number}`, amount: 20 };
    const alone = await roulette.place(other, spots);
    const first = await roulette.place(player, spots);
    clock.moveTo(clock.nowMs + 1);
    const second = await roulette.place(player, spots);
    clock.moveTo(clock.nowMs + 1);
    const third = await roulette.place(player, {
      spot: `straight:${(number + 1) % 37}`,
      amount: 20,
    });
    await setLimits({ ...LIMITS, maxPayout: kopecks(1_000_00) });
    await roulette.finish();
    await setLimits(LIMITS);
    const payoutOf = async (client: TestClient, id: string) =>
      (await client.call('/api/bets/get', { id })).success?.payout;
    expect(await payoutOf(other, alone)).toBe(720);
    expect([await payoutOf(player, first), await payoutOf(player, second)]).toEqual([720, 280]);
    expect((await player.call('/api/bets/get', { id: second })).success).toMatchObject({
      outcome: { result: { number }, spots: [{ payout: 720 }] },
    });

    const cutOf = async (client: TestClient, id: string) =>
      (await client.call('/api/bets/get', { id })).success?.cut;
    expect(await cutOf(player, first), 'paid whole').toBeNull();
    expect(await cutOf(player, second)).toEqual({
      ...{ maxPayout: 1_000, of: 'round' },
      earlierBets: [{ id: first, amount: 20, params: { spots: [spots] } }],
    });
    for (const someoneElse of [other, site.newClient()]) {
      expect(await cutOf(someoneElse, second)).toEqual({
        ...{ maxPayout: 1_000, of: 'round', earlierBets: null },
      });
    }

    // As they stand for a moment when bets of a round are settled in several batches.
    const setState = (id: string, state: string) =>
      site.db.query('update bets set state = $2 where id = $1', [id, state]);
    await setState(first, 'open');
    expect(await cutOf(player, second)).toBe('later');
    await setState(first, 'settled');
    // A later one takes nothing from it.
    await setState(third, 'open');
    expect(await cutOf(player, second)).toMatchObject({ maxPayout: 1_000 });
    await setState(third, 'settled');
  });
});
