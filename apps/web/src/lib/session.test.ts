import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { player } from '../../test/player.ts';
import { setBalance } from './balance.ts';
import { readSession, sessionQuery } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = (status: number, code: string) =>
  Response.json({ error: 'Не сейчас', code }, { status });

/** How often the site is asked who is here, when it answers so each time. */
async function countQuestions(answer: () => Response): Promise<number> {
  vi.useFakeTimers();
  const ask = vi.fn(async () => answer());
  vi.stubGlobal('fetch', ask);
  const asked = new QueryClient().fetchQuery(sessionQuery).catch(() => null);
  await vi.runAllTimersAsync();
  await asked;
  return ask.mock.calls.length;
}

it('asks again who is here while the site cannot look it up', async () => {
  expect(await countQuestions(() => refusal(503, 'server/unavailable'))).toBe(3);
});

it('takes a refusal for the answer', async () => {
  expect(await countQuestions(() => refusal(401, 'identity/guest'))).toBe(1);
  expect(await countQuestions(() => refusal(500, 'server/unexpected'))).toBe(1);
});

const sessionWith = (balance: number) => ({
  user: { ...player, balance },
  site: { works: false },
  social: { vk: '', tg: '' },
});

it('asks again when a bet was answered while the question was under way', async () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, sessionWith(100));
  const ask = vi.fn(async () => Response.json({ success: sessionWith(90) }));
  ask.mockImplementationOnce(async () => {
    setBalance(client, 90);
    return Response.json({ success: sessionWith(100) });
  });
  vi.stubGlobal('fetch', ask);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(readSession(client)?.user?.balance).toBe(90);
});

it('asks no more than three times while bets are answered, and keeps the balance of the last', async () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, sessionWith(100));
  let balance = 100;
  const ask = vi.fn(async () => {
    const before = balance;
    balance -= 10;
    setBalance(client, balance);
    return Response.json({ success: sessionWith(before) });
  });
  vi.stubGlobal('fetch', ask);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(readSession(client)?.user?.balance).toBe(70);
});
