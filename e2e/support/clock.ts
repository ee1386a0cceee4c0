import type { Page } from 'playwright-core';

const START_MS = Date.UTC(2024, 0, 1);

/** Stops the page's timers before it opens: from then on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START_MS });
  await page.clock.pauseAt(START_MS + 1_000);
}

/**
 * What the page waits for besides its clock, an answer say, comes in real time: it is given some,
 * and more of it when it does not come at once.
 */
const realMsPerStep = (passedMs: number) => (passedMs < 100 ? 20 : 250);

/** Lets the stopped clock pass millisecond by millisecond; answers how many it took. */
export async function passTimeUntil(
  page: Page,
  isReached: () => Promise<boolean>,
): Promise<number> {
  for (let passedMs = 0; passedMs < 500; passedMs++) {
    if (await isReached()) return passedMs;
    await page.clock.runFor(1);
    await page.waitForTimeout(realMsPerStep(passedMs));
  }
  throw new Error('half a second of the page passed in vain');
}
