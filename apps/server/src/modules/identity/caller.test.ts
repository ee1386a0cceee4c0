import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCookie } from '../../platform/http/cookie.ts';
import { createFindCaller } from './caller.ts';
import type { SessionStore } from './session-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('looks a caller up once for a moment, and again when the body has taken its time', async () => {
  const find = vi.fn(async () => null);
  const cookie = createCookie('sid', { underTls: false, maxAgeSeconds: 60 });
  const findCaller = createFindCaller({ find } as unknown as SessionStore, cookie);
  const request = { headers: { cookie: 'sid=abc' } } as FastifyRequest;
  await findCaller(request);
  await findCaller(request);
  expect(find).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await findCaller(request);
  await findCaller(request);
  expect(find).toHaveBeenCalledTimes(2);
});
