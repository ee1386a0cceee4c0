import { randomUUID } from 'node:crypto';
import type { Site } from '@kvazar/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { prepareShortFlights } from '../../../test/short-flights.ts';
import { hire, type Person } from '../../../test/support-desk.ts';
import { TableDriver } from '../../../test/table-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { findLimitsAt } from '../site/site-settings.ts';
import { gameLimitsAct } from './limits-act.ts';
import { PLACES } from './places.ts';

const MESSAGE = 'Меняем ракету, вернёмся к вечеру';

describe('a game that is switched off', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let other: TestApp;
  let manager: Person;
  let client: TestClient;
  beforeAll(async () => {
    site = await buildTestApp(crashUnder(clock));
    other = await buildTestApp({ ...crashUnder(clock), databaseUrl: site.databaseUrl });
    manager = await hire(site, 'manager');
    client = site.newClient();
    await client.registerSomeone();
  });
  afterAll(async () => {
    await other.close();
    await site.close();
  });

  const listOff = async (from: TestApp) =>
    (await from.newClient().call('/api/getUser')).raw as { site: Site };

  async function turn(game: string, on: boolean, message = MESSAGE) {
    const body = { game, on, message, reason: 'проверка игры' };
    const reply = await manager.client.call('/api/admin/games/switch', body);
    if (!reply.success) throw new Error(reply.error);
    for (const node of [site, other]) {
      await waitUntil(async () => game in (await listOff(node)).site.closedGames === !on);
    }
  }
  afterEach(async () => {
    for (const game of Object.keys((await listOff(site)).site.closedGames)) await turn(game, true);
    await expectInvariants(site.db);
  });

  const roll = (id: string = randomUUID()) =>
    client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50 });

  it('takes no bet on any node, in the operator’s words; a bet made before answers as it did', async () => {
    const id = randomUUID();
    expect((await roll(id)).status).toBe(200);
    await turn('dice', false);
    const refused = await roll();
    expect([refused.status, refused.code, refused.error]).toEqual([409, 'games/off', MESSAGE]);
    expect((await roll(id)).success?.bet.id).toBe(id);
    const elsewhere = other.newClient();
    await elsewhere.registerSomeone();
    const body = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
    expect((await elsewhere.call('/api/games/dice/bet', body)).code).toBe('games/off');
    // Its neighbours go on.
    const drop = { id: randomUUID(), amount: 1, rows: 8, risk: 'low' };
    expect((await client.call('/api/games/plinko/bet', drop)).status).toBe(200);
    await turn('dice', true);
    expect((await roll()).status).toBe(200);
  });

  it('tells open pages on every node, and whoever comes', async () => {
    await other.listenLive();
    const socket = connectSocket(other.socketUrl(), '', { reconnection: false });
    await new Promise(resolve => socket.once('connect', () => resolve(null)));
    const told = new Promise<{ site: Site }>(resolve => socket.once('site:changed', resolve));
    await turn('aldan', false);
    expect((await told).site.closedGames).toEqual({ aldan: MESSAGE });
    socket.disconnect();
    const spin = { id: randomUUID(), amount: 1 };
    const refused = await client.call('/api/slots/aldan/spin', spin);
    expect(refused.code).toBe('games/off');
    const another = await client.call('/api/slots/garden/spin', spin);
    expect(another.status).toBe(200);
  });

  it('Mines: a game that was begun is played on and taken, none begins', async () => {
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: 100, mines: 3 });
    const mines = await placeMinesOf(site.db, id);
    const cell = [...Array(25).keys()].find(free => !mines.includes(free)) ?? -1;
    await turn('mines', false);
    expect((await client.call('/api/games/mines/reveal', { id, cell })).status).toBe(200);
    const taken = await client.call('/api/games/mines/cashout', { id });
    expect(taken.success?.game.payout).toBe(112.5);
    const next = { id: randomUUID(), amount: 100, mines: 3 };
    expect((await client.call('/api/games/mines/start', next)).code).toBe('games/off');
  });

  it('Crash: flights go on, by hand and by themselves, and rounds follow without bets', async () => {
    await prepareShortFlights(site.db, 3, { leastHundredths: 300, mostHundredths: 400 });
    const crash = new CrashDriver(site.db, clock);
    site.app.rounds.start();
    await crash.start();
    await crash.openRound(300);
    const byHand = await placeBet(client, { slot: 1 });
    const byItself = await placeBet(client, { slot: 2, autoCashout: 1.2 });
    await crash.takeOff();
    await turn('crash', false);
    await crash.flyTo(150);
    const taken = await client.call('/api/games/crash/cashout', { id: byHand });
    expect(taken.success?.bet).toMatchObject({ payout: 150 });
    const { number } = await crash.round();
    await crash.finishRound();
    const automatic = await client.call('/api/bets/get', { id: byItself });
    expect(automatic.success).toMatchObject({ payout: 120 });
    expect((await crash.round()).number).toBe(number + 1);
    const bet = { id: randomUUID(), amount: 100, slot: 1, autoCashout: null };
    expect((await client.call('/api/games/crash/bet', bet)).code).toBe('games/off');
  });

  it('a table: its round is played to the end, the next takes no bets, other tables do', async () => {
    const wheel = new TableDriver(site.db, clock, 'wheel');
    const roulette = new TableDriver(site.db, clock, 'roulette');
    await wheel.openNext();
    const id = await wheel.place(client, { spot: '1', amount: 10 });
    await turn('wheel', false);
    await wheel.finish();
    expect((await client.call('/api/bets/get', { id })).success?.state).toBe('settled');
    await wheel.openNext();
    const refused = await wheel.bet(client, [{ spot: '1', amount: 10 }]);
    expect([refused.code, refused.error]).toEqual(['games/off', MESSAGE]);
    await roulette.openNext();
    expect((await roulette.bet(client, [{ spot: 'red', amount: 10 }])).status).toBe(200);
  });

  it('stands in the journal with before and after; only who may, and only known games', async () => {
    await turn('dice', false);
    const { rows } = await site.db.query<{ details: Record<string, unknown> }>(
      `select details from audit_log where action = 'games/switched-off' and subject = 'game:dice'
       order by id desc limit 1`,
    );
    expect(rows[0]?.details).toMatchObject({
      reason: 'проверка игры',
      before: null,
      after: { message: MESSAGE },
    });
    const again = { game: 'dice', on: false, message: MESSAGE, reason: 'ещё раз' };
    const call = (person: Person, body: typeof again) =>
      person.client.call('/api/admin/games/switch', body);
    expect((await call(manager, again)).code).toBe('games/same-state');
    expect((await call(manager, { ...again, game: 'poker' })).code).toBe('games/unknown');
    const support = await hire(site, 'support');
    expect((await call(support, { ...again, on: true })).code).toBe('identity/not-allowed');
  });

  it('words of one’s own ask for a fresh proof; the brake itself does not', async () => {
    const hasty = await hire(site, 'manager');
    await site.db.query('update sessions set proved_at = null where player_id = $1', [hasty.id]);
    const off = { game: 'mines', on: false, message: 'Заходите на example.ru', reason: 'проверка' };
    const turnBy = (body: typeof off) => hasty.client.call('/api/admin/games/switch', body);
    expect((await turnBy(off)).code).toBe('identity/fresh-proof-needed');
    expect((await turnBy({ ...off, message: '' })).error).toBeUndefined();
    await turn('mines', true);
  });

  it('every game and table is listed, with its return', async () => {
    const listed = await manager.client.call('/api/admin/games/list');
    expect(listed.success?.games.map(({ id }) => id)).toEqual(PLACES.map(({ id }) => id));
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
    for (const { rtp } of listed.success?.games ?? [])
      expect(rtp).toMatch(/^\d\d\.\d\d(–\d\d\.\d\d)?$/);
  });
});

