import type { CDPSession, Page } from 'playwright-core';

/** What a page took over the wire, compressed, headers included. */
export interface Transfer {
  scriptBytes: number;
  fontBytes: number;
  requests: number;
}

/** A page that has asked for nothing for so long has all it wants for now. */
const QUIET_MS = 1_000;

export type Devtools = Pick<CDPSession, 'send' | 'on'>;

export async function countTransfer(page: Page): Promise<() => Promise<Transfer>> {
  return followTransfer(await page.context().newCDPSession(page));
}

/**
 * Counts from now on, as the browser's own network panel does: whatever asked for a file, statically or
 * later. The answer waits until the page has become quiet and says what it took until then.
 */
export async function followTransfer(devtools: Devtools): Promise<() => Promise<Transfer>> {
  await devtools.send('Network.enable');
  const types = new Map<string, string>();
  const waiting = new Set<string>();
  const transfer: Transfer = { scriptBytes: 0, fontBytes: 0, requests: 0 };
  let changedAtMs = Date.now();
  const end = (requestId: string) => {
    waiting.delete(requestId);
    changedAtMs = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Pictures inside the scripts are requests too, but nothing is fetched for them.
    if (!/^https?:/.test(request.url)) return;
    waiting.add(requestId);
    transfer.requests += 1;
    changedAtMs = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const type = types.get(requestId);
    if (type === 'Script') transfer.scriptBytes += encodedDataLength;
    if (type === 'Font') transfer.fontBytes += encodedDataLength;
  });
  return async () => {
    while (waiting.size > 0 || Date.now() - changedAtMs < QUIET_MS) {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    return { ...transfer };
  };
}
