import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { countTransfer, type Transfer } from '../../e2e/support/transfer.ts';

const PHONE = { width: 390, height: 664 };
/** What Lighthouse calls slow 4G, applied to the connection itself. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
const PAGE_TIMINGS = fileURLToPath(new URL('page-timings.js', import.meta.url));

export interface Visit extends Transfer {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The element whose paint that was. */
  largest: string;
  longestTaskMs: number;
  longTasks: number;
  /** When the splash began to leave: a guest's lobby is seen before it can be used. */
  seenMs: number;
  /** When the page was the application's own. */
  openMs: number;
  shift: number;
}

/** What page-timings.js writes down. */
interface Timings {
  first: number;
  largest: number;
  largestElement: string;
  tasks: number[];
  seen: number;
  open: number;
  shift: number;
}

declare global {
  var timings: Timings;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
}

export async function newPerson(browser: Browser, url: string, isPlayer: boolean) {
  const person = await browser.newContext({ baseURL: url, viewport: PHONE, locale: 'ru-RU' });
  if (isPlayer) await register(person, url);
  return person;
}

let people = 0;

async function register(person: BrowserContext, url: string): Promise<void> {
  people += 1;
  const login = `bench_${process.pid}_${people}x`;
  const response = await person.request.post(`${url}/api/registr`, {
    data: { login, email: `${login}@example.ru`, password: 'Nebula-42-orbit', adult: true },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(await response.text());
}

/** A first visit with nothing in the cache, on a slow phone. */
export async function measureVisit(person: BrowserContext, path: string): Promise<Visit> {
  const page = await person.newPage();
  const readTransfer = await countTransfer(page);
  const devtools = await person.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript({ path: PAGE_TIMINGS });
  await page.goto(path);
  await page.getByTestId('splash').waitFor({ state: 'hidden', timeout: 60_000 });
  const transfer = await readTransfer();
  const timings = await page.evaluate(() => globalThis.timings);
  await page.close();
  return {
    ...transfer,
    firstPaintMs: timings.first,
    largestPaintMs: timings.largest,
    largest: timings.largestElement,
    longestTaskMs: Math.max(0, ...timings.tasks),
    longTasks: timings.tasks.length,
    seenMs: timings.seen,
    openMs: timings.open,
    shift: timings.shift,
  };
}
