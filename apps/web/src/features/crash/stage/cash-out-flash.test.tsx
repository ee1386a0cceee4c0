import type { CrashOwnBet } from '@kvazar/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { useCashOuts } from '../cash-outs.ts';
import type { CrashTable } from '../crash-table.ts';
import { CashOutFlash } from './cash-out-flash.tsx';

const readFlight = () => ({ kind: 'unknown' }) as const;

function openTable(mine: readonly CrashOwnBet[]) {
  const store = createStore(() => ({ picture: { mine } }));
  const hear = (next: readonly CrashOwnBet[]) =>
    act(() => store.setState({ picture: { mine: next } }));
  return { table: { store } as unknown as CrashTable, hear };
}

function betOf(change: Partial<CrashOwnBet>): CrashOwnBet {
  return { id: 'a', roundId: 7, slot: 1, state: 'open', payout: 0, ...change } as CrashOwnBet;
}

function Stage({ table }: { table: CrashTable }) {
  return <CashOutFlash taken={useCashOuts(table)} readFlight={readFlight} />;
}

const read = () => screen.getByTestId('crash-taken').textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows what was taken for a moment', () => {
  const { table, hear } = openTable([betOf({})]);
  render(<Stage table={table} />);
  expect(read()).toBe('');
  hear([betOf({ state: 'settled', payout: 235, multiplier: 2.35 })]);
  expect(read()).toBe('Забрали на 2.35×235.00 ₽');
  act(() => vi.advanceTimersByTime(1_490));
  expect(read()).not.toBe('');
  act(() => vi.advanceTimersByTime(20));
  expect(read()).toBe('');
});

it('shows both bets, and neither a loss nor what was over before', () => {
  const second = { id: 'b', slot: 2 } as const;
  const { table, hear } = openTable([
    betOf({ id: 'old', state: 'settled', payout: 900, multiplier: 9 }),
    betOf({}),
    betOf(second),
    betOf({ id: 'lost' }),
  ]);
  render(<Stage table={table} />);
  const first = betOf({ state: 'settled', payout: 150, multiplier: 1.5 });
  hear([first, betOf(second), betOf({ id: 'lost', state: 'settled' })]);
  hear([first, betOf({ ...second, state: 'settled', payout: 300, multiplier: 3 })]);
  expect(read()).toBe('Забрали на 1.50×150.00 ₽Забрали на 3.00×300.00 ₽');
});
