import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../test/player.ts';
import { increaseBalance, refetchBalance, setBalance } from './balance.ts';
import { useBalanceBadge } from './balance-badge.ts';
import { readSession, sessionQuery } from './session.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  // A win that another file has shown stays for half a second of its time.
  useBalanceBadge.setState(useBalanceBadge.getInitialState());
  client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const currentBalance = () => readSession(client)?.user?.balance;

it('sets the balance without a badge when nothing was won', () => {
  setBalance(client, 99.5);
  expect(currentBalance()).toBe(99.5);
  expect(useBalanceBadge.getState().status).toBeNull();
});

it('sets the balance and shows the win', () => {
  setBalance(client, 260.1, 250);
  expect(currentBalance()).toBe(260.1);
  expect(useBalanceBadge.getState()).toEqual({ status: 'win', value: '250.00\u00A0₽' });
});

it('adds a top-up without float dust', () => {
  increaseBalance(client, 0.2);
  expect(currentBalance()).toBe(10.3);
});

it('keeps the latest answer when two refetches overlap', async () => {
  const answerLater = (balance: number, delayMs: number) => () =>
    new Promise<Response>(resolve => {
      setTimeout(() => resolve(new Response(`{"success":{"balance":${balance}}}`)), delayMs);
    });
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockImplementationOnce(answerLater(200, 50))
      .mockImplementationOnce(answerLater(300, 10)),
  );
  const first = refetchBalance(client).catch(() => {});
  await vi.advanceTimersByTimeAsync(5);
  const second = refetchBalance(client);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([first, second]);
  expect(currentBalance()).toBe(300);
});

it('asks again when a bet was answered while the question was under way', async () => {
  const answer = (balance: number) => Response.json({ success: { balance } });
  const ask = vi.fn(async () => answer(90));
  ask.mockImplementationOnce(async () => {
    setBalance(client, 90);
    return answer(100);
  });
  vi.stubGlobal('fetch', ask);
  await refetchBalance(client);
  expect(currentBalance()).toBe(90);
});

it('leaves a guest alone', () => {
  client.setQueryData(sessionQuery.queryKey, session => session && { ...session, user: null });
  increaseBalance(client, 100);
  expect(readSession(client)?.user).toBeNull();
});
