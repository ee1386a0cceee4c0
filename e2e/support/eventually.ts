import { expect } from 'vitest';

/** Only a hang lasts longer, on a slow and busy machine too. */
export const PATIENCE_MS = 90_000;

/** An expectation about a page that is still on its way there: asked again until it holds. */
export function expectSoon<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 40, ...(message && { message }) });
}

/** The same of what takes seconds by itself, a round say: asked less often, because each answer costs. */
export function expectInTime<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 300 });
}
