import type { BrowserContext, Page } from 'playwright-core';
import { overlookFaults } from './page-faults.ts';

/** Of the site, so that the process of its pages lives on, but without the application. */
const EMPTY_PAGE = '/robots.txt';

/** Pages that one person after the other has, each kind for itself: a process that is warm loads the site sooner. */
export function createHandedOnPages() {
  const kinds = new Map<BrowserContext, string>();
  const waiting = new Map<string, Page[]>();

  return {
    /** An empty page of the kind, whose context is opened only if none is waiting. */
    async lend(kind: string, open: () => Promise<BrowserContext>): Promise<Page> {
      const emptied = waiting.get(kind)?.pop();
      if (emptied) return emptied;
      const person = await open();
      kinds.set(person, kind);
      const page = await person.newPage();
      await page.goto(EMPTY_PAGE);
      return page;
    },
    /** Whoever had a page of their own takes it away with them. */
    async takeBack(person: BrowserContext): Promise<void> {
      const kind = kinds.get(person);
      const [page, ...others] = person.pages();
      if (kind === undefined || !page) return person.close();
      for (const other of others) await other.close();
      await overlookFaults(page, () => empty(page));
      waiting.set(kind, [...(waiting.get(kind) ?? []), page]);
    },
    takeAll: (): BrowserContext[] => [...waiting.values()].flat().map(page => page.context()),
  };
}

/** Nothing is left of who was here. */
async function empty(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}
