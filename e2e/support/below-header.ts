import type { Page } from 'playwright-core';
import { expectSoon } from './eventually.ts';
import { findHeader } from './shell.ts';

/** Near the top of what is to be seen, and not under what stays there. */
export async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const heading = page.locator(`[id="${id}"]`).getByRole('heading').first();
  const readGap = async () => {
    const header = await findHeader(page).boundingBox();
    const place = await heading.boundingBox();
    return (place?.y ?? -1) - ((header?.y ?? 0) + (header?.height ?? 0));
  };
  await expectSoon(readGap).toBeGreaterThanOrEqual(0);
  await expectSoon(
    async () =>
      (await readGap()) < 120 ||
      // The last places of a short article cannot come up so far.
      (await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
      )),
  ).toBe(true);
}
