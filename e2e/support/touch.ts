import type { Page } from 'playwright-core';

const STEPS = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger, put down, moved sideways by `distancePx` and lifted. */
export function swipe(page: Page, from: Point, distancePx: number): Promise<void> {
  return drag(page, from, { x: distancePx, y: 0 });
}

/** One finger, put down, moved and lifted. */
export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    const [x, y] = [from.x + by.x * share, from.y + by.y * share].map(Math.round);
    await send('touchMove', [{ x: x ?? 0, y: y ?? 0 }]);
  }
  await send('touchEnd', []);
  await touch.detach();
}
