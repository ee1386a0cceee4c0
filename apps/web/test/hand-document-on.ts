import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** Test files of a worker share its document and its modules: each leaves it as a page that nobody has opened. */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
});
