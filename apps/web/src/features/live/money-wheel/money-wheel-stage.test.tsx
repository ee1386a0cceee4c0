import type { TableRound } from '@kvazar/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewTable } from '../../../../test/table-view.ts';
import { moneyWheelLook } from './money-wheel-look.ts';

/** A ×2, then a 10. */
const RESULT = { segments: [18, 5], value: 10 };
const SETTLED: Partial<TableRound> = { phase: 'settled', nextRoundAtMs: 26_000, result: RESULT };

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Stage({ round, onShown }: { round: Partial<TableRound>; onShown: (id: number) => void }) {
  const view = viewTable({ game: 'wheel', round, serverNow: Date.now });
  return <moneyWheelLook.Stage {...view} isSmall={false} onShown={onShown} />;
}

const advanceTo = (atMs: number) => act(() => vi.advanceTimersByTime(atMs - Date.now()));

it('turns, stops on the multiplier, turns again and tells the end once', () => {
  vi.setSystemTime(14_500);
  const onShown = vi.fn();
  const { rerender } = render(<Stage round={{ phase: 'dealing' }} onShown={onShown} />);
  expect(screen.getByText('Колесо крутится')).toBeDefined();
  vi.setSystemTime(17_600);
  rerender(<Stage round={SETTLED} onShown={onShown} />);
  const heard = new Set<string>();
  for (let atMs = 17_700; atMs <= 25_900; atMs += 50) {
    advanceTo(atMs);
    heard.add(document.querySelector('.wheel-plate b')?.textContent ?? '');
    if (Date.now() < 22_000) expect(onShown).not.toHaveBeenCalled();
  }
  expect([...heard]).toEqual([
    'Колесо крутится',
    'Множитель ×2',
    'Колесо крутится ещё раз',
    'Выпало 10',
  ]);
  expect(onShown.mock.calls).toEqual([[7]]);
});

it('shows whoever comes late the end of it at once', () => {
  vi.setSystemTime(25_500);
  const onShown = vi.fn();
  render(<Stage round={SETTLED} onShown={onShown} />);
  expect(onShown).toHaveBeenCalledWith(7);
  expect(screen.getByText('Выигрыш умножен на 2')).toBeDefined();
});

it('tells results and play in words', () => {
  expect(moneyWheelLook.describeResult(RESULT)).toBe('10, множитель ×2');
  expect(moneyWheelLook.describeResult({ segments: [5], value: 10 })).toBe('10');
  const view = viewTable({ game: 'wheel', serverNow: () => 1_000 });
  expect(moneyWheelLook.describePlay(view)).toBe('Колесо ждёт ставок');
});
