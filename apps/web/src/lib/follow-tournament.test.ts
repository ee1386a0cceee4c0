import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacedAsk } from './follow-tournament.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pace = { atMostEveryMs: 3_000, waitMs: 0, jitterMs: 1_000 };

it('asks soon, and of all that is told meanwhile once more', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const ask = vi.fn();
  const { askSoon } = createPacedAsk(ask, pace);
  askSoon();
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(1);
  for (let told = 0; told < 20; told++) askSoon();
  vi.advanceTimersByTime(2_999);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(501);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('does not ask while nobody looks, and once they look again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const ask = vi.fn();
  const { askSoon } = createPacedAsk(ask, pace);
  askSoon();
  vi.advanceTimersByTime(10_000);
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('waits until the server has something new to tell', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const ask = vi.fn();
  const { askSoon } = createPacedAsk(ask, { ...pace, waitMs: 2_000 });
  askSoon();
  vi.advanceTimersByTime(1_999);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks once more for what was told too late for the ask that was due', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const ask = vi.fn();
  const { askSoon } = createPacedAsk(ask, { ...pace, waitMs: 2_000 });
  askSoon();
  vi.advanceTimersByTime(1_900);
  askSoon();
  vi.advanceTimersByTime(100);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks no more once it is stopped', () => {
  const ask = vi.fn();
  const { askSoon, stop } = createPacedAsk(ask, pace);
  askSoon();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(ask).not.toHaveBeenCalled();
});
