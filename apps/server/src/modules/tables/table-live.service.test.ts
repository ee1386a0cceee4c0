import { randomUUID } from 'node:crypto';
import type { TablePhase } from '@kvazar/contract';
import { TABLE_GAMES } from '@kvazar/games';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { crashUnder } from '../../../test/crash-driver.ts';
import { Listener } from '../../../test/listener.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { isSaid, readFrame } from '../../../test/sent-values.ts';
import { TableDriver } from '../../../test/table-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';

describe('what tables tell', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let roulette: TableDriver;
  let one: TestClient;
  /** At the table, at another one, in the lobby, and the player's own page elsewhere. */
  let seated: Listener;
  let elsewhere: Listener;
  let lobby: Listener;
  let mine: Listener;

  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    await site.listenLive();
    roulette = new TableDriver(site.db, clock, 'roulette');
    one = site.newClient();
    await one.registerSomeone();
    seated = new Listener(site.socketUrl(), '');
    elsewhere = new Listener(site.socketUrl(), '');
    lobby = new Listener(site.socketUrl(), '');
    mine = new Listener(site.socketUrl(), one.cookieHeader);
    await seated.connect('table:roulette');
    await elsewhere.connect('table:baccarat');
    await lobby.connect('tables');
    await mine.connect();
    site.app.rounds.start();
    await roulette.openNext();
  });
  const all = () => [seated, elsewhere, lobby, mine];
  beforeEach(() => {
    for (const listener of all()) listener.heard.length = 0;
  });
  afterAll(async () => {
    for (const listener of all()) listener.close();
    await site.close();
  });

  const phasesOf = (id: number): TablePhase[] =>
    seated
      .of('table:round')
      .filter(({ round }) => round.id === id)
      .map(({ round }) => round.phase);

  it('a round is told as it opens, closes, is decided and settled', async () => {
    const { number, bettingEndsAtMs, result } = await roulette.openNext();
    await roulette.finish();
    await waitUntil(() => phasesOf(number).length === 4);
    expect(phasesOf(number)).toEqual(['open', 'dealing', 'resolved', 'settled']);
    const [open, dealing, resolved, settled] = seated
      .of('table:round')
      .filter(({ round }) => round.id === number);
    const { timings } = roulette.data;
    expect(open?.round).toMatchObject({
      openedAtMs: bettingEndsAtMs - timings.bettingMs,
      endsAtMs: bettingEndsAtMs,
      bettingEndsAtMs,
      nextRoundAtMs: null,
      ...{ result: null, hash: null, voidReason: null, recording: null },
    });
    expect(dealing?.round).toMatchObject({
      endsAtMs: bettingEndsAtMs + timings.playMs,
      ...{ result: null, hash: null },
    });
    expect(resolved?.round).toMatchObject({
      result,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(settled?.round.nextRoundAtMs).toBe(bettingEndsAtMs + timings.playMs + timings.shownMs);
    expect(settled?.round.endsAtMs).toBe(settled?.round.nextRoundAtMs);
  });

  it('the result is in no frame before the round is over', async () => {
    const { number } = await roulette.openNext();
    const { hash } = await roulette.current();
    await roulette.place(one, { spot: 'red', amount: 10 });
    await roulette.close();
    await waitUntil(() => phasesOf(number).includes('dealing'));
    for (const { frames } of all()) {
      expect(isSaid(frames.map(readFrame), hash)).toBe(false);
    }
    await roulette.end();
    await waitUntil(() => phasesOf(number).includes('settled'));
    expect(isSaid(seated.frames.map(readFrame), hash)).toBe(true);
  });

  it('bets, cancellations and wins reach who sits there, a player’s own only the player', async () => {
    const { number: roundId, result } = await roulette.openNext();
    const won = `straight:${(result as { number: number }).number}`;
    const kept = await roulette.place(one, { spot: won, amount: 10 }, { spot: 'red', amount: 10 });
    const withdrawn = await roulette.place(one, { spot: 'even', amount: 20 });
    // Bundles of the round before may still be on their way.
    const told = <Event extends 'table:bets' | 'table:cancelled' | 'table:won'>(event: Event) =>
      seated.of(event).filter(news => news.roundId === roundId);
    await waitUntil(() => told('table:bets').flatMap(({ bets }) => bets).length === 2);
    const [placed] = told('table:bets').flatMap(({ bets }) => bets);
    expect(placed).toEqual({
      id: kept,
      player: expect.any(String),
      status: { label: 'global', name: 'Глобал' },
      amount: 20,
      spots: [
        { spot: won, amount: 10 },
        { spot: 'red', amount: 10 },
      ],
      payout: 0,
    });
    await one.call('/api/live/cancel', { id: withdrawn });
    await waitUntil(() => told('table:cancelled').length === 1);
    expect(told('table:cancelled')).toEqual([{ table: 'roulette', roundId, ids: [withdrawn] }]);
    await roulette.finish();
    await waitUntil(() => told('table:won').length === 1);
    const [paid] = told('table:won').flatMap(({ bets }) => bets);
    expect(paid).toMatchObject({ id: kept, payout: expect.any(Number) });
    expect(paid?.payout).toBeGreaterThanOrEqual(360);
    expect(paid?.spots).toContainEqual({ spot: won, amount: 10 });
    const own = () => mine.of('table:mine').filter(({ bet }) => bet.roundId === roundId);
    await waitUntil(() => own().length === 4);
    expect(own().map(({ bet }) => [bet.id, bet.state])).toEqual([
      [kept, 'open'],
      [withdrawn, 'open'],
      [withdrawn, 'cancelled'],
      [kept, 'settled'],
    ]);
    expect(own().at(-1)?.bet).toMatchObject({
      ...{ table: 'roulette', roundId },
      outcome: { result },
    });
    expect(seated.of('table:mine')).toEqual([]);
    for (const other of [elsewhere, lobby, mine]) {
      const heard = other.heard.map(({ event }) => event);
      expect(heard.filter(event => event === 'table:bets' || event === 'table:won')).toEqual([]);
    }
    const state = (await one.call('/api/live/state', { table: 'roulette' })).success;
    expect(state?.bets).toEqual([{ ...placed, payout: paid?.payout }]);
  });

  it('who hides the name hides the status with it', async () => {
    const hidden = site.newClient();
    await hidden.registerSomeone();
    await hidden.call('/api/account/profile', { displayName: null, hidesName: true });
    await roulette.openNext();
    const id = randomUUID();
    await roulette.bet(hidden, [{ spot: 'red', amount: 10 }], id);
    const state = (await one.call('/api/live/state', { table: 'roulette' })).success;
    expect(state?.bets.find(bet => bet.id === id)).toMatchObject({ player: null, status: null });
  });

  it('of a layout full of chips others are shown the greatest: nobody fills their lines with it', async () => {
    const player = site.newClient();
    await player.registerSomeone();
    await roulette.openNext();
    const spots = TABLE_GAMES.roulette.spots.map(({ id: spot }, n) => ({
      spot,
      amount: 10 + n / 4,
    }));
    const id = await roulette.place(player, ...spots);
    const { bets, mine: own } = (await player.call('/api/live/state', { table: 'roulette' }))
      .success ?? { bets: [], mine: [] };
    const shown = bets.find(bet => bet.id === id);
    expect(shown?.spots).toEqual(spots.slice(-12).reverse());
    expect(shown?.amount).toBe(spots.reduce((sum, { amount }) => sum + amount, 0));
    expect(own[0]?.spots).toEqual(spots);
    await roulette.finish();
  });

  it('the lobby hears of what changed at a table, and how many sit there', async () => {
    const { number } = await roulette.openNext();
    const told = () =>
      lobby
        .of('tables:changed')
        .flatMap(({ tables }) => tables.filter(({ id }) => id === 'roulette'));
    await waitUntil(() =>
      told().some(({ roundId, phase }) => roundId === number && phase === 'open'),
    );
    expect(told().at(-1)?.players).toBe(1);
    const other = new Listener(site.socketUrl(), '');
    await other.connect('table:roulette', 'tables');
    await waitUntil(() => told().at(-1)?.players === 2);
    await waitUntil(() => seated.of('table:changed').some(({ table }) => table.players === 2));
    clock.moveTo(clock.nowMs + roulette.data.timings.bettingMs - 5_000);
    await waitUntil(() => told().at(-1)?.phase === 'closing');
    other.close();
    await waitUntil(() => told().at(-1)?.players === 1);
    await roulette.finish();
    await waitUntil(() => told().at(-1)?.history[0]?.id === number);
    // What did not change is not repeated.
    const wheels = lobby
      .of('tables:changed')
      .flatMap(({ tables }) => tables.filter(({ id }) => id === 'wheel'))
      .map(table => JSON.stringify(table));
    expect(new Set(wheels).size).toBe(wheels.length);
  });

  it('guests see the list without a session, from one look for all', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => site.newClient().call('/api/live/tables')),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(replies[0]?.success?.tables.map(({ id, kind, title }) => [id, kind, title])).toEqual([
      ['roulette', 'auto', 'Европейская рулетка'],
      ['roulette-speed', 'auto', 'Скоростная рулетка'],
      ['baccarat', 'auto', 'Баккара'],
      ['dragon-tiger', 'auto', 'Дракон и тигр'],
      ['wheel', 'auto', 'Колесо'],
      ['baccarat-vega', 'dealer', 'Баккара «Вега»'],
      ['roulette-sirius', 'dealer', 'Рулетка «Сириус»'],
    ]);
    expect(replies[0]?.success?.tables[0]).toMatchObject({ roundSeconds: 34, dealer: null });
  });
});
