import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnceAMinute } from './once-a-minute.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of each thing once, and again after a minute', () => {
  const words = new OnceAMinute();
  expect([words.isDue('one'), words.isDue('one'), words.isDue('other')]).toEqual([
    true,
    false,
    true,
  ]);
  vi.advanceTimersByTime(60_000);
  expect([words.isDue('one'), words.isDue('one')]).toEqual([true, false]);
});
