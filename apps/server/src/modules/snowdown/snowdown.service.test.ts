import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';

describe('the heist of a demo site', () => {
  const clock = new MovableClock();
  clock.moveTo(Date.parse('2026-11-16T12:00:00Z'));
  let site: TestApp;

  beforeAll(async () => {
    site = await buildTestApp({ clock });
  });
  afterAll(() => site.close());

  it('is announced for the season to come at the first start', async () => {
    const client = site.newClient();
    await client.registerSomeone();
    const { success } = await client.call('/api/snowdown/state');
    expect(success?.event).toMatchObject({
      state: 'announced',
      startsAt: '2026-12-19T21:00:00.000Z',
      endsAt: '2027-01-07T21:00:00.000Z',
      days: 19,
      pool: 50_000,
      pot: 10_000,
      seed: null,
    });
    expect(success?.doors.map(({ points }) => points)).toEqual([
      200_000, 500_000, 900_000, 1_400_000, 2_000_000,
    ]);
    expect(success?.mine).toMatchObject({ points: 0, loot: 0, lock: null });
    await expectInvariants(site.db);
  });
});
