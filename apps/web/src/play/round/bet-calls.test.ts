import { afterEach, expect, it, vi } from 'vitest';
import { lookUpBet } from './bet-calls.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is ours when its seeds are told', { nonce: 3 }, { success: { fairness: { nonce: 3 } } }],
  [
    'is of who was signed in before when they are not',
    null,
    { failure: { code: 'identity/guest' } },
  ],
])('a bet that is looked up %s', async (_, fairness, reply) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: { fairness } }));
  expect(await lookUpBet('a bet')).toMatchObject(reply);
});
