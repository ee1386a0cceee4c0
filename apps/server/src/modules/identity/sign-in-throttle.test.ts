import { refuse } from '@kvazar/contract';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { Limiter } from '../../platform/limits/limiter.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';

const MAX = 3;
const TEN_MINUTES_MS = 600_000;

describe('[SAFETY 15] what an address is counted for', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Nobody's guesses run out but the address's. */
  const db = {
    query: async () => ({ rows: [{ count: 1, endsAt: new Date() }] }),
  } as unknown as Database;
  const request = { ip: '203.0.113.5' } as FastifyRequest;

  it('a sign-in that succeeds in another stretch of time takes back no guess of that one', async () => {
    const throttle = createSignInThrottle({
      ...{ db, limiter: new Limiter(null), clock: { now: () => new Date() }, secret: 'a secret' },
      limits: { signInsPer10Min: MAX, registrationsPerHour: 1 },
    });
    const guess = () =>
      throttle.admitSignIn(request, 'somebody', async () => refuse('identity/wrong-credentials'));
    await throttle.admitSignIn(request, 'myself', async () => {
      vi.advanceTimersByTime(TEN_MINUTES_MS);
      for (let n = 0; n < MAX; n++)
        expect(await guess()).toEqual(refuse('identity/wrong-credentials'));
      return 'in';
    });
    expect(await guess()).toEqual(refuse('request/too-often'));
  });
});
