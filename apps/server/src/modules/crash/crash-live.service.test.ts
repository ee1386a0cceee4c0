import type { CrashOwnBet } from '@kvazar/contract';
import type { CrashRoundState } from '@kvazar/games';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { Listener } from '../../../test/listener.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { isSaid, readFrame } from '../../../test/sent-values.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const isOfCrash = (event: string) => event.startsWith('crash:');

describe('what Crash tells', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let crash: CrashDriver;
  let one: TestClient;
  let watching: Listener;
  let mine: Listener;
  let lookingOn: Listener;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    await site.listenLive();
    crash = new CrashDriver(site.db, clock);
    one = site.newClient();
    await one.registerSomeone();
    [watching, mine, lookingOn] = [
      new Listener(site.socketUrl(), ''),
      new Listener(site.socketUrl(), one.cookieHeader),
      new Listener(site.socketUrl(), ''),
    ];
    // The player has a bet and looks at another page.
    await Promise.all([
      watching.connect('crash', 'bets'),
      mine.connect(),
      lookingOn.connect('crash:rounds'),
    ]);
    site.app.rounds.start();
    await crash.start();
  });
  beforeEach(() => {
    for (const listener of [watching, mine, lookingOn]) listener.heard.length = 0;
  });
  afterAll(async () => {
    for (const listener of [watching, mine, lookingOn]) listener.close();
    await site.close();
  });

  const cashOut = (id: string) => one.call('/api/games/crash/cashout', { id });
  const phasesOf = (id: number) =>
    watching
      .of('crash:round')
      .filter(({ round }) => round.id === id)
      .map(({ round }) => round.phase);

  it('a round is told three times: open, in flight, crashed', async () => {
    const { number: id } = await crash.openRound(101);
    const { startedAtMs } = await crash.takeOff();
    await crash.crash();
    await crash.settle();
    await crash.openNext(id);
    await waitUntil(() => phasesOf(id + 1).length === 1);
    expect(phasesOf(id)).toEqual(['betting', 'flying', 'crashed']);
    const [, flying, crashed] = watching.of('crash:round').filter(({ round }) => round.id === id);
    expect(flying?.round).toMatchObject({ startedAtMs, crashedAtMs: null, point: null });
    expect(crashed?.round.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(crashed?.round.nextRoundAtMs).toBe((crashed?.round.crashedAtMs ?? 0) + 4_000);
  });

  it('bets, cancellations and cash-outs reach who watches, a player’s own only the player', async () => {
    const { number: roundId } = await crash.openRound();
    const kept = await placeBet(one, { slot: 1 });
    const withdrawn = await placeBet(one, { slot: 2 });
    await waitUntil(() => watching.of('crash:bets').flatMap(({ bets }) => bets).length === 2);
    await one.call('/api/games/crash/cancel', { id: withdrawn });
    await waitUntil(() => watching.of('crash:cancelled').length === 1);
    expect(watching.of('crash:cancelled')).toEqual([{ roundId, ids: [withdrawn] }]);
    await crash.takeOff();
    await crash.flyTo(130);
    await Promise.all([cashOut(kept), cashOut(kept), cashOut(kept)]);
    await waitUntil(() => watching.of('crash:cashed-out').length > 0);
    expect(watching.of('crash:cashed-out')).toEqual([
      { roundId, bets: [{ id: kept, cashedOutAt: 1.3, payout: 130 }] },
    ]);
    expect(watching.of('crash:mine')).toEqual([]);
    // Over another socket, which may be the slower one.
    const own = () => mine.of('crash:mine').filter(({ bet }) => [kept, withdrawn].includes(bet.id));
    await waitUntil(() => own().length === 4);
    const states = own().map(({ bet }) => `${bet.slot} ${bet.state}`);
    expect(states).toEqual(['1 open', '2 open', '2 cancelled', '1 settled']);
    expect(mine.heard.filter(({ event }) => /^crash:(?!mine)/.test(event))).toEqual([]);
  });

  it('who looks on hears of the rounds alone, and may ask for the running one without a session', async () => {
    const { number: id } = await crash.openRound();
    const bet = await placeBet(one);
    await waitUntil(() => watching.of('crash:bets').length > 0);
    const { startedAtMs } = await crash.takeOff();
    const now = (await site.newClient().call('/api/games/crash/now')).success;
    expect(now?.round).toMatchObject({ id, phase: 'flying', startedAtMs, point: null, hash: null });
    await crash.flyTo(130);
    await cashOut(bet);
    await waitUntil(() => watching.of('crash:cashed-out').length > 0);
    await crash.finishRound();
    const told = () => lookingOn.of('crash:round').map(({ round }) => `${round.id} ${round.phase}`);
    await waitUntil(() => told().includes(`${id} crashed`));
    expect(told().filter(text => text.startsWith(`${id} `)).length).toBeGreaterThan(1);
    expect(new Set(lookingOn.heard.map(({ event }) => event).filter(isOfCrash))).toEqual(
      new Set(['crash:round']),
    );
  });

  it('automatic cash-outs and losses come by themselves, and enter the feed of all games', async () => {
    await crash.openRound();
    const paid = await placeBet(one, { slot: 1, autoCashout: 1.5 });
    const lost = await placeBet(one, { slot: 2 });
    await crash.takeOff();
    await crash.flyTo(150);
    const find = (id: string, state: CrashOwnBet['state']) =>
      mine.of('crash:mine').find(({ bet }) => bet.id === id && bet.state === state);
    await waitUntil(() => find(paid, 'settled'));
    expect(find(paid, 'settled')?.bet).toMatchObject({ payout: 150, multiplier: 1.5 });
    await crash.crash();
    await crash.settle();
    await waitUntil(() => find(lost, 'settled'));
    const balance = (await one.call('/api/user/getBal')).success?.balance;
    expect(find(lost, 'settled')).toMatchObject({ balance, bet: { payout: 0 } });
    const fed = () => watching.of('bets:settled').flatMap(({ bets }) => bets.map(bet => bet.id));
    await waitUntil(() => [paid, lost].every(id => fed().includes(id)));
    expect(fed().filter(id => id === paid || id === lost)).toHaveLength(2);
  });

  it('who opens the next round is told of the bets that waited for it', async () => {
    const { number: id } = await crash.openRound();
    await crash.takeOff();
    const queued = await placeBet(one);
    const timesTold = () =>
      watching
        .of('crash:bets')
        .filter(({ roundId, bets }) => roundId === id + 1 && bets.some(bet => bet.id === queued));
    await waitUntil(() => timesTold().length === 1);
    await crash.finishRound();
    await waitUntil(() => timesTold().length === 2);
  });

  /** A flight whose height stands for nothing else: no sum, no count, no earlier flight. */
  async function openUnmistakableRound(): Promise<CrashRoundState> {
    const round = await crash.openRound(500);
    const { rows } = await site.db.query<{ count: number }>(
      `select count(*)::integer as count from rounds
       where (result->>'point')::numeric * 100 = $1`,
      [round.result.pointHundredths],
    );
    const isMistakable = round.result.pointHundredths % 100 === 0 || rows[0]?.count !== 1;
    return isMistakable ? openUnmistakableRound() : round;
  }

  it('nothing sent before the end tells how a round will end', async () => {
    const { number: roundId, result } = await openUnmistakableRound();
    for (const listener of [watching, mine]) listener.frames.length = 0;
    const answers: unknown[] = [];
    const ask = async () => {
      const betIds = [await placeBet(one, { slot: 1 }), await placeBet(one, { slot: 2 })];
      const [first = ''] = betIds;
      answers.push(
        (await one.call('/api/games/crash/state')).raw,
        (await one.call('/api/games/crash/now')).raw,
        (await one.call('/api/games/crash/round', { id: roundId })).raw,
        (await one.call('/api/games/crash/chain')).raw,
        (await one.call('/api/bets/mine', {})).raw,
        (await one.call('/api/bets/get', { id: first })).raw,
        (await one.call('/api/bets/recent', {})).raw,
      );
      return first;
    };
    const inRound = await ask();
    await crash.takeOff();
    await ask();
    await crash.flyTo(200);
    answers.push((await cashOut(inRound)).raw);
    await waitUntil(() => watching.of('crash:cashed-out').length > 0);

    const sent = [...[...watching.frames, ...mine.frames].map(readFrame), ...answers];
    const { hash } = await crash.current();
    const { rows } = await site.db.query<{ secret: string }>(
      `select seed as secret from round_chains
       union all select hash from round_checkpoints union all select $1`,
      [hash],
    );
    for (const { secret } of rows) expect(isSaid(sent, secret)).toBe(false);
    expect(isSaid(sent, result.pointHundredths / 100), `${result.pointHundredths}`).toBe(false);
    await crash.crash();
    const isTold = (secret: string | number) => isSaid(watching.frames.map(readFrame), secret);
    await waitUntil(() => isTold(hash) && isTold(result.pointHundredths / 100), 'the end is told');
    // Who closes down waits for the settlement, which on this clock never comes by itself.
    await crash.settle();
  });
});
