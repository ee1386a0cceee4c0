import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** Waits for a condition; says what it waited for when the time is over. What costs much is asked less often. */
export async function waitUntil(
  what: string,
  timeoutMs: number,
  isSo: () => boolean | Promise<boolean>,
  pollMs = POLL_MS,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await wait(pollMs);
  }
}
