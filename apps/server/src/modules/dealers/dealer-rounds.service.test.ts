import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actDuringDismissal } from '../../../test/act-during.ts';
import type { TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
  VEGA,
} from '../../../test/studio-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const JPEG = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]).toString('base64')}`;

describe('rounds that dealers run', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let sirius: StudioDriver;
  let vega: StudioDriver;
  let player: Person;
  let supervisor: Person;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    supervisor = await hire(site, 'supervisor');
    sirius = new StudioDriver(site, clock, SIRIUS, {
      dealer: await hire(site, 'dealer'),
      supervisor,
    });
    vega = new StudioDriver(site, clock, VEGA, { dealer: await hire(site, 'dealer'), supervisor });
    player = await register(site);
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  const refusal = async (
    who: Person,
    path: Parameters<Person['client']['call']>[0],
    body: object,
  ) => (await who.client.call(path, { ...body })).code;

  it('are not opened without a shift, and players read when the next one is', async () => {
    const table = { table: SIRIUS };
    expect(await refusal(sirius.dealer, '/api/staff/studio/shift/start', table)).toBe(
      'studio/no-shift',
    );
    expect(await refusal(sirius.dealer, '/api/staff/studio/open', table)).toBe(
      'studio/not-on-shift',
    );
    expect(await sirius.shownPause()).toEqual({
      reason: 'Дилер сейчас не на смене',
      untilMs: null,
    });
    const startsAtMs = clock.nowMs + 3_600_000;
    const plan = {
      table: SIRIUS,
      dealer: sirius.dealer.login,
      startsAtMs,
      endsAtMs: startsAtMs + 3_600_000,
    };
    expect((await supervisor.client.call('/api/staff/studio/shifts/plan', plan)).status).toBe(200);
    await waitUntil(async () => (await sirius.shownPause())?.untilMs === startsAtMs);
    expect((await sirius.shownPause())?.reason).toMatch(
      /^Дилер сейчас не на смене\. Следующая смена/,
    );
    expect(await refusal(supervisor, '/api/staff/studio/shifts/plan', plan)).toBe(
      'studio/shift-overlaps',
    );
    const bet = { id: randomUUID(), table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    expect(await refusal(player, '/api/live/bet', bet)).toBe('live/paused');
    expect(await refusal(player, '/api/staff/studio/floor', {})).toBe('identity/not-allowed');
  });

  it('of roulette: bets are closed by the clock, the number is entered, confirmed and paid', async () => {
    await sirius.startShift(0.9);
    const before = await balanceOf(site, player);
    const round = await sirius.open();
    await sirius.bet(player, [
      { spot: 'straight:17', amount: 100 },
      { spot: 'red', amount: 200 },
    ]);
    expect(await balanceOf(site, player)).toBe(before - 300);
    const enter = { table: SIRIUS, round, result: { number: 17 }, still: JPEG };
    expect(await refusal(sirius.dealer, '/api/staff/studio/enter', enter)).toBe('studio/bets-open');
    await sirius.dealAfterBets(round);
    const late = { id: randomUUID(), table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    expect(await refusal(player, '/api/live/bet', late)).toBe('live/closed');
    expect(await refusal(sirius.dealer, '/api/staff/studio/enter', enter)).toBe('studio/too-soon');
    expect(
      await refusal(sirius.dealer, '/api/staff/studio/confirm', { table: SIRIUS, round }),
    ).toBe('studio/result-unfinished');
    await sirius.pass(sirius.data.enterAfterMs);
    const bad = { ...enter, still: 'data:image/png;base64,AAAA' };
    expect(await refusal(sirius.dealer, '/api/staff/studio/enter', bad)).toBe(
      'studio/still-format',
    );
    const entered = await sirius.command('/api/staff/studio/enter', enter);
    expect(entered.round).toMatchObject({ phase: 'confirming', isWhole: true, hasStill: true });
    const unseen = { ...enter, result: { number: 18 }, still: null };
    const changed = await sirius.command('/api/staff/studio/enter', unseen);
    expect(changed.round, 'a still belongs to what it was sent with').toMatchObject({
      hasStill: false,
    });
    await sirius.command('/api/staff/studio/enter', enter);
    const seen = await sirius.showTo(player, 'confirming');
    expect(seen?.round).toMatchObject({ phase: 'confirming', result: null });
    await sirius.command('/api/staff/studio/confirm', { round });
    await sirius.waitForPhase('settled');
    // 17 is black.
    expect(await balanceOf(site, player)).toBe(before - 300 + 3_600);
    const state = await sirius.showTo(player, 'settled');
    expect(state?.round).toMatchObject({
      ...{ phase: 'settled', result: { number: 17 }, hash: null, commitment: null },
    });
    expect(state?.table.dealer).toEqual({ name: sirius.dealer.login });
    expect(state?.mine).toMatchObject([
      { state: 'settled', payout: 3_600, outcome: { result: { number: 17 } } },
    ]);
    const whole = await player.client.call('/api/live/round', { table: SIRIUS, id: round });
    expect(whole.success).toMatchObject({ chain: null, round: { result: { number: 17 } } });
    const past = await supervisor.client.call('/api/staff/studio/rounds', {
      table: SIRIUS,
      before: null,
    });
    expect(past.success?.rounds[0]).toMatchObject({
      ...{ id: round, dealer: sirius.dealer.login, still: JPEG, stake: 300, payout: 3_600 },
      ...{ bettors: 1, corrections: [], isMine: false },
    });
  });

  it('of baccarat: cards come one by one, and who draws a third is not the dealer’s choice', async () => {
    await vega.startShift();
    const before = await balanceOf(site, player);
    const round = await vega.open();
    await vega.bet(player, [{ spot: 'banker', amount: 100 }]);
    await vega.dealAfterBets(round);
    const enter = (cards: { player: string[]; banker: string[] }) =>
      vega.dealer.client.call('/api/staff/studio/enter', {
        ...{ table: VEGA, round, still: null },
        result: cards,
      });
    expect((await enter({ player: ['2S'], banker: [] })).success?.table.round).toMatchObject({
      ...{ phase: 'dealing', awaits: 'banker', isWhole: false },
    });
    expect((await enter({ player: ['2S', '1S'], banker: [] })).code).toBe('studio/result-invalid');
    await vega.pass(vega.data.enterAfterMs);
    const four = await enter({ player: ['2S', '3D'], banker: ['KH', '6C'] });
    expect(four.success?.table.round).toMatchObject({ awaits: 'player', isWhole: false });
    expect((await enter({ player: ['2S', '3D'], banker: ['KH', '6C', '2C'] })).code).toBe(
      'studio/result-invalid',
    );
    expect(
      (await vega.dealer.client.call('/api/staff/studio/confirm', { table: VEGA, round })).code,
    ).toBe('studio/result-unfinished');
    const whole = await enter({ player: ['2S', '3D', '9C'], banker: ['KH', '6C'] });
    expect(whole.success?.table).toMatchObject({ next: 'confirm', round: { awaits: null } });
    await vega.command('/api/staff/studio/confirm', { round });
    await vega.waitForPhase('settled');
    expect(await balanceOf(site, player)).toBe(before - 100 + 195);
    const { log } = (await vega.dealer.client.call('/api/staff/studio/table', { table: VEGA }))
      .success ?? { log: [] };
    expect(log.map(({ kind }) => kind).slice(0, 3)).toEqual(['settled', 'confirmed', 'entered']);
    expect(log[1]?.text).toBe('подтверждено: банкир 4 : 6');
  });

  it('may be closed earlier by the dealer; and belong to the dealer on shift alone', async () => {
    const round = await sirius.open();
    await sirius.bet(player, [{ spot: 'red', amount: 100 }]);
    expect(await refusal(vega.dealer, '/api/staff/studio/close', { table: SIRIUS, round })).toBe(
      'studio/not-on-shift',
    );
    expect(
      await refusal(sirius.dealer, '/api/staff/studio/close', { table: SIRIUS, round: round - 1 }),
    ).toBe('studio/wrong-round');
    const own = { id: randomUUID(), table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    expect(await refusal(sirius.dealer, '/api/live/bet', own)).toBe('live/own-table');
    const closed = await sirius.command('/api/staff/studio/close', { round });
    expect(closed.round).toMatchObject({ phase: 'closed', bettingEndsAtMs: clock.nowMs });
    const late = { id: randomUUID(), table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    expect(await refusal(player, '/api/live/bet', late)).toBe('live/closed');
    expect(await refusal(sirius.dealer, '/api/staff/studio/open', { table: SIRIUS })).toBe(
      'studio/round-unfinished',
    );
    expect(await refusal(sirius.dealer, '/api/staff/studio/shift/end', { table: SIRIUS })).toBe(
      'studio/round-unfinished',
    );
    await sirius.command('/api/staff/studio/deal', { round });
    await sirius.enter(round, { number: 0 });
    await sirius.command('/api/staff/studio/confirm', { round });
    await sirius.waitForPhase('settled');
  });

  it('spin again when the ball is out: bets stand, what was entered does not', async () => {
    const before = await balanceOf(site, player);
    const round = await sirius.open();
    await sirius.bet(player, [{ spot: 'straight:5', amount: 100 }]);
    await sirius.dealAfterBets(round);
    const respin = { table: SIRIUS, round, reason: 'Шарик вылетел' };
    expect(
      await refusal(sirius.dealer, '/api/staff/studio/respin', { ...respin, reason: ' ' }),
    ).toBe('studio/reason-needed');
    const again = await sirius.command('/api/staff/studio/respin', respin);
    expect(again.round).toMatchObject({ phase: 'closed', entered: null, respins: 1, bets: 1 });
    await sirius.command('/api/staff/studio/deal', { round });
    const enter = { table: SIRIUS, round, result: { number: 5 }, still: null };
    expect(await refusal(sirius.dealer, '/api/staff/studio/enter', enter)).toBe('studio/too-soon');
    expect(await refusal(sirius.dealer, '/api/staff/studio/respin', respin), 'a second one').toBe(
      'studio/respin-by-supervisor',
    );
    await sirius.enter(round, { number: 5 });
    await sirius.command('/api/staff/studio/confirm', { round });
    await sirius.waitForPhase('settled');
    expect(await balanceOf(site, player)).toBe(before + 3_500);
  });

  it('spin again by a supervisor’s word alone once a number was entered', async () => {
    const round = await sirius.open();
    await sirius.bet(player, [{ spot: 'straight:5', amount: 100 }]);
    await sirius.dealAfterBets(round);
    await sirius.enter(round, { number: 9 });
    const respin = { table: SIRIUS, round, reason: 'Шарик вылетел' };
    expect(await refusal(sirius.dealer, '/api/staff/studio/respin', respin)).toBe(
      'studio/respin-by-supervisor',
    );
    expect(await refusal(vega.dealer, '/api/staff/studio/respin', respin)).toBe(
      'studio/not-on-shift',
    );
    const allowed = await supervisor.client.call('/api/staff/studio/respin', respin);
    expect(allowed.success?.table.round).toMatchObject({ entered: null, respins: 1 });
    await sirius.command('/api/staff/studio/deal', { round });
    await sirius.enter(round, { number: 6 });
    expect(await refusal(supervisor, '/api/staff/studio/confirm', { table: SIRIUS, round })).toBe(
      'studio/not-on-shift',
    );
    await sirius.command('/api/staff/studio/confirm', { round });
    await sirius.waitForPhase('settled');
  });

  it.each(['confirm', 'void'] as const)(
    'with a number that nobody confirmed in time wait for a supervisor, who decides to %s',
    async act => {
      const before = await balanceOf(site, player);
      const round = await sirius.open();
      await sirius.bet(player, [{ spot: 'straight:5', amount: 100 }]);
      await sirius.dealAfterBets(round);
      await sirius.enter(round, { number: 5 });
      // To the very moment: who looks on is called at once.
      await sirius.pass(sirius.data.resultWithinMs - sirius.data.enterAfterMs);
      await waitUntil(async () => (await sirius.table()).pause?.cause === 'supervisor', 'a pause');
      expect(await sirius.table()).toMatchObject({
        calledAtMs: clock.nowMs,
        round: { phase: 'confirming' },
      });
      const order = { table: SIRIUS, round };
      expect(await refusal(sirius.dealer, '/api/staff/studio/confirm', order)).toBe(
        'studio/paused',
      );
      expect(await refusal(supervisor, '/api/staff/studio/resume', { table: SIRIUS })).toBe(
        'studio/result-waits',
      );
      const reason = 'На записи номера не видно';
      const done =
        act === 'confirm'
          ? await supervisor.client.call('/api/staff/studio/confirm', order)
          : await supervisor.client.call('/api/staff/studio/void', { ...order, reason });
      expect(done.code).toBeUndefined();
      const due = act === 'confirm' ? before + 3_500 : before;
      await waitUntil(async () => (await balanceOf(site, player)) === due, 'it is settled');
      await supervisor.client.call('/api/staff/studio/answer', { table: SIRIUS });
      await supervisor.client.call('/api/staff/studio/resume', { table: SIRIUS });
      await waitUntil(async () => (await sirius.table()).next === 'open');
    },
  );

  it('are called off by a supervisor with a reason, and only before they are confirmed', async () => {
    const before = await balanceOf(site, player);
    const round = await sirius.open();
    const id = await sirius.bet(player, [{ spot: 'red', amount: 250 }]);
    const order = { table: SIRIUS, round, reason: 'Колесо повреждено' };
    expect(await refusal(sirius.dealer, '/api/staff/studio/void', order)).toBe(
      'identity/not-allowed',
    );
    expect((await supervisor.client.call('/api/staff/studio/void', order)).status).toBe(200);
    await waitUntil(async () => (await balanceOf(site, player)) === before);
    const bet = await player.client.call('/api/bets/get', { id });
    expect(bet.success?.state).toBe('refunded');
    const state = await sirius.showTo(player, 'void');
    expect(state?.round).toMatchObject({ phase: 'void', voidReason: order.reason });
    await waitUntil(async () => (await sirius.table()).next === 'open');
    const next = await sirius.open();
    await sirius.finish(next, { number: 1 });
    expect(await refusal(supervisor, '/api/staff/studio/void', { ...order, round: next })).toBe(
      'studio/already-over',
    );
  });

  it('are no game for who runs them, and nobody with a bet decides about them', async () => {
    const round = await sirius.open();
    const bet = { table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    for (const staff of [vega.dealer, supervisor, await hire(site, 'admin')]) {
      expect(await refusal(staff, '/api/live/bet', { ...bet, id: randomUUID() })).toBe(
        'live/own-table',
      );
    }
    const support = await hire(site, 'support');
    await sirius.bet(support, bet.spots);
    const promoted = await register(site);
    await sirius.bet(promoted, bet.spots);
    await hire(site, 'supervisor', promoted);
    const order = { table: SIRIUS, reason: 'Проверяем стол' };
    expect(await refusal(promoted, '/api/staff/studio/pause', order)).toBe('studio/own-bet');
    expect(await refusal(promoted, '/api/staff/studio/void', { ...order, round })).toBe(
      'studio/own-bet',
    );
    await sirius.finish(round, { number: 4 });
  });

  it('without a result in time call themselves off, and a supervisor looks before the next', async () => {
    const before = await balanceOf(site, player);
    const round = await sirius.open();
    await sirius.bet(player, [{ spot: 'red', amount: 250 }]);
    await sirius.dealAfterBets(round);
    await sirius.pass(sirius.data.resultWithinMs);
    await waitUntil(async () => (await balanceOf(site, player)) === before, 'stakes come back');
    expect(await sirius.table()).toMatchObject({
      round: { phase: 'void', voidReason: 'Результат не подтвердили вовремя' },
      pause: { cause: 'supervisor' },
      calledAtMs: clock.nowMs,
    });
    await waitUntil(
      async () => (await sirius.shownPause())?.reason.includes('ставки возвращены'),
      'players read why',
    );
    expect(await refusal(sirius.dealer, '/api/staff/studio/resume', { table: SIRIUS })).toBe(
      'studio/held-by-supervisor',
    );
    const resumed = await supervisor.client.call('/api/staff/studio/resume', { table: SIRIUS });
    expect(resumed.code).toBeUndefined();
    await supervisor.client.call('/api/staff/studio/answer', { table: SIRIUS });
    await waitUntil(async () => (await sirius.table()).next === 'open');
  });

  it('wait while nobody hears of the dealer, and go on when the dealer says so', async () => {
    const round = await sirius.open();
    await sirius.bet(player, [{ spot: 'red', amount: 100 }]);
    await sirius.dealAfterBets(round);
    clock.moveTo(clock.nowMs + 20_000);
    await waitUntil(async () => (await sirius.table()).pause?.cause === 'dealer-lost');
    await waitUntil(async () => (await sirius.shownPause()) !== null, 'players read of it');
    const enter = { table: SIRIUS, round, result: { number: 3 }, still: null };
    expect(await refusal(sirius.dealer, '/api/staff/studio/enter', enter)).toBe('studio/paused');
    await sirius.command('/api/staff/studio/resume', {});
    await sirius.enter(round, { number: 3 });
    await sirius.command('/api/staff/studio/confirm', { round });
    await sirius.waitForPhase('settled');
  });

  it('take no bets during a pause of the supervisor, which the dealer cannot end', async () => {
    const round = await sirius.open();
    const pause = { table: SIRIUS, reason: 'Проверяем стол' };
    expect(await refusal(vega.dealer, '/api/staff/studio/pause', pause)).toBe(
      'studio/not-on-shift',
    );
    expect((await supervisor.client.call('/api/staff/studio/pause', pause)).status).toBe(200);
    await waitUntil(async () => (await sirius.shownPause())?.reason === pause.reason);
    const bet = { id: randomUUID(), table: SIRIUS, spots: [{ spot: 'red', amount: 100 }] };
    expect(await refusal(player, '/api/live/bet', bet)).toBe('live/paused');
    expect(await refusal(sirius.dealer, '/api/staff/studio/resume', { table: SIRIUS })).toBe(
      'studio/held-by-supervisor',
    );
    await supervisor.client.call('/api/staff/studio/resume', { table: SIRIUS });
    await sirius.finish(round, { number: 2 });
  });

  it('the dealer calls, and the supervisor answers, nobody else', async () => {
    const called = await sirius.command('/api/staff/studio/call', {});
    expect(called.calledAtMs).toBe(clock.nowMs);
    expect(await refusal(sirius.dealer, '/api/staff/studio/answer', { table: SIRIUS })).toBe(
      'identity/not-allowed',
    );
    const answered = await supervisor.client.call('/api/staff/studio/answer', { table: SIRIUS });
    expect(answered.success?.table.calledAtMs).toBeNull();
    const ended = await sirius.command('/api/staff/studio/shift/end', {});
    expect(ended).toMatchObject({ shift: null, next: 'start-shift' });
  });

  it('a table that waits for a supervisor does so beyond the shift', async () => {
    // Time has passed at the other table.
    await waitUntil(async () => (await vega.table()).pause?.cause === 'dealer-lost');
    await vega.command('/api/staff/studio/resume', {});
    const round = await vega.open();
    await vega.dealAfterBets(round);
    await vega.pass(vega.data.resultWithinMs);
    await waitUntil(async () => (await vega.table()).round?.phase === 'void', 'it is called off');
    await waitUntil(async () => {
      const { code } = await vega.dealer.client.call('/api/staff/studio/shift/end', {
        table: VEGA,
      });
      return code !== 'studio/round-unfinished';
    }, 'stakes are back');
    expect(await vega.table()).toMatchObject({
      shift: null,
      pause: { cause: 'supervisor' },
      calledAtMs: expect.any(Number),
    });
    const resumed = await supervisor.client.call('/api/staff/studio/resume', { table: VEGA });
    expect(resumed.success?.table.pause?.cause).toBe('no-dealer');
  });
});

describe('rounds whose dealer is a supervisor too', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let table: StudioDriver;
  let supervisor: Person;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    supervisor = await hire(site, 'supervisor');
    const dealer = await hire(site, 'supervisor');
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  type Act = 'answer' | 'confirm' | 'pause' | 'resume';
  const ask = async ({ client }: Person, act: Act, body: object = {}) =>
    (await client.call(`/api/staff/studio/${act}`, { table: SIRIUS, ...body })).code;

  async function goOn(): Promise<void> {
    expect(await ask(supervisor, 'resume')).toBeUndefined();
    await waitUntil(async () => (await table.table()).next === 'open', 'the table goes on');
  }

  it.each([
    ['without a result', null],
    ['with one that nobody confirmed', { number: 5 }],
  ] as const)('wait %s for another, who answers the call', async (_what, entered) => {
    const { dealer } = table;
    const round = await table.open();
    await table.dealAfterBets(round);
    if (entered) await table.enter(round, entered);
    await table.pass(table.data.resultWithinMs);
    await waitUntil(async () => (await table.table()).pause?.cause === 'supervisor', 'a pause');
    expect(await ask(dealer, 'answer')).toBe('studio/own-round');
    expect(await ask(dealer, 'resume')).toBe('studio/own-round');
    expect(await table.table()).toMatchObject({
      calledAtMs: expect.any(Number),
      silentDealerId: dealer.id,
    });
    expect(await ask(supervisor, 'answer')).toBeUndefined();
    expect((await table.table()).calledAtMs).toBeNull();
    const { rows } = await site.db.query<{ actor: string }>(
      `select actor from audit_log where action = 'studio/answered' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: `staff:${supervisor.id}` }]);
    if (entered) expect(await ask(supervisor, 'confirm', { round })).toBeUndefined();
    await goOn();
    expect((await table.table()).silentDealerId).toBeNull();
  });

  it('wait for another though a supervisor had paused the table before', async () => {
    const round = await table.open();
    await table.dealAfterBets(round);
    const reason = 'Проверяем стол';
    expect(await ask(supervisor, 'pause', { reason })).toBeUndefined();
    await table.pass(table.data.resultWithinMs);
    await waitUntil(async () => (await table.table()).round?.phase === 'void', 'it is called off');
    expect((await table.table()).pause).toMatchObject({ cause: 'supervisor', reason });
    expect(await ask(table.dealer, 'resume')).toBe('studio/own-round');
    await goOn();
  });

  it('are ended and corrected by nobody who is dismissed meanwhile', async () => {
    const admin = await hire(site, 'admin');
    const duringDismissal = (
      of: Person,
      act: () => Promise<{ readonly code?: string | undefined }>,
    ) => actDuringDismissal(site.db, { id: of.id, role: 'supervisor', by: admin.id }, act);
    const round = await table.open();
    const order = { table: SIRIUS, round };
    const first = await hire(site, 'supervisor');
    const voided = await duringDismissal(first, () =>
      first.client.call('/api/staff/studio/void', { ...order, reason: 'Так надо' }),
    );
    expect(voided.code).toBe('identity/not-allowed');
    await table.dealAfterBets(round);
    await table.enter(round, { number: 5 });
    const confirmed = await duringDismissal(table.dealer, () =>
      table.dealer.client.call('/api/staff/studio/confirm', order),
    );
    expect(confirmed.code).toBe('identity/not-allowed');
    await hire(site, 'supervisor', table.dealer);
    await table.command('/api/staff/studio/confirm', { round });
    await table.waitForPhase('settled');
    const second = await hire(site, 'supervisor');
    const corrected = await duringDismissal(second, () =>
      table.correct(round, { number: 6 }, second),
    );
    expect(corrected.code).toBe('identity/not-allowed');
  });
});
