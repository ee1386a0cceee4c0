import { randomUUID } from 'node:crypto';
import { EDGE_PER_POT_KOPECK, potLimit } from '@kvazar/games';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import {
  betRoubles,
  clockInJune,
  codeOf,
  edgeOfBet,
  ensureMonthsOf,
  joinSite,
  startHeist,
} from '../../../test/heists.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { advanceHeists } from './advance.ts';
import { findHeist } from './heist-repository.ts';

it('pots of event after event are together a quarter of what bets have brought, and no more', async () => {
  const clock = clockInJune();
  const site = await buildTestApp({ clock });
  onTestFinished(() => site.close());
  await ensureMonthsOf(site.db, clock);
  const solver = await joinSite(site);

  /** What the pot of one more event foretells and gives to who solves it and bets nothing meanwhile. */
  async function solveEvent() {
    const { id, settlesAt } = await startHeist(site, clock, { days: 1, pot: 100_000 });
    const digits = await codeOf(site.db, id, solver.id);
    await solver.client.call('/api/snowdown/guess', { id: randomUUID(), digits });
    const { success } = await solver.client.call('/api/snowdown/state', { event: id });
    clock.moveTo(settlesAt.getTime());
    await readStream(site.db);
    await waitUntil(async () => {
      await advanceHeists(site.db, clock.now());
      return (await findHeist(site.db, id))?.state === 'paid';
    }, 'it is paid');
    const { rows } = await site.db.query<{ amount: number }>(
      `select amount from heist_results where heist_id = $1 and kind = 'pot'`,
      [id],
    );
    return { foreseen: (success?.mine?.potShare ?? 0) * 100, given: rows[0]?.amount };
  }

  const both = (share: number) => ({ foreseen: share, given: share });
  await betRoubles(solver.client, 5_000);
  const first = potLimit(edgeOfBet(5_000));
  expect(await solveEvent()).toEqual(both(first));
  expect(await solveEvent()).toEqual(both(0));
  await betRoubles(solver.client, 2_000);
  const left = edgeOfBet(5_000) + edgeOfBet(2_000) - first * EDGE_PER_POT_KOPECK;
  expect(await solveEvent()).toEqual(both(potLimit(left)));
  await expectInvariants(site.db);
});
