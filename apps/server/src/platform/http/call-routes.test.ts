import { type Refusal, refuse } from '@kvazar/contract';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { systemClock } from '../clock.ts';
import { PlayerLanes } from '../limits/player-lanes.ts';
import { CallDurations } from './call-durations.ts';
import { createCallRoutes } from './call-routes.ts';

it('a call that waited for its lane is refused when its caller may not call any more', async () => {
  const app = Fastify();
  let caller: { readonly id: number } | Refusal = { id: 1 };
  const lanes = new PlayerLanes({ lanes: 1, maxWaiting: 9, maxWaitingBytes: 99 });
  const enter = vi.spyOn(lanes, 'enter');
  let served = 0;
  const addCall = createCallRoutes<{ readonly id: number }>(app, {
    headers: {},
    maxBodyBytes: 1_024,
    lanes,
    playerIdOf: ({ id }) => id,
    authorize: async () => caller,
    isTooOften: async () => false,
    extras: () => ({}),
    clock: systemClock,
    durations: new CallDurations(),
  });
  let letFirstEnd = () => {};
  const firstMayEnd = new Promise<void>(resolve => {
    letFirstEnd = resolve;
  });
  addCall('/api/user/getBal', async () => {
    served++;
    await firstMayEnd;
    return { balance: served };
  });
  const call = () => app.inject({ method: 'POST', url: '/api/user/getBal' });
  const first = call();
  await waitUntil(() => enter.mock.calls.length === 1);
  const second = call();
  await waitUntil(() => enter.mock.calls.length === 2);
  caller = refuse('identity/guest');
  letFirstEnd();
  expect((await first).json()).toEqual({ success: { balance: 1 } });
  expect((await second).json()).toMatchObject({ code: 'identity/guest' });
  expect(served).toBe(1);
  // The lane is free again.
  caller = { id: 1 };
  expect((await call()).json()).toEqual({ success: { balance: 2 } });
});
