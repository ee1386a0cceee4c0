import { randomUUID } from 'node:crypto';
import { type Kopecks, kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { payToday } from '../../../test/pay-today.ts';
import { setBetLimits } from '../../../test/set-bet-limits.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';

describe('bets on Crash', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let crash: CrashDriver;
  let one: TestClient;
  let two: TestClient;
  let balanceBefore = 0;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    crash = new CrashDriver(site.db, clock);
    [one, two] = [site.newClient(), site.newClient()];
    await Promise.all([one.registerSomeone(), two.registerSomeone()]);
    const early = await one.call('/api/games/crash/bet', bet());
    expect([early.status, early.code]).toEqual([503, 'rounds/preparing']);
    expect((await one.call('/api/games/crash/state')).success?.round).toBeNull();
    site.app.rounds.start();
    await crash.start();
  });
  beforeEach(async () => {
    balanceBefore = await balanceOf(one);
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  function bet(change: Record<string, unknown> = {}) {
    return { id: randomUUID(), amount: 100, slot: 1, autoCashout: null, ...change };
  }

  async function balanceOf(client: TestClient): Promise<number> {
    return (await client.call('/api/user/getBal')).success?.balance ?? Number.NaN;
  }

  async function gained(): Promise<number> {
    return Math.round((await balanceOf(one)) * 100 - balanceBefore * 100) / 100;
  }

  async function stateOf(client: TestClient) {
    const state = (await client.call('/api/games/crash/state')).success;
    if (!state) throw new Error('no state');
    return state;
  }

  const cashOut = (id: string, client = one) => client.call('/api/games/crash/cashout', { id });
  const cancel = (id: string, client = one) => client.call('/api/games/crash/cancel', { id });

  it('a cash-out by hand pays the multiplier of the moment it arrived', async () => {
    const { id } = await crash.flyWith(one);
    await crash.flyTo(150);
    const { success } = await cashOut(id);
    expect(success?.bet).toMatchObject({
      state: 'settled',
      multiplier: 1.5,
      payout: 150,
      outcome: { cashedOutAt: 1.5 },
      slot: 1,
      autoCashout: null,
    });
    expect(success?.bet.outcome).not.toHaveProperty('point');
    expect(await gained()).toBe(50);
    expect(success?.balance).toBe(await balanceOf(one));
    await crash.crash();
    await crash.settle();
    expect(await gained()).toBe(50);
  });

  it('an automatic cash-out pays exactly its target, at its moment', async () => {
    const { id } = await crash.flyWith(one, 1.73);
    await crash.flyTo(172);
    expect(await gained()).toBe(-100);
    clock.moveTo((await crash.momentOf(173)) + 4);
    await waitUntil(async () => (await gained()) === 73);
    const { mine } = await stateOf(one);
    expect(mine.find(own => own.id === id)).toMatchObject({ state: 'settled', payout: 173 });
  });

  it('the target that is the point itself is paid, one above is lost', async () => {
    const { pointHundredths } = (await crash.openRound(200)).result;
    const point = pointHundredths / 100;
    const exact = await placeBet(one, { slot: 1, autoCashout: point });
    const above = await placeBet(one, { slot: 2, autoCashout: (pointHundredths + 1) / 100 });
    await crash.takeOff();
    await crash.crash();
    await crash.settle();
    const { mine } = await stateOf(one);
    const outcomes = [exact, above].map(id => mine.find(own => own.id === id));
    expect(outcomes.map(own => own?.multiplier)).toEqual([point, 0]);
    expect(outcomes.map(own => own?.outcome)).toEqual([
      { cashedOutAt: point, point },
      { cashedOutAt: null, point },
    ]);
  });

  it('who does not cash out loses the stake', async () => {
    const { id } = await crash.flyWith(one);
    await crash.crash();
    await crash.settle();
    expect(await gained()).toBe(-100);
    const late = await cashOut(id);
    expect([late.status, late.code]).toEqual([409, 'crash/too-late']);
  });

  it('a cash-out that arrives at the crash or after it is too late, settled or not', async () => {
    const { id } = await crash.flyWith(one);
    await crash.crash();
    expect((await cashOut(id)).code).toBe('crash/too-late');
    await crash.settle();
    expect((await cashOut(id)).code).toBe('crash/too-late');
    expect(await gained()).toBe(-100);
  });

  it('before take-off it is too early, and the bet stays', async () => {
    await crash.openRound();
    const id = await placeBet(one);
    const early = await cashOut(id);
    expect([early.status, early.code]).toEqual([409, 'crash/too-early']);
    await crash.takeOff();
    expect((await cashOut(id)).success?.bet.multiplier).toBe(1);
    expect(await gained()).toBe(0);
  });

  it('fifty cash-outs at once pay once and answer alike', async () => {
    const { id } = await crash.flyWith(one);
    await crash.flyTo(140);
    const replies = await Promise.all(Array.from({ length: 50 }, () => cashOut(id)));
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(await gained()).toBe(40);
    await crash.flyTo(160);
    expect((await cashOut(id)).raw).toEqual(replies[0]?.raw);
    expect(await gained()).toBe(40);
  });

  it('by hand and automatically at once: the first, once', async () => {
    await crash.openRound();
    const early = await placeBet(one, { slot: 1, autoCashout: 1.5 });
    const late = await placeBet(one, { slot: 2, autoCashout: 1.5 });
    await crash.takeOff();
    await crash.flyTo(149);
    expect((await cashOut(early)).success?.bet.multiplier).toBe(1.49);
    // The leader and the player act on the same moment.
    clock.moveTo((await crash.momentOf(150)) + 30);
    expect((await cashOut(late)).success?.bet.multiplier).toBe(1.5);
    await crash.crash();
    await crash.settle();
    expect(await gained()).toBe(49 + 50);
  });

  it('a bet can be cancelled until take-off, once, and the button is free again', async () => {
    await crash.openRound();
    const id = await placeBet(one);
    expect(await gained()).toBe(-100);
    const cancelled = await cancel(id);
    expect(cancelled.success?.bet).toMatchObject({ state: 'cancelled', payout: 0 });
    expect((await cancel(id)).raw).toEqual(cancelled.raw);
    expect(await gained()).toBe(0);
    const { bets } = (await one.call('/api/bets/mine', {})).success ?? { bets: [] };
    expect(bets[0]).toMatchObject({ id, state: 'cancelled' });
    const again = await placeBet(one);
    await crash.takeOff();
    const refused = await cancel(again);
    expect([refused.status, refused.code]).toEqual([409, 'crash/already-flying']);
    expect((await cashOut(id)).code).toBe('betting/not-found');
    expect((await cashOut(again)).status).toBe(200);
  });

  it('no more is taken after ten that the player withdrew, until the next round', async () => {
    await crash.openRound();
    for (let n = 0; n < 10; n++) {
      const slot = n % 2 === 0 ? 1 : 2;
      expect((await cancel(await placeBet(one, { slot }))).success).toBeDefined();
    }
    expect((await one.call('/api/games/crash/bet', bet())).code).toBe('live/too-many-bets');
    expect((await one.call('/api/games/crash/bet', bet({ slot: 2 }))).code).toBe(
      'live/too-many-bets',
    );
    expect((await two.call('/api/games/crash/bet', bet())).success).toBeDefined();
    await crash.takeOff();
    expect((await cancel(await placeBet(one))).success).toBeDefined();
  });

  it('a bet made in flight waits for the next round, and can be cancelled until then', async () => {
    await crash.openRoundBeforeFlight();
    const { number: roundId } = await crash.takeOff();
    const queued = await one.call('/api/games/crash/bet', bet());
    expect(queued.success?.bet).toMatchObject({ state: 'open', roundId: roundId + 1 });
    expect(queued.success?.bet.fairness).toEqual({
      table: 'crash',
      roundId: roundId + 1,
      roundHash: '',
    });
    const withdrawn = await placeBet(one, { slot: 2 });
    expect((await cancel(withdrawn)).success?.bet.state).toBe('cancelled');
    const id = queued.success?.bet.id ?? '';
    expect((await cashOut(id)).code).toBe('crash/too-early');
    await crash.finishRound();
    expect((await stateOf(one)).bets.map(shown => shown.id)).toEqual([id]);
    await crash.takeOff();
    expect((await cashOut(id)).success?.bet.roundId).toBe(roundId + 1);
    expect(await gained()).toBe(0);
  });

  it('one bet a button: this round and the next, each player alone', async () => {
    await crash.openRound();
    await placeBet(one, { slot: 1 });
    await placeBet(two, { slot: 1 });
    const taken = await one.call('/api/games/crash/bet', bet({ slot: 1 }));
    expect([taken.status, taken.code]).toEqual([409, 'crash/slot-taken']);
    const rush = await Promise.all(
      Array.from({ length: 5 }, () => one.call('/api/games/crash/bet', bet({ slot: 2 }))),
    );
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(1);
    await crash.takeOff();
    const queued = await placeBet(one, { slot: 1 });
    const queuedTwice = await one.call('/api/games/crash/bet', bet({ slot: 1 }));
    expect(queuedTwice.code).toBe('crash/slot-taken');
    await cancel(queued);
  });

  it('[SAFETY M1] the same id: the same answer, one stake; another body 409', async () => {
    await crash.openRound();
    const same = bet();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => one.call('/api/games/crash/bet', same)),
    );
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await gained()).toBe(-100);
    for (const change of [{ amount: 101 }, { slot: 2 }, { autoCashout: 2 }]) {
      const other = await one.call('/api/games/crash/bet', { ...same, ...change });
      expect([other.status, other.code]).toEqual([409, 'betting/id-conflict']);
    }
  });

  it('[SAFETY A8] someone else’s bet looks like none', async () => {
    const { id } = await crash.flyWith(one);
    expect((await cashOut(id, two)).code).toBe('betting/not-found');
    expect((await cancel(id, two)).code).toBe('betting/not-found');
    expect((await cashOut(randomUUID())).code).toBe('betting/not-found');
    const dice = { id: randomUUID(), amount: 1, side: 'over', target: 50 } as const;
    await one.call('/api/games/dice/bet', dice);
    expect((await cashOut(dice.id)).code).toBe('betting/not-found');
    expect((await cashOut(id)).status).toBe(200);
  });

  it('refuses bad amounts, targets and buttons', async () => {
    await crash.openRound();
    const refusals = [
      [{ amount: 0.5 }, 'betting/amount-out-of-limits'],
      [{ amount: -1 }, 'betting/amount-out-of-limits'],
      [{ amount: 1.001 }, 'betting/amount-format'],
      [{ amount: 90_000 }, 'betting/insufficient-funds'],
      [{ autoCashout: 1 }, 'crash/target-out-of-range'],
      [{ autoCashout: 1_000_000.01 }, 'crash/target-out-of-range'],
      [{ autoCashout: 1.015 }, 'betting/target-format'],
      [{ slot: 3 }, 'request/invalid'],
      [{ autoCashout: '2' }, 'request/invalid'],
    ] as const;
    for (const [change, code] of refusals) {
      const reply = await one.call('/api/games/crash/bet', bet(change));
      expect([change, reply.code]).toEqual([change, code]);
    }
    expect(await gained()).toBe(0);
  });

  it('the round, the history and the bet itself tell the same afterwards', async () => {
    const { id } = await crash.flyWith(one);
    await crash.flyTo(120);
    await cashOut(id);
    const flying = (await one.call('/api/bets/get', { id })).success;
    const { number: roundId, result } = await crash.round();
    expect(flying?.fairness).toEqual({ table: 'crash', roundId, roundHash: '' });
    const unfinished = await one.call('/api/games/crash/round', { id: roundId });
    expect([unfinished.status, unfinished.code]).toEqual([404, 'crash/round-not-found']);
    await crash.crash();
    await crash.settle();

    const ended = (await one.call('/api/games/crash/round', { id: roundId })).success;
    const { hash } = await crash.current();
    const point = result.pointHundredths / 100;
    expect(ended?.round).toMatchObject({ id: roundId, phase: 'crashed', hash, point });
    expect(ended?.bets).toMatchObject([{ id, amount: 100, cashedOutAt: 1.2, payout: 120 }]);
    expect((await stateOf(one)).history[0]).toEqual({ id: roundId, hash, point });
    const whole = (await one.call('/api/bets/get', { id })).success;
    expect(whole).toMatchObject({
      outcome: { cashedOutAt: 1.2, point },
      fairness: { table: 'crash', roundId, roundHash: hash },
      serverSeed: null,
      balanceBefore,
    });
    const newest = (await one.call('/api/bets/mine', { game: 'crash' })).success?.bets[0];
    expect(newest).toMatchObject({ id, fairness: { table: 'crash', roundId, roundHash: hash } });
    const feed = (await one.call('/api/bets/recent', { game: 'crash' })).success?.bets;
    expect(feed?.[0]).toMatchObject({ id, payout: 120, multiplier: 1.2 });
  });

  it('others learn where a bet leaves by itself when its round is over, and nowhere before', async () => {
    const look = async (client: TestClient, id: string) =>
      (await client.call('/api/bets/get', { id })).success;
    const target = 1.37;
    await crash.openRound(200);
    const open = await placeBet(one, { slot: 1, autoCashout: target });
    const paid = await placeBet(one, { slot: 2, autoCashout: target });
    const withdrawn = await placeBet(two, { slot: 1, autoCashout: target });
    expect((await cancel(withdrawn, two)).status).toBe(200);
    await crash.takeOff();
    await crash.flyTo(120);
    expect((await cashOut(paid)).status).toBe(200);

    const spy = site.newClient();
    await spy.registerSomeone();
    const shown = async (id: string) => {
      const { state, params, outcome } = (await look(spy, id)) ?? {};
      expect(await look(site.newClient(), id)).toMatchObject({ state, params, outcome });
      return [state, params, outcome];
    };
    expect(await shown(open)).toEqual(['open', {}, {}]);
    expect(await shown(withdrawn)).toEqual(['cancelled', {}, { cashedOutAt: null }]);
    expect(await shown(paid)).toEqual(['settled', {}, { cashedOutAt: 1.2 }]);
    const { bets } = await stateOf(spy);
    const recent = (await spy.call('/api/bets/recent', { game: 'crash' })).success?.bets;
    expect(bets.map(({ id }) => id)).toEqual(expect.arrayContaining([open, paid]));
    expect(JSON.stringify([bets, recent])).not.toContain('autoCashout');
    expect((await look(one, open))?.params).toEqual({ slot: 1, autoCashout: target });

    await crash.crash();
    await crash.settle();
    for (const [id, slot] of [[open, 1] as const, [paid, 2] as const, [withdrawn, 1] as const]) {
      expect((await look(spy, id))?.params).toEqual({ slot, autoCashout: target });
    }
  });

  it('the audit names money of today in an old round, whatever numbers the ends after it are given', async () => {
    const { number } = await crash.openRound();
    const old = await placeBet(one, { slot: 1, autoCashout: 1.2 });
    await crash.finishRound();
    for (let n = 0; n < 3; n++) {
      await crash.openRound();
      await placeBet(two, { slot: 1 });
      await crash.finishRound();
    }
    const raiseEnds = `update rounds set ended_after_transfer = ended_after_transfer + 1000000
      where table_id = 'crash' and number > ${number}`;
    const moved = 'раунды: деньги ставок раунда двигались до конца следующего';
    expect(await listBrokenBy(site.db, payToday(old))).toContain(moved);
    const raised = await listBrokenBy(site.db, payToday(old), raiseEnds);
    expect(raised).not.toContain(moved);
    expect(raised).toContain(
      'раунды: конец раунда пронумерован раньше ставок, сделанных после него',
    );
  });

  it('each of two in a round has the greatest payout for itself, and says that it was cut', async () => {
    const setMaxPayout = async (maxPayout: Kopecks) => {
      await setBetLimits(site.db, { ...DEFAULT_BET_LIMITS, maxPayout });
      await waitUntil(async () => {
        const { success } = await one.call('/api/getUser');
        return success?.site.limits.maxPayout === maxPayout / 100;
      });
    };
    await crash.openRound();
    const ids = [
      await placeBet(one, { slot: 1, autoCashout: 1.5 }),
      await placeBet(one, { slot: 2, autoCashout: 1.4 }),
      await placeBet(two, { slot: 1, autoCashout: 1.2 }),
    ];
    await setMaxPayout(kopecks(130_00));
    await crash.finishRound();
    await setMaxPayout(DEFAULT_BET_LIMITS.maxPayout);
    const told = async (client: TestClient) => {
      const bets = await Promise.all(ids.map(id => client.call('/api/bets/get', { id })));
      return bets.map(({ success }) => [success?.payout, success?.cut]);
    };
    const cut = { maxPayout: 130, of: 'bet', earlierBets: [] };
    expect(await told(one)).toEqual([
      [130, cut],
      [130, cut],
      [120, null],
    ]);
    expect((await told(two)).slice(0, 2)).toEqual([
      [130, { ...cut, earlierBets: null }],
      [130, { ...cut, earlierBets: null }],
    ]);
  });
});
