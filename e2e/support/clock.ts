import type { Page } from 'playwright-core';

const START_MS = Date.UTC(2024, 0, 1);

/** Stops the page's timers, best before it opens: from then on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START_MS });
  for (let aheadMs = 1_000; !(await pauseAhead(page, aheadMs)); aheadMs *= 2);
}

/** False when that moment had passed before the page heard of it, as on a busy machine it may. */
async function pauseAhead(page: Page, aheadMs: number): Promise<boolean> {
  const nowMs = await page.evaluate(() => Date.now());
  try {
    await page.clock.pauseAt(nowMs + aheadMs);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('to the past')) return false;
    throw error;
  }
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
