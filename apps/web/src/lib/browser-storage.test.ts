import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readStored,
  readStoredFlag,
  removeStored,
  writeStored,
  writeStoredFlag,
} from './browser-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('keeps a value and reports true', () => {
  expect(writeStored('balance_animation', 'odometer')).toBe(true);
  expect(readStored('balance_animation')).toBe('odometer');
});

it('stores a flag as true or not at all', () => {
  expect(writeStoredFlag('sidebar_closed', true)).toBe(true);
  expect(readStoredFlag('sidebar_closed')).toBe(true);
  expect(writeStoredFlag('sidebar_closed', false)).toBe(true);
  expect(readStored('sidebar_closed')).toBeNull();
});

it('removes the key and reports false when writing fails', () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem,
  });
  expect(writeStored('light', 'true')).toBe(false);
  expect(removeItem).toHaveBeenCalledWith('light');
});

it('survives a storage that is closed altogether', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ),
  );
  expect(readStored('light')).toBeNull();
  expect(writeStored('light', 'true')).toBe(false);
  expect(removeStored('light')).toBe(false);
});
