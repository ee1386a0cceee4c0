import type { CrashRound } from '@kvazar/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectLive } from '../../../test/connect-live.ts';
import { PATIENCE } from '../../../test/patience.ts';
import type { BetBook } from './bet-book.ts';
import { CrashTable } from './crash-table.ts';

/** A round that nobody has to ask after for a long while. */
const round: CrashRound = {
  id: 7,
  phase: 'betting',
  commitment: 'c7',
  bettingEndsAtMs: 3_600_000,
  startedAtMs: null,
  crashedAtMs: null,
  nextRoundAtMs: null,
  point: null,
  hash: null,
};
const state = { serverTimeMs: 0, round, history: [], bets: [], mine: [] };

it('a state that was asked for before the events came is asked for again', async () => {
  const answers: (() => void)[] = [];
  const answer = () => Response.json({ success: state });
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/games/crash/state'
      ? new Promise<Response>(resolve => answers.push(() => resolve(answer())))
      : new Promise(() => {}),
  );
  const detach = new CrashTable({ hear: () => {} } as unknown as BetBook).attach();
  onTestFinished(() => {
    detach();
    vi.unstubAllGlobals();
  });
  expect(answers).toHaveLength(1);
  connectLive();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE);
  answers[1]?.();
});
