import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseDarkTheme, chooseLightTheme, toggleTheme, useTheme } from './theme.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  chooseDarkTheme();
  vi.runAllTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('stores light as true and paints the page light', () => {
  expect(chooseLightTheme()).toBe(true);
  expect(localStorage.getItem('light')).toBe('true');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(useTheme.getState().isLight).toBe(true);
});

it('removes the light key when dark is chosen', () => {
  chooseLightTheme();
  expect(chooseDarkTheme()).toBe(true);
  expect(localStorage.getItem('light')).toBeNull();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('toggles between the two', () => {
  toggleTheme();
  expect(useTheme.getState().isLight).toBe(true);
  toggleTheme();
  expect(useTheme.getState().isLight).toBe(false);
});

it('suppresses transitions for 200 ms', () => {
  chooseLightTheme();
  vi.advanceTimersByTime(199);
  expect(document.body.classList.contains('no-transition')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(document.body.classList.contains('no-transition')).toBe(false);
});

it('counts the 200 ms from the last change', () => {
  chooseLightTheme();
  vi.advanceTimersByTime(150);
  chooseDarkTheme();
  vi.advanceTimersByTime(150);
  expect(document.body.classList.contains('no-transition')).toBe(true);
});

it('on a storage failure removes the key, reports false and still changes the page', () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem,
  });
  expect(chooseLightTheme()).toBe(false);
  expect(removeItem).toHaveBeenCalledWith('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
});
