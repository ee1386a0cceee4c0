import type { BrowserContext, Page } from 'playwright-core';
import { overlookFaults } from './page-faults.ts';

/** Of the site, so that the process of its pages lives on, but without the application. */
export const EMPTY_PAGE = '/robots.txt';

/** Each is a process of its own; those that have waited longest go. */
const MOST_WAITING = 8;

/** What these bring about stays with the person, however their page is emptied. */
const LASTING = {
  page: ['addInitScript', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline'],
  clock: ['install'],
} as const;

interface HandedOn {
  readonly kind: string;
  readonly site: string;
  readonly page: Page;
}

/** Pages that one person after the other has, each kind for itself: a process that is warm loads the site sooner. */
export function createHandedOnPages() {
  const kinds = new Map<BrowserContext, Pick<HandedOn, 'kind' | 'site'>>();
  const waiting: HandedOn[] = [];

  function dismiss(person: BrowserContext): Promise<void> {
    kinds.delete(person);
    return person.close();
  }

  return {
    /** An empty page of the kind, whose context is opened only if none is waiting. */
    async lend(site: string, kind: string, open: () => Promise<BrowserContext>): Promise<Page> {
      const found = waiting.findIndex(one => one.kind === kind && one.site === site);
      const [emptied] = found < 0 ? [] : waiting.splice(found, 1);
      if (emptied) return emptied.page;
      const person = await open();
      kinds.set(person, { kind, site });
      watchForLasting(person, () => kinds.delete(person));
      const page = await person.newPage();
      await page.goto(EMPTY_PAGE);
      return page;
    },
    /** Whoever had a page of their own, or left something with it that lasts, takes it away with them. */
    async takeBack(person: BrowserContext): Promise<void> {
      const known = kinds.get(person);
      const [page, ...others] = person.pages();
      if (!known || !page) return dismiss(person);
      for (const other of others) await other.close();
      await overlookFaults(page, () => empty(page));
      waiting.push({ ...known, page });
      const longest = waiting.length > MOST_WAITING ? waiting.shift() : undefined;
      if (longest) await dismiss(longest.page.context());
    },
  };
}

function watchForLasting(person: BrowserContext, onLasting: () => void): void {
  watchCalls(person, LASTING.context, onLasting);
  watchCalls(person.clock, LASTING.clock, onLasting);
  person.on('page', page => watchCalls(page, LASTING.page, onLasting));
}

function watchCalls(place: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(place, name);
    if (typeof method !== 'function') throw new Error(`there is no ${name} to watch`);
    Reflect.set(place, name, (...args: unknown[]) => {
      onCall();
      return Reflect.apply(method, place, args);
    });
  }
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
