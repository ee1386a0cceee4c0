import { verifyChainLink } from '@kvazar/fair';
import { verifyCrash } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { walkBack } from '../../../test/walk-back.ts';
import { findChainOf } from '../rounds/chain-repository.ts';
import { CRASH } from './table-id.ts';

const LENGTH = 10;

describe('the chains of Crash', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let crash: CrashDriver;
  let guest: TestClient;

  beforeAll(async () => {
    site = await buildTestApp({
      ...crashUnder(clock),
      environment: { CRASH_CHAIN_LENGTH: `${LENGTH}` },
    });
    crash = new CrashDriver(site.db, clock);
    guest = site.newClient();
  });
  afterAll(() => site.close());

  const readChain = async () => (await guest.call('/api/games/crash/chain')).success;

  it('nothing is shown before the first is made', async () => {
    expect(await readChain()).toEqual({ chain: null, next: null });
  });

  it('its end and salt are public before the first round is over; its seed never', async () => {
    site.app.rounds.start();
    await crash.start();
    const chain = (await readChain())?.chain;
    expect(chain).toMatchObject({ length: LENGTH, firstRound: 1 });
    expect(chain?.salt).toMatch(/^[0-9a-f]{64}$/);
    const state = await site.newClient().call('/api/games/crash/round', { id: 1 });
    expect(state.code).toBe('crash/round-not-found');
    const stored = await findChainOf(site.db, CRASH, 1);
    expect(walkBack(stored?.seed ?? '', LENGTH)).toBe(chain?.terminatingHash);
    expect(JSON.stringify(await readChain())).not.toContain(stored?.seed);
  });

  it('a new one is announced when it runs low, and goes on where it ends', async () => {
    const first = (await readChain())?.chain;
    for (let round = 1; round < LENGTH; round++) await crash.finishRound();
    await waitUntil(async () => (await readChain())?.next !== null);
    const { chain, next } = (await readChain()) ?? {};
    expect(chain).toEqual(first);
    expect(next).toMatchObject({ length: LENGTH, firstRound: LENGTH + 1 });
    await crash.finishRound();
    expect(await readChain()).toEqual({ chain: next, next: null });
    await crash.finishRound();
  });

  it('every round played continues its chain and has the point of its hash', async () => {
    let before: string | undefined;
    for (let id = 1; id <= LENGTH + 1; id++) {
      const { round, chain } = (await guest.call('/api/games/crash/round', { id })).success ?? {};
      const link = chain?.firstRound === id ? chain.terminatingHash : before;
      expect(round?.commitment).toBe(link);
      expect(verifyChainLink(round?.hash ?? '', link ?? '')).toBe(true);
      const { point } = verifyCrash({ roundHash: round?.hash ?? '', salt: chain?.salt ?? '' });
      expect(round?.point).toBe(point);
      before = round?.hash ?? '';
    }
    await expectInvariants(site.db);
  });

  it('refuses rounds that are none', async () => {
    for (const id of [0, -1, 10_000, Number.MAX_SAFE_INTEGER]) {
      const reply = await guest.call('/api/games/crash/round', { id });
      expect([reply.status, reply.code]).toEqual([404, 'crash/round-not-found']);
    }
  });
});
