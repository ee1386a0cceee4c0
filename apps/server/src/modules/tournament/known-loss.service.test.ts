import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { readStream } from '../../../test/read-stream.ts';
import {
  hire,
  openDealerSite,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';

it('a loss that is known and not settled yet gives no further shot on its life', async () => {
  const clock = new MovableClock();
  const site = await buildTestApp(crashUnder(clock));
  const crash = new CrashDriver(site.db, clock);
  const player = site.newClient();
  await player.registerSomeone();
  const bet = async () => {
    const sure = { amount: 10, side: 'under', target: 98 } as const;
    const reply = await player.call('/api/games/dice/bet', { id: randomUUID(), ...sure });
    expect(reply.status).toBe(200);
    return reply.success?.bet.payout === 0;
  };
  const standing = async () => {
    await readStream(site.db);
    return (await player.call('/api/tournament/current', {})).success?.me;
  };
  site.app.rounds.start();
  await crash.start();
  await crash.openRound(101);
  await placeBet(player, { slot: 1 });
  await crash.takeOff();
  await crash.crash();
  expect((await player.call('/api/games/crash/now')).success?.round?.phase).toBe('crashed');
  // Wins do not count; a loss, which one in fifty is, costs a life here as anywhere.
  let losses = 0;
  for (let n = 0; n < 5; n++) if (await bet()) losses += 1;
  // Read while the loss is still open, and once more after it: the same either way.
  expect(await standing()).toMatchObject({ lives: 20 - losses, peak: 1 });
  await crash.settle();
  const lost = Math.max(1, losses);
  expect(await standing()).toMatchObject({ lives: 20 - lost, peak: 1, attempt: 1 + lost });
  await bet();
  expect((await standing())?.attempt).toBeGreaterThanOrEqual(2);
  await expectInvariants(site.db);
  await site.close();
});

it('nor does one that everyone saw at a dealer’s table before it was confirmed', async () => {
  const clock = new MovableClock();
  const site = await openDealerSite(clock);
  const supervisor = await hire(site, 'supervisor');
  const dealer = await hire(site, 'dealer');
  const table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
  const player = await register(site);
  const standing = async () => {
    await readStream(site.db);
    return (await player.client.call('/api/tournament/current', {})).success?.me;
  };
  await table.startShift();
  const round = await table.open();
  await table.bet(player, [{ spot: 'red', amount: 100 }]);
  await table.dealAfterBets(round);
  // The ball lies in a black pocket for all to see.
  for (let n = 0; n < 5; n++) {
    const sure = { id: randomUUID(), amount: 10, side: 'under', target: 98 } as const;
    expect((await player.client.call('/api/games/dice/bet', sure)).status).toBe(200);
  }
  expect(await standing()).toMatchObject({ lives: 20, peak: 1 });
  await table.enter(round, { number: 2 });
  await table.command('/api/staff/studio/confirm', { round });
  await table.waitForPhase('settled');
  expect(await standing()).toMatchObject({ lives: 19, peak: 1, attempt: 2 });
  await expectInvariants(site.db);
  await site.close();
});
