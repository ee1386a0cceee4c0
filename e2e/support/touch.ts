import type { Page } from 'playwright-core';

const STEPS = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger, put down, moved sideways by `distancePx` and lifted. */
export async function swipe(page: Page, from: Point, distancePx: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step++) {
    await send('touchMove', [{ x: from.x + Math.round((distancePx * step) / STEPS), y: from.y }]);
  }
  await send('touchEnd', []);
  await touch.detach();
}
