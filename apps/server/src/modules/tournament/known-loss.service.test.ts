import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import {
  hire,
  openDealerSite,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';

/** Dice that wins nearly always; answers with whether it lost. */
async function losesSure(player: TestClient): Promise<boolean> {
  const sure = { id: randomUUID(), amount: 10, side: 'under', target: 98 } as const;
  const reply = await player.call('/api/games/dice/bet', sure);
  expect(reply.status).toBe(200);
  return reply.success?.bet.payout === 0;
}

/** Wins do not count; a loss, which one in fifty is, costs a life here as anywhere. */
async function countLosses(player: TestClient): Promise<number> {
  let losses = 0;
  for (let n = 0; n < 5; n++) if (await losesSure(player)) losses += 1;
  return losses;
}

it('a loss that is known and not settled yet gives no further shot on its life', async () => {
  const clock = clockOnMonday();
  const site = await buildTestApp(crashUnder(clock));
  const crash = new CrashDriver(site.db, clock);
  const player = site.newClient();
  await player.registerSomeone();
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
  const losses = await countLosses(player);
  // Read while the loss is still open, and once more after it: the same either way.
  expect(await standing()).toMatchObject({ lives: 20 - losses, peak: 1 });
  await crash.settle();
  const lost = Math.max(1, losses);
  expect(await standing()).toMatchObject({ lives: 20 - lost, peak: 1, attempt: 1 + lost });
  await losesSure(player);
  expect((await standing())?.attempt).toBeGreaterThanOrEqual(2);
  await expectInvariants(site.db);
  await site.close();
});

it('nor does one that everyone saw at a dealer’s table before it was confirmed', async () => {
  const clock = clockOnMonday();
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
  await table.finalizeBets(round);
  // The ball lies in a black pocket for all to see.
  const losses = await countLosses(player.client);
  expect(await standing()).toMatchObject({ lives: 20 - losses, peak: 1 });
  await table.enter(round, { number: 2 });
  await table.command('/api/staff/studio/confirm', { round });
  await table.waitForPhase('settled');
  const lost = Math.max(1, losses);
  expect(await standing()).toMatchObject({ lives: 20 - lost, peak: 1, attempt: 1 + lost });
  await expectInvariants(site.db);
  await site.close();
});
