const GIVE_UP_MS = 5_000;

/** How long the server takes to answer the smallest question; null when it does not. */
export async function measurePing(): Promise<number | null> {
  const askedAtMs = performance.now();
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - askedAtMs : null;
  } catch {
    return null;
  }
}
