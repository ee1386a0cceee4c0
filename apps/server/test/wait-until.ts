import { vi } from 'vitest';

/** Waits for a condition as long as a busy machine may need. */
export async function waitUntil(
  holds: () => unknown | Promise<unknown>,
  description = 'the condition never came true',
): Promise<void> {
  await vi.waitUntil(holds, { interval: 5, timeout: 10_000 }).catch(() => {
    throw new Error(`waited in vain: ${description}`);
  });
}
