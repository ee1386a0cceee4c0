import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from './session.ts';

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
