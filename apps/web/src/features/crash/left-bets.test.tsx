import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../components/toaster.tsx';
import type { CrashTable } from './crash-table.ts';
import { useLeftBets } from './left-bets.ts';

const bet = { id: 'a', state: 'open', amount: 100, payout: 0, multiplier: 0, autoCashout: null };

function Page({ mine }: { mine: readonly object[] }) {
  useLeftBets({ picture: { mine } } as unknown as CrashTable);
  return null;
}

function answerBets(bets: readonly object[]): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: { bets, next: null } })),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  answerBets([]);
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says on leaving that a bet goes on, and on return what became of it', async () => {
  render(<Page mine={[bet]} />).unmount();
  expect(await screen.findByText('Ставка осталась в игре')).toBeTruthy();
  answerBets([{ ...bet, game: 'crash', state: 'settled', payout: 150, multiplier: 1.5 }]);
  render(<Page mine={[]} />);
  expect(await screen.findByText(/забрана на 1\.50×/)).toBeTruthy();
});

it('is silent between the two looks, and when nothing was left', async () => {
  window.history.replaceState(null, '', '/crash/old');
  render(<Page mine={[bet]} />).unmount();
  expect(sessionStorage.getItem('crash_left')).toBeNull();
  window.history.replaceState(null, '', '/');
  render(<Page mine={[{ ...bet, state: 'settled' }]} />).unmount();
  expect(sessionStorage.getItem('crash_left')).toBeNull();
});
