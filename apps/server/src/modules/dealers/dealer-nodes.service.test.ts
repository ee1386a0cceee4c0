import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { killLeader } from '../../../test/leader.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Film, StudioVideo } from './studio-video.ts';

describe('a dealer’s table on two nodes', () => {
  const clock = new MovableClock();
  const filmed: string[] = [];
  const WHOLE: Film = { sha256: 'ab'.repeat(32), parts: 1, gapMs: 0 };
  let film: Film | 'lost' = WHOLE;
  let isPictureLive = true;
  const studioVideo: StudioVideo = {
    films: false,
    isPictureLive: async () => isPictureLive,
    beginRecording: async (_table, round) => void filmed.push(`begin ${round}`),
    async endRecording(_table, round) {
      filmed.push(`end ${round}`);
      return film;
    },
  };
  let site: TestApp;
  let other: TestApp;
  let table: StudioDriver;
  let player: Person;

  beforeAll(async () => {
    site = await openDealerSite(clock, { studioVideo });
    await site.listenLive();
    const supervisor = await hire(site, 'supervisor');
    const dealer = await hire(site, 'dealer');
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    player = await register(site);
    other = await openDealerSite(clock, { databaseUrl: site.databaseUrl, studioVideo });
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await other.close();
    await site.close();
  });

  it('is filmed from the opening to the settlement, and the film has its hash in the round', async () => {
    await table.startShift();
    const round = await table.open();
    await waitUntil(() => filmed.includes(`begin ${round}`), 'the film begins');
    await table.finish(round, { number: 4 });
    await waitUntil(async () => {
      const { success } = await player.client.call('/api/live/state', { table: SIRIUS });
      return success?.round?.recording?.sha256 === 'ab'.repeat(32);
    }, 'the film has its hash');
    expect(await flawsOf(round), 'nothing to tell of').toEqual([]);
  });

  async function flawsOf(round: number): Promise<string[]> {
    const { rows } = await site.db.query<{ text: string }>(
      `select text from dealer_log
       where table_id = $1 and round_number = $2 and kind = 'film-flawed'`,
      [SIRIUS, round],
    );
    return rows.map(({ text }) => text);
  }

  it.each([
    ['in parts', { ...WHOLE, parts: 2 }, 'запись раунда: картинка менялась, частей 2'],
    ['with a gap', { ...WHOLE, gapMs: 4_200 }, 'запись раунда: без картинки 5 с'],
    ['lost', 'lost', 'записи раунда нет'],
  ] as const)('tells staff of a film that is %s, once', async (_what, flawed, text) => {
    film = flawed;
    const round = await table.open();
    await table.finish(round, { number: 4 });
    await waitUntil(async () => (await flawsOf(round)).length > 0, 'the flaw is told');
    // The next round ends the film before once more, in case nobody did.
    const endings = filmed.length;
    const next = await table.open();
    await waitUntil(
      () => filmed.slice(endings).join() === `end ${round},begin ${next}`,
      'the film before is ended first',
    );
    await table.finish(next, { number: 4 });
    await waitUntil(async () => (await flawsOf(next)).length > 0, 'the next one is told of too');
    expect(await flawsOf(round)).toEqual([text]);
    film = WHOLE;
  });

  it.each(['open', 'closed', 'dealing', 'confirming'] as const)(
    'pauses when its leader is lost while %s; bets stand, and the dealer goes on',
    async phase => {
      const before = await balanceOf(site, player);
      const round = await table.open();
      await table.bet(player, [{ spot: 'straight:7', amount: 100 }]);
      if (phase !== 'open') await table.command('/api/staff/studio/close', { round });
      if (phase === 'dealing' || phase === 'confirming') {
        await table.command('/api/staff/studio/deal', { round });
      }
      if (phase === 'confirming') await table.enter(round, { number: 7 });
      await killLeader(site.db);
      await waitUntil(async () => (await table.table()).pause?.cause === 'takeover', 'it pauses');
      await table.command('/api/staff/studio/resume', {});
      if (phase === 'open') await table.command('/api/staff/studio/close', { round });
      if (phase === 'open' || phase === 'closed') {
        await table.command('/api/staff/studio/deal', { round });
      }
      if (phase !== 'confirming') await table.enter(round, { number: 7 });
      await table.command('/api/staff/studio/confirm', { round });
      await table.waitForPhase('settled');
      expect(await balanceOf(site, player)).toBe(before + 3_500);
    },
  );

  it('settles what was confirmed when its leader was lost', async () => {
    const before = await balanceOf(site, player);
    const round = await table.open();
    await table.bet(player, [{ spot: 'straight:7', amount: 100 }]);
    await table.dealAfterBets(round);
    await table.enter(round, { number: 7 });
    await table.command('/api/staff/studio/confirm', { round });
    await killLeader(site.db);
    await waitUntil(async () => (await balanceOf(site, player)) === before + 3_500, 'it is paid');
    await table.waitForPhase('settled');
    await waitUntil(async () => (await table.table()).pause?.cause === 'takeover', 'it pauses');
    await table.command('/api/staff/studio/resume', {});
  });

  it('has its bets made final by the next leader, once, when its leader is lost after closing', async () => {
    const round = await table.open();
    await table.bet(player, [{ spot: 'straight:7', amount: 100 }]);
    await table.command('/api/staff/studio/close', { round });
    await killLeader(site.db);
    await waitUntil(async () => (await table.table()).pause?.cause === 'takeover', 'it pauses');
    const told = async () => {
      const { rows } = await site.db.query<{ bets: number; stakeKopecks: number }>(
        `select (details->>'bets')::integer as bets,
           (details->>'stakeKopecks')::integer as "stakeKopecks" from audit_log
         where action = 'studio/closed' and subject = $1 and (details->>'round')::bigint = $2`,
        [`table:${SIRIUS}`, round],
      );
      return rows;
    };
    await table.pass(1_999);
    expect(await told()).toEqual([]);
    await table.pass(1_000);
    await waitUntil(async () => (await told()).length > 0, 'the leader tells the journal');
    await table.command('/api/staff/studio/resume', {});
    await table.command('/api/staff/studio/deal', { round });
    await table.enter(round, { number: 8 });
    await table.command('/api/staff/studio/confirm', { round });
    await table.waitForPhase('settled');
    expect(await told()).toEqual([{ bets: 1, stakeKopecks: 10_000 }]);
  });

  it('pauses without a picture for twenty seconds, and opens no round without one', async () => {
    const round = await table.open();
    isPictureLive = false;
    await table.pass(15_000);
    expect((await table.table()).pause).toBeNull();
    // The leader counts from when it looked first.
    await waitUntil(async () => {
      await table.pass(1_000);
      return (await table.table()).pause?.cause === 'picture-lost';
    });
    const refused = await table.dealer.client.call('/api/staff/studio/resume', { table: SIRIUS });
    expect(refused.code).toBe('studio/picture-lost');
    isPictureLive = true;
    await table.command('/api/staff/studio/resume', {});
    await table.command('/api/staff/studio/deal', { round });
    await table.pass(table.data.enterAfterMs);
    // Nobody sees such a result, however short the gap.
    isPictureLive = false;
    const result = { table: SIRIUS, round, result: { number: 7 }, still: null };
    const unseen = await table.dealer.client.call('/api/staff/studio/enter', result);
    expect(unseen.code).toBe('studio/picture-lost');
    isPictureLive = true;
    await table.command('/api/staff/studio/enter', result);
    isPictureLive = false;
    const order = { table: SIRIUS, round };
    const blind = await table.dealer.client.call('/api/staff/studio/confirm', order);
    expect(blind.code).toBe('studio/picture-lost');
    isPictureLive = true;
    await table.command('/api/staff/studio/confirm', { round });
    await table.waitForPhase('settled');
    isPictureLive = false;
    const open = await table.dealer.client.call('/api/staff/studio/open', { table: SIRIUS });
    expect(open.code).toBe('studio/picture-lost');
    isPictureLive = true;
  });

  it('tells the studio to who runs tables alone', async () => {
    await other.listenLive();
    const heard: string[] = [];
    const strangers = [player];
    for (const role of ['support', 'cashier', 'manager'] as const) {
      strangers.push(await hire(site, role));
    }
    const sockets = [site, other].flatMap(node =>
      [table.dealer, ...strangers].map(({ client, login }) => {
        const socket = connectSocket(node.socketUrl(), client.cookieHeader);
        socket.on('studio:changed', () => void heard.push(login));
        return socket;
      }),
    );
    for (const socket of sockets) await watch(socket, 'studio');
    await table.command('/api/staff/studio/call', {});
    await waitUntil(() => heard.includes(table.dealer.login), 'the dealer hears of the table');
    // Whatever the others were told meanwhile comes before the answer to this.
    for (const socket of sockets) await watch(socket, 'studio');
    expect(heard.filter(login => login !== table.dealer.login)).toEqual([]);
    for (const socket of sockets) socket.disconnect();
  });

  it('ends a shift whose time is over and whose dealer has left without a word', async () => {
    clock.moveTo(clock.nowMs + 9 * 3_600_000);
    await waitUntil(async () => (await table.shownPause())?.reason === 'Дилер сейчас не на смене');
  });
});
