import type { TableRound } from '@kvazar/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewTable } from '../../../../test/table-view.ts';
import { BaccaratStage } from './baccarat-stage.tsx';

/** Player 5 draws a 4 to 9, banker 6 stands. */
const RESULT = { player: ['2S', '3D', '4C'], banker: ['KH', '6C'], winner: 'player' };
const SECRET: Partial<TableRound> = { phase: 'dealing' };
const SETTLED: Partial<TableRound> = { phase: 'settled', nextRoundAtMs: 26_000, result: RESULT };

// Frames never come here, as in a tab that is hidden: what is said and told must not wait for them.
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
  const view = viewTable({ game: 'baccarat', round, serverNow: Date.now });
  return <BaccaratStage {...view} isSmall={false} onShown={onShown} />;
}

const advanceTo = (atMs: number) => act(() => vi.advanceTimersByTime(atMs - Date.now()));
const countFaces = (container: HTMLElement) =>
  container.querySelectorAll('.dealt-card-face').length;

it('keeps the cards closed while the result is secret', () => {
  vi.setSystemTime(14_900);
  const { container } = render(<Stage round={SECRET} onShown={() => {}} />);
  expect(container.querySelectorAll('.dealt-card')).toHaveLength(4);
  expect(countFaces(container)).toBe(0);
  expect(screen.getAllByText(/закрытая карта/)).toHaveLength(4);
});

it('opens card by card and says once that all of it has been seen', () => {
  vi.setSystemTime(15_000);
  const onShown = vi.fn();
  const { container, rerender } = render(<Stage round={SETTLED} onShown={onShown} />);
  expect(screen.queryByText(/двойка пик/)).toBeNull();
  advanceTo(16_500);
  expect(screen.getByText(/двойка пик/)).toBeDefined();
  expect(container.querySelector('.hand-points')?.textContent).toBe('5');
  expect(onShown).not.toHaveBeenCalled();
  advanceTo(24_000);
  expect(container.querySelector('.hand-points')?.textContent).toBe('9');
  expect(screen.getByText('Игрок выиграл')).toBeDefined();
  rerender(<Stage round={{ ...SETTLED, hash: 'known' }} onShown={onShown} />);
  expect(onShown.mock.calls).toEqual([[7]]);
});

it('shows whoever comes late the end of it at once', () => {
  vi.setSystemTime(24_500);
  const onShown = vi.fn();
  render(<Stage round={SETTLED} onShown={onShown} />);
  expect(onShown).toHaveBeenCalledWith(7);
  expect(screen.getByText('Игрок выиграл')).toBeDefined();
});

it('opens a card that is being peeled at once by a tap', () => {
  vi.setSystemTime(15_000);
  const onShown = vi.fn();
  render(<Stage round={SETTLED} onShown={onShown} />);
  for (let atMs = 15_100; !screen.queryByRole('button'); atMs += 50) advanceTo(atMs);
  const tappedMs = Date.now();
  act(() => screen.getByRole('button', { name: 'Открыть карту сразу' }).click());
  expect(screen.getByText(/четвёрка треф/)).toBeDefined();
  for (let atMs = tappedMs + 50; onShown.mock.calls.length === 0; atMs += 50) advanceTo(atMs);
  expect(Date.now() - tappedMs).toBeLessThan(700);
});

it('clears the table for the next round', () => {
  vi.setSystemTime(24_500);
  const { container, rerender } = render(<Stage round={SETTLED} onShown={() => {}} />);
  rerender(<Stage round={{ id: 8, phase: 'open', openedAtMs: 26_000 }} onShown={() => {}} />);
  expect(container.querySelectorAll('.dealt-card')).toHaveLength(0);
});
