import type { LiveTable, TableRound } from '@kvazar/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RouletteStage } from './roulette-stage.tsx';
import { describePlay, describeResult } from './roulette-words.ts';

const EPOCH_MS = 1_790_000_000_000;
const BETTING_MS = 20_000;
const SECRET_MS = 5_000;
const ROUND_MS = 34_000;

beforeEach(() => {
  vi.useFakeTimers({ now: EPOCH_MS });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const table = { id: 'roulette', roundSeconds: ROUND_MS / 1_000, pause: null } as LiveTable;

function roundAt(phase: TableRound['phase'], result: TableRound['result'] = null): TableRound {
  return {
    id: 7,
    phase,
    commitment: null,
    openedAtMs: EPOCH_MS,
    endsAtMs: null,
    bettingEndsAtMs: EPOCH_MS + BETTING_MS,
    nextRoundAtMs: result ? EPOCH_MS + ROUND_MS : null,
    result,
    hash: null,
    voidReason: null,
    recording: null,
  };
}

/** Whatever the passing of time sets off is drawn too. */
function passMs(ms: number): Promise<unknown> {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function showStage(first: TableRound) {
  const onShown = vi.fn();
  const stageOf = (round: TableRound) => (
    <RouletteStage
      table={table}
      round={round}
      history={[]}
      serverNow={Date.now}
      isSmall={false}
      onShown={onShown}
    />
  );
  const { rerender } = render(stageOf(first));
  return { onShown, tell: (round: TableRound) => rerender(stageOf(round)) };
}

it('holds the result back until the ball lies, and tells it once', async () => {
  const { onShown, tell } = showStage(roundAt('open'));
  await passMs(BETTING_MS);
  tell(roundAt('dealing'));
  await passMs(SECRET_MS);
  tell(roundAt('resolved', { number: 17 }));
  await passMs(2_000);
  expect(onShown).not.toHaveBeenCalled();
  expect(screen.queryByTestId('roulette-result')).toBeNull();
  tell(roundAt('settled', { number: 17 }));
  await passMs(4_000);
  expect(onShown).toHaveBeenCalledExactlyOnceWith(7);
  expect(screen.getByTestId('roulette-result').textContent).toBe('17чёрное');
});

it('needs no frame for that: a hidden tab tells it by the clock', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { onShown } = showStage(roundAt('settled', { number: 0 }));
  await passMs(ROUND_MS - 2_000);
  expect(onShown).toHaveBeenCalledExactlyOnceWith(7);
  vi.unstubAllGlobals();
});

it('shows a round that was over when the page came at once', async () => {
  vi.setSystemTime(EPOCH_MS + ROUND_MS - 1_000);
  const { onShown } = showStage(roundAt('settled', { number: 32 }));
  await passMs(0);
  expect(onShown).toHaveBeenCalledExactlyOnceWith(7);
  expect(screen.getByTestId('roulette-result').textContent).toBe('32красное');
});

it('says why a round was called off', async () => {
  const { onShown, tell } = showStage(roundAt('dealing'));
  tell({ ...roundAt('void'), voidReason: 'Сбой стола' });
  await passMs(0);
  expect(screen.getByText('Раунд отменён').textContent).toContain('Сбой стола');
  expect(onShown).toHaveBeenCalledExactlyOnceWith(7);
});

it('tells a result in words, and not before it has been seen', () => {
  expect(describeResult({ number: 17 })).toBe('17, чёрное');
  expect(describeResult({ number: 0 })).toBe('зеро');
  const view = { table, round: roundAt('settled', { number: 17 }), serverNow: Date.now };
  const listed = [{ id: 7, result: { number: 17 }, hash: null }];
  vi.setSystemTime(EPOCH_MS + BETTING_MS + SECRET_MS);
  expect(describePlay({ ...view, history: listed })).toBe('Шар падает');
  vi.setSystemTime(EPOCH_MS + ROUND_MS - 2_000);
  expect(describePlay({ ...view, history: [] })).toBe('Шар падает');
  expect(describePlay({ ...view, history: listed })).toBe('Выпало 17, чёрное');
});
