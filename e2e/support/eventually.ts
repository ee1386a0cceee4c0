import { expect } from 'vitest';

const PATIENCE_MS = 15_000;

/** An expectation about a page that is still on its way there: asked again until it holds. */
export function expectSoon<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 40, ...(message && { message }) });
}
