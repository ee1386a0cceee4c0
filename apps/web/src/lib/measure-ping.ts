const GIVE_UP_MS = 5_000;

/** How long the server takes to answer the smallest question; null when it does not. */
export async function measurePing(): Promise<number | null> {
  const askedAtMs = performance.now();
  const address = new URL(`/healthz?ping=${Math.round(askedAtMs)}`, location.href).href;
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) return null;
    return readWireTime(address) ?? performance.now() - askedAtMs;
  } catch {
    return null;
  }
}

/** What the browser's own timing says: a page that is busy drawing must not look like a slow line. */
function readWireTime(address: string): number | null {
  const [timing] = performance.getEntriesByName(address);
  if (!(timing instanceof PerformanceResourceTiming) || timing.requestStart === 0) return null;
  return timing.responseEnd - timing.requestStart;
}