describe('limits of a game', () => {
  let site: TestApp;
  let admin: Person;
  let client: TestClient;
  beforeAll(async () => {
    site = await buildTestApp();
    admin = await hire(site, 'admin');
    client = site.newClient();
    await client.registerSomeone();
  });
  afterAll(() => site.close());

  const act = gameLimitsAct as unknown as {
    findObjection: (db: unknown, params: unknown, staff: unknown) => Promise<unknown>;
    carryOut: (tx: unknown, params: unknown, by: unknown) => Promise<unknown>;
  };
  const by = () => ({ people: [admin], actor: `staff:${admin.id}`, reason: 'мало оборота' });

  async function limit(game: string, limits: Record<string, number> | null) {
    await site.db.inTransaction(tx => act.carryOut(tx, { game, limits }, by()));
    await waitUntil(async () => {
      const { raw } = await site.newClient().call('/api/getUser');
      const told = (raw as { site: Site }).site.gameLimits[game] ?? null;
      return JSON.stringify(told) === JSON.stringify(limits);
    });
  }

  const drop = (amount: number) =>
    client.call('/api/games/bubbles/bet', { id: randomUUID(), amount, target: 1.01 });

  it('bind its stakes and payouts alone, and the history knows when', async () => {
    const before = new Date();
    await limit('bubbles', { minBet: 5, maxBet: 50, maxPayout: 50 });
    expect((await drop(4)).error).toContain('от 5');
    expect((await drop(51)).code).toBe('betting/amount-out-of-limits');
    // 50 at 1.01 would pay 50.50.
    await waitUntil(async () => {
      const payout = (await drop(50)).success?.bet.payout;
      expect([0, 50]).toContain(payout);
      return payout === 50;
    });
    const roll = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
    expect((await client.call('/api/games/dice/bet', roll)).status).toBe(200);
    const now = new Date(Date.now() + 60_000);
    expect((await findLimitsAt(site.db, 'bubbles', now)).maxPayout).toBe(5_000);
    expect((await findLimitsAt(site.db, 'bubbles', before)).maxPayout).toBe(1_000_000_000);
    expect((await findLimitsAt(site.db, 'dice', now)).maxPayout).toBe(1_000_000_000);
    await expectInvariants(site.db);
    await limit('bubbles', null);
    expect((await drop(4)).status).toBe(200);
    await expectInvariants(site.db);
  });

  it('the audit finds a payout above what the game paid at most at that time', async () => {
    const won = await rollUntilWon();
    await limit('dice', { minBet: 1, maxBet: 1, maxPayout: 1 });
    // As if the limit had been there before the bet.
    const backdated = `update site_setting_changes set at = at - interval '1 hour'
      where key = 'limits:dice'`;
    expect(won).toBeGreaterThan(1);
    expect(await listBrokenBy(site.db, backdated)).toEqual([
      'ни одна выплата не больше предела, который был у игры в ту минуту',
    ]);
    const unwritten = `update site_settings set value = '{"minBet": 100, "maxBet": 100, "maxPayout": 200}'
      where key = 'limits:dice'`;
    expect(await listBrokenBy(site.db, unwritten)).toEqual([
      'действующие границы игр записаны в журнал',
    ]);
  });

  async function rollUntilWon(): Promise<number> {
    for (;;) {
      const roll = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
      const payout = (await client.call('/api/games/dice/bet', roll)).success?.bet.payout ?? 0;
      if (payout > 0) return payout;
    }
  }

  it.each([
    ['games/unknown', { game: 'poker', limits: null }],
    ['games/limits-order', { game: 'dice', limits: { minBet: 5, maxBet: 2, maxPayout: 10 } }],
    [
      'games/limits-beyond-site',
      { game: 'dice', limits: { minBet: 0.5, maxBet: 2, maxPayout: 10 } },
    ],
  ])('are refused with %s', async (code, params) => {
    expect(await act.findObjection(site.db, params, admin)).toMatchObject({ refused: code });
  });
});
