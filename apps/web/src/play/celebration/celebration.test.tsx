import type { Bet } from '@kvazar/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeGameSetting } from '../settings/game-settings.ts';
import { Celebration } from './celebration.tsx';
import { useMoment, type WinWatch } from './use-moment.ts';

const pieces = { shape: 'strip', colours: ['gold'] } as const;

function won(id: string, multiplier: number): Bet {
  const [amount, payout] = [100, 100 * multiplier];
  return { id, game: 'dice', state: 'settled', amount, payout, multiplier } as Bet;
}

function Screen(watch: Partial<WinWatch>) {
  const celebrated = useMoment({ bet: null, isBetting: false, isAuto: false, pieces, ...watch });
  return <Celebration {...celebrated} pieces={pieces} />;
}

const readTier = () => screen.queryByTestId('celebration')?.dataset['tier'] ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function prefersCalm(isCalm: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isCalm,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => {
  vi.useFakeTimers();
  prefersCalm(false);
});
afterEach(() => {
  cleanup();
  changeGameSetting('isFast', false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lasts its time and tells the win once', () => {
  const { rerender } = render(<Screen />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Screen bet={won('a', 52.4)} />);
  expect(readTier()).toBe('huge');
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Огромный выигрыш: множитель 52.40, выплата 5 240.00 ₽',
  );
  expect(screen.getByText('×52.4')).toBeTruthy();
  pass(2_490);
  expect(readTier()).toBe('huge');
  pass(20);
  expect(readTier()).toBeNull();
  rerender(<Screen bet={won('a', 52.4)} />);
  expect(readTier()).toBeNull();
});

it('ends at a touch, and only where it covers the stage there is something to touch', () => {
  const { rerender } = render(<Screen bet={won('a', 19.8)} />);
  expect(readTier()).toBe('big');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Screen bet={won('b', 60)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Пропустить' }));
  expect(readTier()).toBeNull();
});

it('ends with a new bet, and does not come back when that bet is refused', () => {
  const bet = won('a', 130);
  const { rerender } = render(<Screen bet={bet} />);
  expect(readTier()).toBe('cosmic');
  rerender(<Screen bet={bet} isBetting />);
  expect(readTier()).toBeNull();
  rerender(<Screen bet={bet} />);
  expect(readTier()).toBeNull();
});

it('is short in the auto mode, whose next bet does not end it', () => {
  const bet = won('a', 130);
  const { rerender } = render(<Screen bet={bet} isAuto />);
  rerender(<Screen bet={bet} isAuto isBetting />);
  expect(readTier()).toBe('cosmic');
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
  pass(590);
  expect(readTier()).toBe('cosmic');
  pass(20);
  expect(readTier()).toBeNull();
});

it('lets a lesser win that lands meanwhile neither end nor replace a greater', () => {
  const { rerender } = render(<Screen bet={won('a', 130)} />);
  rerender(<Screen bet={won('b', 2)} />);
  rerender(<Screen bet={won('c', 10)} />);
  expect(readTier()).toBe('cosmic');
  expect(screen.getByRole('button', { name: 'Поделиться' })).toBeTruthy();
});

it('stands still for who asked for calm or for speed', () => {
  const confetti = () => document.querySelector('.confetti');
  const isStill = () => screen.getByTestId('celebration').dataset['still'] !== undefined;
  const { rerender } = render(<Screen bet={won('a', 100)} />);
  expect([isStill(), confetti() === null]).toEqual([false, false]);
  act(() => changeGameSetting('isFast', true));
  expect([isStill(), confetti() === null]).toEqual([true, true]);
  act(() => changeGameSetting('isFast', false));
  prefersCalm(true);
  rerender(<Screen bet={won('b', 100)} />);
  expect([isStill(), confetti() === null]).toEqual([true, true]);
  expect(screen.getByText(/10.000\.00/u, { selector: '.celebration-sum span' })).toBeTruthy();
});
