import { readFile } from 'node:fs/promises';
import { followTransfer, type Transfer } from '../../e2e/support/transfer.ts';
import type { BareBrowser } from './bare-browser.ts';
import { register } from './register.ts';

export const PHONE = { width: 390, height: 664 };
/** What Lighthouse calls slow 4G, applied to the connection itself. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
const PAGE_TIMINGS = new URL('page-timings.js', import.meta.url);
/** How often a page is asked whether the splash has gone. */
const LOOK_MS = 100;

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

/** A first visit with nothing in the cache, on a slow phone. */
export async function measureVisit(
  browser: BareBrowser,
  url: string,
  { path, isPlayer }: { path: string; isPlayer: boolean },
): Promise<Visit> {
  const { devtools, close } = await browser.openPage();
  const readTransfer = await followTransfer(devtools);
  if (isPlayer) await devtools.send('Network.setCookies', { cookies: await register(url) });
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...PHONE,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await devtools.send('Page.enable');
  const source = await readFile(PAGE_TIMINGS, 'utf8');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await devtools.send('Page.navigate', { url: url + path });
  // Asked for by evaluation, which needs no domain to be enabled.
  const read = async <Value>(expression: string): Promise<Value> => {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  while (!(await read<boolean>('Boolean(globalThis.timings?.open)'))) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
  const transfer = await readTransfer();
  const timings = await read<Timings>('timings');
  await close();
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
