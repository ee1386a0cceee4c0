import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../test/player.ts';
import { setBalance } from './balance.ts';
import { type BonusList, untilNextMoment } from './bonus-queries.ts';
import { followRewards, refreshRewards } from './follow-rewards.ts';
import { patchSession, readSession, sessionQuery } from './session.ts';

let client: QueryClient;
let raceback = 0;
let stop = () => {};
const answer = vi.fn(async (_address: string) =>
  Response.json({ success: { user: { raceback } } }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  raceback = 2;
  // Nobody looks at the session here, and after five minutes it would be thrown away.
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
});

afterEach(() => {
  stop();
  answer.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const known = () => readSession(client)?.user?.raceback;
const follow = (mayAsk = true) => {
  stop = followRewards(client, () => mayAsk);
};

it('asks at once when the balance has moved, then at most every 15 seconds', async () => {
  follow();
  setBalance(client, 20);
  await vi.advanceTimersByTimeAsync(1);
  expect(known()).toBe(2);
  raceback = 3;
  for (let bet = 0; bet < 10; bet++) {
    setBalance(client, 30 + bet);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answer).toHaveBeenCalledTimes(2);
  expect(known()).toBe(3);
});

it('asks now and then without being told, for what becomes ready by time', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(300_001);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('asks nothing while nobody could see it, and nothing for a guest', async () => {
  follow(false);
  setBalance(client, 20);
  await vi.advanceTimersByTimeAsync(20_000);
  patchSession(client, { user: null });
  await refreshRewards(client);
  expect(answer).not.toHaveBeenCalled();
});

it('drops the answer for whoever was here before', async () => {
  const asked = refreshRewards(client);
  patchSession(client, { user: { ...player, id: 8 } });
  await asked;
  expect(known()).toBe(player.raceback);
});

it('waits for the nearest moment that is still to come', () => {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const list = {
    wheel: { ready: false, readyAt: at(3_600) },
    rewards: [
      { ready: false, readyAt: at(60) },
      { ready: true, readyAt: null },
      { ready: false, readyAt: null },
    ],
  } as unknown as BonusList;
  expect(untilNextMoment(list, 0)).toBe(60_000);
  expect(untilNextMoment(list, 60_000), 'by the clock of the server it may be early').toBe(5_000);
  expect(untilNextMoment({ ...list, wheel: null, rewards: [] }, 0)).toBe(false);
});
