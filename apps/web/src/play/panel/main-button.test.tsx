import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MainButton } from './main-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = () => fireEvent.click(screen.getByRole('button'));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('is deaf for a moment after its meaning has changed', () => {
  const [take, bet] = [vi.fn(), vi.fn()];
  const { rerender } = render(<MainButton meaning="take" label="Забрать" onPress={take} />);
  press();
  expect(take).toHaveBeenCalledTimes(1);
  rerender(<MainButton meaning="bet" label="Поставить" onPress={bet} />);
  press();
  pass(690);
  press();
  expect(bet).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  pass(20);
  press();
  expect(bet).toHaveBeenCalledTimes(1);
});

it('is deaf too when the old meaning is back at once', () => {
  const bet = vi.fn();
  const { rerender } = render(<MainButton meaning="bet" label="Поставить" onPress={bet} />);
  rerender(<MainButton meaning="take" label="Забрать" onPress={vi.fn()} />);
  pass(300);
  rerender(<MainButton meaning="bet" label="Поставить" onPress={bet} />);
  pass(500);
  press();
  expect(bet).not.toHaveBeenCalled();
  pass(300);
  press();
  expect(bet).toHaveBeenCalledTimes(1);
});

it('hears every press while it means the same, whatever it says', () => {
  const bet = vi.fn();
  const { rerender } = render(<MainButton meaning="bet" label="Поставить 1 ₽" onPress={bet} />);
  rerender(<MainButton meaning="bet" label="Поставить 2 ₽" onPress={bet} />);
  press();
  expect(bet).toHaveBeenCalledTimes(1);
});
