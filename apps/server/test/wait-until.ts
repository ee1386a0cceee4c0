import { vi } from 'vitest';

/** Only a hang lasts so long. */
const PATIENCE_MS = 120_000;

/** Waits for a condition as long as a busy machine may need. */
export async function waitUntil(
  holds: () => unknown | Promise<unknown>,
  description = 'the condition never came true',
): Promise<void> {
  await vi.waitUntil(holds, { interval: 5, timeout: PATIENCE_MS }).catch(() => {
    throw new Error(`waited in vain: ${description}`);
  });
}
