import type { Page, Route } from 'playwright-core';

/** Keeps matching requests waiting; the answer lets them go, and all that follow. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let isOpen = false;
  const waiting: Route[] = [];
  await page.route(address, async route => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(waiting.splice(0).map(route => route.continue()));
  };
}
